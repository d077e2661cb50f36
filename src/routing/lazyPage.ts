import { type ComponentType, lazy } from 'react';

/** A page whose code could not be loaded makes the app reload, but at most once in this time. */
const GUARD_MS = 300_000;
const KEY = 'linehaul.reloaded_at';

/**
 * A page whose code is fetched when it is first shown. After a new version was put on the
 * server the old code's files may be gone; the app is then loaded anew.
 */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await loadOrReload(load) }));

/** Fails as `load` does when the app was reloaded for this less than 300 seconds ago. */
export async function loadOrReload<T>(
  load: () => Promise<T>,
  reload = () => location.reload(),
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < GUARD_MS) throw error;

    sessionStorage.setItem(KEY, String(Date.now()));
    reload();
    // The page is going away; nothing of it should be shown meanwhile.
    return new Promise(() => {});
  }
}
