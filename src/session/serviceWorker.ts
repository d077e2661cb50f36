import { pageFirst } from '../http/pageFirst.ts';
import { saveDrafts } from '../storage/drafts/saveDrafts.ts';
import { whenNothingIsHeld } from '../storage/drafts/unsaved.ts';

const BUILD_KEY = 'linehaul.build';
const CHECK_EVERY_MS = 10 * 60_000;

/**
 * Caches the app's files for the next start. A new version is used immediately: the page reloads
 * after unsaved text is stored, but not while something is open that no draft stores: chosen files,
 * a dialog with input, a half-written email. Failures are only logged: the app works without it.
 */
export async function startServiceWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const hadOne = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The first service worker brings the same version that is shown.
      if (hadOne) whenNothingIsHeld(() => void saveDrafts().finally(() => location.reload()));
    });
    // Storing all files would delay those of the first page.
    await pageFirst.contentShown();
    const registration = await navigator.serviceWorker.register('/sw.js');
    setInterval(() => void registration.update().catch(logOnly), CHECK_EVERY_MS);
  } catch (error) {
    logOnly(error);
  }
}

/** Clears the caches that older versions of the app left in this browser. */
export async function clearStaleCaches() {
  if (localStorage.getItem(BUILD_KEY) === __BUILD__) return;
  localStorage.setItem(BUILD_KEY, __BUILD__);
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  // The precache belongs to the service worker, which cleans it up itself.
  await Promise.all(names.filter(name => !name.includes('precache')).map(n => caches.delete(n)));
}

const logOnly = (error: unknown) => console.warn('Service worker:', error);
