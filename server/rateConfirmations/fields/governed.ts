import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { Anchor } from './anchors.ts';
import type { Marker } from './markers.ts';

/** What an address belongs to: a stop, or a party of the document that is not a stop. */
export type Governor = { cell: Cell; marker: Marker | null };

const PARTIES: readonly LabelKind[] = [
  'carrier',
  'broker',
  'bill_to',
  'contact',
  'charges',
  'total',
  'terms',
  'signature',
  'instructions',
  'driver',
  'rate',
];

/** The texts that can govern an address. */
export function governorsOf(sheet: Sheet, markers: readonly Marker[]): Governor[] {
  const byCell = new Map(markers.map(marker => [marker.cell, marker]));
  return sheet.cells.flatMap((cell): Governor[] => {
    const marker = byCell.get(cell) ?? null;
    if (marker) return [{ cell, marker }];
    const label = sheet.label(cell);
    const isParty = label && PARTIES.includes(label.kind) && (label.marked || label.alone);
    return isParty ? [{ cell, marker: null }] : [];
  });
}

/** The text that an address belongs to: in its own cell, on its row, or the nearest above it. */
export function governorOf(anchor: Anchor, governors: readonly Governor[]): Governor | null {
  const { cell, top, left } = anchor;
  const samePage = governors.filter(({ cell: other }) => other.page === cell.page);
  const inside = samePage.filter(g => g.cell === cell || anchor.above.includes(g.cell));
  if (inside.length > 0) return nearestTo(inside, cell);
  const onRow = samePage.filter(
    g =>
      g.cell.x + g.cell.w <= left + 4 && isBetween(g.cell, top - 0.2 * cell.size, cell.y + cell.h),
  );
  const neighbor = onRow.sort((a, b) => b.cell.x - a.cell.x)[0];
  if (neighbor?.marker) return neighbor;
  const over = samePage.filter(
    g => g.cell.y + g.cell.h * 0.5 < top && stands(g, anchor, governors),
  );
  return nearestTo(over, cell) ?? neighbor ?? null;
}

const isBetween = (cell: Cell, top: number, bottom: number) =>
  cell.y + cell.h / 2 >= top && cell.y + cell.h / 2 <= bottom;

/**
 * Of the texts on one line, the last that begins to the left of the address is the one above it.
 */
function stands(governor: Governor, anchor: Anchor, governors: readonly Governor[]) {
  const { left, cell } = anchor;
  const right = Math.max(...[...anchor.cells, ...anchor.above].map(({ x, w }) => x + w));
  const isOver = (other: Cell) =>
    other.x <= left + 12 ||
    other.x < cell.x + cell.w - 12 ||
    // A heading may stand in the middle over its column.
    other.x + other.w / 2 < right;
  const { line, x } = governor.cell;
  const later = governors.some(g => g.cell.line === line && g.cell.x > x && isOver(g.cell));
  return isOver(governor.cell) && !later;
}

function nearestTo(governors: readonly Governor[], cell: Cell): Governor | null {
  const sorted = [...governors].sort((a, b) => b.cell.y - a.cell.y || b.cell.x - a.cell.x);
  return sorted.find(g => g.cell.y <= cell.y + cell.h) ?? null;
}
