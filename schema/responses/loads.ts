import { drivers } from '../entities/drivers.ts';
import {
  loadAccessorials,
  loadCommodities,
  loadDrivers,
  loadStops,
} from '../entities/loadParts.ts';
import { loads } from '../entities/loads.ts';
import type { loads as operations } from '../operations/loads.ts';
import { type AnswersOf, answer, answerPage, answerSheet } from './answer.ts';
import {
  instant,
  list,
  number,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { loadDetail, loadRow, loadTotals } from './loadShapes.ts';
import { savedRoute, savedRouteNow } from './mapRoutes.ts';
import { readConfirmation, readStops } from './rateConfirmations.ts';
import { some } from './record.ts';
import { regular } from './regular.ts';
import { personFields } from './shared.ts';

const named = object({ id: whole, name: words });

export const finding = object({
  level: saying(
    'Block: the law or the fleet forbids it. Warn: a person should decide. Inform: good to know.',
    one('block', 'warn', 'inform'),
  ),
  subject: one('driver', 'truck', 'trailer', 'load', 'broker'),
  code: words,
  id: orNull(whole),
  message: words,
});

export type Finding = TypeOf<typeof finding>;

const preflight = object({
  findings: list(finding),
  is_blocked: yesOrNo,
  deadhead_miles: saying('What the load stores when this truck is assigned.', orNull(number)),
});
export type Preflight = TypeOf<typeof preflight>;

const payTerms = object({
  drivers: saying(
    'Each driver’s own terms, else those of the payroll group.',
    list(
      object(
        some(
          drivers,
          ...(['id', 'pay_type', 'loaded_mile_rate', 'empty_mile_rate', 'mileage_bands'] as const),
          ...(['percent_rate', 'flat_rate', 'extra_stop_pay', 'free_empty_miles'] as const),
          ...(['detention_pay_rate', 'detention_free_minutes', 'minimum_pay'] as const),
          ...(['maximum_pay', 'percent_includes_fuel', 'percent_after'] as const),
          'pay_fuel_surcharge',
        ),
      ),
    ),
  ),
  costs: saying(
    'The approved expenses for the load that a percentage can be taken after.',
    orNull(object({ company_expenses: number, reimbursed_expenses: number })),
  ),
});
export type LoadPayTerms = TypeOf<typeof payTerms>;

const referenceRow = object({
  id: whole,
  internal_id: orNull(words),
  reference_number: words,
  status: whole,
  broker: orNull(named),
});
export type ReferenceRow = TypeOf<typeof referenceRow>;

const referenceCheck = object(
  {
    exists: yesOrNo,
    load: orNull(object({ id: whole, internal_id: orNull(words) })),
  },
  {
    may_repeat: saying(
      'Of a number that exists: whether the company lets another load have it.',
      yesOrNo,
    ),
  },
);
export type ReferenceCheck = TypeOf<typeof referenceCheck>;

const accessToEdit = object({
  editable: yesOrNo,
  reasons: list(words),
  locked: saying(
    'The fields that may not be edited now: of all rows of a list, as ' +
      '`load_accessorials.amount`, or of one, as `load_drivers.0.pay_date`.',
    list(words),
  ),
});

const openTabs = object({
  id: whole,
  users: list(
    object({
      ...personFields,
      since: instant,
      is_here: yesOrNo,
      place: orNull(words),
    }),
  ),
});

const rows = (summary: string) => answerPage(summary, loadRow, { totals: loadTotals });

/** What the calls about loads and their parts answer. */
export const loadAnswers = {
  'GET /loads': rows('List loads'),
  'GET /loads/{id}': answer('Read a load with its parts and possible actions', loadDetail),
  'POST /loads': answer('Create a load', loadDetail),
  'PUT /loads/{id}': answer('Change the fields or the status of a load', loadDetail),
  'DELETE /loads/{id}': regular.delete(loads),
  'POST /loads/full/store': answer('Create a load with its parts', loadDetail),
  'PUT /loads/full/update/{id}': answer('Change a load with its parts', loadDetail),

  'GET /loads/available/list': rows('List the loads that need a truck'),
  'GET /loads/enroute/list': rows('List the loads on the road'),
  'GET /loads/pending/list': rows('List the loads that wait for something'),
  'GET /loads/references/list': answerPage('List the reference numbers of loads', referenceRow),
  'GET /loads/makers/list': answer('List the people who entered loads', list(named)),
  'GET /loads/list/for-invoices': rows('List the loads that can be billed'),
  'GET /loads/export/excel': answerSheet('Export loads'),
  'GET /loads/show-with-internal-id': answer('Read a load by its number', loadDetail),

  'POST /loads/arrived/{id}': answer('Record the arrival at a stop', loadDetail),
  'POST /loads/delivered/{id}': answer('Record that a load is delivered', loadDetail),
  'POST /loads/change-status-ready/{id}': answer('Make a load ready again', loadDetail),
  'POST /loads/canceled/{id}': answer('Cancel a load', loadDetail),
  'POST /loads/tonu/{id}': answer('Record that the truck was ordered but not used', loadDetail),
  'POST /loads/undo-delivered/{id}': answer('Undo a delivery', loadDetail),
  'PUT /loads/change-loaded-miles/{id}': answer('Change the loaded miles of a load', loadDetail),

  'GET /loads/check/ref': answer('Check whether a reference number is taken', referenceCheck),
  'GET /loads/check/access-to-edit': answer('Check what of a load may be edited', accessToEdit),
  'GET /loads/check/open-tab-loads': answer('List who has these loads open', list(openTabs)),
  'GET /loads/check/pay-terms': answer('List what the pay for a load follows from', payTerms),
  'GET /loads/check/preflight': answer('Check a load before it is dispatched', preflight),
  'POST /loads/check/preflight': answer('Check an unsaved load before it is dispatched', preflight),

  'POST /load-map-routes/save': answer('Save the route of a load', savedRouteNow),
  'GET /load-map-routes/get-by-load-id/{id}': answer('Read the route of a load', savedRoute),

  'POST /rate-confirmation/parse-pdf': answer('Read a rate confirmation', readConfirmation),
  'POST /rate-confirmation/parse-text': answer('Read the text of an email', readConfirmation),
  'POST /load-stops/import-rate-confirmation': answer(
    'Read the stops of a rate confirmation',
    readStops,
  ),

  'POST /load-stops': regular.create(loadStops),
  'PUT /load-stops/{id}': regular.update(loadStops),
  'DELETE /load-stops/{id}': regular.delete(loadStops),
  'POST /load-drivers': regular.create(loadDrivers),
  'PUT /load-drivers/{id}': regular.update(loadDrivers),
  'DELETE /load-drivers/{id}': regular.delete(loadDrivers),
  'POST /load-accessorials': regular.create(loadAccessorials),
  'GET /load-accessorials/full-list': regular.fullList(loadAccessorials),
  'PUT /load-accessorials/{id}': regular.update(loadAccessorials),
  'DELETE /load-accessorials/{id}': regular.delete(loadAccessorials),
  'POST /load-commodities': regular.create(loadCommodities),
  'PUT /load-commodities/{id}': regular.update(loadCommodities),
  'DELETE /load-commodities/{id}': regular.delete(loadCommodities),
} as const satisfies AnswersOf<typeof operations>;
