import {
  day,
  either,
  instant,
  list,
  map,
  nothing,
  number,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
} from './kit.ts';

const box = object({ x: number, y: number, w: number, h: number });

/** By the path of each value: its confidence, and its position in points from the top left. */
const notes = map(
  either(
    object({ confidence: number, page: whole, box }),
    saying(
      'Proposed by a language model: without a place.',
      object({ confidence: number, page: nothing, box: nothing, proposed_by: one('model') }),
    ),
  ),
);

const pages = list(
  object(
    { width: number, height: number },
    { turned: saying('The rotation applied to read a sideways page.', number) },
  ),
);

/** The words of a stop's place, and its day and times as printed. */
const printed = {
  city: orNull(words),
  state: orNull(words),
  zip: orNull(words),
  date: orNull(day),
  time_from: orNull(words),
  time_to: orNull(words),
};

const stopType = one('pickup', 'delivery');
const schedule = one('appointment', 'fcfs');

const stop = object({
  sequence: whole,
  type: stopType,
  facility: orNull(words),
  address: orNull(words),
  ...printed,
  schedule_type: orNull(schedule),
  reference_numbers: list(words),
});

const facility = object({
  id: whole,
  company_name: words,
  address_line1: words,
  city: words,
  zip: orNull(words),
  timezone: orNull(words),
  score: saying('The similarity, 0 to 1.', number),
  state: orNull(object({ id: whole, code: words })),
  province: saying('Where a place abroad is instead of a state.', orNull(words)),
});

const text = orNull(words);

/** A parsed rate confirmation: what is not printed is null. */
export const readConfirmation = object({
  broker_name: text,
  broker_mc: text,
  load_number: text,
  reference_numbers: list(object({ type: words, value: words })),
  rate_total: orNull(number),
  line_items: list(object({ description: words, amount: number })),
  equipment: text,
  equipment_type: text,
  weight_lb: orNull(number),
  commodity: text,
  temperature: text,
  miles: orNull(number),
  pallets: orNull(number),
  stops: list(stop),
  special_instructions: text,
  fields: notes,
  warnings: list(words),
  pages,
  matches: object({
    broker: orNull(object({ id: whole, name: words, score: number })),
    stops: list(orNull(facility)),
    accessorials: saying(
      'Catalog entries, one for each line. Null for linehaul and unknown charges.',
      list(orNull(whole)),
    ),
  }),
});

const draftStop = object({
  sequence: whole,
  type: stopType,
  schedule_type: schedule,
  timezone: words,
  load_company_id: orNull(whole),
  load_company: orNull(facility),
  date_from: orNull(instant),
  date_to: orNull(instant),
  pickup_number: text,
  appointment_number: text,
  note: saying('The numbers that did not fit into their field.', text),
  printed: saying(
    'The document’s own words: the source for a facility that does not exist yet, and the date when no ' +
      'time is printed with it.',
    object({ company_name: text, address_line1: text, ...printed }),
  ),
});

/** The stops of a rate confirmation, for the form of a load. */
export const readStops = object({
  stops: list(draftStop),
  fields: notes,
  warnings: list(words),
  pages,
});
export type ReadConfirmation = TypeOf<typeof readConfirmation>;
export type ReadStops = TypeOf<typeof readStops>;
