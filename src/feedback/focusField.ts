import { shownElements } from './shownElements.ts';

/** The focusable element of a field. A menu's own input is hidden behind its button. */
const CONTROLS =
  'input:not([aria-hidden="true"]):not([type="hidden"]), textarea, [role="combobox"], button';

/** The control of a form field, by its path in the record. Null when it is not shown. */
export function controlOf(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  // What was opened last is last in the page: a drawer's field wins over that of the page below.
  const frame = shownElements(`form [data-field="${name}"]`).at(-1);
  const control = frame?.querySelector<HTMLElement>(CONTROLS);
  return control ?? cellOf(field) ?? shownElements(`form [name="${name}"]`)[0] ?? null;
}

/** The cell of a line, `stops.2.date_from`. It turns into its editor once it has the focus. */
function cellOf(field: string): HTMLElement | null {
  const [, lines, cell] = /^([^.]+)\.(\d+\.[^.]+)$/.exec(field) ?? [];
  if (!lines || !cell) return null;
  const cells = `form [data-field="${CSS.escape(lines)}"] [data-cell="${CSS.escape(cell)}"]`;
  return shownElements(`${cells}[tabindex]`)[0] ?? null;
}

/** Scrolls a field into view and puts the cursor there. */
export function focusField(field: string) {
  const control = controlOf(field);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
