import { loadCompanies } from '../../schema/entities/loadCompanies.ts';
import type { Values } from '../../schema/readRecord.ts';
import { isBlank } from '../../schema/rules/records/validation.ts';
import { Invalid } from '../errors.ts';
import { withRegion } from '../freight/places/region.ts';
import { northAmerica } from '../maps/northAmerica.ts';
import type { Draft } from './draft.ts';

/** Facilities abroad whose coordinates are their city's: their file has none. */
const placed = new WeakSet<Draft>();

/**
 * Facilities of a file get the region that their country has, as a form gives it. Files keep
 * provinces and states in one column: ON there is a place in Canada.
 */
export function assignRegions(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    if (draft.sheet.entity.name !== loadCompanies.name) continue;
    moveProvince(draft.values);
    try {
      const whole = withRegion(draft.values, null);
      if (isBlank(draft.values.lat) && !isBlank(whole.lat)) placed.add(draft);
      Object.assign(draft.values, whole);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const [message = ''] = error.errors.province ?? [];
      draft.refuse({ field: 'province', message, repair: 'correct_value' });
    }
  }
}

/** An existing facility keeps its coordinates as long as it stays in its city. */
export function settlePoints(drafts: readonly Draft[]): void {
  for (const { existing, values } of drafts.filter(draft => placed.has(draft))) {
    if (!existing) continue;
    const given = Object.entries(values).filter(
      ([name, value]) => name !== 'lat' && name !== 'lng' && !isBlank(value),
    );
    const { lat, lng } = withRegion(Object.fromEntries(given), existing);
    Object.assign(values, { lat: lat ?? null, lng: lng ?? null });
  }
}

/** Moves a province from the state's column to its own. No state has a province's name or letters. */
function moveProvince(values: Values): void {
  const { state_id: state, country, province } = values;
  if (typeof state !== 'string' || !isBlank(province)) return;
  const inCountry = isBlank(country) ? 'CA' : country;
  if (inCountry !== 'CA' && inCountry !== 'MX') return;
  const named = northAmerica().regionOf(state, inCountry);
  if (named === null) return;
  Object.assign(values, { state_id: null, country: inCountry, province: named });
}
