import { registry } from '../../../schema/entities/index.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { canMoveLoads } from '../../../schema/loadMovers.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import type { BoardRow } from '../../../schema/responses/boards.ts';
import { calledLoad } from '../../../schema/rules/freight/calledLoad.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { writeCheckCall } from '../../documents/loadUpdates.ts';
import { Invalid, lacksPermission } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { checkReferences } from '../../rest/references.ts';
import { withErrorsAs } from '../loads/namedErrors.ts';
import { pointOfCity } from '../positions/cities.ts';

type Json = Record<string, unknown>;

/** The fields of a truck's own position, by their names in a row. */
const FIELDS = {
  city: 'current_city',
  state_id: 'current_state_id',
  lat: 'current_lat',
  lng: 'current_lng',
} as const;

/**
 * `location` of a row: where the truck is now, `{city, state_id?, lat?, lng?}`. On the way to a stop it
 * is a check call of the load, for people who may write one; otherwise the truck's own position. A city
 * of the United States needs no point. The truck is locked. Throws {@link Invalid} with errors of
 * `location.<field>`.
 */
export async function reportPlace(
  scope: Scope,
  row: BoardRow,
  { location: sent }: Json,
  actor: SessionActor,
): Promise<void> {
  if (sent === undefined) return;
  if (typeof sent !== 'object' || sent === null) {
    throw new Invalid({ location: ['The selected value is invalid.'] });
  }
  const place = await readPlace(scope, row, sent as Json); // An object of the JSON body.
  const load = calledLoad(row);
  if (!load) {
    const { city, state_id, lat, lng } = place;
    await rowsOf(trucks, scope).update(row.id, {
      current_city: city,
      current_state_id: state_id,
      current_lat: lat,
      current_lng: lng,
      location_at: now().toISOString(),
    });
    return;
  }
  if (!canMoveLoads(actor)) {
    throw lacksPermission();
  }
  await writeCheckCall(scope, load.id, place);
}

async function readPlace(scope: Scope, row: BoardRow, sent: Json) {
  const present = { ...(await rowsOf(trucks, scope).get(row.id)) };
  const fields = Object.entries(FIELDS).map(([name, field]) => [field, sent[name] ?? null]);
  const { values, errors } = readRecord(trucks, Object.fromEntries(fields), present);
  if (errors) {
    const named = Object.entries(errors).map(([field, sentences]) => inCell(field, sentences));
    throw new Invalid(Object.fromEntries(named));
  }
  await withErrorsAs(inCell, () => checkReferences(trucks, values, scope, registry, present));
  const { current_city, current_state_id, current_lat, current_lng } = values;
  const city = String(current_city ?? '').trim();
  if (city === '') throw new Invalid({ 'location.city': ['The field cannot be empty'] });
  const state_id = typeof current_state_id === 'number' ? current_state_id : null;
  const point =
    typeof current_lat === 'number' && typeof current_lng === 'number'
      ? { lat: current_lat, lng: current_lng }
      : await pointOfCity(scope, city, state_id);
  if (!point) {
    throw new Invalid({ 'location.city': ['Place not found. Choose one from the list.'] });
  }
  return { city, state_id, ...point };
}

/** The errors of the truck's fields in the words of the cell. */
function inCell(field: string, messages: string[]): [string, string[]] {
  const [name = field] = Object.entries(FIELDS).find(([, own]) => own === field) ?? [];
  return [`location.${name}`, messages];
}
