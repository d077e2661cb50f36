import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { type Calendar, type Period, type PeriodHit, untilToday } from './calendar.ts';
import { textOf, type Word } from './words.ts';

/** `so far this month`, `so far in November`. */
function isSoFarAt(words: readonly Word[], at: number): boolean {
  const end = ['in', 'for'].includes(words[at - 1]?.text ?? '') ? at - 1 : at;
  return words[end - 1]?.text === 'far' && words[end - 2]?.text === 'so';
}

/** `this month so far`, `Q4 to date`: the part of the period up to today. */
export function toDate(
  words: readonly Word[],
  at: number,
  found: { length: number; period: Period },
  calendar: Calendar,
): PeriodHit {
  const { today } = calendar;
  const { length, period } = found;
  const [one, other] = [words[at + length]?.text, words[at + length + 1]?.text];
  const isUntilNow = (one === 'so' && other === 'far') || (one === 'to' && other === 'date');
  if (!isUntilNow) {
    const isPart = isSoFarAt(words, at) && period.from <= today && period.to >= today;
    const label = `${period.label} so far`;
    return isPart
      ? { length, period: { ...untilToday(period, calendar), label, isSoFar: true } }
      : found;
  }
  const label = textOf(words, at, length + 2);
  if (period.to >= today) {
    const said = { ...untilToday(period, calendar), label, isSoFar: true };
    return { length: length + 2, period: said };
  }
  // `October 1 to date` goes on up to today, and `October to date` may.
  // So is the part of a month that is over.
  const isOpen = !isOneDay(period);
  const to = one === 'so' ? period.to : today;
  const said = { ...period, to, label, isSoFar: true };
  return { length: length + 2, period: said, ...(isOpen && { isOpen }) };
}

export const isOneDay = ({ from, to }: DateRange): boolean => from === to;
