import { type Instant, instantOf, type LocalTime } from '../../../../schema/rules/time/zones.ts';
import { readDate } from '../../../inputs/dates/dateText.ts';
import { readTime } from '../../../inputs/dates/timeText.ts';
import { ownToday, ownZone } from '../../../storage/preferences/ownZone.ts';

/** `11/16 14:00`, or only a time of today. Null clears it. Undefined if it is neither. */
export function readReady(text: string): Instant | null | undefined {
  const local = readReadyTime(text);
  return local && instantOf(local, ownZone());
}

/** The same as it is typed, in the person's own zone. */
export function readReadyTime(text: string): LocalTime | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const [first = '', ...rest] = typed.split(/\s+/);
  const date = rest.length > 0 ? readDate(first, ownToday()) : ownToday();
  const time = readTime(rest.length > 0 ? rest.join(' ') : first);
  return date && time ? { date, time } : undefined;
}

export interface StateName {
  id: number;
  code: string;
}

/** `Davenport, IA`, or only a city. Undefined if the state is unknown. */
export function readPlace(text: string, states: readonly StateName[]) {
  const typed = text.trim();
  if (typed === '') return { city: null, state_id: null, state: null };
  const [, city = '', code = ''] = /^(.*?)[,\s]+([a-z]{2})$/i.exec(typed) ?? [];
  const state = states.find(one => one.code === code.toUpperCase());
  if (state) return { city, state_id: state.id, state: state.code };
  if (typed.includes(',')) return undefined;
  return { city: typed, state_id: null, state: null };
}

/** `11/16 14:00 Davenport, IA`: a time, and the place after it. Undefined if it is no such text. */
export function readPlan(text: string, states: readonly StateName[]) {
  const [, time = text, where = ''] =
    /^\s*(\d+\/\d+(?:\/\d+)?\s+\d[\d:]*(?:\s*[ap]m?)?)(?:\s+(.*))?$/i.exec(text) ?? [];
  const plan_at = readReady(time);
  const place = readPlace(where, states);
  return plan_at && place ? { plan_at, ...place } : undefined;
}
