import { type DashboardTile, tileLooks } from '../dashboardTiles.ts';
import { countedRecords } from '../measures.ts';
import type { dashboard as operations } from '../operations/dashboard.ts';
import type { menuCounts } from '../operations/menuCounts.ts';
import { batchStatuses } from '../rules/pay/settlementStates.ts';
import { type AnswersOf, answer } from './answer.ts';
import {
  day,
  list,
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
import { expiry } from './notifications.ts';
import { dimensionValue, reportDefinition } from './reportShapes.ts';
import { dateRange, namedRecord, person, weekday } from './shared.ts';

/** The days shown, and those of the period before. */
const period = object({
  from: day,
  to: day,
  today: day,
  before: dateRange,
  week_start: weekday,
});
export type DashboardPeriod = TypeOf<typeof period>;

/** Null for people who may not see the measure. */
const sums = {
  loads: orNull(whole),
  gross: orNull(number),
  loaded_miles: orNull(number),
  empty_miles: orNull(number),
};

/** What needs somebody. Null for people who may not see the list behind it. */
const needs = {
  late_now: orNull(whole),
  uncovered_tomorrow: orNull(whole),
  ready_to_invoice: orNull(object({ count: whole, amount: number })),
  unsettled_drivers: orNull(object({ count: whole, loads: whole, amount: number })),
};

const weekend = object({
  from: day,
  to: day,
  loaded: saying('Trucks with a load that is dispatched or further.', whole),
  booked: saying('Trucks with a reserved load alone.', whole),
  ready: whole,
  off: saying('In the shop, at home or out of service, without a load.', whole),
  uncovered: saying(
    'The first of those that are ready.',
    list(object({ id: whole, number: words })),
  ),
});
export type WeekendCoverage = TypeOf<typeof weekend>;

/** What stands below the figures. Null for people who may not list loads. */
const notes = object({
  late_units: saying('Units of the loads that are late the longest.', list(words)),
  uncovered: saying(
    'The uncovered loads of tomorrow by equipment, which is empty where none is named.',
    list(object({ equipment: words, count: whole })),
  ),
  not_ready: saying('Done loads that can’t be invoiced yet.', whole),
  ready_since: saying('The first delivery of those that can.', orNull(day)),
});

const nextPay = object({
  id: whole,
  name: words,
  pay_date: day,
  status: one(...batchStatuses),
});

const expiring = object({
  rows: saying('The first ones.', list(expiry)),
  expired: whole,
  due: saying('Those that expire within the warning days.', whole),
  warning_days: whole,
});

const counts = object({
  ...needs,
  next_pay: saying(
    'The batch that drivers are paid with next. Null without one, or without permission.',
    orNull(nextPay),
  ),
  weekend: saying('Active trucks with a driver at the weekend.', orNull(weekend)),
  expiring: saying(
    'Documents that have expired or soon will. Null without permission for all of their records.',
    orNull(expiring),
  ),
  notes: orNull(notes),
  week_ago: saying('Null where the audit log does not reach back a week.', object(needs)),
  ...sums,
  before: object(sums),
});
export type DashboardCounts = TypeOf<typeof counts>;

/** Null for people who may not list the records. */
const active = orNull(object({ total: whole, active: whole }));

const entityCounts = object({
  drivers: active,
  trucks: active,
  trailers: active,
  brokers: active,
  staffs: active,
  load_companies: active,
});
export type EntityCounts = TypeOf<typeof entityCounts>;

/** A row of a ranking: whom or what, and its figures. */
const ranked = <P extends Properties>(subject: P) =>
  object({
    ...subject,
    loads: whole,
    gross: number,
    loaded_miles: number,
    total_miles: number,
    rpm_loaded: orNull(number),
    rpm_all: orNull(number),
  });

const statusCount = object({ status: whole, count: whole, gross: number });
export type DashboardStatusCount = TypeOf<typeof statusCount>;

const dayCount = object({ date: day, count: whole, gross: number, total_miles: number });

const figures = list(orNull(number));

const tileRow = object(
  {
    values: list(dimensionValue),
    figures: saying('One for each measure.', figures),
    before: saying('The same in the period before. Empty for dates.', figures),
    target: saying('The gross target of these days, where there is one.', orNull(number)),
  },
  {
    pays_in: saying(
      'For brokers: the days they take to pay, on average of their last paid invoices.',
      orNull(whole),
    ),
  },
);

const tile = object({
  name: orNull(words),
  look: one(...tileLooks),
  follows_period: yesOrNo,
  definition: reportDefinition,
  dimensions: saying(
    'The groups that are shown: the drivers of a dispatcher, where one was chosen.',
    list(words),
  ),
  period: orNull(dateRange),
  before: saying('What it is compared with. Null for all dates.', orNull(dateRange)),
  rows: list(tileRow),
  totals: figures,
  totals_before: figures,
  target: orNull(number),
  is_partial: saying('Whether a limit left groups out of the rows.', yesOrNo),
  limits: saying('The filters of the tile in words: “Broker: Acme”.', list(words)),
  is_filtered: saying('False where the figures have no dispatcher to filter by.', yesOrNo),
  error: saying('Why the tile could not be counted.', orNull(words)),
});
export type CountedTile = TypeOf<typeof tile>;
export type TileRow = TypeOf<typeof tileRow>;

const layoutVersion = saying('What an arrangement is based on.', whole);

const hiddenCount = saying('Further tiles, whose figures the person may not see.', whole);

const tiles = object({
  tiles: list(tile),
  is_default: yesOrNo,
  version: layoutVersion,
  hidden_count: hiddenCount,
  dispatcher: saying('Whose figures these are. Null for all.', orNull(namedRecord)),
});
export type DashboardTiles = TypeOf<typeof tiles>;

/** A card of the dashboard: measures over the dashboard's period, or over one of its own. */
const sentTile = object({
  name: saying('Null: called by its measures and groups.', orNull(words)),
  look: one(...tileLooks),
  follows_period: saying('Whether the dashboard’s period takes the place of its own.', yesOrNo),
  definition: reportDefinition,
}) as Shape<DashboardTile>; // as the server parses it
const layout = object({
  tiles: list(sentTile),
  is_default: yesOrNo,
  version: layoutVersion,
  hidden_count: hiddenCount,
});
export type DashboardLayout = TypeOf<typeof layout>;

const figureRow = object({
  entity: saying('Whose page the row opens.', one(...countedRecords)),
  id: whole,
  name: words,
  note: saying('Which part of the record is counted.', orNull(words)),
  date: orNull(day),
  figures: saying('One for each column. Null where the row is not one of its rows.', figures),
});

const figureRows = object({
  measure: words,
  label: words,
  unit: words,
  columns: saying(
    'The measure, or both sides of a ratio.',
    list(object({ key: words, label: words, unit: words })),
  ),
  filters: list(
    object(
      { dimension: words, label: words, values: list(dimensionValue) },
      { not: saying('Everything but these values.', yesOrNo) },
    ),
  ),
  period: orNull(dateRange),
  date_label: saying('Which date puts a row into the period.', words),
  rows: list(figureRow),
  page: whole,
  last_page: whole,
  row_count: whole,
  totals: saying('Over all rows, one for each column.', figures),
  figure: saying('What the rows add up to.', orNull(number)),
});
export type FigureRows = TypeOf<typeof figureRows>;
export type FigureRow = TypeOf<typeof figureRow>;

/** What the dashboard's calls answer. */
export const dashboardAnswers = {
  'GET /dashboard/loads-counts': answer('Count what needs attention', counts, { period }),
  'GET /dashboard/entities-counts': answer('Count the records of the company', entityCounts),
  'GET /dashboard/loads-by-status': answer('Count loads by status', list(statusCount), {
    period,
  }),
  'GET /dashboard/loads-by-dates': answer('Count loads by day', list(dayCount), { period }),
  'GET /dashboard/top-brokers': answer('Rank brokers', list(ranked({ broker: namedRecord })), {
    period,
  }),
  'GET /dashboard/top-staffs': answer('Rank dispatchers', list(ranked({ staff: orNull(person) })), {
    period,
  }),
  'GET /dashboard/load-by-companies': answer(
    'Rank locations',
    list(ranked({ load_company: object({ id: whole, company_name: words, city: words }) })),
    { period },
  ),
  'GET /dashboard/trucks-prices': answer(
    'Rank trucks',
    list(
      ranked({
        truck: object({
          id: whole,
          number: words,
          type: words,
          weekly_gross_target: orNull(number),
        }),
      }),
    ),
    { period },
  ),
  'GET /dashboard/tiles': answer('Count the tiles that one chose', tiles, { period }),
  'GET /dashboard/figure-rows': answer('List the rows that a figure counts', figureRows),
  'POST /dashboard/tiles': answer('Add a tile to one’s dashboard', layout),
  'PUT /dashboard/tiles': answer('Arrange the tiles of one’s dashboard', layout),
  'DELETE /dashboard/tiles': answer('Go back to the default tiles', layout),
} as const satisfies AnswersOf<typeof operations>;

const menuCountValues = object({}, { loads: whole, billing: whole, payroll: whole });

/** What the counts of the menu answer: each where there is something, and the list may be seen. */
export const menuCountsAnswers = {
  'GET /waiting-counts': answer('Count what waits, for the menu', menuCountValues),
} as const satisfies AnswersOf<typeof menuCounts>;
