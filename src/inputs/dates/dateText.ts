import { isPlainDate, type PlainDate } from '../../../schema/rules/weeks.ts';

/** 2026-11-13 as people here write it: 11/13/2026. What is no date is shown as it is. */
export function shownDate(date: unknown): string {
  const text = String(date ?? '').slice(0, 10);
  if (!isPlainDate(text)) return String(date ?? '');
  const [year, month, day] = text.split('-');
  return `${month}/${day}/${year}`;
}

/**
 * Reads what somebody typed: 11/13/2026, 11/13/26, 11/13, 11132026, 1113 or 2026-11-13.
 * Without a year it is the date nearest to today. undefined if it is no date at all.
 */
export function readDate(typed: string, today: PlainDate): PlainDate | undefined {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return written(iso[1], iso[2], iso[3]);

  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text);
  if (!parts) return undefined;

  const [, month, day, year] = parts;
  if (year) return written(year.length === 2 ? `20${year}` : year, month, day);
  return nearest(today, month, day);
}

/** In December "01/05" means next month, in January "12/28" the month gone by. */
function nearest(today: PlainDate, month?: string, day?: string): PlainDate | undefined {
  const thisYear = Number(today.slice(0, 4));
  const distance = (date: PlainDate) => Math.abs(Date.parse(date) - Date.parse(today));
  return [thisYear, thisYear + 1, thisYear - 1]
    .flatMap(year => written(String(year), month, day) ?? [])
    .sort((a, b) => distance(a) - distance(b))[0];
}

function written(year = '', month = '', day = ''): PlainDate | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : undefined;
}
