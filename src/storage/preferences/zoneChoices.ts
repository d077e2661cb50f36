import { zoneAbbreviation } from '../../../schema/rules/time/zoneNames.ts';
import { serverInstant } from '../../http/serverClock.ts';

/** US zones from east to west, which most companies and people here need. */
export const usZones: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** America/New_York for display: America/New York. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** All other zones that this browser knows. */
export const otherZones = (): readonly string[] =>
  Intl.supportedValuesOf('timeZone').filter(zone => !usZones.includes(zone));

/** America/New York (EDT), with today's abbreviation. */
export const namedZone = (zone: string): string =>
  `${zoneName(zone)} (${zoneAbbreviation(serverInstant(), zone)})`;
