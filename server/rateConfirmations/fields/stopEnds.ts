import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import type { Sheet } from '../layout/sheet.ts';
import { findDates } from '../values/dates.ts';
import type { Bounds } from './bounds.ts';
import type { Governor } from './governed.ts';
import { OF_STOP } from './gutter.ts';
import { onlyAmount } from './onlyAmount.ts';

const ENDS: readonly LabelKind[] = [
  'total',
  'charges',
  'rate',
  'amount',
  'terms',
  'signature',
  'carrier',
  'broker',
  'bill_to',
  'driver',
];

/**
 * Where a stop ends: at the next one in its column, at another part of the document, at a wide gap.
 */
export function endOf(
  sheet: Sheet,
  own: Bounds,
  all: readonly Bounds[],
  governors: readonly Governor[],
): number {
  const inLane = (cell: Cell) => cell.x >= own.left && cell.x < own.right;
  const nexts = all.filter(
    other =>
      other !== own && other.left < own.right && other.right > own.left && other.top > own.top + 1,
  );
  const next = Math.min(...nexts.map(({ top }) => top), Infinity);
  const below = sheet.cells.filter(
    cell => cell.page === own.anchor.cell.page && cell.y > own.bottom - 2 && inLane(cell),
  );
  const part = below.find(cell => endsStops(sheet, cell) || isOtherMarker(cell, own, governors));
  return Math.min(next, part?.y ?? Infinity, gapBelow(below, own));
}

function endsStops(sheet: Sheet, cell: Cell): boolean {
  if (isCharged(sheet, cell) || isOfGoods(sheet, cell)) return true;
  const label = sheet.label(cell);
  if (!label || !(label.marked || label.alone)) return false;
  if (ENDS.includes(label.kind)) return true;
  if (label.kind === 'equipment') return isStatedOnce(sheet, cell);
  return label.kind === 'instructions' && (label.alone || cell.text.length > 90);
}

/** The headings of a table of orders or goods. */
function isOfGoods(sheet: Sheet, cell: Cell): boolean {
  if (!sheet.isHeadingLine(cell.line)) return false;
  const kinds = (sheet.lines[cell.line] ?? []).flatMap(other => sheet.label(other)?.kind ?? []);
  const goods = kinds.filter(kind => GOODS.includes(kind));
  return goods.length >= 2 && !kinds.some(kind => OF_STOP.includes(kind) || NAMES.includes(kind));
}

const GOODS: readonly LabelKind[] = ['commodity', 'weight', 'pieces', 'pallets', 'po', 'bol'];

const NAMES: readonly LabelKind[] = ['facility', 'address', 'city', 'type', 'stop', 'reference'];

/**
 * What is printed once belongs to the load and not to its last stop; it may also be printed for
 * each stop.
 */
const isStatedOnce = (sheet: Sheet, cell: Cell) =>
  sheet.lines[cell.line]?.[0] === cell &&
  sheet.cells.every(other => {
    const label = other === cell ? null : sheet.label(other);
    return label?.kind !== 'equipment' || !(label.marked || label.alone);
  });

/** "Line haul: $1,900.00" */
const NAMED_SUM =
  /^(?:line\s*-?\s*haul|freight|fuel|fsc|flat|base|linehaul)\b[^$]{0,30}\$\s?[\d,]+(?:\.\d{2})?$/i;

/** A total next to or under its name: charges may begin without a heading. */
function isCharged(sheet: Sheet, cell: Cell): boolean {
  if (onlyAmount(cell) !== null) {
    return (sheet.lines[cell.line] ?? []).some(
      ({ x, text }) => x < cell.x && /[A-Za-z]{3}/.test(text),
    );
  }
  if (cell.text.length < 60 && NAMED_SUM.test(cell.text)) return true;
  const under = /[A-Za-z]{3}/.test(cell.text) && cell.text.length < 40 && sheet.below(cell, 1);
  if (!under || onlyAmount(under) === null || Math.abs(under.x - cell.x) >= 3) return false;
  // The amount's name may be next to it.
  return !(sheet.lines[under.line] ?? []).some(
    ({ x, text }) => x < under.x && /[A-Za-z]{3}/.test(text),
  );
}

const isOtherMarker = (cell: Cell, own: Bounds, governors: readonly Governor[]) =>
  governors.some(g => g.cell === cell && g.marker?.rest === cell.text.length && g !== own.governor);

/** Lines of a stop have about the same spacing below its address as above it. */
function gapBelow(below: readonly Cell[], own: Bounds): number {
  const inner = innerGap(own);
  // In an email, a stop is a paragraph: the next one begins at a small gap.
  const usual = own.anchor.before.length > 20 ? 0.8 : 1.35;
  let bottom = own.bottom;
  let isKnown = false;
  for (const [index, cell] of below.entries()) {
    const gap = cell.y - bottom;
    if (gap > Math.max(usual * cell.size, 1.6 * inner)) {
      // After a blank line in its box, the day of a stop still belongs to it.
      isKnown ||= index > FEW || [...headOf(own), ...below.slice(0, index)].some(isMoment);
      if (isKnown || gap > 2.2 * cell.size || !isMoment(cell)) return bottom + 1;
      isKnown = true;
    }
    bottom = Math.max(bottom, cell.y + cell.h);
  }
  return Infinity;
}

/** Cells between an address and its day. */
const FEW = 12;

const headOf = ({ anchor, governor }: Bounds) => [
  ...anchor.cells,
  ...anchor.above,
  ...(governor ? [governor.cell] : []),
];

const isMoment = ({ text }: Cell) => findDates(text, 2000).length > 0;

function innerGap({ anchor, governor }: Bounds): number {
  const cells = [...anchor.above, ...(governor ? [governor.cell] : [])];
  const lines = [anchor.cell, ...cells.filter(({ y }) => y < anchor.cell.y)].sort(
    (a, b) => b.y - a.y,
  );
  const gaps = lines.map((cell, index) => (lines[index - 1]?.y ?? cell.y) - (cell.y + cell.h));
  return Math.max(0, ...gaps.slice(1).filter(gap => gap < 4 * anchor.cell.size));
}
