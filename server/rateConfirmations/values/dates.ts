/** A date found in a text. `start` and `end` are character offsets, including the weekday. */
export type FoundDate = {
  date: string;
  start: number;
  end: number;
  weekday: string | null;
  weekdayAgrees: boolean;
  /** The year is not printed. */
  isYearless: boolean;
};

/** Spanish and French months, by their first letters where those differ from the English ones. */
const OTHER_MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ene|janv)/, 1],
  [/^(?:f[eé]v)/, 2],
  [/^(?:marzo|mars)/, 3],
  [/^(?:abr|avr)/, 4],
  [/^(?:mayo|mai)/, 5],
  [/^(?:junio|juin)/, 6],
  [/^(?:julio|juil)/, 7],
  [/^(?:ago|ao[uû]t)/, 8],
  [/^(?:septiembre|septembre)/, 9],
  [/^(?:octubre|octobre)/, 10],
  [/^(?:noviembre|novembre)/, 11],
  [/^(?:dic|d[eé]c)/, 12],
];
const OTHER_MONTH = String.raw`enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|f[eé]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre`;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const WEEKDAY = String.raw`(?:(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+)?`;
const YEAR = String.raw`(?<year>(?:19|20)\d{2}|\d{2})`;

const FORMS = [
  // 2026-11-21, 2026/11/21
  String.raw`(?<year>20\d{2})(?<mark>[-/.])(?<m>\d{1,2})\k<mark>(?<day>\d{1,2})(?!\d)`,
  // 11/21/2026, 11-21-26, 11.21.26
  String.raw`(?<m>\d{1,2})(?<mark>[-/.])(?<day>\d{1,2})\k<mark>${YEAR}(?!\d)`,
  // 21-NOV-2026, 21 Nov 2026, 21st of November 2026; not the 3 of "Stop 3 Nov 10, 2026"
  String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?[-\t /.]*${MONTH}[-\s,/.']*${YEAR}(?![\d:]|,?\s*20\d{2})`,
  // Nov 21, 2026; November 21st 2026; NOV-21-26
  String.raw`${MONTH}[-\s/.]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-\s,/.']+${YEAR}(?![\d:])`,
  // 9 de diciembre de 2026, 9 décembre 2026
  String.raw`(?<day>\d{1,2})\s+(?:de\s+)?(?<month>${OTHER_MONTH})\s+(?:de(?:l)?\s+)?(?<year>20\d{2})(?!\d)`,
  // 20261121
  String.raw`(?<year>20[2-4]\d)(?<m>0\d|1[0-2])(?<day>[0-3]\d)(?!-?\d)`,
].map(form => new RegExp(String.raw`(?<![\d/.-])${WEEKDAY}${form}`, 'gi'));

/** Without a year: only when the year is known from elsewhere. */
const YEARLESS = [
  String.raw`(?<m>\d{1,2})\/(?<day>\d{1,2})(?![\d/-])`,
  String.raw`${MONTH}\s*(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:])`,
].map(form => new RegExp(String.raw`(?<![\d/.-])${WEEKDAY}${form}`, 'gi'));

/** "Stop 1/3", "Dock doors 4/5": how many, or which ones, before a fraction that is no date. */
const COUNTED =
  /\b(?:stop|dock|door|bay|gate|page|pg|part|leg|seq(?:uence)?|section|class|lane)s?\.?\s*(?:#|nos?\.?)?\s*\(?\s*$/i;

/** "(1/2)" behind any word: the first of two. */
const isCounter = (text: string, start: number, end: number): boolean => {
  const [first, second] = text.slice(start, end).split('/').map(Number);
  if (first === undefined || second === undefined || Number.isNaN(first + second)) return false;
  if (first > second || second > 20) return false;
  const isInBrackets = /\(\s*$/.test(text.slice(0, start)) && /^\s*\)/.test(text.slice(end));
  return isInBrackets || COUNTED.test(text.slice(Math.max(0, start - 30), start));
};

/** The dates of a text in order. Those without a year count when `year` is given. */
export function findDates(text: string, year: number | null = null): FoundDate[] {
  const found: FoundDate[] = [];
  for (const form of year === null ? FORMS : [...FORMS, ...YEARLESS]) {
    for (const match of text.matchAll(form)) {
      const date = dateOf(match.groups ?? {}, year);
      const [start, end] = [match.index, match.index + match[0].length];
      const isTaken = found.some(other => start < other.end && end > other.start);
      if (date === null || isTaken) continue;
      const { weekday = null, year: printed } = match.groups ?? {};
      const isYearless = printed === undefined;
      if (isYearless && isCounter(text, start, end)) continue;
      found.push({ date, start, end, weekday, weekdayAgrees: agrees(date, weekday), isYearless });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** A document may be sent again while its load is on the road, but not much later. */
const LATE_DAYS = 60;

/** "Mon 01/04" on a document of December: a day without a year is the first possible one. */
export function inYearOf(issued: string, found: FoundDate): FoundDate {
  if (!found.isYearless) return found;
  const earliest = Date.parse(issued) - LATE_DAYS * 86_400_000;
  const year = Number(issued.slice(0, 4));
  const dates = [year - 1, year, year + 1].map(one => `${one}${found.date.slice(4)}`);
  const date = dates.find(one => Date.parse(one) >= earliest) ?? found.date;
  return { ...found, date, weekdayAgrees: agrees(date, found.weekday) };
}

/** A load is picked up within weeks of its confirmation. */
const FAR_DAYS = 45;

/** The date of a document: as labeled, or only the first one printed. */
export type Issued = { date: string; isLabeled: boolean };

/** Whether a date is so far from that of the document that it may be something else. */
export const isFar = (date: string, issued: Issued | null): boolean =>
  issued?.isLabeled === true &&
  Math.abs(Date.parse(date) - Date.parse(issued.date)) > FAR_DAYS * 86_400_000;

/** The text with its dates blanked, so that offsets stay the same. */
export function withoutDates(text: string, year: number | null = null): string {
  let rest = text;
  for (const { start, end } of findDates(text, year)) {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return rest;
}

function dateOf(parts: Record<string, string | undefined>, known: number | null): string | null {
  const named = parts.month ? monthOf(parts.month.toLowerCase()) : 0;
  let month = named || Number(parts.m);
  let day = Number(parts.day);
  // A month above twelve is the day in a day-first format.
  if (month > 12 && day <= 12) [month, day] = [day, month];
  const year = parts.year ? fullYear(Number(parts.year)) : known;
  if (year === null || month < 1 || month > 12 || day < 1 || day > daysOf(month, year)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const monthOf = (name: string) =>
  MONTHS.indexOf(name.slice(0, 3)) + 1 ||
  (OTHER_MONTHS.find(([pattern]) => pattern.test(name))?.[1] ?? 0);

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

const daysOf = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function agrees(date: string, weekday: string | null): boolean {
  if (!weekday) return true;
  const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  return names[new Date(`${date}T00:00:00Z`).getUTCDay()] === weekday.slice(0, 3).toLowerCase();
}
