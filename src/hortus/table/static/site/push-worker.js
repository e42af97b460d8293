// Shows a push message, and leads to the table.

// The types that come with a compiler know a worker only as a worker of any kind.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("push", event => {
  /** @type {{ title: string, body: string, url: string }} */
  const { title, body, url } = event.data?.json() ?? {};
  const icon = new URL("../static/icon.svg", worker.location.href).href;
  event.waitUntil(worker.registration.showNotification(title, { body, tag: url, icon, data: url }));
});

// A table that is already open comes to the front; there is no need for a second page.
/** @type {(url: string) => Promise<unknown>} */
async function lead(url) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  /** @type {(address: string) => string} */
  const bare = address => address.split(/[?#]/)[0];
  const open = pages.find(each => bare(each.url) === bare(url));
  return open ? open.focus() : worker.clients.openWindow(url);
}
worker.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
