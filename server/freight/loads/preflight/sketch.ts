import { z } from 'zod';
import { loadStops } from '../../../../schema/entities/loadParts.ts';
import { readValue } from '../../../../schema/readValue.ts';
import { nameOfStop } from '../../../../schema/rules/freight/legs.ts';
import { estimatedLeg, type Point } from '../../../../schema/rules/freight/roadMiles.ts';
import { errorText } from '../../../../schema/rules/records/validation.ts';
import type { Scope } from '../../../db/access.ts';
import { instantSql } from '../../../db/sql/recordSql.ts';
import { type FieldErrors, Invalid } from '../../../errors.ts';
import { gazetteer } from '../../../maps/gazetteer.ts';
import { pointOf } from '../../../maps/pointOf.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647).nullish().catch(null);
const flag = z.boolean().nullish().catch(null);
const instant = z.iso.datetime({ offset: true }).nullish().catch(null);
const miles = z.coerce.number().min(0).nullish().catch(null);
const degrees = z.coerce.number().nullish().catch(null);
const percent = z.coerce.number().min(0).max(100).nullish().catch(null);

/** A load as far as a form has it: a value that can't be read yet is unknown. */
const sketch = z.object({
  id,
  truck_id: id,
  trailer_id: id,
  broker_id: id,
  equipment_type: z.string().nullish().catch(null),
  temperature_min: degrees,
  temperature_max: degrees,
  is_hazmat: flag,
  is_team_required: flag,
  loaded_miles: miles,
  empty_miles: miles,
  credit_override_reason: z.string().nullish().catch(null),
  load_drivers: z
    .array(
      z.object({
        driver_id: id,
        truck_id: id,
        trailer_id: id,
        from_stop_id: id,
        to_stop_id: id,
        from_stop_sequence: id,
        to_stop_sequence: id,
        split_percent: percent,
        is_manual_price: flag,
      }),
    )
    .max(20)
    .catch([]),
  stops: z
    .array(
      z.object({
        id,
        type: z.string().catch('stop'),
        load_company_id: id,
        date_from: instant,
        date_to: instant,
        arrived_at: instant,
        departed_at: instant,
        leg_minutes: miles,
      }),
    )
    .catch([]),
});

export type Sketch = z.infer<typeof sketch>;
export type SketchStop = Sketch['stops'][number] & {
  sequence: number;
  point: Point | null;
  state_id: number | null;
  country: string | null;
  timezone: string | null;
};

/** Legs may name stops by their number in the order, as in a save. */
export function readSketch(body: unknown): Sketch {
  refuseManyStops(body);
  const { stops, load_drivers, ...load } = sketch.parse(body);
  const named = (id: number | null | undefined, sequence: number | null | undefined) => {
    const stop = sequence ? stops[sequence - 1] : undefined;
    return stop && sequence ? nameOfStop({ id: stop.id ?? undefined, sequence }) : id;
  };
  const legs = load_drivers.map(row => ({
    ...row,
    from_stop_id: named(row.from_stop_id, row.from_stop_sequence),
    to_stop_id: named(row.to_stop_id, row.to_stop_sequence),
  }));
  return { ...load, stops, load_drivers: legs };
}

/** More stops than a load may have are refused as in a save. */
function refuseManyStops(body: unknown): void {
  const { stops } = z.looseObject({ stops: z.array(z.unknown()).catch([]) }).parse(body);
  const errors: FieldErrors = {};
  for (let number = MOST_STOPS + 1; number <= stops.length; number += 1) {
    const { violation } = readValue(loadStops.fields.sequence, number);
    if (violation) errors[`stops.${number - 1}.sequence`] = [errorText(violation)];
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

const MOST_STOPS = loadStops.fields.sequence.options.max ?? 0;

/** What happened at saved stops: forms do not include it. */
export async function withTimes(
  { tx, companyId }: Scope,
  loadId: number,
  stops: Sketch['stops'],
): Promise<Sketch['stops']> {
  const known = await tx.query<{
    id: number;
    arrived_at: string | null;
    departed_at: string | null;
  }>(
    `select id, ${instantSql('arrived_at')} as arrived_at, ${instantSql('departed_at')} as departed_at
     from load_stops where company_id = $1 and load_id = $2::int`,
    [companyId, loadId],
  );
  return stops.map(stop => {
    const { arrived_at, departed_at } = known.find(({ id }) => id === stop.id) ?? stop;
    return { ...stop, arrived_at, departed_at };
  });
}

/** The stops in order, each with its place, and the drive from the one before it. */
export async function sketchStops(
  { tx, companyId }: Scope,
  stops: Sketch['stops'],
): Promise<SketchStop[]> {
  const ids = stops.flatMap(({ load_company_id }) => load_company_id ?? []);
  const places = await tx.query<{
    id: number;
    lat: number | null;
    lng: number | null;
    zip: string | null;
    state_id: number | null;
    country: string;
    timezone: string | null;
  }>(
    `select id, lat::float, lng::float, zip, state_id, country, timezone
     from load_companies
     where company_id = $1 and id = any($2::int[]) and deleted_at is null`,
    [companyId, ids],
  );
  await gazetteer();
  const known: SketchStop[] = [];
  for (const [index, stop] of stops.entries()) {
    const place = places.find(one => one.id === stop.load_company_id);
    const point = place ? await pointOf(place) : null;
    const from = known[index - 1]?.point;
    const leg_minutes =
      stop.leg_minutes ?? (from && point ? estimatedLeg(from, point).minutes : null);
    const { state_id = null, country = null, timezone = null } = place ?? {};
    const where = { point, state_id, country, timezone };
    known.push({ ...stop, ...where, sequence: index + 1, leg_minutes });
  }
  return known;
}
