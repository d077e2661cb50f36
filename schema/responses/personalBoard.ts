import { day, instant, list, object, orNull, saying, type TypeOf, whole, words } from './kit.ts';
import { person } from './shared.ts';

/** The latest entry of a truck on the personal board. */
const personalEntry = object({
  id: whole,
  status_id: whole,
  date: day,
  city: orNull(words),
  state_id: orNull(whole),
  state: orNull(words),
  ready_at: orNull(instant),
  destination: orNull(words),
  home_date: orNull(day),
  load_id: orNull(whole),
  note: orNull(words),
  updated_at: instant,
  updated_by: orNull(person),
});
export type PersonalEntry = TypeOf<typeof personalEntry>;

/** A row of the personal board: a truck with its latest entry. Its id is the truck's. */
export const personalRow = object({
  id: whole,
  truck: object({ id: whole, number: words, type: words }),
  driver: orNull(object({ id: whole, name: words, phone: orNull(words) })),
  dispatcher_id: orNull(whole),
  dispatcher_nickname: orNull(words),
  dispatcher_name: orNull(words),
  entry: orNull(personalEntry),
  undone: saying(
    'Who undid the entries after this one, and when. Null: it is the latest that was written.',
    orNull(object({ at: instant, by: orNull(person) })),
  ),
  last_load: saying(
    'The load the truck is on, or its last one, and where that ends.',
    orNull(
      object({
        id: whole,
        internal_id: orNull(words),
        status: whole,
        city: orNull(words),
        state: orNull(words),
      }),
    ),
  ),
  handover: saying(
    'The pending hand-over of the truck.',
    orNull(
      object({
        id: whole,
        to_dispatcher_id: whole,
        to_nickname: orNull(words),
        to_name: orNull(words),
        note: orNull(words),
      }),
    ),
  ),
});
export type PersonalRow = TypeOf<typeof personalRow>;

/** A truck of the personal board in short. */
export const personalTruck = object({
  id: whole,
  number: words,
  driver_name: orNull(words),
  status_id: orNull(whole),
  ready_at: orNull(instant),
});
export type PersonalTruck = TypeOf<typeof personalTruck>;

/** A row of a save of several trucks that was not saved. */
export const refusedEntry = object({
  truck_id: whole,
  message: words,
  errors: saying('What is wrong with its fields.', list(object({ field: words, message: words }))),
  current: saying('The row as somebody else saved it meanwhile.', orNull(personalRow)),
});
export type RefusedEntry = TypeOf<typeof refusedEntry>;
