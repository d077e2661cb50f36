import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { now } from '../../clock.ts';

const { reserve, dispatched, enroute, arrived } = LOAD_STATUS;

/** For a stop `alias`: the truck has not reached it yet. */
export const isAhead = (alias: string): string =>
  `(${alias}.departed_at is null and ${alias}.arrived_at is null)`;

/** The latest due time of a stop `alias`: the end of its window, else its time. */
export const dueAt = (alias: string): string => `coalesce(${alias}.date_to, ${alias}.date_from)`;

/**
 * Whether the load `alias` is late at the moment `at`, a placeholder: it is under way, and a due
 * stop has not been reached. Dashboard and list use the same. The main board applies it to the stop
 * that is due first (`server/freight/boards/rowSql.ts`).
 *
 * The stops are looked up for each load under way. Without `offset 0` the database reads all stops of the
 * company into a hash: of 230,000, half a second before an export's second hundred rows.
 */
export const isLate = (alias: string, at: string): string =>
  `(${alias}.status in (${reserve}, ${dispatched}, ${enroute}, ${arrived})
    and exists (select from load_stops s
      where s.company_id = ${alias}.company_id and s.load_id = ${alias}.id
      and ${isAhead('s')} and ${dueAt('s')} < ${at}::timestamptz offset 0))`;

/** The moment, to the minute: within one, a list's totals are counted once. */
export const lateAt = (): string => `${now().toISOString().slice(0, 16)}:00.000Z`;
