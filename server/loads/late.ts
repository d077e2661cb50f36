import { LOAD_STATUS } from '../../schema/rules/loadStates.ts';
import { now } from '../clock.ts';

const { reserve, dispatched, enroute, arrived } = LOAD_STATUS;

/**
 * Whether the load `alias` is late at the moment `at`, a placeholder: it is under way, and a stop
 * that should have been reached by then is not. Dashboard and list ask the same.
 */
export const isLate = (alias: string, at: string): string =>
  `(${alias}.status in (${reserve}, ${dispatched}, ${enroute}, ${arrived})
    and exists (select from load_stops s
      where s.company_id = ${alias}.company_id and s.load_id = ${alias}.id
      and s.departed_at is null and s.arrived_at is null
      and coalesce(s.date_to, s.date_from) < ${at}::timestamptz))`;

/** The moment for it, to the minute: within one, a list's totals are counted once. */
export const lateAt = (): string => `${now().toISOString().slice(0, 16)}:00.000Z`;
