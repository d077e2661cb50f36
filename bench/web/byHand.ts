import { measureAgain, noteShown, ROWS, type Truck, trucks } from './truck.ts';
import { measureTyping } from './typing.ts';

const ROW_PX = 28;
const OVERSCAN = 6;

interface Place {
  /** What scrolls. */
  grid: HTMLElement;
  /** What has the rows, each at its place. */
  body: HTMLElement;
}

/** Draws the rows in sight and some around them without any library, and offers them to the measuring. */
export function drawByHand(
  { grid, body }: Place,
  rowOf: (truck: Truck) => HTMLElement,
  began: number,
): void {
  const rows = trucks();
  const drawn = new Map<number, HTMLElement>();
  body.style.height = `${ROWS * ROW_PX}px`;
  grid.addEventListener('scroll', draw, { passive: true });
  draw();
  noteShown(began);
  measureTyping();
  measureAgain({
    hide() {
      body.replaceChildren();
      drawn.clear();
    },
    show: draw,
  });

  window.changeRow = (id, place) => {
    const row = rows[id - 1];
    if (!row) return;
    row.place = place;
    const cell = drawn.get(id - 1)?.querySelector('[data-col="place"]');
    if (cell) cell.textContent = place;
  };

  /** A click on a note puts a field into its cell. */
  grid.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.dataset.col !== 'note') return;
    const field = document.createElement('input');
    target.replaceChildren(field);
    field.focus();
  });

  function draw(): void {
    const first = Math.max(0, Math.floor(grid.scrollTop / ROW_PX) - OVERSCAN);
    const last = Math.min(ROWS, first + Math.ceil(grid.clientHeight / ROW_PX) + 2 * OVERSCAN);
    for (const [index, row] of drawn) {
      if (index >= first && index < last) continue;
      row.remove();
      drawn.delete(index);
    }
    for (let index = first; index < last; index += 1) {
      const truck = rows[index];
      if (!truck || drawn.has(index)) continue;
      const row = rowOf(truck);
      row.style.top = `${index * ROW_PX}px`;
      drawn.set(index, body.appendChild(row));
    }
  }
}
