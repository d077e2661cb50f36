import { useSyncExternalStore } from 'react';

/** How this person likes the app to look. One for all companies; the boards keep their own density. */
export interface Look {
  theme: 'light' | 'dark' | 'system';
  density: 'compact' | 'standard' | 'roomy';
}

const KEY = 'linehaul.look';
const wantsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let look: Look = read();

export function useLook(): [Look, (change: Partial<Look>) => void] {
  return [useSyncExternalStore(subscribe, () => look), setLook];
}

export function setLook(change: Partial<Look>) {
  look = { ...look, ...change };
  localStorage.setItem(KEY, JSON.stringify(look));
  paint();
}

/** Follows the system's theme and what other windows of this browser choose. */
export function startLook() {
  paint();
  wantsDark().addEventListener('change', paint);
  window.addEventListener('storage', event => {
    if (event.key !== KEY) return;
    look = read();
    paint();
  });
}

/** The page before the app is there is painted by public/before-paint.js in the same way. */
function paint() {
  const dark = look.theme === 'dark' || (look.theme === 'system' && wantsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.density = look.density;
  for (const tell of listeners) tell();
}

function read(): Look {
  const start: Look = { theme: 'system', density: 'standard' };
  try {
    return { ...start, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return start;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
