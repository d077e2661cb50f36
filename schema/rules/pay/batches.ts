import { dayText, type PlainDate } from '../time/weeks.ts';
import type { SettlementException } from './settlementExceptions.ts';

/** The name of a batch that nobody named: its period, and the group if it is of one. */
export function batchName(
  { period_start, period_end }: { period_start: PlainDate; period_end: PlainDate },
  group: string | null,
): string {
  const period = `${dayText(period_start)} – ${dayText(period_end)}`;
  return (group ? `${group}, ${period}` : period).slice(0, 100);
}

/** What decides a driver's place in a batch. */
export interface Reviewed {
  name: string;
  exceptions: readonly Pick<SettlementException, 'severity'>[];
  has_settlement: boolean;
}

/**
 * The order in which a batch is looked through: most warnings first, then most remarks, then by
 * name, and drivers without a settlement last. Approving one changes nobody's place.
 */
export function reviewOrder(a: Reviewed, b: Reviewed): number {
  return (
    Number(b.has_settlement) - Number(a.has_settlement) ||
    countOf(b, 'warning') - countOf(a, 'warning') ||
    countOf(b, 'info') - countOf(a, 'info') ||
    a.name.localeCompare(b.name, 'en')
  );
}

const countOf = ({ exceptions }: Reviewed, severity: SettlementException['severity']) =>
  exceptions.filter(one => one.severity === severity).length;
