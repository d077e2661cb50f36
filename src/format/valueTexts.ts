import { grouped } from '../../schema/rules/money/grouped.ts';
import { dayText, shortDayText } from '../../schema/rules/time/weeks.ts';
import { localTimeOf } from '../../schema/rules/time/zones.ts';
import { ownZone } from '../storage/preferences/ownZone.ts';

/** 2026-11-13 as 11/13/2026, without a time zone conversion. */
export const dateText = (date: string): string => dayText(date.slice(0, 10));

/** The same without its year, 11/13, where the place or the other end of a period says which one. */
export const shortDateText = (date: string): string => shortDayText(date.slice(0, 10));

/** An instant in the person's own zone: 11/13/2026 16:30. */
export function momentText(instant: string, zone = ownZone()): string {
  const { date, time } = localTimeOf(instant, zone);
  return `${dateText(date)} ${time.slice(0, 5)}`;
}

/** A US number in national format, 630 555 0158. Any other unchanged. */
export const phoneText = (phone: string) =>
  phone.replace(/^(?:\+1)?(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

/** Thousands separated by a space, as in amounts: 1 004.5. */
export const numberText = (value: number): string => grouped(value);
