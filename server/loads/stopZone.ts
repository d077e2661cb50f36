import { zoneOr } from '../../schema/rules/zones.ts';
import type { StopRow } from './tree.ts';

/**
 * By whose clocks a stop's times are shown. One that stays as it is keeps the zone in which its
 * times were said; any other goes by its place's, and where nobody knows that, by the company's.
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
  // The zone of the facility before it is none of this one's.
  const isLeft = old !== undefined && !isHere && old.timezone === stop.timezone;
  return ofPlace ?? zoneOr(isLeft ? null : stop.timezone, ofCompany);
}

const SAID_IN_A_ZONE = ['date_from', 'date_to', 'timezone'] as const;
