import { isPlainDate, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import { dateOfParts, writtenDate } from '../../../schema/rules/time/writtenDates.ts';

/** 2026-11-13 in US format: 11/13/2026. Anything else is shown as it is. */
export function shownDate(date: unknown): string {
  const text = String(date ?? '').slice(0, 10);
  if (!isPlainDate(text)) return String(date ?? '');
  const [year, month, day] = text.split('-');
  return `${month}/${day}/${year}`;
}

/**
 * Parses a typed date: 11/13/2026, 11/13/26, 11/13, 11132026, 1113 or 2026-11-13. Without a year it
 * is the date nearest to today. Undefined if it is not a date.
 */
export function readDate(typed: string, today: PlainDate): PlainDate | undefined {
  // Spaces and no separators at all are quicker to type.
  const text = typed.trim().replaceAll(' ', '/');
  const whole = writtenDate(text.replace(/^(\d{2})(\d{2})(\d{4}|\d{2})$/, '$1/$2/$3'));
  if (whole) return whole;
  const parts = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text);
  return parts ? nearest(today, parts[1], parts[2]) : undefined;
}

/** In December "01/05" means next month, in January "12/28" the past month. */
function nearest(today: PlainDate, month?: string, day?: string): PlainDate | undefined {
  const thisYear = Number(today.slice(0, 4));
  const distance = (date: PlainDate) => Math.abs(Date.parse(date) - Date.parse(today));
  return [thisYear, thisYear + 1, thisYear - 1]
    .flatMap(year => dateOfParts(String(year), month, day) ?? [])
    .sort((a, b) => distance(a) - distance(b))[0];
}
