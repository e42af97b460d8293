// Caches what score pads need, and a page that says that there is no network. Tables are never cached: they are live.
const CACHE = "hortus-{{ version }}";
const ROOT = "{{ root() }}";
const OFFLINE = `${ROOT}/offline`;
// By game: the pad and its choices. And the files that pages need.
const PADS = {{ pads|tojson }};
const FILES = {{ files|tojson }};

self.addEventListener("install", event => event.waitUntil(caches.open(CACHE).then(cache => cache.add(OFFLINE)).then(() => self.skipWaiting())));

// Cached pads are also cached in their new version.
async function takeOver() {
  const known = new Set();
  for (const name of await caches.keys()) {
    if (name === CACHE) continue;
    for (const { url } of await (await caches.open(name)).keys()) known.add(new URL(url).pathname);
    await caches.delete(name);
  }
  await self.clients.claim();
  const games = Object.keys(PADS).filter(game => known.has(PADS[game][0]));
  if (games.length) await keepPads(games);
}
self.addEventListener("activate", event => event.waitUntil(takeOver()));

async function keepPads(games) {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const wanted = [...FILES, ...games.flatMap(game => PADS[game] ?? [])];
  await Promise.allSettled(wanted.filter(path => !kept.has(path)).map(path => cache.add(path)));
}
// A page says which pads it wants to have offline.
self.addEventListener("message", event => event.waitUntil(keepPads(event.data.pads ?? Object.keys(PADS))));

const isKept = path => path.startsWith(`${ROOT}/static/`) || path.startsWith(`${ROOT}/pad/`);

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && isKept(path)) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = isKept(path) && await cache.match(request, { ignoreVary: true, ignoreSearch: path.startsWith(`${ROOT}/static/`) });
    if (kept) return kept;
    if (request.mode === "navigate") return cache.match(OFFLINE);
    throw error;
  }
}

self.addEventListener("fetch", event => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (isKept(pathname) || event.request.mode === "navigate") event.respondWith(answer(event.request, pathname));
});
