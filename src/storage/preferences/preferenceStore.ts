import type { Store } from 'ra-core';
import type { Preferences } from './listChoices.ts';

/** Where a person's preferences persist: the browser, or the server. */
export interface PreferencePlace {
  load(): Record<string, unknown>;
  /** Stores all of them. Called some time after a change. */
  save(all: Preferences): void;
  /** Called when another window or browser changed them, with the resulting values. */
  watch?(changed: (next: (now: Preferences) => Record<string, unknown>) => void): () => void;
}

/** Stores preferences only as long as the page is open. */
export const nowhere: PreferencePlace = { load: () => ({}), save() {} };

const SAVE_AFTER_MS = 400;

/**
 * react-admin's store of list columns, filters and selections, for one person in one company. Reads
 * come from memory. Changes are stored a moment later.
 */
export function preferenceStore(place: PreferencePlace): Store {
  let all: Record<string, unknown> = {};
  let unwatch: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Map<string, Set<(value: unknown) => void>>();

  const tell = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener(all[key]);
  };
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    place.save(all);
  };
  // A page that closes, or reloads for a new version, waits for no timer.
  const saveNow = () => {
    if (timer) save();
  };
  const changed = (keys: readonly string[]) => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
    for (const key of keys) tell(key);
  };
  const remove = (keys: readonly string[]) => {
    for (const key of keys) delete all[key];
    changed(keys);
  };

  return {
    setup() {
      all = place.load();
      window.addEventListener('pagehide', saveNow);
      unwatch = place.watch?.(next => {
        const before = all;
        all = next(before);
        for (const key of new Set([...Object.keys(before), ...Object.keys(all)])) {
          if (before[key] !== all[key]) tell(key);
        }
      });
    },
    teardown() {
      saveNow();
      window.removeEventListener('pagehide', saveNow);
      unwatch?.();
      listeners.clear();
    },
    // react-admin asks for the type that it wrote under the same key.
    getItem: <T>(key: string, otherwise?: T) => (key in all ? (all[key] as T) : otherwise),
    setItem(key, value) {
      if (value === undefined) delete all[key];
      else all[key] = value;
      changed([key]);
    },
    removeItem: key => remove([key]),
    removeItems: prefix => remove(Object.keys(all).filter(key => key.startsWith(prefix))),
    reset: () => remove(Object.keys(all)),
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
    listItems: (prefix = '') =>
      Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(prefix))),
  };
}
