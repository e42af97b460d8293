// Keeps what a score pad needs, and a page that says that there is no network. Tables are never kept: they live.
const CACHE = "hortus-{{ version }}";
const ROOT = "{{ root() }}";
const OFFLINE = `${ROOT}/offline`;

self.addEventListener("install", event => event.waitUntil(caches.open(CACHE).then(cache => cache.add(OFFLINE)).then(() => self.skipWaiting())));

async function takeOver() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}
self.addEventListener("activate", event => event.waitUntil(takeOver()));

const isKept = path => path.startsWith(`${ROOT}/static/`) || path.startsWith(`${ROOT}/pad/`);

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && isKept(path)) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = isKept(path) && await cache.match(request, { ignoreSearch: path.startsWith(`${ROOT}/static/`) });
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
