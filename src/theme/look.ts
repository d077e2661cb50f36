import { Cell, useCell } from '../cell.ts';

/** How this person likes the app to look. One for all companies; the boards keep their own density. */
export interface Look {
  theme: 'light' | 'dark' | 'system';
  density: 'compact' | 'standard' | 'roomy';
}

const KEY = 'linehaul.look';
const wantsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const look = new Cell(read());

export function useLook(): [Look, (change: Partial<Look>) => void] {
  return [useCell(look), setLook];
}

export function setLook(change: Partial<Look>) {
  look.change(now => ({ ...now, ...change }));
  localStorage.setItem(KEY, JSON.stringify(look.get()));
}

/** Follows the system's theme and what other windows of this browser choose. */
export function startLook() {
  paint();
  look.subscribe(paint);
  wantsDark().addEventListener('change', paint);
  window.addEventListener('storage', event => {
    if (event.key === KEY) look.set(read());
  });
}

/** The page before the app is there is painted by public/before-paint.js in the same way. */
function paint() {
  const { theme, density } = look.get();
  const dark = theme === 'dark' || (theme === 'system' && wantsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.density = density;
}

function read(): Look {
  const start: Look = { theme: 'system', density: 'standard' };
  try {
    return { ...start, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return start;
  }
}
