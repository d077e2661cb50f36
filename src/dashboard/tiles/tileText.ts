import { dimensionOf, isDimension } from '../../../schema/dimensions.ts';
import { isMeasure, type MeasureKey, measureOf } from '../../../schema/measures.ts';
import type { CountedTile } from '../../../schema/responses/dashboard.ts';
import { dateText, shortDateText } from '../../format/valueTexts.ts';
import type { Translate } from '../../i18n/useT.ts';

export const measuresOfTile = ({ definition }: Pick<CountedTile, 'definition'>): MeasureKey[] =>
  definition.measures.filter(isMeasure);

/** A tile's own name, else its figure and groups: Gross by broker. */
export function tileName({ name, definition, dimensions }: CountedTile): string {
  if (name) return name;
  const [first] = definition.measures;
  const groups = dimensions.filter(isDimension).map(key => dimensionOf(key).label.toLowerCase());
  const label = isMeasure(first) ? measureOf(first).label : '';
  return groups.length > 0 ? `${label} by ${groups.join(' and ')}` : label;
}

/** Figures of which less is better: a rise is not shown as good. */
const LESS_IS_BETTER: ReadonlySet<MeasureKey> = new Set<MeasureKey>([
  ...(['empty_miles', 'deadhead_percent', 'canceled_loads', 'cancellation_percent'] as const),
  ...(['tonu_loads', 'uninvoiced', 'uninvoiced_loads', 'unsettled_loads', 'cost'] as const),
  ...(['open_balance', 'overdue_balance', 'short_paid', 'days_to_pay', 'expenses'] as const),
  ...(['fuel_gallons', 'state_empty_miles', 'settled_deductions'] as const),
]);

/** Whether a change of the figure is good, bad or neither. */
export function judged(key: MeasureKey | undefined, percent: number): 'rose' | 'fell' | null {
  if (!key || percent === 0) return null;
  return percent > 0 === !LESS_IS_BETTER.has(key) ? 'rose' : 'fell';
}

/** The days that a tile is compared with: with their year where it is another one. */
export function versusText({ before, period }: CountedTile, t: Translate): string {
  if (!before) return '';
  const isSameYear = before.from.slice(0, 4) === period?.to.slice(0, 4);
  const day = (date: string) => (isSameYear ? shortDateText(date) : dateText(date));
  return t('versus', { from: day(before.from), to: day(before.to) });
}
