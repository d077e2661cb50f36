/** What of a field takes the focus; a menu's own input is hidden behind its button. */
const CONTROLS =
  'input:not([aria-hidden="true"]):not([type="hidden"]), textarea, [role="combobox"], button';

/** The control of a field of a form, by its path in the record; null where none is shown. */
export function controlOf(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  // What was opened last is last in the page: a drawer's field wins over the page's below it.
  const frame = [...document.querySelectorAll(`form [data-field="${name}"]`)].at(-1);
  const control = frame?.querySelector<HTMLElement>(CONTROLS);
  return control ?? document.querySelector<HTMLElement>(`form [name="${name}"]`);
}

/** Brings a field into sight and puts the cursor there. */
export function focusField(field: string) {
  const control = controlOf(field);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
