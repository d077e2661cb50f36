import { now } from '../schema/clock.ts';

export { now, setClock, startClock } from '../schema/clock.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar date (YYYY-MM-DD) of an instant in an IANA zone. */
export function dateIn(zone: string, at: Date = now()): string {
  let formatter = formatters.get(zone);
  if (!formatter) {
    // The Swedish locale writes dates like ISO 8601.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    formatters.set(zone, formatter);
  }
  return formatter.format(at);
}
