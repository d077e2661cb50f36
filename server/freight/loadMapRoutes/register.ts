import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import { routeWatcher } from './computeRoutes.ts';
import { routeOf } from './routeOf.ts';
import { saveRoute } from './saveRoute.ts';

/** The routes of loads, on a map and in miles. */
export function registerLoadMapRoutes(app: App): void {
  if (app.config.routingUrl) app.watchers.push(routeWatcher);
  // The routing service is only called for permitted requests.
  call(app, 'POST /load-map-routes/save', request => saveRoute(app, request), { asksFirst: true });
  call(app, 'GET /load-map-routes/get-by-load-id/{id}', async ({ access, params }) =>
    ok(await routeOf(access.read, params.id)),
  );
}
