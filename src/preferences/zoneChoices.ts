/** The zones of the United States from east to west, as most companies and people here need them. */
export const usZones: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** America/New_York as people read it: America/New York. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** All other zones that this browser knows. */
export const otherZones = (): readonly string[] =>
  Intl.supportedValuesOf('timeZone').filter(zone => !usZones.includes(zone));
