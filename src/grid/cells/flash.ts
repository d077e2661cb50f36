const FLASH_MS = 1200;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Fills a changed cell for a moment. It is done past React, so that the row is drawn once; the
 * style sheet decides whether the fill fades or, with less motion asked for, stands still.
 */
export function flash(cell: HTMLElement): void {
  clearTimeout(timers.get(cell));
  // Two names for one animation: a second change begins it anew.
  cell.dataset.flash = cell.dataset.flash === 'a' ? 'b' : 'a';
  timers.set(
    cell,
    setTimeout(() => {
      delete cell.dataset.flash;
    }, FLASH_MS),
  );
}
