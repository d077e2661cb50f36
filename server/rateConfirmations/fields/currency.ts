import type { Cell } from '../layout/cells.ts';
import type { Place } from '../layout/place.ts';
import type { Sheet } from '../layout/sheet.ts';
import type { Found } from './found.ts';
import type { Charges } from './judgeCharges.ts';

/** If the amounts may not be in US dollars, none of them is certain. */
const DOUBTFUL = 0.45;

/** Amounts in another currency are reported as such: a load's rate is in US dollars. */
export function inDollars(sheet: Sheet, charges: Charges): Charges {
  const { total, lines } = charges;
  const amounts = [...(total ? [total] : []), ...lines.map(({ amount }) => amount)];
  const currency = foreignCurrency(sheet, amounts);
  if (currency === null) return charges;
  const doubted = <T>(found: Found<T>): Found<T> => ({
    ...found,
    confidence: Math.min(found.confidence, DOUBTFUL),
  });
  return {
    total: total && doubted(total),
    lines: lines.map(({ description, amount }) => ({ description, amount: doubted(amount) })),
    warnings: [
      ...charges.warnings,
      `The amounts are in ${currency}, not in US dollars: enter what they are worth.`,
    ],
  };
}

/** The currency on the lines of the amounts, or the one that the document states for all. */
function foreignCurrency(sheet: Sheet, amounts: readonly Found<number>[]): string | null {
  const speaks = (cell: Cell) =>
    CURRENCY_STATED.test(cell.text) || amounts.some(({ place }) => isOnLineOf(place, cell));
  for (const cell of sheet.cells.filter(speaks)) {
    const named = CURRENCIES.find(([, words]) => words.test(cell.text));
    if (named) return named[0];
  }
  return null;
}

const CURRENCIES = [
  ['CAD', /\b(?:CAD|CDN)\b|\bCA?\$|\bCanadian\s+(?:dollars|funds)\b/i],
  ['MXN', /\b(?:MXN|MXP)\b|\bMX\$|\bMexican\s+pesos\b|\bpesos\b/i],
  ['EUR', /\bEUR\b|€/],
] as const;

/** "Currency: CAD", "All amounts in CAD", "Payable in Canadian funds". */
const CURRENCY_STATED =
  /\bcurrency\b|\b(?:amounts?|rates?|prices?|charges|payable|paid|funds)\b.{0,20}\bin\b/i;

const isOnLineOf = ({ page, box }: Place, cell: Cell) => {
  const middle = box.y + box.h / 2;
  return cell.page === page && middle > cell.y && middle < cell.y + cell.h;
};
