import {
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

const ofPerson = { id: whole, name: words, phone: orNull(words) };
const person = object(ofPerson);

const offDuty = object({
  status_id: whole,
  from: instant,
  to: saying('The ready time. Null while it is open.', orNull(instant)),
});

const unit = object({ id: whole, number: words });

const timelineTruck = object({
  id: whole,
  number: words,
  is_active: saying(
    'An inactive truck is there for its loads of the range alone, without drivers.',
    yesOrNo,
  ),
  trailer: saying('The trailer that it pulls now.', orNull(unit)),
  last_location: saying(
    'Where it was last seen, and when.',
    orNull(object({ city: orNull(words), state: orNull(words), at: orNull(instant) })),
  ),
  drivers: list(person),
  dispatcher: orNull(
    object({
      id: whole,
      nickname: words,
      name: saying('First and last name, else the nickname.', words),
    }),
  ),
  off_duty: list(offDuty),
});

const timelineStop = object({
  id: whole,
  version: whole,
  sequence: whole,
  type: words,
  city: words,
  state: words,
  timezone: words,
  date_from: orNull(instant),
  date_to: orNull(instant),
  arrived_at: orNull(instant),
  departed_at: orNull(instant),
  count_detention: yesOrNo,
});

/** A driver without a truck. */
const timelineDriver = object({ ...ofPerson, off_duty: list(offDuty) });

const eta = object({
  at: instant,
  sequence: saying('The stop that is reached then.', whole),
  off_minutes: saying('After the end of its window. Negative: minutes left.', orNull(whole)),
  source: one('reported', 'place', 'miles'),
});

const ofLoad = {
  id: whole,
  internal_id: orNull(words),
  status: whole,
  version: whole,
  broker: words,
  truck_ids: list(whole),
  driver_ids: list(whole),
  trailer: saying('The load’s own trailer.', orNull(unit)),
  stops: list(timelineStop),
  gross: number,
  eta: orNull(eta),
  free_minutes: saying('Before detention, by the broker’s terms.', whole),
  temperature_min: orNull(number),
  temperature_max: orNull(number),
  temperature: saying(
    'The last one that an update reported, in °F.',
    orNull(object({ value: number, at: instant })),
  ),
};

const timelineLoad = object({
  ...ofLoad,
  from: instant,
  to: saying('Late loads last until now.', instant),
  empty_from: saying('When the truck has to leave for the pickup.', orNull(instant)),
  late_from: orNull(instant),
});

const waitingLoad = object({
  ...ofLoad,
  why: saying('No appointment yet, or a pickup whose time has passed.', one('undated', 'overdue')),
  units: saying('The trucks that one without an appointment is planned for.', list(words)),
});

const conflict = object({
  resource: one('driver', 'truck', 'trailer'),
  id: whole,
  load_id: whole,
  with_id: whole,
});

/** Trucks and their loads between two instants, and the loads without a truck. */
export const timeline = named(
  'BoardTimeline',
  object({
    now: instant,
    trucks: list(timelineTruck),
    drivers: saying('Drivers without a truck.', list(timelineDriver)),
    loads: list(timelineLoad),
    waiting: saying(
      'Loads without a place in time, and those without a truck whose pickup has passed: whatever the range. Those without a place first, then the newest.',
      list(waitingLoad),
    ),
    conflicts: list(conflict),
    is_cut: saying('Whether there are more loads than the call answers.', yesOrNo),
  }),
);
export type Timeline = TypeOf<typeof timeline>;
export type TimelineLoad = TypeOf<typeof timelineLoad>;
export type WaitingLoad = TypeOf<typeof waitingLoad>;
/** What both have: a load of the board with or without a place in time. */
export type BoardedLoad = Omit<WaitingLoad, 'why' | 'units'>;
export type TimelineDriver = TypeOf<typeof timelineDriver>;
export type TimelineStop = TypeOf<typeof timelineStop>;
export type TimelineTruck = TypeOf<typeof timelineTruck>;
export type TimelineConflict = TypeOf<typeof conflict>;
