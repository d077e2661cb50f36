// Part of the service worker: shows push messages, and opens the page of what they are about.
self.addEventListener('push', event => {
  const { title, body, url, tag } = event.data.json();
  const icon = '/favicon.svg';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { url } }));
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  // Only pages of the app are opened, whatever a message says.
  const url = new URL(event.notification.data.url, self.location.origin);
  const path = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(windows => {
      const [open] = windows;
      return open ? open.focus().then(one => one.navigate(path)) : self.clients.openWindow(path);
    }),
  );
});
