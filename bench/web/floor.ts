import { drawByHand } from './byHand.ts';
import type { Truck } from './truck.ts';

const began = performance.now();
drawByHand({ grid: element('grid'), body: element('body') }, rowOf, began);

/** A row of texts: the least that a board can cost. */
function rowOf({ id, ...cells }: Truck): HTMLElement {
  const row = document.createElement('div');
  row.className = 'row';
  row.dataset.row = String(id);
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
