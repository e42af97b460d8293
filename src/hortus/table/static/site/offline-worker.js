// Caches what score pads need, and a page that says that there is no network. Tables are never cached: they are live.
// What it caches is written before it when it is sent (pages/installed.py).

/**
 * `pads`, by game: the pad and its choices. `files`: those that pages need.
 * @typedef {{ version: string, root: string, pads: Record<string, string[]>, files: string[] }} Kept
 */

// The types that come with a compiler know a worker only as a worker of any kind.
const worker = /** @type {ServiceWorkerGlobalScope & { KEPT: Kept }} */ (/** @type {unknown} */ (self));
const { version, root, pads, files } = worker.KEPT;
const CACHE = `hortus-${version}`;
const OFFLINE = `${root}/offline`;

/** @type {(request: { url: string }) => string} */
const pathOf = ({ url }) => new URL(url).pathname;

async function install() {
  const cache = await caches.open(CACHE);
  await cache.add(OFFLINE);
  await worker.skipWaiting();
}
worker.addEventListener("install", event => event.waitUntil(install()));

// Cached pads are also cached in their new version.
async function takeOver() {
  const known = new Set();
  for (const name of await caches.keys()) {
    if (name === CACHE) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) known.add(pathOf(request));
    await caches.delete(name);
  }
  await worker.clients.claim();
  const games = Object.keys(pads).filter(game => known.has(pads[game][0]));
  if (games.length) await keepPads(games);
}
worker.addEventListener("activate", event => event.waitUntil(takeOver()));

/** @type {(games: string[]) => Promise<void>} */
async function keepPads(games) {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(pathOf));
  const wanted = [...files, ...games.flatMap(game => pads[game] ?? [])];
  await Promise.allSettled(wanted.filter(path => !kept.has(path)).map(path => cache.add(path)));
}
// A page says which pads it wants to have offline.
worker.addEventListener("message", event => event.waitUntil(keepPads(event.data.pads ?? Object.keys(pads))));

/** @type {(path: string) => boolean} */
const isStatic = path => path.startsWith(`${root}/static/`);
/** @type {(path: string) => boolean} */
const isKept = path => isStatic(path) || path.startsWith(`${root}/pad/`);

/** @type {(request: Request, path: string) => Promise<Response>} */
async function answer(request, path) {
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok && isKept(path)) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const options = { ignoreVary: true, ignoreSearch: isStatic(path) };
    const kept = isKept(path) ? await cache.match(request, options) : undefined;
    const instead = kept ?? (request.mode === "navigate" ? await cache.match(OFFLINE) : undefined);
    if (instead) return instead;
    throw error;
  }
}

worker.addEventListener("fetch", event => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (isKept(pathname) || event.request.mode === "navigate") event.respondWith(answer(event.request, pathname));
});
