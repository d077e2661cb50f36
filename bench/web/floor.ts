import { measureAgain, noteShown, ROWS, type Truck, trucks } from './truck.ts';
import { measureTyping } from './typing.ts';

const ROW_PX = 28;
const OVERSCAN = 6;
const began = performance.now();
const rows = trucks();
const drawn = new Map<number, HTMLElement>();
const grid = element('grid');
const body = element('body');
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

/** Draws the visible rows by hand: the least that a board can cost. */
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
    if (truck && !drawn.has(index)) drawn.set(index, body.appendChild(rowOf(truck, index)));
  }
}

function rowOf({ id, ...cells }: Truck, index: number): HTMLElement {
  const row = document.createElement('div');
  row.className = 'row';
  row.dataset.row = String(id);
  row.style.top = `${index * ROW_PX}px`;
  for (const [key, value] of Object.entries(cells)) {
    const cell = document.createElement('div');
    cell.dataset.col = key;
    cell.textContent = String(value);
    row.append(cell);
  }
  return row;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}
