import { shifts } from '../entities/assignments.ts';
import { personalBoard } from '../entities/personalBoard.ts';
import { truckHandovers } from '../entities/truckHandovers.ts';
import type { boards as operations } from '../operations/boards.ts';
import type { Columns, Packed } from '../rules/freight/packedRows.ts';
import {
  type AnswersOf,
  answer,
  answerNothing,
  answerPage,
  answerSheet,
  pageOf,
} from './answer.ts';
import { boardLoad } from './boardLoad.ts';
import { driverBoardInfo, driverBoardRow } from './driverBoard.ts';
import {
  anything,
  day,
  either,
  emptyList,
  instant,
  list,
  named,
  number,
  object,
  one,
  orNull,
  type Shape,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { personalRow, personalTruck, refusedEntry } from './personalBoard.ts';
import { record } from './record.ts';
import { person, truckEntry } from './shared.ts';
import { timeline } from './timeline.ts';

const numberedUnit = object({ id: whole, number: words });
const namedRecord = object({ id: whole, name: words });

export const boardDriver = object({ id: whole, name: words, phone: orNull(words) });

const planReach = object({
  id: whole,
  plan_at: instant,
  place_city: orNull(words),
  place_state_id: orNull(whole),
  place_state: orNull(words),
  load_id: orNull(whole),
  note: orNull(words),
  version: whole,
});

const lastLocation = object({
  city: orNull(words),
  state_id: orNull(whole),
  state: orNull(words),
  lat: orNull(number),
  lng: orNull(number),
  at: orNull(instant),
});

/** A document that has expired or soon will. */
const boardDocument = object({
  of: one('driver', 'truck'),
  id: whole,
  field: words,
  date: day,
});

/** A row of the main board: a truck, and its current load. Its id is the truck's. */
export const boardRow = named(
  'BoardRow',
  object({
    id: whole,
    truck: object({ id: whole, number: words, type: words }),
    trailer: orNull(numberedUnit),
    drivers: saying('The driver, then the co-driver of a team.', list(boardDriver)),
    second_driver_id: saying('Which of them is the co-driver.', orNull(whole)),
    dispatcher_id: orNull(whole),
    dispatcher_nickname: orNull(words),
    dispatcher_name: saying('First and last name, else the nickname.', orNull(words)),
    updater: saying(
      'Who does the truck’s check calls today: its updater of the weekend, then of the main shift, then ' +
        'after hours.',
      orNull(object({ id: whole, nickname: words, name: words, shift: one(...shifts) })),
    ),
    updated_by: saying(
      'The account that changed the row last.',
      orNull(object({ id: whole, nickname: words, name: words, at: instant })),
    ),
    status: saying('2, 3 or 4 of its current load, otherwise the truck’s own.', orNull(whole)),
    board_status: saying('The truck’s own: 10 to 13.', orNull(whole)),
    current_load: orNull(boardLoad),
    next_load: orNull(boardLoad),
    truck_plan_reach: orNull(planReach),
    load_data: list(object({ id: whole, internal_id: orNull(words), status: whole })),
    last_location: orNull(lastLocation),
    entry: truckEntry,
    note: saying('The last pinned note of the truck, or else the last one.', orNull(words)),
    note_id: orNull(whole),
    note_pinned: yesOrNo,
    note_at: orNull(instant),
    note_by: orNull(words),
    week_gross: number,
    week_target: orNull(number),
    flags: object({ is_late: yesOrNo, documents: list(boardDocument) }),
    version: whole,
  }),
);

export type { BoardLoad, BoardStop, NextStop, WaitingStop } from './boardLoad.ts';
export type BoardRow = TypeOf<typeof boardRow>;
export type PlanReach = TypeOf<typeof planReach>;
export type BoardLocation = TypeOf<typeof lastLocation>;

/** The compact form: the names of the cells once, and each row as values in their order. */
const packedRows = object({
  columns: list(anything) as Shape<Columns>, // nested: a name, or a name with its own columns
  rows: list(list(anything) as Shape<Packed>),
  total: whole,
  stamp: saying('The ETag. With it in If-None-Match, 304 until something changes.', words),
});
export type PackedRows = TypeOf<typeof packedRows>;

const statusCount = object({ id: whole, key: words, name: words, count: whole });

/** A change of the board's history: the fields with what they were and became. */
export const boardChange = object({
  id: whole,
  at: instant,
  entity: words,
  record_id: whole,
  action: words,
  user: orNull(person),
  title: orNull(words),
  zone: saying('Of a stop: the zone of its place.', orNull(words)),
  changes: list(object({ field: words, before: anything, after: anything })),
});
export type BoardChange = TypeOf<typeof boardChange>;

const HIDDEN = 'Null for people who may not see settlements.';

/** The figures of a group of loads, and how close they come to the targets. */
const grossSums = {
  loads: whole,
  gross: number,
  driver_gross: number,
  driver_pay: saying(HIDDEN, orNull(number)),
  margin: saying(`The gross minus the driver pay. ${HIDDEN}`, orNull(number)),
  margin_percent: saying(HIDDEN, orNull(number)),
  loaded_miles: number,
  empty_miles: number,
  total_miles: number,
  rpm_loaded: orNull(number),
  rpm_all: orNull(number),
  deadhead_percent: orNull(number),
};
const grossGroupSums = {
  ...grossSums,
  truck_count: whole,
  target: saying(
    'A dispatcher’s own, else of their trucks with and without loads. 0: none.',
    number,
  ),
  target_each: saying('The average of the trucks with loads.', orNull(number)),
  rpm_target: orNull(number),
  average: orNull(number),
  target_percent: orNull(number),
};
const grossTotals = object(grossGroupSums);

/** A dispatcher's gross of this week and its target. */
const dispatcherWeek = object({
  dispatcher_id: saying('Null: the loads of nobody.', orNull(whole)),
  gross: number,
  target: saying('Their own, else of their trucks with and without loads. 0: none.', number),
});
export type DispatcherWeek = TypeOf<typeof dispatcherWeek>;

const grossLoad = object({
  id: whole,
  internal_id: orNull(words),
  status: whole,
  gross: number,
  loaded_miles: number,
  empty_miles: number,
  truck_id: orNull(whole),
  date: day,
  driver_gross: number,
  driver_pay: saying(
    `Everything its drivers get, reimbursements included. ${HIDDEN}`,
    orNull(number),
  ),
  dispatcher_id: orNull(whole),
  broker: namedRecord,
  drivers: list(namedRecord),
  stops: saying('Empty: the stops are on the load’s own page.', emptyList),
});

/** Of whom or what has a weekly target: what another one is sent with, so that nobody's is overwritten unseen. */
const ownTarget = {
  version: saying('Of the record.', whole),
  weekly_gross_target: saying('Its own. Null: none, it follows from others.', orNull(number)),
};
const grossDispatcher = orNull(
  object({
    id: whole,
    nickname: words,
    name: saying('First and last name, else the nickname.', words),
    ...ownTarget,
  }),
);

const grossGroup = object({
  dispatcher: grossDispatcher,
  ...grossGroupSums,
  trucks: list(
    object({
      truck: orNull(object({ id: whole, number: words, ...ownTarget })),
      ...grossGroupSums,
      list: list(grossLoad),
    }),
  ),
});
const previousGross = object({
  dispatcher_id: saying('Null: the loads of nobody.', orNull(whole)),
  truck_id: saying('Null: loads without a truck.', orNull(whole)),
  loads: whole,
  gross: saying('Of the dispatcher’s loads on the truck in the period before.', number),
});
export type PreviousGross = TypeOf<typeof previousGross>;
export type GrossSums = TypeOf<typeof grossTotals>;
export type GrossGroup = TypeOf<typeof grossGroup>;

/** The figures of a day, a week or a row of the heat grids. */
const gridSums = {
  ...grossSums,
  target: number,
  target_percent: orNull(number),
  loads_gross: saying('The full gross of its loads, whatever part the driver has.', number),
};
const gridCell = object({ from: day, to: day, ...gridSums });
const driverCell = object({
  from: day,
  to: day,
  ...gridSums,
  numbers: saying('The loads that the figures are made of.', list(words)),
  off_status_id: saying(
    'Of a day: the status of the personal board on which the driver was off duty.',
    orNull(whole),
  ),
});
const gridRow = {
  ...gridSums,
  average: orNull(number),
  previous: saying('The figures of the period before.', object(grossSums)),
};
const gridDriver = {
  driver: orNull(object({ id: whole, name: words, ...ownTarget })),
  trucks: list(numberedUnit),
  ...gridRow,
};
const gridDates = { date_from: day, date_to: day, previous_from: day, previous_to: day };

const dayGroup = object({
  dispatcher: grossDispatcher,
  ...gridRow,
  days: list(gridCell),
  drivers: list(object({ ...gridDriver, days: list(driverCell) })),
});

/** The product's row has its drivers and weeks as JSON texts. */
const weekGroup = object({
  dispatcher: grossDispatcher,
  ...gridRow,
  weeks: saying('JSON: a list of the figures of each week.', words),
  drivers: saying('JSON: a list of drivers with their figures and weeks.', words),
});
const weekDriver = object({ ...gridDriver, weeks: list(driverCell) });
const dayTotals = object({ ...gridRow, days: list(gridCell) });
const weekTotals = object({ ...gridRow, weeks: list(gridCell) });

export type GrossGridCell = TypeOf<typeof gridCell>;
export type DayGroup = TypeOf<typeof dayGroup>;
export type DayTotals = TypeOf<typeof dayTotals>;
export type WeekGroup = TypeOf<typeof weekGroup>;
export type WeekDriver = TypeOf<typeof weekDriver>;
export type WeekTotals = TypeOf<typeof weekTotals>;

/** What the calls of the main board and the gross board answer. */
export const boardAnswers = {
  'GET /boards': answer('List the rows of the main board', either(pageOf(boardRow), packedRows)),
  'GET /boards/{id}': answer('Read a row of the main board', boardRow),
  'POST /boards': answer('Put a truck on the main board', boardRow),
  'PUT /boards/{id}': answer('Change cells of a row', boardRow),
  'DELETE /boards/{id}': answerNothing('Take a truck off the main board'),
  'GET /boards/status-count': answer('Count the rows of each status', list(statusCount), {
    total: whole,
  }),
  'GET /boards/histories/{id}': answerPage('List the changes of a row', boardChange),
  'GET /boards/driver-board-list/': answer(
    'List drivers, those who need attention first',
    list(driverBoardRow),
    { extra_info: driverBoardInfo },
  ),
  'GET /boards/timeline': answer('Read trucks and their loads over time', timeline),
  'GET /boards/week-gross': answer(
    'List the gross of each dispatcher this week, as on the gross board',
    list(dispatcherWeek),
  ),
  'GET /boards/gross-board-report': answer(
    'Read the gross by dispatcher and truck',
    list(grossGroup),
    { extra_info: object({ totals: grossTotals, ...gridDates, previous: list(previousGross) }) },
  ),
  'GET /boards/export/gross-board-report': answerSheet('Export the gross board'),
  'GET /boards/personal-list': answerPage('List the rows of the personal board', personalRow),
  'GET /personal-board': answerPage('List personal board entries', record(personalBoard)),
  'POST /personal-board': answer('Add an entry for a truck', record(personalBoard)),
  'GET /personal-board/list/trucks': answer('List one’s trucks in short', list(personalTruck)),
  'POST /personal-board/multiple-store': answer(
    'Add entries for several trucks',
    list(personalRow),
    { refused: saying('With `each`: the rows that were not saved, and why.', list(refusedEntry)) },
  ),
  'GET /truck-handovers': answerPage('List truck hand-overs', record(truckHandovers)),
  'POST /truck-handovers': answer('Hand trucks over', list(record(truckHandovers))),
  'POST /truck-handovers/accept': answer('Accept hand-overs', list(record(truckHandovers))),
  'POST /truck-handovers/decline': answer('Decline hand-overs', list(record(truckHandovers))),
  'POST /truck-handovers/cancel': answer('Cancel hand-overs', list(record(truckHandovers))),
  'GET /boards/new-gross-board-report': answer(
    'Read the gross of drivers by days',
    list(dayGroup),
    { extra_info: object({ totals: dayTotals, ...gridDates }) },
  ),
  'GET /boards/export/new-gross-board-report': answerSheet('Export the gross of drivers by days'),
  'GET /boards/weekly/report': answer('Read the gross of drivers by weeks', list(weekGroup), {
    extra_info: object({ totals: weekTotals, ...gridDates }),
  }),
  'GET /boards/export/weekly/report': answerSheet('Export the gross of drivers by weeks'),
} as const satisfies AnswersOf<typeof operations>;
