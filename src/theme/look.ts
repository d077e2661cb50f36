import { Cell, useCell } from '../cell.ts';

/** How this person likes the app to look. One for all companies; the boards keep their own density. */
export interface Look {
  /** High contrast is as light or dark as the system, with stronger lines and words. */
  theme: 'light' | 'dark' | 'system' | 'contrast';
  density: 'compact' | 'standard' | 'roomy';
  /** Whether keys of one character do something: whoever speaks to a computer presses them unmeant. */
  letters: 'on' | 'off';
}

const KEY = 'linehaul.look';
const wantsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const wantsContrast = () => window.matchMedia('(prefers-contrast: more)');
const look = new Cell(read());

export function useLook(): [Look, (change: Partial<Look>) => void] {
  return [useCell(look), setLook];
}

export function setLook(change: Partial<Look>) {
  look.change(now => ({ ...now, ...change }));
  localStorage.setItem(KEY, JSON.stringify(look.get()));
}

/** Keys are no matter of drawing: what listens to them asks at each press. */
export const hasLetters = () => look.get().letters === 'on';

/** Follows the system's theme and what other windows of this browser choose. */
export function startLook() {
  paint();
  look.subscribe(paint);
  wantsDark().addEventListener('change', paint);
  wantsContrast().addEventListener('change', paint);
  window.addEventListener('storage', event => {
    if (event.key === KEY) look.set(read());
  });
}

/** The page before the app is there is painted by public/before-paint.js in the same way. */
function paint() {
  const { theme, density } = look.get();
  const bySystem = theme === 'system' || theme === 'contrast';
  const dark = theme === 'dark' || (bySystem && wantsDark().matches);
  const strong = theme === 'contrast' || wantsContrast().matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.contrast = strong ? 'more' : 'normal';
  document.documentElement.dataset.density = density;
}

function read(): Look {
  const start: Look = { theme: 'system', density: 'standard', letters: 'on' };
  try {
    return { ...start, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return start;
  }
}
