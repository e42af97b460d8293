# The web table in a container: docker build -t hortus . && docker run -p 8000:8000 -v hortus:/var/lib/hortus hortus
# Every setting is a variable: `docker run hortus hortus serve --help`; docs/operations.md says more.
# The image is pinned by its digest (3.13.15 on Debian trixie, all platforms): renew tag and digest together.
FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY requirements/runtime.txt requirements/
RUN python -m venv /opt/hortus && \
    /opt/hortus/bin/pip install --no-cache-dir --require-hashes --requirement requirements/runtime.txt
COPY pyproject.toml setup.py README.md LICENSE ./
COPY src src
RUN HORTUS_COMPILE=1 /opt/hortus/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
RUN useradd --system --create-home --home-dir /var/lib/hortus hortus
COPY --from=build /opt/hortus /opt/hortus
ENV PATH=/opt/hortus/bin:$PATH \
    HORTUS_HOST=0.0.0.0 \
    HORTUS_PORT=8000 \
    HORTUS_DB=/var/lib/hortus/table.sqlite3 \
    HORTUS_BROWSER=off
USER hortus
VOLUME /var/lib/hortus
EXPOSE 8000
HEALTHCHECK --start-period=30s --timeout=10s \
    CMD python -c "import urllib.request as r; r.urlopen('http://127.0.0.1:$HORTUS_PORT/readyz', timeout=8)"
CMD ["hortus", "serve"]
