import { loadDocuments } from '../entities/documents.ts';
import { loadCompanies } from '../entities/loadCompanies.ts';
import {
  loadAccessorials,
  loadCommodities,
  loadDrivers,
  loadStops,
} from '../entities/loadParts.ts';
import { loads } from '../entities/loads.ts';
import { loadUpdateFiles, loadUpdates } from '../entities/loadUpdates.ts';
import type { Entity } from '../entity.ts';
import { listedLoad } from '../listedLoad.ts';
import { loadActions, loadStatuses } from '../rules/freight/loadStates.ts';
import type { Waiting } from '../rules/freight/stops.ts';
import {
  address,
  both,
  day,
  instant,
  list,
  map,
  named,
  number,
  object,
  one,
  orNull,
  type Properties,
  type Shape,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { type Answered, fieldSchema, propertiesOf } from './record.ts';

/** Why something is refused: a code to translate, and a sentence. */
export const violation = named('Violation', object({ code: words, message: words }));

/** One end of a load in a list. */
const loadEnd = object({
  company_name: words,
  city: words,
  state: words,
  timezone: words,
  date_from: orNull(instant),
  date_to: orNull(instant),
  arrived_at: orNull(instant),
  departed_at: orNull(instant),
});
export type LoadEnd = TypeOf<typeof loadEnd>;

/** A row of a list: its own columns, its origin and destination, and its crew. */
export const loadRow = named(
  'LoadRow',
  object({
    ...propertiesOf(listedLoad),
    origin: orNull(loadEnd),
    destination: orNull(loadEnd),
    stops_count: whole,
    drivers: list(
      object({
        id: whole,
        name: words,
        price: number,
        loaded_miles: number,
        empty_miles: number,
      }),
    ),
    gross: number,
    is_late: yesOrNo,
    missing_documents: saying(
      'Null where the list says it only of loads whose bill waits.',
      orNull(list(words)),
    ),
  }),
);
export type LoadRow = TypeOf<typeof loadRow>;

/** In addition to the page: totals over everything that the filter matches. */
export const loadTotals = named(
  'LoadTotals',
  object({
    price: number,
    total_accessorial: number,
    payment_amount: number,
    driver_payment: saying('Null for people who may not see settlements.', orNull(number)),
    gross: number,
    loaded_miles: number,
    empty_miles: number,
    total_miles: number,
    rpm_loaded: orNull(number),
    rpm_all: orNull(number),
    deadhead_percent: orNull(number),
  }),
);
export type LoadTotals = TypeOf<typeof loadTotals>;

/** How long a truck is at a stop, and when detention starts. */
const waiting = object({
  dwell_minutes: saying('From arrival to departure, or to now.', whole),
  detention_minutes: saying(
    'Beyond the free time. Zero where the stop counts no detention.',
    whole,
  ),
  free_left_minutes: saying(
    'The remaining free time while the truck is there, else null.',
    orNull(whole),
  ),
  is_running: yesOrNo,
}) as Shape<Waiting>; // as the rule measures it

/** A stop with its address, and its times as of the answer. */
const stop = object({
  ...propertiesOf(loadStops),
  place: object({
    company_name: words,
    address_line1: words,
    city: words,
    state: words,
    zip: orNull(words),
    lat: orNull(number),
    lng: orNull(number),
  }),
  timing: object({
    off_minutes: orNull(whole),
    waiting: orNull(waiting),
    unbilled_hours: number,
  }),
});
export type StopRow = TypeOf<typeof stop>;

const driverPay = object({
  ...propertiesOf(loadDrivers),
  terms: object({
    number: orNull(words),
    phone: orNull(words),
    pay_type: orNull(words),
    detention_free_minutes: orNull(whole),
  }),
  settlement_status: saying(
    'Of the settlement that holds the driver pay, if one does.',
    orNull(words),
  ),
});
export type LoadDriverPay = TypeOf<typeof driverPay>;

const accessorialLine = object({
  ...propertiesOf(loadAccessorials),
  code: words,
  method: one('flat', 'per_unit', 'percentage'),
});
export type AccessorialLine = TypeOf<typeof accessorialLine>;

const commodityLine = object(propertiesOf(loadCommodities));
export type CommodityLine = TypeOf<typeof commodityLine>;

export const loadDocument = named(
  'LoadDocument',
  object({ ...propertiesOf(loadDocuments), url: address }),
);
export type LoadDocument = TypeOf<typeof loadDocument>;

/** An addition to a driver's pay, or a deduction from it, that names the load. */
const adjustment = object({
  id: whole,
  type: words,
  description: words,
  amount: number,
  date: day,
  status: words,
  settlement_id: orNull(whole),
  driver_id: whole,
  driver: object({ id: whole, first_name: words, last_name: words }),
});
export type LoadAdjustment = TypeOf<typeof adjustment>;

/** A load with its parts and its possible actions, each refused one with its reason. */
export const loadDetail = named(
  'LoadDetail',
  object({
    ...propertiesOf(loads),
    stops: list(stop),
    load_drivers: list(driverPay),
    load_accessorials: list(accessorialLine),
    load_commodities: list(commodityLine),
    load_documents: list(loadDocument),
    invoice: orNull(
      object({
        id: whole,
        number: words,
        status: words,
        payment_status: words,
        amount_due: number,
      }),
    ),
    owner_settlement: saying(
      'The settlement of the truck’s owner that the load is on.',
      orNull(object({ id: whole, number: words })),
    ),
    adjustments: saying(
      'Empty for people who may not see the adjustments of drivers.',
      list(adjustment),
    ),
    detention_terms: object({ detention_free_minutes: whole, detention_rate: orNull(number) }),
    locks: saying(
      'The fields that may not be edited now. A dot leads into the rows of a list.',
      map(object({ code: words, message: words, way_out: words })),
    ),
    moves: list(
      object({
        action: one(...loadActions),
        status: one(...loadStatuses.map(({ id }) => id)),
        refusal: orNull(violation),
      }),
    ),
    clashes: list(
      object({
        resource: one('driver', 'truck', 'trailer'),
        id: whole,
        load_id: whole,
        internal_id: orNull(words),
      }),
    ),
    is_late: yesOrNo,
    billing: object({ is_ready: yesOrNo, missing: list(violation), documents: list(words) }),
  }),
);
export type LoadDetail = TypeOf<typeof loadDetail>;

/** The fields of an entity that a request may contain, where there are any. */
function draftOf<E extends Entity, M extends Properties>(entity: E, more: M = {} as M) {
  const sendable = Object.entries(entity.fields).filter(([, { options }]) => !options.computed);
  const fields = Object.fromEntries(
    sendable.map(([name, field]) => [name, orNull(fieldSchema(field))]),
  ) as { [K in keyof E['fields']]: Shape<Answered<E['fields']>[K] | null> }; // of the same names
  return object({}, { ...fields, ...more });
}

/** An unsaved load: what a duplicate takes from the original. */
export const loadDraft = named(
  'LoadDraft',
  both(
    draftOf(loads),
    object({
      stops: list(
        draftOf(loadStops, { load_company: orNull(object(propertiesOf(loadCompanies))) }),
      ),
      load_accessorials: list(draftOf(loadAccessorials)),
      load_commodities: list(draftOf(loadCommodities, { stop_sequence: whole })),
    }),
  ),
);
export type LoadDraft = TypeOf<typeof loadDraft>;

const { id, load_update_id, original_name, mime, size, ...sentOnly } =
  propertiesOf(loadUpdateFiles);

/** A message of a load's thread. A file that was just sent is returned in full. */
export const loadUpdate = named(
  'LoadUpdateWithFiles',
  object({
    ...propertiesOf(loadUpdates),
    mentions: orNull(list(object({ user_id: whole, name: words }))),
    files: list(object({ id, load_update_id, original_name, mime, size, url: address }, sentOnly)),
  }),
);
export type LoadUpdate = TypeOf<typeof loadUpdate>;
