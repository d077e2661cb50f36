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

const person = object({ id: whole, name: words });

const offDuty = object({
  status_id: whole,
  from: instant,
  to: saying('The ready time. Null while it is open.', orNull(instant)),
});

const timelineTruck = object({
  id: whole,
  number: words,
  drivers: list(person),
  dispatcher: orNull(object({ id: whole, nickname: words })),
  off_duty: list(offDuty),
});

const timelineStop = object({
  sequence: whole,
  type: words,
  city: words,
  state: words,
  timezone: words,
  date_from: orNull(instant),
  date_to: orNull(instant),
  arrived_at: orNull(instant),
  departed_at: orNull(instant),
});

const timelineLoad = object({
  id: whole,
  internal_id: orNull(words),
  status: whole,
  version: whole,
  broker: words,
  truck_ids: list(whole),
  driver_ids: list(whole),
  stops: list(timelineStop),
  from: instant,
  to: saying('Late loads last until now.', instant),
  empty_from: saying('When the truck has to leave for the pickup.', orNull(instant)),
  late_from: orNull(instant),
  gross: number,
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
    loads: list(timelineLoad),
    conflicts: list(conflict),
    is_cut: saying('Whether there are more loads than the call answers.', yesOrNo),
  }),
);
export type Timeline = TypeOf<typeof timeline>;
export type TimelineLoad = TypeOf<typeof timelineLoad>;
export type TimelineTruck = TypeOf<typeof timelineTruck>;
export type TimelineConflict = TypeOf<typeof conflict>;
