import type { trucks } from '../../../schema/entities/trucks.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { Point } from '../../../schema/rules/freight/roadMiles.ts';
import type { Scope } from '../../db/access.ts';
import { gazetteer } from '../../maps/gazetteer.ts';
import { pointOfUsCity } from '../../maps/pointOf.ts';

type Reader = Pick<Scope, 'tx'>;

/** The city that is nearest to a point, as a place is stored. Both null where none is near. */
export async function cityAt({ tx }: Reader, point: Point) {
  const near = (await gazetteer()).cityNear(point);
  const [state] = await tx.query<{ id: number }>('select id from states where code = $1', [
    near?.state ?? null,
  ]);
  return { city: near?.name ?? null, state_id: state?.id ?? null };
}

/** The center of a city of the United States. Null for an unknown one. */
export async function pointOfCity(
  { tx }: Reader,
  city: string,
  stateId: number | null,
): Promise<Point | null> {
  if (stateId === null) return null;
  const [state] = await tx.query<{ code: string }>('select code from states where id = $1', [
    stateId,
  ]);
  return state ? pointOfUsCity(city, state.code) : null;
}

/**
 * A truck's values with the point of its city, where another city is written without one: so it is on the map
 * and has a deadhead. The point of the place before goes.
 */
export async function withCityPoint(
  values: Values,
  present: Values | null,
  scope: Reader,
): Promise<Values> {
  const isChanged = (name: keyof typeof trucks.fields) =>
    name in values && (values[name] ?? null) !== (present?.[name] ?? null);
  const isElsewhere = isChanged('current_city') || isChanged('current_state_id');
  // A record that is sent back whole has the point of the place before, which is no point of this one.
  const hasPoint =
    (isChanged('current_lat') || isChanged('current_lng')) &&
    (values.current_lat != null || values.current_lng != null);
  const { current_city: city, current_state_id }: Values = { ...present, ...values };
  if (!isElsewhere || hasPoint || typeof city !== 'string') return values;

  const point = await pointOfCity(scope, city, stateIdIn(current_state_id));
  return { ...values, current_lat: point?.lat ?? null, current_lng: point?.lng ?? null };
}

const stateIdIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
