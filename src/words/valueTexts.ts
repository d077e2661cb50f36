import { localTimeOf } from '../../schema/rules/zones.ts';
import { ownZone } from '../preferences/ownZone.ts';

/** 2026-11-13 as 11/13/2026, without a detour through a time zone. */
export function dateText(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

/** An instant on the clocks of the person's own zone: 11/13/2026 16:30. */
export function momentText(instant: string, zone = ownZone()): string {
  const { date, time } = localTimeOf(instant, zone);
  return `${dateText(date)} ${time.slice(0, 5)}`;
}

/** A number of the United States as it is dialled there, 630 555 0158; any other as it is. */
export const phoneText = (phone: string) =>
  phone.replace(/^(?:\+1)?(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

/** Thousands apart by a space, as money has them: 1 004.5. */
export function numberText(value: number): string {
  const [whole = '', part] = String(value).split('.');
  const spaced = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return part ? `${spaced}.${part}` : spaced;
}
