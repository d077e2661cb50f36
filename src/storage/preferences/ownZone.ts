import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import { localDateOf, zoneOr } from '../../../schema/rules/time/zones.ts';
import { chosenZone, useLook } from '../../theme/uiPreferences.ts';

/**
 * The zone for times without a place: the person's choice, or the computer's. A stop's times are in
 * its place's zone, a company's dates in the company's.
 */
export const ownZone = (): string => zoneOr(chosenZone(), browserZone());

/** The same for a component that renders again when the person chooses another zone. */
export function useOwnZone(): string {
  const [{ zone }] = useLook();
  return zoneOr(zone, browserZone());
}

/** The computer's zone, whatever the person chose. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The date in the person's own zone. For suggestions, never for due dates. */
export const ownToday = (): PlainDate => localDateOf(new Date().toISOString(), ownZone());
