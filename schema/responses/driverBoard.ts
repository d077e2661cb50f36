import { attentionCodes } from '../rules/freight/driverAttention.ts';
import { availabilities } from '../rules/freight/driverAvailability.ts';
import {
  day,
  instant,
  list,
  named,
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

const destination = object({
  city: words,
  state: words,
  date_from: orNull(instant),
  date_to: orNull(instant),
  timezone: words,
});

const eta = object({
  city: words,
  state: words,
  timezone: words,
  at: instant,
  off_minutes: saying(
    'Minutes after the end of its window. Negative: minutes left.',
    orNull(whole),
  ),
  is_reported: saying('By an update of the load. Otherwise computed.', yesOrNo),
});

/** The driver's current load. */
const driverLoad = object({
  id: whole,
  internal_id: orNull(words),
  status: whole,
  destination: orNull(destination),
  eta: saying('At its next stop.', orNull(eta)),
  late_minutes: orNull(whole),
});

const pickup = object({
  city: words,
  state: words,
  timezone: words,
  date_from: orNull(instant),
});

const driverDocument = object({ field: words, date: day, days: whole });

/** A row of the driver board. */
export const driverBoardRow = named(
  'DriverBoardRow',
  object({
    id: whole,
    driver: object({
      id: whole,
      name: words,
      phone: orNull(words),
      number: saying('The company’s own number of the driver.', orNull(words)),
    }),
    truck: orNull(object({ id: whole, number: words })),
    dispatcher: orNull(object({ id: whole, nickname: words, name: words })),
    availability: one(...availabilities),
    available_at: orNull(instant),
    current_load: orNull(driverLoad),
    next_load: orNull(
      object({
        id: whole,
        internal_id: orNull(words),
        pickup: saying('Where and when it is picked up first.', orNull(pickup)),
      }),
    ),
    rest_note: saying('The note of the latest personal board entry.', orNull(words)),
    home_date: saying('The day the driver wants to be home.', orNull(day)),
    home_time: saying('The wanted direction, else the driver’s own note.', orNull(words)),
    home_base: orNull(words),
    days_out: whole,
    documents: list(driverDocument),
    week: object({
      loads: whole,
      miles: number,
      gross: number,
      pay: saying(
        'What the driver is paid for these loads. Null for people who may not list settlements.',
        orNull(number),
      ),
    }),
    debt: saying('Open debt. Null for people who may not list debts.', orNull(number)),
    hold: saying('Held escrow. Null for people who may not list holds.', orNull(number)),
    last_contact: orNull(
      object({ at: instant, kind: one('update', 'personal_board'), text: orNull(words) }),
    ),
    attention: list(object({ code: one(...attentionCodes), value: orNull(whole) })),
  }),
);
export type DriverBoardRow = TypeOf<typeof driverBoardRow>;

/** What the figures of the board are of. */
export const driverBoardInfo = object({
  today: day,
  week_from: day,
  warning_days: whole,
  attention: saying('How many drivers need attention.', whole),
});
export type DriverBoardInfo = TypeOf<typeof driverBoardInfo>;
