import { Invalid } from '../../errors.ts';
import type { Query } from '../../http/query.ts';
import type { MeasureFilter } from '../../measures/statement.ts';

/** `dispatcher_id` of a dashboard: the loads that count for one person's gross. Without it, all. */
export function dispatcherIn({ dispatcher_id: sent }: Query): MeasureFilter[] {
  if (sent === undefined || sent === null || sent === '') return [];
  if (!/^\d{1,9}$/.test(String(sent))) {
    throw new Invalid({ dispatcher_id: ['The selected value is invalid.'] });
  }
  return [{ dimension: 'dispatcher', values: [Number(sent)] }];
}
