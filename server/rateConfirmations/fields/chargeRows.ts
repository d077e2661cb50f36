import type { LabelKind } from '../labels/patterns.ts';
import type { Cell } from '../layout/cells.ts';
import { Passage } from '../layout/passage.ts';
import type { Place } from '../layout/place.ts';
import type { Sheet } from '../layout/sheet.ts';
import { type FoundAmount, findAmounts } from '../values/amounts.ts';
import { onlyAmount } from './onlyAmount.ts';
import { byMile, isFirm, isLimit } from './totals.ts';

/** An amount with its description. */
export type Charge = { description: string; cents: number; descriptionAt: Place; place: Place };

/** Neighboring lines that each end in an amount. */
export function rows(sheet: Sheet, cells: readonly Cell[]): Charge[][] {
  const groups: Charge[][] = [[]];
  let last = -10;
  for (const [index, line] of sheet.lines.entries()) {
    const own = line.filter(cell => cells.includes(cell));
    const along = alongLine(sheet, own);
    const charge = along.length > 0 ? null : rowCharge(sheet, own);
    if (!charge && along.length === 0) continue;
    if (index - last > 3) groups.push([]);
    groups.at(-1)?.push(...(charge ? [charge] : along));
    last = index;
  }
  return groups;
}

/** "LINE HAUL: $1,880.00   FUEL SURCHARGE: $260.00   TOTAL: $2,140.00" on one line. */
function alongLine(sheet: Sheet, line: readonly Cell[]): Charge[] {
  const pairs = line.flatMap((cell, index) => {
    const [amount, second] = findAmounts(cell.text).filter(({ marked }) => marked);
    const inOne = amount && !second && /[A-Za-z]{2}.*:\s*$/.test(cell.text.slice(0, amount.start));
    if (inOne) return [{ cell, name: cell, end: amount.start, amount, cells: 1 }];
    const [alone, name] = [onlyAmount(cell), line[index - 1]];
    if (!alone || !name || isUnit(name) || findAmounts(name.text).some(({ marked }) => marked))
      return [];
    return [{ cell, name, end: name.text.length, amount: alone, cells: 2 }];
  });
  const used = pairs.reduce((sum, { cells }) => sum + cells, 0);
  if (pairs.length < 2 || used !== line.length) return [];
  return pairs
    .filter(({ name }) => isCharge(sheet, name))
    .map(({ cell, name, end, amount }) => chargeOf(name, 0, end, cell, amount));
}

/** Linehaul by the mile. */
function mileCharge(line: readonly Cell[]): Charge | null {
  const passage = new Passage(line);
  const amount = byMile(passage.text);
  if (!amount) return null;
  const before = /^(?<name>[A-Za-z][A-Za-z /-]{2,40}?)\s*:?\s*$/.exec(
    passage.text.slice(0, amount.from).replace(/\b(?:rate|pay)\b\s*:?\s*$/i, ''),
  );
  const name = before?.groups?.name;
  const descriptionAt = name
    ? passage.place(0, name.length)
    : passage.place(amount.from, amount.to);
  const place = passage.place(amount.start, amount.end);
  return { description: name ?? 'Linehaul', cents: amount.cents, descriptionAt, place };
}

function rowCharge(sheet: Sheet, line: readonly Cell[]): Charge | null {
  const byMile = line.some(({ text }) => /\bmi/i.test(text)) ? mileCharge(line) : null;
  if (byMile) return byMile;
  const amountCell = line.findLast(cell => onlyAmount(cell) !== null);
  if (amountCell) {
    const amount = onlyAmount(amountCell);
    const words = line.filter(
      c => c.x < amountCell.x && onlyAmount(c) === null && !/^[\d.,@x\s]*$/i.test(c.text),
    );
    const name = words.findLast((c, i) => i === 0 || (isCharge(sheet, c) && !isUnit(c)));
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

/** Names above amounts, column by column. */
export function columns(sheet: Sheet, taken: ReadonlySet<Cell>): Charge[][] {
  const groups = sheet.lines.map(line => {
    const amounts = line.filter(cell => !taken.has(cell) && onlyAmount(cell) !== null);
    if (amounts.length === 0 || rowCharge(sheet, line)) return [];
    return amounts.flatMap(cell => {
      const over = nameOver(sheet, cell);
      const amount = onlyAmount(cell);
      if (!over || !amount || taken.has(over) || !isCharge(sheet, over)) return [];
      return [chargeOf(over, 0, over.text.length, cell, amount)];
    });
  });
  return stacked(groups);
}

/** "Line haul" over its amount, "Fuel" over the next one below: one column is one list. */
function stacked(groups: readonly Charge[][]): Charge[][] {
  const lists: Charge[][] = [];
  for (const group of groups) {
    const [last, first] = [lists.at(-1)?.at(-1), group[0]];
    if (!first) continue;
    const isNext =
      last &&
      group.length === 1 &&
      last.place.page === first.place.page &&
      Math.abs(last.descriptionAt.box.x - first.descriptionAt.box.x) < 3 &&
      first.place.box.y - last.place.box.y < 4.5 * first.place.box.h;
    if (isNext) lists.at(-1)?.push(first);
    else lists.push([...group]);
  }
  return lists;
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

/** "Flat", "per mile": the unit of a charge is between its name and its amount. */
const isUnit = ({ text }: Cell) =>
  /^(?:[\d,.]+\s*)?(?:per\s+|\/\s*)?(?:flat|fixed|each|ea|lump(?:\s+sum)?|miles?|mi|hours?|hrs?|days?|stops?|pallets?|plts?|pieces?|pcs?|loads?|percent|cwt|units?|usd)\.?$/i.test(
    text,
  );

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
  'instructions',
];

/** A charge has a short name. Totals and prose are not charges. */
function isCharge(sheet: Sheet, cell: Cell): boolean {
  const label = sheet.label(cell);
  const name = cell.text.replace(/[\d$,.:%@()/-]+/g, ' ').trim();
  const isLine = label?.kind === 'total' ? !isFirm(cell.text) : /rate\s+\w/i.test(cell.text);
  if (label && NO_CHARGE.includes(label.kind) && !isLine) return false;
  if (isLimit(name)) return false;
  return /[A-Za-z]{2}/.test(name) && name.split(/\s+/).length <= 7 && !/\btotal\b/i.test(name);
}

/** "Rate Flat rate (all-in)": a label without a colon before the name. */
const LABEL_BEFORE = /^(?:rates?|pay|charges?)\s+(?=(?:flat|line\s*-?haul|all[\s-]*in|freight)\b)/i;

/** Freight itself, which is never deducted. */
const LINEHAUL = /\b(?:line\s*-?haul|fuel|flat|freight|rate)\b/i;

const LESS = /^(?:less|minus|deduct(?:ion)?)\b/i;

function chargeOf(name: Cell, start: number, end: number, cell: Cell, amount: FoundAmount): Charge {
  const whole = name.text.slice(start, end).replace(/[\s:]+$/, '');
  const isLess = LESS.test(whole);
  const lead = isLess ? 0 : (/^.*:\s+(?=\S)/s.exec(whole)?.[0].length ?? 0);
  const stated = name.text.slice(start + lead, end);
  const description = stated
    .replace(/^\d+[.)]\s+/, '')
    .replace(LABEL_BEFORE, '')
    .replace(/[\s:=.–$-]+$/, '')
    .trim();
  const descriptionAt = new Passage([name]).place(start + lead, end);
  const place = new Passage([cell]).place(amount.start, amount.end);
  // A deduction may be printed without a sign, and freight in brackets is no deduction.
  const isFreight = LINEHAUL.test(whole) && !amount.isMinus;
  const cents = isLess
    ? -Math.abs(amount.cents)
    : isFreight
      ? Math.abs(amount.cents)
      : amount.cents;
  return { description, cents, descriptionAt, place };
}
