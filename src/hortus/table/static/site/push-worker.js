// Shows a push message, and leads to the table.
self.addEventListener("push", event => {
  const { title, body, url } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: url,
      icon: new URL("../static/icon.svg", self.location).href,
      data: url,
    }),
  );
});

// A table that is already open comes to the front; there is no need for a second page.
async function lead(url) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(each => each.url.split("#")[0] === url);
  return open ? open.focus() : clients.openWindow(url);
}
self.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
