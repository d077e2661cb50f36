import type { LabelKind } from '../labels/patterns.ts';
import { readLabel } from '../labels/readLabel.ts';
import type { Cell } from '../layout/cells.ts';
import type { Sheet } from '../layout/sheet.ts';
import { readMarker } from './markers.ts';
import type { StopRegion } from './regions.ts';

/** A cell of a stop, with its own label or the heading of its column. */
export type Piece = {
  kind: LabelKind | null;
  cell: Cell;
  /** Where the value begins in the cell's text. */
  start: number;
};

export const pieceText = ({ cell, start }: Piece) => cell.text.slice(start).trim();

/** The cells of a stop's part of the page, each with its label. */
export function piecesOf(sheet: Sheet, { cells, marker }: StopRegion): Piece[] {
  const own = new Map<Cell, LabelKind>();
  const pieces: Piece[] = [];
  for (const cell of cells) {
    if (cell === marker?.cell) {
      if (marker.rest < cell.text.length) pieces.push({ kind: null, cell, start: marker.rest });
      continue;
    }
    if (sheet.isHeadingLine(cell.line)) continue;
    const label = sheet.label(cell);
    if (label?.alone) {
      const value = valueCell(sheet, cell, cells);
      if (value) own.set(value, label.kind);
      continue;
    }
    const named = own.get(cell);
    if (named) pieces.push({ kind: named, cell, start: 0 });
    else if (label && (label.marked || isPlain(label.kind, cell.text.slice(label.length)))) {
      pieces.push({ kind: label.kind, cell, start: label.length });
    } else pieces.push({ kind: headingKind(sheet, cell, cells, marker?.cell), cell, start: 0 });
  }
  return pieces;
}

function valueCell(sheet: Sheet, cell: Cell, cells: readonly Cell[]): Cell | null {
  const candidates = [sheet.rightOf(cell), sheet.below(cell, 1)];
  return candidates.find(c => c && cells.includes(c) && !sheet.label(c)?.alone) ?? null;
}

const NUMBERS: readonly LabelKind[] = [
  'pickup_number',
  'delivery_number',
  'appointment_number',
  'confirmation',
  'reference',
  'po',
  'bol',
];
const WHEN: readonly LabelKind[] = ['date', 'time', 'from', 'to', 'phone'];

/** A label without a colon counts when its kind of value follows. */
function isPlain(kind: LabelKind, rest: string): boolean {
  if (NUMBERS.includes(kind))
    return /^\s*[A-Z]{0,5}-?\d[\w-]{2,}\.?$/i.test(rest) || /^\s*[A-Z]{1,5} \d[\w-]*$/.test(rest);
  return WHEN.includes(kind) && /^\W*\d/.test(rest);
}

/** The heading of the column, or of the row when stops are side by side. */
function headingKind(
  sheet: Sheet,
  cell: Cell,
  cells: readonly Cell[],
  marker: Cell | undefined,
): LabelKind | null {
  const [first] = sheet.lines[cell.line] ?? [];
  // "Load" at the beginning of a row may say what is done at the stop.
  const ofRow = first && first !== cell && first !== marker ? readLabel(first.text) : null;
  if (first && ofRow?.alone && !sheet.hasValueUnder(first)) return ofRow.kind;
  const heading = sheet.columnOf(cell);
  if (!heading || !isOfStops(sheet, heading, cells)) return null;
  const kind = readLabel(heading.text)?.kind ?? null;
  // "SHIPPER" above a name, among other labels above their values.
  const names = cells.includes(heading) && readMarker(heading)?.rest === heading.text.length;
  return kind ?? (names && sheet.below(heading, 1) === cell ? 'facility' : null);
}

const OF_STOPS: readonly LabelKind[] = [
  'type',
  'stop',
  'facility',
  'address',
  'city',
  'date',
  'time',
  'from',
  'to',
  'pickup_number',
  'delivery_number',
  'appointment_number',
];

/** The headings above a table of freight or charges do not apply to stops below them. */
function isOfStops(sheet: Sheet, heading: Cell, cells: readonly Cell[]): boolean {
  if (cells.includes(heading)) return true;
  const line = sheet.lines[heading.line] ?? [];
  return line.some(other => {
    const kind = sheet.label(other)?.kind;
    return (kind && OF_STOPS.includes(kind)) || readMarker(other) !== null;
  });
}
