import type { candidateOperations } from '../operations/candidates.ts';
import { type AnswersOf, answer } from './answer.ts';
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
import { finding } from './loads.ts';

const record = object({ id: whole, name: words });
const unit = object({ id: whole, number: words });

const stop = object({
  company_name: words,
  city: words,
  state: words,
  date_from: orNull(instant),
  date_to: orNull(instant),
  timezone: orNull(words),
});

/** What both kinds of candidates say about truck and load together. */
const pair = {
  deadhead_miles: orNull(number),
  deadhead_from: saying(
    'Where the deadhead begins: the end of a load that the truck has, or where it was last seen.',
    orNull(
      object({
        source: one('load', 'position', 'stop', 'check_call'),
        city: orNull(words),
        state: orNull(words),
      }),
    ),
  ),
  free_at: saying('When the truck can start to the pickup.', orNull(instant)),
  slack_minutes: saying('Left at the pickup on arrival. Negative when late.', orNull(whole)),
  rpm_all: saying('Gross per loaded and deadhead mile.', orNull(number)),
  fits: yesOrNo,
  findings: list(finding),
  is_blocked: yesOrNo,
  assignment: saying(
    'The body of `PUT /loads/full/update/{id}` that assigns it, with the load’s version.',
    object({
      truck_id: whole,
      trailer_id: orNull(whole),
      load_drivers: list(
        object({
          driver_id: whole,
          position: one('driver', 'co_driver'),
          split_percent: number,
        }),
      ),
      version: whole,
    }),
  ),
};

/** An available load that a truck could take. */
export const loadCandidate = named(
  'LoadCandidate',
  object({
    id: whole,
    internal_id: orNull(words),
    reference_number: words,
    broker: orNull(record),
    equipment_type: orNull(words),
    gross: number,
    loaded_miles: number,
    origin: orNull(stop),
    destination: orNull(stop),
    ...pair,
  }),
);
export type LoadCandidate = TypeOf<typeof loadCandidate>;

/** A truck that could take a load. */
export const truckCandidate = named(
  'TruckCandidate',
  object({
    id: whole,
    number: words,
    type: words,
    trailer: orNull(unit),
    drivers: list(record),
    dispatcher_name: orNull(words),
    ...pair,
  }),
);
export type TruckCandidate = TypeOf<typeof truckCandidate>;

export const candidateAnswers = {
  'GET /boards/{id}/candidates': answer(
    'Rank the available loads for a truck',
    list(loadCandidate),
  ),
  'GET /loads/{id}/candidates': answer('Rank the trucks for a load', list(truckCandidate)),
} as const satisfies AnswersOf<typeof candidateOperations>;
