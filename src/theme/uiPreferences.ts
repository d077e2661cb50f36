import type { RecordOf } from '../../schema/entity.ts';
import type { uiPreferences } from '../../schema/uiPreferences.ts';
import { Cell, useCell } from '../cell.ts';

/** This person's UI preferences. They apply to all companies. The boards have their own density. */
export type Look = Pick<RecordOf<typeof uiPreferences>, keyof typeof uiPreferences.fields>;

const KEY = 'linehaul.look';

/** The defaults for a person who has set none. */
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

/** The person's choices in this window. `watchUiPreferences` sends them to the server. */
export function setLook(change: Partial<Look>) {
  applyUiPreferences(change);
  for (const tell of listeners) tell(change);
}

/** Applies the preferences, and stores them for the next start. */
export function applyUiPreferences(change: Partial<Look>) {
  look.change(now => ({ ...now, ...change }));
  localStorage.setItem(KEY, JSON.stringify(look.get()));
}

const listeners = new Set<(change: Partial<Look>) => void>();

/** Calls the listener when the person changes preferences in this window. */
export function onChoice(listener: (change: Partial<Look>) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shortcuts don't affect rendering: their listeners read the setting at each key press. */
export const hasLetters = () => look.get().letters === 'on';

/** The chosen time zone. Null while it is the company's. */
export const chosenZone = () => look.get().zone;

/** Follows the system's theme and the choices in other windows of this browser. */
export function startLook() {
  paint();
  look.subscribe(paint);
  wantsDark().addEventListener('change', paint);
  wantsContrast().addEventListener('change', paint);
  window.addEventListener('storage', event => {
    if (event.key === KEY) look.set(read());
  });
}

/** Before the app has loaded, public/before-paint.js styles the page in the same way. */
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
