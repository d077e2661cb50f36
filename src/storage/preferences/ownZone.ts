import type { PlainDate } from '../../../schema/rules/time/weeks.ts';
import { localDateOf, zoneOr } from '../../../schema/rules/time/zones.ts';
import { serverInstant } from '../../http/serverClock.ts';
import { chosenZone, useLook } from '../../theme/uiPreferences.ts';

let zoneOfCompany: () => string | null | undefined = () => null;

/** Says how the zone of the page's company is found. A page is remounted for another company. */
export function readCompanyZone(read: typeof zoneOfCompany): void {
  zoneOfCompany = read;
}

/**
 * The zone for times without a place, such as plans: the person's choice, the company's, or outside of
 * one the computer's. A stop's times are in its place's zone.
 */
export const ownZone = (): string => zoneOr(chosenZone(), companyZone);

/** The company's zone: its days begin and end there. Outside of one, the computer's. */
export const companyZone = (): string => zoneOr(zoneOfCompany(), browserZone);

/** The same for a component that renders again when the person chooses another zone. */
export function useOwnZone(): string {
  const [{ zone }] = useLook();
  return zoneOr(zone, companyZone);
}

/** The computer's zone, whatever the person chose. It is slow to find. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The date in the person's own zone. For suggestions, never for due dates. */
export const ownToday = (): PlainDate => localDateOf(new Date().toISOString(), ownZone());

/** The date in the company, which decides what today is there. Outside of one, the person's. */
export const companyToday = (): PlainDate =>
  localDateOf(serverInstant(), zoneOr(zoneOfCompany(), ownZone));
