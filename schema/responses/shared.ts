import type { Weekday } from '../rules/time/weeks.ts';
import {
  day,
  instant,
  object,
  orNull,
  type Shape,
  saying,
  type TypeOf,
  whole,
  words,
} from './kit.ts';

/** The names of a person: `personName` writes the name that people read. */
export const personFields = {
  id: whole,
  nickname: words,
  first_name: orNull(words),
  last_name: orNull(words),
};
export const person = object(personFields);
export type Person = TypeOf<typeof person>;

/** A record by its name. */
export const namedRecord = object({ id: whole, name: words });
export type NamedRecord = TypeOf<typeof namedRecord>;

/** A truck or trailer by its number. */
export const numberedRecord = object({ id: whole, number: words });
export type NumberedRecord = TypeOf<typeof numberedRecord>;

/** Of the truck of a dispatched load: it starts to its first pickup after its time off. */
export const truckEntry = saying(
  'Of a dispatched load: the latest personal board entry of its truck.',
  orNull(object({ status_id: whole, ready_at: orNull(instant) })),
);

/** The first and the last day. */
export const dateRange = object({ from: day, to: day });

/** 0 is Sunday. */
export const weekday = whole as Shape<Weekday>;
