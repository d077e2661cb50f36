/** A browser's push subscription as the server takes it. */
export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What this browser can do about push messages. */
export const thisBrowser = {
  /** Whether it has them at all: not in a private window, nor without a service worker. */
  canPush: () =>
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,

  /** Asks the person, and the browser's push service for an address. */
  async subscribe(pushKey: string): Promise<Subscribed> {
    const registration = await navigator.serviceWorker.ready;
    const key = { userVisibleOnly: true, applicationServerKey: pushKey };
    const subscription = await registration.pushManager.subscribe(key);
    const { endpoint, keys } = subscription.toJSON();
    return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  },
};
