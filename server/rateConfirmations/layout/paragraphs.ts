import type { Cell } from './cells.ts';
import { Passage } from './passage.ts';
import type { Sheet } from './sheet.ts';

/** Lines of running text, joined over line ends. A wider gap begins another paragraph. */
export function paragraphsOf(sheet: Sheet): Passage[] {
  const used = new Set<Cell>();
  return sheet.cells.flatMap(cell => {
    if (used.has(cell)) return [];
    const cells = [cell];
    used.add(cell);
    for (let next = nextLine(sheet, cell); next && !used.has(next); next = nextLine(sheet, next)) {
      cells.push(next);
      used.add(next);
      cells.push(...restOf(sheet, next, used));
    }
    return [new Passage([cell, ...restOf(sheet, cell, used), ...cells.slice(1)])];
  });
}

/** Bold words in a sentence may leave wider gaps: what follows closely on the line belongs to it. */
function restOf(sheet: Sheet, cell: Cell, used: Set<Cell>): Cell[] {
  const rest: Cell[] = [];
  let end = cell.x + cell.w;
  for (const other of sheet.lines[cell.line] ?? []) {
    if (other.x <= cell.x || other.x - end > 2 * cell.size || used.has(other)) continue;
    rest.push(other);
    used.add(other);
    end = other.x + other.w;
  }
  return rest;
}

function nextLine(sheet: Sheet, cell: Cell): Cell | null {
  const next = (sheet.lines[cell.line + 1] ?? []).find(other => Math.abs(other.x - cell.x) < 3);
  if (!next || next.page !== cell.page) return null;
  return next.y - cell.y < 1.75 * cell.size ? next : null;
}
