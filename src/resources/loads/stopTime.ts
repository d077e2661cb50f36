import { zoneAbbreviation } from '../../../schema/rules/time/zoneNames.ts';
import { localTimeOf, zoneOr } from '../../../schema/rules/time/zones.ts';
import { shortDateText } from '../../format/valueTexts.ts';
import { ownZone } from '../../storage/preferences/ownZone.ts';

/** An instant in the local time of its place, for tables: 11/13 16:30. */
export function stopTime(instant: string, zone: string): string {
  const { date, time } = localTimeOf(instant, zoneOr(zone, ownZone));
  return `${shortDateText(date)} ${time.slice(0, 5)}`;
}

interface Window {
  date_from: string | null;
  date_to: string | null;
  timezone: string;
}

/** An appointment with its zone: "11/13 09:30–13:30 CST". The day appears once. */
export function windowText(window: Window): string {
  const { date_from, timezone } = window;
  return date_from ? `${windowTimes(window)} ${zoneAbbreviation(date_from, timezone)}` : '';
}

/** The same without the zone: "11/13 09:30–13:30". */
export function windowTimes({ date_from, date_to, timezone }: Window): string {
  if (!date_from) return '';
  const from = stopTime(date_from, timezone);
  if (!date_to || date_to === date_from) return from;
  return `${from}–${until(from, stopTime(date_to, timezone))}`;
}

/** Arrival and departure: "11/11 08:10 – 11:25". Only one of them where the other is unknown. */
export function actualText(stop: {
  arrived_at: string | null;
  departed_at: string | null;
  timezone: string;
}): string {
  const [arrived, departed] = [stop.arrived_at, stop.departed_at].map(
    instant => instant && stopTime(instant, stop.timezone),
  );
  if (arrived && departed) return `${arrived} – ${until(arrived, departed)}`;
  return arrived || (departed ? `– ${departed}` : '');
}

/** The second of two times omits the day if it is the first one's. */
const until = (from: string, to: string) =>
  from.slice(0, 5) === to.slice(0, 5) ? to.slice(6) : to;

/** 195 minutes as 3:15. */
export const hoursText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** A readable duration: 20 min, 3:15 h, 12 d. */
export function spanText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2880 ? `${hoursText(minutes)} h` : `${Math.round(minutes / 1440)} d`;
}
