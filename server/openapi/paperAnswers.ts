import type { OperationName } from '../../schema/operations/operation.ts';
import {
  day,
  instant,
  list,
  map,
  number,
  object,
  one,
  orNull,
  ref,
  whole,
  words,
} from './answerParts.ts';
import type { Answer } from './answers.ts';
import type { JsonSchema } from './schemas.ts';

const box = object({ x: number, y: number, w: number, h: number });

/** By the path of each value: how sure it is, and where it stands in points from the top left. */
const notes = map(
  object(
    { confidence: number, page: orNull(whole), box: orNull(box) },
    { proposed_by: one('model') },
  ),
);

const pages = list(object({ width: number, height: number }, { turned: number }));

/** The words of a stop's place, and its day and times as they are printed. */
const printed = {
  ...{ city: orNull(words), state: orNull(words), zip: orNull(words) },
  ...{ date: orNull(day), time_from: orNull(words), time_to: orNull(words) },
};

const stopType = one('pickup', 'delivery');
const schedule = one('appointment', 'fcfs');

const stop = object({
  ...{ sequence: whole, type: stopType, facility: orNull(words), address: orNull(words) },
  ...printed,
  ...{ schedule_type: orNull(schedule), reference_numbers: list(words) },
});

const facility = object({
  ...{ id: whole, company_name: words, address_line1: words, city: words, zip: words },
  ...{ timezone: orNull(words), score: number },
  state: orNull(object({ id: whole, code: words })),
});

const text = orNull(words);

/** A rate confirmation as it was read: what is not printed is null. */
const read: JsonSchema = object({
  ...{ broker_name: text, broker_mc: text, load_number: text },
  reference_numbers: list(object({ type: words, value: words })),
  rate_total: orNull(number),
  line_items: list(object({ description: words, amount: number })),
  ...{ equipment: text, equipment_type: text, weight_lb: orNull(number), commodity: text },
  ...{ temperature: text, miles: orNull(number), pallets: orNull(number) },
  ...{ stops: list(stop), special_instructions: text },
  ...{ fields: notes, warnings: list(words), pages },
  matches: object({
    broker: orNull(object({ id: whole, name: words, score: number })),
    stops: list(orNull(facility)),
    accessorials: list(orNull(whole)),
  }),
});

const draftStop = object({
  ...{ sequence: whole, type: stopType, schedule_type: schedule, timezone: words },
  ...{ load_company_id: orNull(whole), load_company: orNull(facility) },
  ...{ date_from: orNull(instant), date_to: orNull(instant) },
  ...{ pickup_number: text, appointment_number: text, note: text },
  printed: object({ company_name: text, address_line1: text, ...printed }),
});

const FILE: Answer = { file: 'The file itself.' };
const PAPER: Answer = { data: ref('LoadPaper') };
const UPDATE = ref('LoadUpdateWithFiles');

/** What calls about the papers and the thread of a load answer, and those that read a paper. */
export const paperAnswers: Partial<Record<OperationName, Answer>> = {
  'GET /load-documents/by-load/{id}': { data: list(ref('LoadPaper')) },
  'POST /load-documents': {
    data: {
      anyOf: [ref('LoadPaper'), list(ref('LoadPaper'))],
      description: 'The paper of a `file`; a list of those that came as `files[]`.',
    },
  },
  'POST /load-documents/approve/{id}': PAPER,
  'POST /load-documents/reject/{id}': PAPER,
  'GET /load-documents/{id}/file': FILE,

  'GET /load-updates/by-load/{id}': { data: list(UPDATE) },
  'POST /load-updates': { data: UPDATE },
  'GET /load-updates/colleagues': { data: list(object({ user_id: whole, name: words })) },
  'GET /load-update-files/{id}/file': FILE,

  'POST /rate-confirmation/parse-pdf': { data: read },
  'POST /rate-confirmation/parse-text': { data: read },
  'POST /load-stops/import-rate-confirmation': {
    data: object({ stops: list(draftStop), fields: notes, warnings: list(words), pages }),
  },
};
