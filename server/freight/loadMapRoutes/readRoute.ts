import { z } from 'zod';
import { loadMapRoutes } from '../../../schema/entities/loadMapRoutes.ts';
import { integer } from '../../../schema/fields.ts';
import { type Errors, readRecord } from '../../../schema/readRecord.ts';
import { readValue } from '../../../schema/readValue.ts';
import type { SavedLeg } from '../../../schema/responses/jsonShapes.ts';
import { decodePolyline } from '../../../schema/rules/freight/polyline.ts';
import { Invalid } from '../../errors.ts';

/** A route that the client calculated. */
export interface SentRoute {
  polyline: string;
  legs: SavedLeg[] | null;
  loaded_miles: number | null;
  empty_miles: number | null;
  origin_lat: number | null;
  origin_lng: number | null;
  provider: string | null;
}

export interface RouteInput {
  loadId: number;
  /** Null: the server calculates the route. */
  route: SentRoute | null;
  /** The load takes the route's miles even where a person entered others. */
  useMiles: boolean;
}

/** The request of POST /load-map-routes/save. */
export function readRoute(body: Record<string, unknown>): RouteInput {
  const useMiles = ['true', '1'].includes(String(body.use_miles));
  if (body.polyline == null || body.polyline === '') {
    return { loadId: loadIdOf(body.load_id), route: null, useMiles };
  }
  const { values = {}, errors = {} } = readRecord(loadMapRoutes, body);
  const all: Errors = { ...errorsOf({ ...body, ...values }), ...errors };
  if (Object.keys(all).length > 0) throw new Invalid(all);
  const { load_id, legs, ...route } = values as unknown as SentRoute & { load_id: number }; // Parsed.
  return { loadId: load_id, route: { ...route, legs: legsOf(legs) }, useMiles };
}

function loadIdOf(sent: unknown): number {
  const reading = readValue(integer({ required: true, min: 1, max: 2_147_483_647 }), sent);
  if (reading.violation || reading.value === null) {
    throw new Invalid({ load_id: ['The selected value is invalid.'] });
  }
  return Number(reading.value);
}

const legs = z
  .array(
    z.object({
      from_stop: z.number().int().positive(),
      to_stop: z.number().int().positive(),
      miles: z.number().min(0).max(100_000),
      minutes: z.number().int().min(0).max(1_000_000).nullish().default(null),
    }),
  )
  .max(50);

function legsOf(sent: unknown): SavedLeg[] | null {
  return sent == null ? null : legs.parse(sent);
}

function errorsOf({ polyline, legs: sent, origin_lat, origin_lng }: Record<string, unknown>) {
  const errors: Errors = {};
  const points = typeof polyline === 'string' ? decodePolyline(polyline) : null;
  if (!points || points.length < 2) errors.polyline = ['The line is not an encoded polyline.'];
  if (sent != null && !legs.safeParse(sent).success) {
    errors.legs = ['Each leg is {from_stop, to_stop, miles, minutes}.'];
  }
  if ((origin_lat == null) !== (origin_lng == null)) {
    errors.origin_lat = ['A place has both coordinates.'];
  }
  return errors;
}
