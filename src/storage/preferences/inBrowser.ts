import type { PreferencePlace } from './preferenceStore.ts';

/** Increased when stored preferences change their meaning. Older ones are then dropped. */
const VERSION = 1;

/** Stores one person's preferences for one company in this browser. */
export function inBrowser(scope: string): PreferencePlace {
  const name = `linehaul.preferences.${VERSION}.${scope}`;
  const read = (text: string | null) => {
    try {
      return JSON.parse(text ?? '{}');
    } catch {
      return {};
    }
  };
  return {
    load: () => read(localStorage.getItem(name)),
    save: all => localStorage.setItem(name, JSON.stringify(all)),
    watch(changed) {
      const listen = (event: StorageEvent) => {
        if (event.key === name) changed(() => read(event.newValue));
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}
