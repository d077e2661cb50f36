import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import { Passage } from '../layout/passage.ts';
import type { Place } from '../layout/place.ts';
import type { Sheet } from '../layout/sheet.ts';
import { type FoundAmount, findAmounts } from '../values/amounts.ts';
import { chargesInSentences, totalsInSentences } from './chargeSentences.ts';
import type { Found } from './found.ts';

/** An amount with what it is for. */
export type Charge = { description: string; cents: number; descriptionAt: Place; place: Place };

export type Total = { label: string; cents: number; place: Place; isTotal: boolean };

export type Charges = {
  total: Found<number> | null;
  lines: { description: Found<string>; amount: Found<number> }[];
  warnings: string[];
};

/** The price and the lines it is made of, checked against one another. */
export function findCharges(sheet: Sheet, taken: ReadonlySet<Cell>): Charges {
  const cells = sheet.cells.filter(cell => !taken.has(cell));
  const totals = [
    ...cells.flatMap(cell => totalAt(sheet, cell)),
    ...totalsInSentences(sheet, taken),
  ];
  const groups = [
    ...rows(sheet, cells),
    ...columns(sheet, taken),
    ...chargesInSentences(sheet, taken),
  ].filter(group => group.length > 0);
  return judge(totals, groups);
}

/** A cell that says "total", with the amount in it, at its right or below. */
function totalAt(sheet: Sheet, cell: Cell): Total[] {
  const label = sheet.label(cell);
  if (!label || !TOTALS.includes(label.kind) || cell.text.length > 90) return [];
  const isTotal = label.kind === 'total';
  const rest = cell.text.slice(label.length);
  const own = findAmounts(rest)
    .filter(({ marked }) => marked)
    .at(-1);
  if (own) return [totalFrom(cell, own, label.length, isTotal)];
  if (rest.trim() !== '' && !/^\s*\(?(?:usd|us\s*\$|\$)\)?\s*:?\s*$/i.test(rest)) return [];
  const line = (sheet.lines[cell.line] ?? []).filter(({ x }) => x > cell.x);
  const beside = [...line.reverse(), sheet.rightOf(cell), sheet.below(cell)];
  for (const other of beside) {
    const amount = other && onlyAmount(other);
    if (other && amount) return [totalFrom(other, amount, 0, isTotal, cell.text)];
  }
  return [];
}

const TOTALS: readonly LabelKind[] = ['total', 'rate'];

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

/** The amount of a cell that holds nothing else. */
export function onlyAmount(cell: Cell): FoundAmount | null {
  const amounts = findAmounts(cell.text);
  const [amount] = amounts;
  if (amounts.length !== 1 || !amount?.marked) return null;
  const rest = cell.text.slice(0, amount.start) + cell.text.slice(amount.end);
  return /^[\s$*:()A-Z]{0,6}$/i.test(rest.trim()) ? amount : null;
}

/** Neighbouring lines that each end in an amount. */
function rows(sheet: Sheet, cells: readonly Cell[]): Charge[][] {
  const groups: Charge[][] = [[]];
  let last = -10;
  for (const [index, line] of sheet.lines.entries()) {
    const charge = rowCharge(
      sheet,
      line.filter(cell => cells.includes(cell)),
    );
    if (!charge) continue;
    if (index - last > 3) groups.push([]);
    groups.at(-1)?.push(charge);
    last = index;
  }
  return groups;
}

function rowCharge(sheet: Sheet, line: readonly Cell[]): Charge | null {
  const amountCell = line.findLast(cell => onlyAmount(cell) !== null);
  if (amountCell) {
    const amount = onlyAmount(amountCell);
    const words = line.filter(
      c => c.x < amountCell.x && onlyAmount(c) === null && !/^[\d.,@x\s]*$/i.test(c.text),
    );
    const name = words.findLast((c, i) => i === 0 || isCharge(sheet, c));
    return amount && name && isCharge(sheet, name)
      ? chargeOf(name, 0, name.text.length, amountCell, amount)
      : null;
  }
  const inline = line.find(cell => findAmounts(cell.text).some(({ marked }) => marked));
  if (!inline || inline.text.length > 80) return null;
  const amounts = findAmounts(inline.text).filter(({ marked }) => marked);
  const amount = amounts.at(-1);
  const end = amounts[0]?.start ?? 0;
  if (!amount || !/^[\s.)*]*$/.test(inline.text.slice(amount.end))) return null;
  if (!isCharge(sheet, inline) || end === 0) return null;
  return chargeOf(inline, 0, end, inline, amount);
}

/** Names over amounts, column by column. */
function columns(sheet: Sheet, taken: ReadonlySet<Cell>): Charge[][] {
  return sheet.lines.map(line => {
    const amounts = line.filter(cell => !taken.has(cell) && onlyAmount(cell) !== null);
    if (amounts.length === 0 || rowCharge(sheet, line)) return [];
    return amounts.flatMap(cell => {
      const over = nameOver(sheet, cell);
      const amount = onlyAmount(cell);
      if (!over || !amount || taken.has(over) || !isCharge(sheet, over)) return [];
      return [chargeOf(over, 0, over.text.length, cell, amount)];
    });
  });
}

function nameOver(sheet: Sheet, cell: Cell): Cell | null {
  for (let line = cell.line - 1; line >= Math.max(0, cell.line - 3); line--) {
    const over = (sheet.lines[line] ?? []).find(
      other => other.page === cell.page && other.x < cell.x + cell.w && other.x + other.w > cell.x,
    );
    if (over) return cell.y - over.y < 3 * cell.size && onlyAmount(over) === null ? over : null;
  }
  return null;
}

const NO_CHARGE: readonly LabelKind[] = [
  'total',
  'subtotal',
  'rate',
  'terms',
  'weight',
  'load_number',
  'po',
  'bol',
  'miles',
  'charges',
];

/** A charge has a short name; sums and prose are none. */
function isCharge(sheet: Sheet, cell: Cell): boolean {
  const label = sheet.label(cell);
  const name = cell.text.replace(/[\d$,.:%@()/-]+/g, ' ').trim();
  if (label && NO_CHARGE.includes(label.kind) && !/rate\s+\w/i.test(cell.text)) return false;
  return (
    /[A-Za-z]{2}/.test(name) &&
    name.split(/\s+/).length <= 7 &&
    !/\btotal\b|\bvalue\b|insurance|credit limit/i.test(name)
  );
}

function chargeOf(name: Cell, start: number, end: number, cell: Cell, amount: FoundAmount): Charge {
  const lead =
    /^.*:\s+(?=\S)/s.exec(name.text.slice(start, end).replace(/[\s:]+$/, ''))?.[0].length ?? 0;
  const said = name.text.slice(start + lead, end);
  const description = said
    .replace(/^\d+[.)]\s+/, '')
    .replace(/[\s:=.–$-]+$/, '')
    .trim();
  const descriptionAt = new Passage([name]).place(start + lead, end);
  const place = new Passage([cell]).place(amount.start, amount.end);
  return { description, cents: amount.cents, descriptionAt, place };
}

const sumOf = (lines: readonly Charge[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** The lines that add up to a total win; where none do, it is said. */
function judge(totals: readonly Total[], groups: readonly Charge[][]): Charges {
  const said = totals.filter(({ isTotal }) => isTotal);
  const named = said.length > 0 ? said : totals;
  const agreeing = bestPair(named, groups);
  const rated = agreeing ?? bestPair(totals, groups);
  const lines = rated?.lines ?? longest(groups);
  const total = rated?.total ?? named[0] ?? null;
  const warnings = [...competing(named, total), ...unequal(total, lines)];
  if (total === null) return withoutTotal(lines);
  const isSure = warnings.length === 0;
  const confidence = rated && lines.length > 0 ? (isSure ? 0.99 : 0.6) : isSure ? 0.85 : 0.45;
  return {
    total: { value: total.cents / 100, confidence, place: total.place },
    lines: shown(lines, rated ? 0.97 : 0.6),
    warnings,
  };
}

function bestPair(totals: readonly Total[], groups: readonly Charge[][]) {
  for (const total of totals) {
    for (const group of [...groups].sort((a, b) => b.length - a.length)) {
      const lines = addingUp(group, total);
      if (lines) return { total, lines };
    }
  }
  return null;
}

/** Neighbours of a group that add up; the total itself may have been read as a line. */
function addingUp(group: readonly Charge[], { cents, place }: Total): Charge[] | null {
  const others = group.filter(line => !samePlace(line.place, place));
  for (let length = others.length; length > 0; length--) {
    for (let from = 0; from + length <= others.length; from++) {
      const lines = others.slice(from, from + length);
      if (sumOf(lines) === cents) return lines;
    }
  }
  return null;
}

const samePlace = (a: Place, b: Place) =>
  a.page === b.page && Math.abs(a.box.x - b.box.x) < 1 && Math.abs(a.box.y - b.box.y) < 1;

const FREIGHT =
  /line\s*-?\s*haul|fuel|fsc|freight|flat|stop|detention|lumper|layover|tarp|haul|base/i;

function longest(groups: readonly Charge[][]): Charge[] {
  const freight = groups.filter(group =>
    group.some(({ description }) => FREIGHT.test(description)),
  );
  return [...freight].sort((a, b) => b.length - a.length)[0] ?? [];
}

function competing(totals: readonly Total[], chosen: Total | null): string[] {
  const others = totals.filter(({ cents }) => chosen && cents !== chosen.cents);
  if (!chosen || others.length === 0) return [];
  const sums = [chosen, ...others].map(({ label, cents }) => `${dollars(cents)} (${label})`);
  return [`Two totals compete: ${[...new Set(sums)].join(', ')}. Check which one was agreed.`];
}

function unequal(total: Total | null, lines: readonly Charge[]): string[] {
  const sum = sumOf(lines);
  if (!total || lines.length === 0 || sum === total.cents) return [];
  return [`The lines add up to ${dollars(sum)}, but the total says ${dollars(total.cents)}.`];
}

/** One line alone is the price; more are added up, and that is said. */
function withoutTotal(lines: readonly Charge[]): Charges {
  const [first] = lines;
  if (!first) return { total: null, lines: [], warnings: ['No price was found.'] };
  const value = sumOf(lines) / 100;
  const warnings = [`No total was found; the lines add up to ${dollars(sumOf(lines))}.`];
  return {
    total: { value, confidence: 0.5, place: first.place },
    lines: shown(lines, 0.6),
    warnings,
  };
}

const shown = (lines: readonly Charge[], confidence: number) =>
  lines.map(({ description, cents, descriptionAt, place }) => ({
    description: { value: description, confidence, place: descriptionAt },
    amount: { value: cents / 100, confidence, place },
  }));

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
