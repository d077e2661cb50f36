import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import { Passage } from '../layout/passage.ts';
import type { Place } from '../layout/place.ts';
import type { Sheet } from '../layout/sheet.ts';
import { type FoundAmount, findAmounts } from '../values/amounts.ts';
import { onlyAmount } from './onlyAmount.ts';

/** What a document calls its rate. */
export type Total = {
  label: string;
  cents: number;
  place: Place;
  /** It names a total, not only a rate. */
  isTotal: boolean;
};

const FIRM =
  /total|all[\s-]*in\b|\bagreed|\bconfirmed|\bcontracted|negotiated|\b(?:due|payable|balance|net|final)\b|\bsum\b|pays?\b.*\bcarrier|\bto\s+(?:the\s+)?carrier/i;

/** "Total due" is the rate. "Flat rate" may be, or may be the first of its lines. */
export const isFirm = (label: string) => FIRM.test(label);

/** Coverages, limits and authorized maximums: sums that nobody pays for the load. */
const LIMIT =
  /insur|liabilit|\bcargo\b.*\b(?:value|limit|coverage)|\bvalued?\b|\bbond|deductible|\bmax(?:imum)?\b|authori[sz]ed|\badvance|coverage|\blimits?\b|penalt|\bfines?\b/i;

/** Whether a name announces a limit instead of a charge: "Total insurance", "Maximum detention". */
export const isLimit = (name: string) => LIMIT.test(name);

/** A cell that says "total", with the amount in it, to its right or below. */
export function totalAt(sheet: Sheet, cell: Cell): Total[] {
  const label = sheet.label(cell);
  if (!label || !TOTALS.includes(label.kind) || cell.text.length > 90) return [];
  const isTotal = label.kind === 'total';
  const rest = cell.text.slice(label.length);
  const amounts = findAmounts(rest).filter(({ marked }) => marked);
  // "1,000 miles x $2.85 = $2,850.00"
  const own = byMile(rest) ?? amounts.at(-1);
  if (label.kind === 'charges' && (!own || amounts.length > 1 || !label.marked)) return [];
  if (isLimit(own ? cell.text.slice(0, label.length + own.start) : cell.text)) return [];
  // "Flat rate $1,200.00, tarp $47.50" are lines.
  if (amounts.length > 1 && !byMile(rest) && !isFirm(cell.text.slice(0, label.length))) return [];
  if (own) return [totalFrom(cell, own, label.length, isTotal)];
  if (!isName(rest, isTotal)) return [];
  if (isColumn(sheet, cell)) return [];
  const line = (sheet.lines[cell.line] ?? []).filter(({ x }) => x > cell.x);
  const neighbors = [
    ...line.reverse(),
    sheet.rightOf(cell),
    sheet.below(cell),
    sheet.largeOver(cell),
  ];
  for (const other of neighbors) {
    const amount = other && (onlyAmount(other) ?? byMile(other.text) ?? qualified(other.text));
    if (other && amount) return [totalFrom(other, amount, 0, isTotal, cell.text)];
  }
  return [];
}

/** "$1,600.00 flat, fuel included": nothing else is paid. */
function qualified(text: string): FoundAmount | null {
  const [amount, second] = findAmounts(text);
  if (!amount?.marked || amount.start > 0 || second) return null;
  return WHOLE.test(text.slice(amount.end)) ? amount : null;
}

const WHOLE =
  /^[\s,(–-]*(?:flat|all[\s-]*in|all[\s-]*inclusive|fuel\s+included|incl(?:\.|uding|usive)|total|net)\b/i;

const BY_MILE =
  /(?<miles>\d[\d,]*(?:\.\d+)?)\s*mi(?:les?)?\.?\s*(?:@|x|at)\s*\$?(?<rate>\d+(?:\.\d+)?)/i;

/** "612 mi @ $3.10 $1,897.20": an amount that is the product of the miles before it. */
export function byMile(text: string): (FoundAmount & { from: number; to: number }) | null {
  const match = BY_MILE.exec(text);
  const { miles = '', rate = '' } = match?.groups ?? {};
  if (!match) return null;
  const product = Number(miles.replaceAll(',', '')) * Number(rate) * 100;
  const to = match.index + match[0].length;
  const amount = findAmounts(text).find(
    ({ cents, start, marked }) => marked && start >= to && Math.abs(cents - product) <= 100,
  );
  return amount ? { ...amount, from: match.index, to } : null;
}

/** "Total to truck", "Total (USD)": what remains of a name after its first words. */
const isName = (rest: string, isTotal: boolean) =>
  rest.trim() === '' ||
  /^\s*\(?(?:usd|us\s*\$|\$)\)?\s*:?\s*$/i.test(rest) ||
  (isTotal && /^\s*(?:[A-Za-z]+\s*){1,3}:?\s*$/.test(rest));

/** "Total" above the amounts of a table, one per line, names a column. */
function isColumn(sheet: Sheet, cell: Cell): boolean {
  if (!sheet.isHeadingLine(cell.line)) return false;
  const first = sheet.below(cell);
  const second = first && onlyAmount(first) && sheet.below(first);
  return Boolean(second && onlyAmount(second));
}

const TOTALS: readonly LabelKind[] = ['total', 'rate', 'charges'];

function totalFrom(
  cell: Cell,
  { cents, start, end }: FoundAmount,
  offset: number,
  isTotal: boolean,
  label = cell.text.slice(0, offset),
): Total {
  const place = new Passage([cell]).place(offset + start, offset + end);
  return { label: label.replace(/[:\s]+$/, ''), cents, place, isTotal };
}
