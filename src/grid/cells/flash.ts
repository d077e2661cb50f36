const FLASH_MS = 1200;
const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();

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
    setTimeout(() => end(cell), FLASH_MS),
  );
}

/** Ends the highlights of a row: its element shows another record now. */
export function endFlashes(row: HTMLElement): void {
  for (const cell of [...timers.keys()]) if (row.contains(cell)) end(cell);
}

function end(cell: HTMLElement): void {
  clearTimeout(timers.get(cell));
  timers.delete(cell);
  delete cell.dataset.flash;
}
