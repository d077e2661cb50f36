import { periodBefore } from '../../../schema/rules/time/periodBefore.ts';
import {
  type DateRange,
  daysBetween,
  isPlainDate,
  type Weekday,
  weekOf,
} from '../../../schema/rules/time/weeks.ts';
import { dateIn } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { weekStartSql } from '../../db/sql/weekStartSql.ts';
import { Invalid } from '../../errors.ts';
import type { Query } from '../../http/query.ts';

/** The dates of a dashboard, and those of the period before. */
export interface Period extends DateRange {
  today: string;
  before: DateRange;
  /** The first day of the company's week: the previous week uses it too. */
  week_start: Weekday;
}

/** A company's date and weeks. */
export interface Calendar {
  today: string;
  week_start: Weekday;
}

const MOST_DAYS = 731;

/** date_from and date_to. Defaults to the company's current week in its zone. */
export async function periodOf(query: Query, { tx, companyId }: Scope): Promise<Period> {
  const [row] = await tx.query<{ zone: string; week_start: Weekday }>(
    `select company_zone() as zone, ${weekStartSql()} as week_start`,
    [companyId],
  );
  if (!row) throw new Error('A period was asked for outside of a company.');
  return periodFor(query, { today: dateIn(row.zone), week_start: row.week_start });
}

/** The company's calendar of a period, for the measures. */
export const calendarIn = ({ today, week_start }: Period) => ({ today, weekStart: week_start });

/** The same with a known company calendar. */
export function periodFor({ date_from, date_to }: Query, { today, week_start }: Calendar): Period {
  const range = rangeOf(date_from, date_to) ?? weekOf(today, week_start);
  const before = periodBefore(range, { weekStart: week_start });
  return { ...range, today, before, week_start };
}

function rangeOf(from: unknown, to: unknown): DateRange | null {
  if (!from && !to) return null;
  if (!isPlainDate(from)) throw new Invalid({ date_from: [FORMAT] });
  if (!isPlainDate(to)) throw new Invalid({ date_to: [FORMAT] });
  if (to < from) throw new Invalid({ date_to: ['The period ends before it begins.'] });
  if (daysBetween(from, to) > MOST_DAYS) {
    throw new Invalid({ date_to: ['Choose at most two years.'] });
  }
  return { from, to };
}

const FORMAT = 'The date must be in the format YYYY-MM-DD.';
