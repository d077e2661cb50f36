import { saveDrafts } from '../drafts/saveDrafts.ts';
import { whenNothingIsHeld } from '../drafts/unkept.ts';

const BUILD_KEY = 'linehaul.build';
const CHECK_EVERY_MS = 10 * 60_000;

/**
 * Keeps the app's files for the next start. A new version is taken at once and the page reloads,
 * after what is typed was kept, and not while something is open that no draft keeps: chosen files,
 * an answered dialog, a letter half written. Failures are only logged: the app works without it.
 */
export async function startServiceWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const hadOne = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The very first one brings no other version than the one that is shown.
      if (hadOne) whenNothingIsHeld(() => void saveDrafts().finally(() => location.reload()));
    });
    const registration = await navigator.serviceWorker.register('/sw.js');
    setInterval(() => void registration.update().catch(logOnly), CHECK_EVERY_MS);
  } catch (error) {
    logOnly(error);
  }
}

/** Empties what older versions of the app have left in this browser. */
export async function clearStaleCaches() {
  if (localStorage.getItem(BUILD_KEY) === __BUILD__) return;
  localStorage.setItem(BUILD_KEY, __BUILD__);
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  // The precache belongs to the service worker, which cleans it by itself.
  await Promise.all(names.filter(name => !name.includes('precache')).map(n => caches.delete(n)));
}

const logOnly = (error: unknown) => console.warn('Service worker:', error);
