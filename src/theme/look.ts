import type { RecordOf } from '../../schema/entity.ts';
import type { looks } from '../../schema/looks.ts';
import { Cell, useCell } from '../cell.ts';

/** How this person likes the app to look. One for all companies; the boards keep their own density. */
export type Look = Pick<RecordOf<typeof looks>, keyof typeof looks.fields>;

const KEY = 'linehaul.look';

/** As the app looks to whoever never said. */
const START: Look = {
  theme: 'system',
  density: 'standard',
  letters: 'on',
  zone: null,
  row_tint: 'off',
  palette: 'standard',
  rail: 'open',
  board_rail: 'closed',
};
const wantsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const wantsContrast = () => window.matchMedia('(prefers-contrast: more)');
const look = new Cell(read());

export function useLook(): [Look, (change: Partial<Look>) => void] {
  return [useCell(look), setLook];
}

/** What the person chooses here; `watchLook` tells the server. */
export function setLook(change: Partial<Look>) {
  showLook(change);
  for (const tell of listeners) tell(change);
}

/** Shows a look, and remembers it for the first moment of the next start. */
export function showLook(change: Partial<Look>) {
  look.change(now => ({ ...now, ...change }));
  localStorage.setItem(KEY, JSON.stringify(look.get()));
}

const listeners = new Set<(change: Partial<Look>) => void>();

/** Hears of what the person chooses in this window. */
export function onChoice(listener: (change: Partial<Look>) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Keys are no matter of drawing: what listens to them asks at each press. */
export const hasLetters = () => look.get().letters === 'on';

/** The zone that the person chose; null while it is their machine's. */
export const chosenZone = () => look.get().zone;

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
  const { theme, density, palette } = look.get();
  const bySystem = theme === 'system' || theme === 'contrast';
  const dark = theme === 'dark' || (bySystem && wantsDark().matches);
  const strong = theme === 'contrast' || wantsContrast().matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.contrast = strong ? 'more' : 'normal';
  document.documentElement.dataset.density = density;
  document.documentElement.dataset.palette = palette;
}

function read(): Look {
  try {
    return { ...START, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return START;
  }
}
