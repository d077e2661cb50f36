import { loadMapRoutes } from '../../schema/entities/loadMapRoutes.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import {
  day,
  instant,
  list,
  nothing,
  number,
  object,
  one,
  orNull,
  type Properties,
  propertiesOf,
  recordOf,
  ref,
  whole,
  words,
  yesOrNo,
} from './answerParts.ts';
import { paperAnswers } from './paperAnswers.ts';
import type { JsonSchema } from './schemas.ts';

/** What a call written by hand answers: data, a page of rows, or a file. */
export type Answer =
  | { data: JsonSchema; page?: undefined; file?: undefined }
  | { page: JsonSchema; beside?: Properties; data?: undefined; file?: undefined }
  | { file: string; data?: undefined; page?: undefined };

const LOAD: Answer = { data: ref('WholeLoad') };
const ROWS: Answer = { page: ref('LoadRow'), beside: { totals: ref('LoadTotals') } };
const DONE: Answer = { data: nothing };
const named = object({ id: whole, name: words });

const preflight = object({
  findings: list(
    object({
      level: one('block', 'warn', 'inform'),
      subject: one('driver', 'truck', 'trailer', 'load', 'broker'),
      ...{ code: words, id: orNull(whole), message: words },
    }),
  ),
  is_blocked: yesOrNo,
});

const payDate = object({
  ...{ id: whole, load_driver_id: whole, load_id: whole, driver_id: whole, date: day },
  ...{ amount: number, settlement_id: orNull(whole), version: whole },
  load: object({ id: whole, internal_id: words }),
  driver: object({ id: whole, first_name: words, last_name: words }),
});

const payLine = object({
  ...{ load_id: whole, category: one('earning', 'reimbursement'), description: words },
  kind: one('base', 'extra_stop', 'detention', 'accessorial'),
  ...{ quantity: number, rate: number, base: orNull(number), amount: number },
});

/** A driver's share of a load as a settlement may take it. */
const offer = object({
  ...{ id: whole, driver_id: whole, settlement_id: orNull(whole) },
  load: object({ id: whole, internal_id: words, route: orNull(words), status: whole }),
  ...{ gross: number, loaded_miles: number, empty_miles: number },
  ...{ pay_date: orNull(day), pay_day: orNull(day), is_due: yesOrNo },
  ...{ lines: list(payLine), amount: number },
});
const OFFERS: Answer = { page: offer, beside: { period: object({ from: day, to: day }) } };

const { places: _, id, load_id, load, ...ofRoute } = propertiesOf(loadMapRoutes);
const { version, created_at, updated_at, created_by, created_user, ...route } = ofRoute;
const always = { load, version, created_at, updated_at, created_by, created_user } as Properties; // of any record

/** The way as it was saved; without one its own fields are null, and it was made by nobody. */
const savedRoute = (more: Properties = {}): JsonSchema =>
  object(
    {
      id: orNull(whole),
      load_id: whole,
      ...Object.fromEntries(Object.entries(route).map(([name, told]) => [name, orNull(told)])),
      is_current: yesOrNo,
      points: list(
        object({
          stop_id: whole,
          sequence: whole,
          point: orNull(object({ lat: number, lng: number })),
        }),
      ),
      ...more,
    },
    always,
  );

const occurrence = object(
  { day, status: one('due', 'made', 'skipped', 'failed') },
  { reason: orNull(words), load_id: orNull(whole), internal_id: orNull(words) },
);

/** What calls about loads answer, and those about how lists of them are seen. */
export const answers: Partial<Record<OperationName, Answer>> = {
  'GET /loads': ROWS,
  'GET /loads/available/list': ROWS,
  'GET /loads/enroute/list': ROWS,
  'GET /loads/pending/list': ROWS,
  'GET /loads/list/for-invoices': ROWS,
  'GET /loads/list/for-driver-pay-settlements': OFFERS,
  'GET /loads/list/for-driver-pay-settlements-edit': OFFERS,
  'GET /loads/list/for-driver-pay-settlement-group': OFFERS,
  'GET /loads/references/list': {
    page: object({
      ...{ id: whole, internal_id: words, reference_number: words, status: whole },
      broker: orNull(named),
    }),
  },
  'GET /loads/makers/list': { data: list(named) },
  'GET /loads/export/excel': { file: 'The file, as xlsx or csv.' },

  'GET /loads/{id}': LOAD,
  'GET /loads/show-with-internal-id': LOAD,
  'POST /loads': LOAD,
  'PUT /loads/{id}': LOAD,
  'POST /loads/full/store': LOAD,
  'PUT /loads/full/update/{id}': LOAD,
  'POST /loads/arrived/{id}': LOAD,
  'POST /loads/delivered/{id}': LOAD,
  'POST /loads/change-status-ready/{id}': LOAD,
  'POST /loads/canceled/{id}': LOAD,
  'POST /loads/undo-delivered/{id}': LOAD,
  'POST /loads/tonu/{id}': LOAD,
  'PUT /loads/change-loaded-miles/{id}': LOAD,

  'GET /loads/check/ref': {
    data: object(
      { exists: yesOrNo, load: orNull(object({ id: whole, internal_id: words })) },
      {
        may_repeat: {
          type: 'boolean',
          description: 'Of a number that exists: whether the company lets another load have it.',
        },
      },
    ),
  },
  'GET /loads/check/access-to-edit': {
    data: object({
      editable: yesOrNo,
      reasons: list(words),
      locked: {
        ...list(words),
        description:
          'The fields that may not be edited now: of all rows of a list, as ' +
          '`load_accessorials.amount`, or of one, as `load_drivers.0.pay_date`.',
      },
    }),
  },
  'GET /loads/check/open-tab-loads': {
    data: list(
      object({
        id: whole,
        users: list(
          object({
            ...{ id: whole, nickname: words, since: instant },
            ...{ is_here: yesOrNo, place: orNull(words) },
          }),
        ),
      }),
    ),
  },
  'GET /loads/check/preflight': { data: preflight },
  'POST /loads/check/preflight': { data: preflight },

  'GET /load-accessorials/full-list': { data: list(recordOf('load-accessorials')) },
  'GET /load-driver-pay-date': { page: payDate },
  'POST /load-driver-pay-date': { data: payDate },
  'PUT /load-driver-pay-date/{id}': { data: payDate },
  'POST /load-driver-pay-date/multiple-save': {
    data: object({ results: list(object({ id: whole, ok: yesOrNo }, { message: words })) }),
  },
  'DELETE /load-driver-pay-date/load-driver-delete/{load_driver_id}': DONE,

  'GET /load-map-routes/get-by-load-id/{id}': { data: savedRoute() },
  'POST /load-map-routes/save': {
    data: savedRoute({
      miles_refusal: orNull(object({ code: words, message: words }, { way_out: words })),
    }),
  },

  'GET /loads/copy/{id}': { data: ref('LoadDraft') },
  'GET /load-templates/draft/{id}': { data: ref('LoadDraft') },
  'GET /load-templates/days/{id}': {
    data: object({ coming: list(occurrence), past: list(occurrence) }),
  },
  'POST /load-templates/skip/{id}': { data: recordOf('load-occurrences') },
  'POST /load-templates/unskip/{id}': DONE,

  'GET /list-column-settings': { data: list(recordOf('list-column-settings')) },
  'PUT /list-column-settings': { data: recordOf('list-column-settings') },
  'GET /saved-views': { data: list(recordOf('saved-views')) },
  'PUT /saved-views/share/{id}': { data: recordOf('saved-views') },
  'PUT /saved-views/unshare/{id}': { data: recordOf('saved-views') },

  ...paperAnswers,
};
