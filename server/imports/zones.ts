import { loadCompanies } from '../../schema/entities/loadCompanies.ts';
import { loadStops } from '../../schema/entities/loadParts.ts';
import { isBlank } from '../../schema/rules/validation.ts';
import { withZone, zoneOfPlace } from '../maps/placeZone.ts';
import { type Draft, Known } from './draft.ts';

/** Rows of facilities whose zone was worked out: their file says none. */
const workedOut = new WeakSet<Draft>();

/**
 * Facilities without a zone get that of where they are, those of the set and those that it points
 * at: the times of a stop are read on the clocks of its place.
 */
export async function giveZones(drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) {
    if (isFacility(draft) && isBlank(draft.values.timezone)) {
      draft.values.timezone = await zoneOfPlace(draft.values);
      workedOut.add(draft);
    }
    for (const place of placesOf(draft)) place.record.timezone = await zoneOfPlace(place.record);
  }
}

/**
 * Of a facility that is there already, a zone that somebody chose stays as long as the place does. A
 * stop at a place whose clocks nobody knows goes by the company's.
 */
export async function settleZones(drafts: readonly Draft[], companyZone: string): Promise<void> {
  for (const draft of drafts) {
    const { existing, values } = draft;
    if (isStop(draft) && !existing && isBlank(values.timezone)) values.timezone = companyZone;
    if (!workedOut.has(draft) || !existing) continue;
    const said = Object.entries(values).filter(
      ([name, value]) => name !== 'timezone' && !isBlank(value),
    );
    const { timezone } = await withZone(Object.fromEntries(said), existing);
    values.timezone = timezone ?? null;
  }
}

const isStop = ({ sheet }: Draft) => sheet.entity.name === loadStops.name;
const isFacility = ({ sheet }: Draft) => sheet.entity.name === loadCompanies.name;

/** The company's own facilities that a row points at. */
const placesOf = ({ sheet, values }: Draft): Known[] =>
  Object.entries(sheet.entity.fields).flatMap(([name, { target }]) => {
    const value = target === loadCompanies.name ? values[name] : null;
    return value instanceof Known ? [value] : [];
  });
