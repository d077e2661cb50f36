import { addDays, addMonths, type PlainDate, weekOf } from '../../../schema/rules/time/weeks.ts';
import type { Calendar } from './calendar.ts';
import type { Found } from './namedPeriods.ts';

type DayIn = (year: number) => PlainDate;

const fixed =
  (day: string): DayIn =>
  year =>
    `${year}-${day}`;

/** The n-th such day of a month, Monday is 0. */
const nth =
  (count: number, weekday: number, month: string): DayIn =>
  year => {
    const first = `${year}-${month}-01`;
    const day = addDays(weekOf(first, 1).from, weekday);
    return addDays(day < first ? addDays(day, 7) : day, 7 * (count - 1));
  };

/** The last Monday of May. */
const memorialDay: DayIn = year => weekOf(addDays(addMonths(`${year}-05-01`, 1), -1), 1).from;

/** Holidays that people in the US count from. Those by law: 5 U.S.C. 6103. */
const HOLIDAYS: readonly (readonly [string, DayIn])[] = [
  ['new years day', fixed('01-01')],
  ['new years', fixed('01-01')],
  ['new year', fixed('01-01')],
  ['mlk day', nth(3, 0, '01')],
  ['presidents day', nth(3, 0, '02')],
  ['valentines day', fixed('02-14')],
  ['valentines', fixed('02-14')],
  ['memorial day', memorialDay],
  ['juneteenth', fixed('06-19')],
  ['independence day', fixed('07-04')],
  ['the 4 of july', fixed('07-04')],
  ['4 of july', fixed('07-04')],
  ['the fourth of july', fixed('07-04')],
  ['fourth of july', fixed('07-04')],
  ['july fourth', fixed('07-04')],
  ['labor day', nth(1, 0, '09')],
  ['columbus day', nth(2, 0, '10')],
  ['halloween', fixed('10-31')],
  ['veterans day', fixed('11-11')],
  ['thanksgiving day', nth(4, 3, '11')],
  ['thanksgiving', nth(4, 3, '11')],
  ['black friday', year => addDays(nth(4, 3, '11')(year), 1)],
  ['christmas eve', fixed('12-24')],
  ['christmas day', fixed('12-25')],
  ['christmas', fixed('12-25')],
  ['xmas', fixed('12-25')],
];

/** Whether the words name a holiday, such as `since labor day`. */
export const isHoliday = (text: string): boolean =>
  HOLIDAYS.some(([name]) => ` ${text} `.includes(` ${name} `));

/** `Labor Day`, `Halloween 2025`: the last one up to today unless a year is said. `Labor Day week` too. */
export function holidayAt(
  text: (place: number) => string,
  { today, week_start }: Calendar,
  found: Found,
): ReturnType<Found> | null {
  for (const [name, dayIn] of HOLIDAYS) {
    const said = name.split(' ');
    if (!said.every((word, place) => text(place) === word)) continue;
    const isYear = /^20\d\d$/.test(text(said.length));
    const thisYear = Number(today.slice(0, 4));
    const latest = dayIn(thisYear) <= today ? thisYear : thisYear - 1;
    const day = dayIn(isYear ? Number(text(said.length)) : latest);
    const end = said.length + Number(isYear);
    if (text(end) === 'week') return found(end + 1, weekOf(day, week_start));
    return found(end, { from: day, to: day });
  }
  return null;
}
