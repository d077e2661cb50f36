import { states } from '../../../schema/entities/states.ts';
import { tableOf } from '../../../schema/entity.ts';
import type { MapsConfig } from '../../config.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { zoneAt } from '../../maps/placeZone.ts';
import type { PlaceDetails, PlaceService } from './Place.ts';
import { googlePlaces } from './services/google.ts';
import { nominatim } from './services/nominatim.ts';
import { packaged } from './services/packaged.ts';
import { photon } from './services/photon.ts';

/** Addresses: suggested while a user types, and filled in once one is chosen. */
export function registerPlaces(app: App): void {
  const service = serviceOf(app.config.maps);
  // An external service is only called for users with the permission, before any database query.
  const options = { asksFirst: true };
  call(app, 'GET /external/search-address', request => search(app, service, request), options);
  call(
    app,
    'GET /external/get-address-details/{placeId}',
    request => details(app, service, request),
    options,
  );
  // Where the map style comes from. Without one, the app draws its own outlines.
  call(app, 'GET /external/map-style', () => ok({ url: app.config.mapStyleUrl }));
}

function serviceOf({ provider, url, key }: MapsConfig): PlaceService {
  if (provider === 'google') return googlePlaces(url, key ?? '');
  if (provider === 'nominatim') return nominatim(url ?? '');
  return provider === 'photon' ? photon(url ?? '') : packaged;
}

/**
 * GET /external/search-address?query=…: at most eight places. When the configured service does not
 * respond, the packaged gazetteer does, because a user who types should not have to wait.
 */
async function search(app: App, service: PlaceService, { query }: Request) {
  const text = String(query.query ?? query.input ?? query.search ?? query.q ?? '').trim();
  if (text.length < 2) return ok([]);
  try {
    return ok(await service.search(text.slice(0, 200)));
  } catch (error) {
    app.log.warn({ err: error }, 'The place service did not answer; the gazetteer did.');
    return ok(await packaged.search(text));
  }
}

/** GET /external/get-address-details/{placeId}: the address in its fields, with its time zone. */
async function details(app: App, service: PlaceService, { words }: Request) {
  const placeId = String(words.placeId ?? '').slice(0, 3000);
  const place = (await packaged.details(placeId)) ?? (await asked(app, service, placeId));
  if (!place) throw notFound();
  return ok({
    ...place,
    ...(await stateOf(app, place)),
    province: place.country === 'US' ? null : place.state,
    timezone: zoneOf(place),
  });
}

async function asked(app: App, service: PlaceService, placeId: string) {
  if (service === packaged) return null;
  try {
    return await service.details(placeId);
  } catch (error) {
    app.log.warn({ err: error }, 'The place service did not answer.');
    return null;
  }
}

/** The state as the product's own table has it. Services return its name or its two letters. */
async function stateOf({ database }: App, { state }: PlaceDetails) {
  const [found] = await database.platform.read.query<{ id: number; code: string; name: string }>(
    `select id, code, name from ${tableOf(states)}
     where deleted_at is null and (upper(code) = upper($1) or lower(name) = lower($1))`,
    [state ?? ''],
  );
  return { state: found ?? null, state_id: found?.id ?? null };
}

const zoneOf = ({ lat, lng }: PlaceDetails): string | null =>
  lat === null || lng === null ? null : zoneAt({ lat, lng });
