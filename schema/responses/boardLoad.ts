import {
  instant,
  number,
  object,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';

const ofStop = {
  id: whole,
  sequence: whole,
  type: words,
  company_name: words,
  city: words,
  state: words,
  date_from: orNull(instant),
  date_to: orNull(instant),
  timezone: words,
  arrived_at: orNull(instant),
  departed_at: orNull(instant),
};
const boardStop = object(ofStop);

/** The stop where a truck waits now. */
const waitingStop = object({ ...ofStop, count_detention: yesOrNo });

/** The next stop of a load on the road, with what its ETA is found from. */
const nextStop = object({
  id: whole,
  sequence: whole,
  type: words,
  city: words,
  state: words,
  date_from: orNull(instant),
  date_to: orNull(instant),
  timezone: words,
  lat: orNull(number),
  lng: orNull(number),
  leg_minutes: saying('Driving time from the stop before it.', orNull(whole)),
  left_at: saying('When the truck left the stop before it.', orNull(instant)),
  last_left_at: saying('When the truck last left a stop.', orNull(instant)),
  happened_at: saying('When the truck last reached or left a stop.', orNull(instant)),
  is_team: yesOrNo,
});

/** A load in a row of the main board. */
export const boardLoad = object({
  id: whole,
  internal_id: orNull(words),
  reference_number: words,
  status: whole,
  broker: object({ id: whole, name: words }),
  origin: orNull(boardStop),
  destination: orNull(boardStop),
  due_stop: saying(
    'The earliest due of the stops that the truck has not reached. In a relay, of its own.',
    orNull(boardStop),
  ),
  at_stop: saying('Where the truck has arrived and not left.', orNull(waitingStop)),
  next_stop: saying('Null unless the load is dispatched or enroute.', orNull(nextStop)),
  reported_eta: saying(
    'The last reported ETA of a load on the road.',
    orNull(object({ eta: instant, created_at: instant })),
  ),
  free_minutes: saying('Before detention, by the broker’s terms.', whole),
  stops_count: whole,
  price: number,
  gross: number,
  loaded_miles: number,
  empty_miles: number,
  total_miles: number,
  rpm: orNull(number),
  version: whole,
});

export type BoardLoad = TypeOf<typeof boardLoad>;
export type BoardStop = TypeOf<typeof boardStop>;
export type WaitingStop = TypeOf<typeof waitingStop>;
export type NextStop = TypeOf<typeof nextStop>;
