import {
  addDays,
  type DateRange,
  daysBetween,
  isPlainDate,
  weekOf,
} from '../../schema/rules/weeks.ts';
import { dateIn } from '../clock.ts';
import type { Scope } from '../db/access.ts';
import { Invalid } from '../http/errors.ts';
import type { Query } from '../http/query.ts';

/** The days that a dashboard looks at, and the same number of days before them. */
export interface Period extends DateRange {
  today: string;
  before: DateRange;
}

const MOST_DAYS = 731;

/** date_from and date_to; by default this week, Monday to Sunday, in the company's zone. */
export async function periodOf({ date_from, date_to }: Query, { tx }: Scope): Promise<Period> {
  const [row] = await tx.query<{ zone: string }>('select company_zone() as zone');
  return periodFor({ date_from, date_to }, dateIn(row?.zone ?? 'UTC'));
}

/** The same where the company's today is known. */
export function periodFor({ date_from, date_to }: Query, today: string): Period {
  const range = rangeOf(date_from, date_to) ?? weekOf(today);
  const days = daysBetween(range.from, range.to) + 1;
  const before = { from: addDays(range.from, -days), to: addDays(range.from, -1) };
  return { ...range, today, before };
}

function rangeOf(from: unknown, to: unknown): DateRange | null {
  if (!from && !to) return null;
  if (!isPlainDate(from)) throw new Invalid({ date_from: [FORMAT] });
  if (!isPlainDate(to)) throw new Invalid({ date_to: [FORMAT] });
  if (to < from) throw new Invalid({ date_to: ['The period ends before it begins.'] });
  if (daysBetween(from, to) > MOST_DAYS) {
    throw new Invalid({ date_to: ['Ask for at most two years.'] });
  }
  return { from, to };
}

const FORMAT = 'The date must be in the format YYYY-MM-DD.';
