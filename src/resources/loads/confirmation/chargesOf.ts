import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import { isLineHaul } from '../../../../schema/rules/billing/lineHaul.ts';
import { subtract, sumMoney } from '../../../../schema/rules/money/money.ts';
import {
  type AccessorialLine,
  type CatalogueEntry,
  newAccessorial,
  printedOf,
} from '../form/accessorials/accessorialLines.ts';

/** A note about the document's charges: a message key, and its amount. */
export interface ChargeNote {
  key: 'asPrinted' | 'takenForHaul' | 'rest' | 'allInOne' | 'leftOut';
  name?: string;
  dollars: Record<string, number>;
  /** The charges it is about, where there are several. */
  charges?: readonly { description: string; amount: number }[];
}

interface ReadCharges {
  price: number | null;
  lines: AccessorialLine[];
  sources: Record<string, readonly string[]>;
  notes: ChargeNote[];
}

interface Charge {
  index: number;
  description: string;
  amount: number;
  entry?: CatalogueEntry;
}

/**
 * The linehaul as printed, and every other charge as a line: with its catalog entry, or without one
 * until a person chooses. For people without access to the catalog, everything is one price.
 */
export function chargesOf(
  read: ReadConfirmation,
  catalogue: readonly CatalogueEntry[] | null,
): ReadCharges {
  const { rate_total: total } = read;
  const charges = read.line_items.map((item, index): Charge => {
    const entry = catalogue?.find(({ id }) => id === read.matches.accessorials[index]);
    return { ...item, index, entry };
  });
  if (!catalogue) {
    const notes = charges.length > 1 && total !== null ? [note('allInOne', { total })] : [];
    return { price: total, lines: [], sources: { price: ['rate_total'] }, notes };
  }
  const { haul, notes } = haulOf(charges, total);
  const others = charges.filter(charge => !haul.includes(charge));
  const price = haul.length > 0 ? sumOf(haul) : restOf(total, others);
  const sum = sumMoney([price ?? 0, sumOf(others)]);
  const isUnequal = total !== null && charges.length > 0 && sum !== total;
  return {
    price,
    lines: others.map(lineOf),
    sources: {
      price: [...haul.map(({ index }) => `line_items.${index}.amount`), 'rate_total'],
      ...Object.assign({}, ...others.map(sourcesOf)),
    },
    notes: isUnequal ? [...notes, note('asPrinted', { sum, total })] : notes,
  };
}

/** The charge called linehaul, or without one and without a remainder, the largest charge. */
function haulOf(
  charges: readonly Charge[],
  total: number | null,
): { haul: readonly Charge[]; notes: ChargeNote[] } {
  const unknown = charges.filter(({ entry }) => !entry);
  const named = unknown.filter(({ description }) => isLineHaul(description));
  if (named.length > 0 || charges.length === 0) return { haul: named, notes: [] };
  const rest = restOf(total, charges);
  if (rest) return { haul: [], notes: [note('rest', { price: rest })] };
  const [largest] = [...unknown].sort((a, b) => b.amount - a.amount);
  if (!largest || largest.amount <= 0) return { haul: [], notes: [] };
  const { description: name, amount } = largest;
  const notes = charges.length > 1 ? [{ ...note('takenForHaul', { amount }), name }] : [];
  return { haul: [largest], notes };
}

const note = (key: ChargeNote['key'], dollars: ChargeNote['dollars']): ChargeNote => ({
  key,
  dollars,
});

const sumOf = (charges: readonly Charge[]) => sumMoney(charges.map(({ amount }) => amount));

/** The total minus the charges. A negative remainder is no price. */
const restOf = (total: number | null, charges: readonly Charge[]): number | null =>
  total === null ? null : Math.max(subtract(total, sumOf(charges)), 0);

const lineOf = ({ entry, description, amount }: Charge): AccessorialLine => {
  const printed = { description, rate: amount, amount, is_printed: true } as const;
  const line = { ...newAccessorial(), ...printed };
  return entry ? printedOf(line, entry) : line;
};

function sourcesOf({ index }: Charge, at: number): ReadCharges['sources'] {
  const [line, item] = [`load_accessorials.${at}`, `line_items.${index}`];
  return {
    [`${line}.accessorial_id`]: [`${item}.description`],
    [`${line}.description`]: [`${item}.description`],
    [`${line}.amount`]: [`${item}.amount`],
  };
}
