import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { Bounds } from './bounds.ts';

/** What is said of a stop, and of a load only by mistake. */
export const OF_STOP: readonly LabelKind[] = [
  'date',
  'time',
  'from',
  'to',
  'pickup_number',
  'delivery_number',
  'appointment_number',
];

/** Where a separate column begins to the right of all stops, with the carrier, the pay or notes. */
export function gutterOf(sheet: Sheet, bounds: readonly Bounds[]): number {
  const top = Math.min(...bounds.map(one => one.top));
  const bottom = Math.max(...bounds.map(one => one.bottom)) + 2;
  const edge = Math.max(...bounds.map(({ anchor }) => anchor.cell.x + anchor.cell.w));
  const neighbors = sheet.cells.filter(
    ({ page, y }) => page === bounds[0]?.anchor.cell.page && y >= top - 2 && y < bottom,
  );
  const heads = neighbors.filter(cell => {
    const label = cell.x > edge ? sheet.label(cell) : null;
    return label?.alone && !sheet.isHeadingLine(cell.line) && HEADS.includes(label.kind);
  });
  const bars = barsIn(
    sheet,
    neighbors.filter(({ x }) => x > edge),
  );
  const starts = [...heads, ...bars].map(({ x }) => x - 5).sort((a, b) => a - b);
  return starts.find(x => neighbors.every(cell => cell.x >= x || cell.x + cell.w < x)) ?? Infinity;
}

/** Columns of facts of the load, such as its equipment and its weight, and of nothing else. */
function barsIn(sheet: Sheet, neighbors: readonly Cell[]): Cell[] {
  const columns = new Map<number, Cell[]>();
  for (const cell of neighbors) {
    const x = Math.round(cell.x);
    const column = columns.get(x);
    if (column) column.push(cell);
    else columns.set(x, [cell]);
  }
  return [...columns.values()].flatMap(cells => {
    const kinds = cells.flatMap(cell => sheet.label(cell)?.kind ?? []);
    const facts = new Set(kinds.filter(kind => OF_LOAD.includes(kind)));
    const isBar = facts.size >= 3 && !kinds.some(kind => OF_STOP.includes(kind));
    return isBar ? cells.slice(0, 1) : [];
  });
}

const OF_LOAD: readonly LabelKind[] = [
  'load_number',
  'document_date',
  'equipment',
  'weight',
  'commodity',
  'po',
  'bol',
  'miles',
  'temperature',
  'total',
  'rate',
];

const HEADS: readonly LabelKind[] = [
  'carrier',
  'rate',
  'charges',
  'total',
  'instructions',
  'terms',
];
