/** The browser features that the app needs, and whether they are available. */
export const browserFeatures: Readonly<Record<string, () => boolean>> = {
  storage: () => canKeep(localStorage),
  drafts: () => 'indexedDB' in globalThis,
  live: () => 'ReadableStream' in globalThis && 'body' in Response.prototype,
  worker: () => 'serviceWorker' in navigator,
  copy: () => 'clipboard' in navigator,
  zones: () => Intl.supportedValuesOf('timeZone').includes('America/Chicago'),
  random: () => 'getRandomValues' in crypto,
  layout: () => CSS.supports('selector(:has(a))') && CSS.supports('height: 100dvh'),
};

/** Whether a feature is available. One that throws is not. */
export function has(name: string): boolean {
  try {
    return browserFeatures[name]?.() ?? false;
  } catch {
    return false;
  }
}

function canKeep(place: Storage): boolean {
  const key = 'linehaul.test';
  place.setItem(key, '1');
  place.removeItem(key);
  return true;
}
