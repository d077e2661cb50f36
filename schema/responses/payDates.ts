import type { payDates as operations } from '../operations/payDates.ts';
import { type AnswersOf, answer, answerNothing, answerPage, results } from './answer.ts';
import { day, number, object, orNull, saying, type TypeOf, whole, words } from './kit.ts';

/** The day on which a driver's pay on a load is due. */
const payDate = object({
  id: saying('That of the driver’s row on the load.', whole),
  load_driver_id: whole,
  load_id: whole,
  driver_id: whole,
  date: day,
  amount: saying('The full pay: it is not split over dates.', number),
  settlement_id: orNull(whole),
  version: whole,
  load: object({ id: whole, internal_id: orNull(words) }),
  driver: object({ id: whole, first_name: words, last_name: words }),
});
export type PayDate = TypeOf<typeof payDate>;

/** What the calls about pay dates answer. */
export const payDateAnswers = {
  'GET /load-driver-pay-date': answerPage('List pay dates', payDate),
  'POST /load-driver-pay-date': answer('Set a pay date', payDate),
  'PUT /load-driver-pay-date/{id}': answer('Change a pay date', payDate),
  'POST /load-driver-pay-date/multiple-save': answer('Set several pay dates', results()),
  'DELETE /load-driver-pay-date/load-driver-delete/{load_driver_id}':
    answerNothing('Remove a pay date'),
} as const satisfies AnswersOf<typeof operations>;
