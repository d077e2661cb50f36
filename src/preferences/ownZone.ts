import type { PlainDate } from '../../schema/rules/weeks.ts';
import { localDateOf, zoneOr } from '../../schema/rules/zones.ts';
import { chosenZone, useLook } from '../theme/look.ts';

/**
 * By whose clocks a person reads what is of no place: those of the zone that they chose, else those
 * of their machine. A stop's times are its place's, a company's days the company's.
 */
export const ownZone = (): string => zoneOr(chosenZone(), browserZone());

/** The same for a component that is to be drawn anew when the person chooses another one. */
export function useOwnZone(): string {
  const [{ zone }] = useLook();
  return zoneOr(zone, browserZone());
}

/** The zone that this machine lives in, whatever the person chose. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The date on the person's own clocks; for suggestions, never for what is owed. */
export const ownToday = (): PlainDate => localDateOf(new Date().toISOString(), ownZone());
