import { zoneOr } from '../../../schema/rules/time/zones.ts';
import type { StopRow } from './loadAggregate.ts';

/**
 * The time zone in which a stop's times are shown. An unchanged stop keeps the zone in which its
 * times were entered. Any other uses the zone of its place, or the company's when that is unknown.
 */
export function zoneOfStop(
  stop: StopRow,
  old: StopRow | undefined,
  ofPlace: string | null,
  ofCompany: string,
): string {
  const isHere = old?.load_company_id === stop.load_company_id;
  if (old && isHere && SAID_IN_A_ZONE.every(name => old[name] === stop[name])) {
    return zoneOr(old.timezone, ofPlace ?? ofCompany);
  }
  // The zone of the previous facility does not apply to this one.
  const isLeft = old !== undefined && !isHere && old.timezone === stop.timezone;
  return ofPlace ?? zoneOr(isLeft ? null : stop.timezone, ofCompany);
}

const SAID_IN_A_ZONE = ['date_from', 'date_to', 'timezone'] as const;
