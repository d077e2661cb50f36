import { createRoot } from 'react-dom/client';
import { RowStore } from '../../src/grid/rows/RowStore.ts';
import { addFonts } from '../../src/theme/fonts.ts';
import { drawByHand } from './byHand.ts';
import { MainBoard } from './mainBoard.tsx';
import { type Truck, trucks } from './truck.ts';

/**
 * The board's own cells (its box, chip, link and classes) drawn by hand: copies of the rows that the board
 * drew once, with other texts. It shows what the cells cost, and what the board adds to them.
 */
addFonts();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const still = await drawnOnce(root);
const grid = one(still, '[role="grid"]');
const body = one(still, '[role="rowgroup"]');
const ofStatus = new Map(
  trucks().flatMap(({ id, status }) => {
    const row = body.querySelector(`[data-row="${id}"]`);
    return row instanceof HTMLElement ? [[status, row] as const] : [];
  }),
);
const began = performance.now();
body.replaceChildren();
root.replaceChildren(still);
drawByHand({ grid, body }, rowOf, began);

function rowOf({ id, ...cells }: Truck): HTMLElement {
  const row = ofStatus.get(cells.status)?.cloneNode(true);
  if (!(row instanceof HTMLElement)) throw new Error(`No row has the status ${cells.status}.`);
  row.dataset.row = String(id);
  for (const cell of row.children) {
    const key = cell instanceof HTMLElement ? cell.dataset.col : undefined;
    if (!key || !(key in cells) || key === 'status') continue;
    (cell.firstElementChild ?? cell).textContent = String(cells[key as keyof typeof cells]);
  }
  return row;
}

/** A copy of what the board draws. */
async function drawnOnce(place: HTMLElement): Promise<HTMLElement> {
  const board = createRoot(place);
  board.render(<MainBoard rows={new RowStore<Truck>(row => row.id, trucks())} />);
  while (place.querySelectorAll('[data-row]').length < 20) await new Promise(requestAnimationFrame);
  const copy = one(place, '*').cloneNode(true);
  board.unmount();
  if (!(copy instanceof HTMLElement)) throw new Error('The board is no element.');
  return copy;
}

function one(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The board has no ${selector}.`);
  return found;
}
