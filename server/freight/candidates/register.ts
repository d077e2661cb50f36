import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { rankLoads, rankTrucks } from './rank.ts';

/** Covering a truck: the loads that it could take, and the trucks that could take a load. */
export function registerCandidates(app: App): void {
  call(app, 'GET /boards/{id}/candidates', rankLoads);
  call(app, 'GET /loads/{id}/candidates', rankTrucks);
}
