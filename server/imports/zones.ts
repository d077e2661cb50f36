import { loadCompanies } from '../../schema/entities/loadCompanies.ts';
import { loadStops } from '../../schema/entities/loadParts.ts';
import { isBlank } from '../../schema/rules/records/validation.ts';
import { withZone, zoneOfPlace } from '../maps/placeZone.ts';
import { type Draft, Known } from './draft.ts';

/** Rows of facilities whose zone was derived: their file has none. */
const workedOut = new WeakSet<Draft>();

/**
 * Facilities without a zone get that of their location, both those of the set and referenced ones:
 * a stop's times are in its place's zone.
 */
export async function assignZones(drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) {
    if (isFacility(draft) && isBlank(draft.values.timezone)) {
      draft.values.timezone = await zoneOfPlace(draft.values);
      workedOut.add(draft);
    }
    for (const place of placesOf(draft)) place.record.timezone = await zoneOfPlace(place.record);
  }
}

/**
 * For an existing facility, a zone that a person chose stays as long as the location does. A stop
 * at a place with an unknown zone uses the company's.
 */
export async function settleZones(drafts: readonly Draft[], companyZone: string): Promise<void> {
  for (const draft of drafts) {
    const { existing, values } = draft;
    if (isStop(draft) && !existing && isBlank(values.timezone)) values.timezone = companyZone;
    if (!workedOut.has(draft) || !existing) continue;
    const given = Object.entries(values).filter(
      ([name, value]) => name !== 'timezone' && !isBlank(value),
    );
    const { timezone } = await withZone(Object.fromEntries(given), existing);
    values.timezone = timezone ?? null;
  }
}

const isStop = ({ sheet }: Draft) => sheet.entity.name === loadStops.name;
const isFacility = ({ sheet }: Draft) => sheet.entity.name === loadCompanies.name;

/** The company's facilities that a row references. */
const placesOf = ({ sheet, values }: Draft): Known[] =>
  Object.entries(sheet.entity.fields).flatMap(([name, { target }]) => {
    const value = target === loadCompanies.name ? values[name] : null;
    return value instanceof Known ? [value] : [];
  });
