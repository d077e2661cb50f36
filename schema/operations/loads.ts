import { MOVES_LOADS } from '../loadMovers.ts';
import type { Operations } from './operation.ts';

/**
 * Loads and their parts: calls that the state machine, the locks and the load's money rules
 * control.
 */
export const loads = {
  'GET /loads': 'loads.list',
  'GET /loads/{id}': 'loads.show',
  'POST /loads': 'loads.create',
  'PUT /loads/{id}': MOVES_LOADS,
  'DELETE /loads/{id}': 'loads.delete',
  'POST /loads/full/store': 'loads.create',
  'PUT /loads/full/update/{id}': 'loads.update',

  'GET /loads/available/list': 'loads.list',
  'GET /loads/enroute/list': 'loads.list',
  'GET /loads/pending/list': 'loads.list',
  'GET /loads/references/list': 'loads.list',
  'GET /loads/makers/list': 'loads.list',
  'GET /loads/list/for-invoices': ['loads.list', 'invoices.list'],
  'GET /loads/export/excel': 'loads.export',
  'GET /loads/show-with-internal-id': 'loads.show',

  'POST /loads/arrived/{id}': MOVES_LOADS,
  'POST /loads/delivered/{id}': MOVES_LOADS,
  'POST /loads/change-status-ready/{id}': MOVES_LOADS,
  'POST /loads/canceled/{id}': 'loads.cancel',
  'POST /loads/tonu/{id}': 'loads.cancel',
  'POST /loads/undo-delivered/{id}': 'loads.unlock',
  'PUT /loads/change-loaded-miles/{id}': 'loads.update',

  'GET /loads/check/ref': ['loads.create', 'loads.update', 'loads.show'],
  'GET /loads/check/access-to-edit': 'loads.show',
  'GET /loads/check/open-tab-loads': 'loads.list',
  'GET /loads/check/pay-terms': { all: ['loads.show', 'drivers.show'] },
  'GET /loads/check/preflight': ['loads.show', ...MOVES_LOADS],
  'POST /loads/check/preflight': ['loads.create', ...MOVES_LOADS],

  'POST /load-map-routes/save': 'loads.update',
  'GET /load-map-routes/get-by-load-id/{id}': 'loads.show',

  // Reads for a form. They save nothing.
  'POST /rate-confirmation/parse-pdf': ['loads.create', 'loads.update'],
  'POST /rate-confirmation/parse-text': ['loads.create', 'loads.update'],
  'POST /load-stops/import-rate-confirmation': ['loads.create', 'loads.update'],

  'POST /load-stops': 'loads.update',
  'PUT /load-stops/{id}': MOVES_LOADS,
  'DELETE /load-stops/{id}': 'loads.update',
  'POST /load-drivers': 'loads.update',
  'PUT /load-drivers/{id}': 'loads.update',
  'DELETE /load-drivers/{id}': 'loads.update',
  'POST /load-accessorials': 'loads.update',
  'GET /load-accessorials/full-list': 'loads.show',
  'PUT /load-accessorials/{id}': 'loads.update',
  'DELETE /load-accessorials/{id}': 'loads.update',
  'POST /load-commodities': 'loads.update',
  'PUT /load-commodities/{id}': 'loads.update',
  'DELETE /load-commodities/{id}': 'loads.update',
} as const satisfies Operations;
