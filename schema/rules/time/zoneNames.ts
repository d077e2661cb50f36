import { allDay } from './allDay.ts';
import type { PlainDate } from './weeks.ts';
import { instantOf, isZone } from './zones.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The usual abbreviation of a zone at an instant: CDT in summer, CST in winter. */
export function zoneAbbreviation(instant: string, zone: string): string {
  if (!isZone(zone)) return zone;
  const milliseconds = Date.parse(instant);
  return abbreviationAllDay(milliseconds, zone) ?? readAbbreviation(milliseconds, zone);
}

const abbreviationAllDay = allDay(readAbbreviation);

function readAbbreviation(milliseconds: number, zone: string): string {
  const kept = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, kept);
  const parts = kept.formatToParts(milliseconds);
  return parts.find(part => part.type === 'timeZoneName')?.value ?? zone;
}

/** The same for a date without a time: noon is far from any clock change. */
export function zoneAbbreviationOn(date: PlainDate, zone: string): string {
  if (!isZone(zone)) return zone;
  return zoneAbbreviation(instantOf({ date, time: '12:00' }, zone), zone);
}

const formatOf = (zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
