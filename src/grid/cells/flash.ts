const FLASH_MS = 1200;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Highlights a changed cell for a moment. It bypasses React, so that the row is rendered once. The
 * style sheet decides whether the highlight fades or, with reduced motion, stays still.
 */
export function flash(cell: HTMLElement): void {
  clearTimeout(timers.get(cell));
  // Two names for one animation: a second change restarts it.
  cell.dataset.flash = cell.dataset.flash === 'a' ? 'b' : 'a';
  timers.set(
    cell,
    setTimeout(() => {
      delete cell.dataset.flash;
    }, FLASH_MS),
  );
}
