// Shows what a push message says, and leads to the table.
self.addEventListener("push", event => {
  const { title, body, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: url, icon: new URL("../static/icon.svg", self.location).href, data: url }));
});
self.addEventListener("notificationclick", event => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
