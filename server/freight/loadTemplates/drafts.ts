import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { loadTemplates } from '../../../schema/entities/loadTemplates.ts';
import type { LoadDraft } from '../../../schema/responses/loadShapes.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { dayIn } from '../loads/checks.ts';
import { readLoadAggregate } from '../loads/readLoadAggregate.ts';
import { isLane, laneOf, loadOfLane } from './lane.ts';

/**
 * GET /loads/copy/{id}?date=: the initial values of a new load like this one. Saves nothing. With a
 * date, the first pickup is on it and the other stops keep their distance in days. Without one, the
 * stops have no dates. Documents, drivers and billing are not copied.
 */
export async function draftOfLoad({ access, params, query }: Request) {
  const scope = access.read;
  const { row } = await readLoadAggregate(scope, params.id);
  return ok(await withPlaces(scope, loadOfLane(laneOf(row), dayIn(query, 'date'))));
}

/** GET /load-templates/draft/{id}?date=: the same for a template's lane. */
export async function draftOfTemplate({ access, params, query }: Request) {
  const scope = access.read;
  const template = await rowsOf(loadTemplates, scope).get(params.id);
  // A template written without the watcher has its load's current lane.
  const lane = isLane(template.lane)
    ? template.lane
    : laneOf((await readLoadAggregate(scope, template.load_id)).row);
  return ok(await withPlaces(scope, loadOfLane(lane, dayIn(query, 'date'))));
}

/** The facilities of the stops next to their ids, as a load has them. */
async function withPlaces(scope: Scope, load: Record<string, unknown>) {
  const stops = load.stops as { load_company_id: number }[]; // Of loadOfLane.
  const ids = [...new Set(stops.map(({ load_company_id }) => load_company_id))];
  const places = await Promise.all(
    ids.map(id => rowsOf(loadCompanies, scope).first('t.id = $2', [id])),
  );
  const placeOf = (id: number) => places.find(place => place?.id === id) ?? null;
  return {
    ...(load as LoadDraft),
    stops: stops.map(stop => ({ ...stop, load_company: placeOf(stop.load_company_id) })),
  };
}
