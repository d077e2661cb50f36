import { type DimensionKey, dimensionOf } from './dimensions.ts';
import { invoices } from './entities/invoices.ts';
import { loads } from './entities/loads.ts';
import { agingShapes } from './rules/billing/aging.ts';
import { loadStatuses, loadStatusWord } from './rules/freight/loadStates.ts';
import { daysBetween, dayText, isPlainDate, weekInMonth } from './rules/time/weeks.ts';

/** What rows without a value of a dimension are called. Its id is 0 or the empty text. */
export const NONE = 'None';

/** The ages of open balances, in days past due. */
const WORDS: Readonly<Record<string, string>> = {
  current: 'Not due yet',
  '1_30': '1 to 30 days',
  '31_60': '31 to 60 days',
  '61_90': '61 to 90 days',
  over_90: 'Over 90 days',
};

/** An age or another choice in words: `31 to 60 days`, `Partially paid`. */
export const nameOfChoice = (id: string): string => WORDS[id] ?? capital(id);

const capital = (id: string) => {
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of a value of a dimension that is no record. */
export function nameOfValue(dimension: DimensionKey, id: string | number): string {
  if (id === '' || id === 0) return NONE;
  const { kind } = dimensionOf(dimension);
  if (kind === 'status') return loadStatusWord(Number(id));
  if (dimension === 'month') return String(id).slice(0, 7);
  if (kind === 'date') return dayText(String(id));
  return nameOfChoice(String(id));
}

/**
 * The name of the date of a group, by its dimensions and their values. Where a week is next to a month, it
 * has only its days in that month: the one that a month ends in is named by its days, in two groups.
 */
export function nameOfDate(
  dimension: DimensionKey,
  dimensions: readonly DimensionKey[],
  ids: readonly (string | number)[],
): string {
  const id = ids[dimensions.indexOf(dimension)] ?? '';
  const month = ids[dimensions.indexOf('month')];
  if (dimension !== 'week' || !isPlainDate(id) || !isPlainDate(month)) {
    return nameOfValue(dimension, id);
  }
  const { from, to } = weekInMonth(id, month);
  const isWhole = daysBetween(from, to) === 6;
  return isWhole ? dayText(id) : [...new Set([from, to])].map(dayText).join(' – ');
}

/** The values of dimensions that have a fixed list of them, without none. */
export const fixedValues: Readonly<Partial<Record<DimensionKey, readonly (string | number)[]>>> = {
  status: loadStatuses.map(({ id }) => id),
  equipment: loads.fields.equipment_type.choices,
  payment_status: invoices.fields.payment_status.choices,
  age: agingShapes.due.buckets,
  in_ifta: ['yes', 'no'],
};

/** What stands for no value of a dimension. */
export const noneOf = (key: DimensionKey): string | number =>
  ['text', 'date'].includes(dimensionOf(key).kind) ? '' : 0;

/** A filter in words: `Broker: Acme, Bluestem`, `Expense category: not Fuel`. */
export const filterText = (label: string, names: readonly string[], not = false): string =>
  `${label}: ${not ? 'not ' : ''}${names.join(not ? ' or ' : ', ')}`;
