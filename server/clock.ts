import { now } from '../schema/clock.ts';

export { now, setClock } from '../schema/clock.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar date (YYYY-MM-DD) of an instant as the people of that IANA zone read it. */
export function dateIn(zone: string, at: Date = now()): string {
  let formatter = formatters.get(zone);
  if (!formatter) {
    // Swedish writes dates as ISO 8601 does.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    formatters.set(zone, formatter);
  }
  return formatter.format(at);
}
