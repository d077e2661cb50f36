import {
  additionalDeductions,
  additionalDeductionTransactions,
} from '../entities/additionalDeductions.ts';
import { driverAdjustments } from '../entities/settlements.ts';
import type { deductions as operations } from '../operations/deductions.ts';
import { type AnswersOf, answer, answerNothing, answerPage } from './answer.ts';
import { list, number, object, orNull, type TypeOf } from './kit.ts';
import { propertiesOf, record } from './record.ts';

/** What recurs, with its entries, and what is left under its cap. */
const recurring = object({
  ...propertiesOf(additionalDeductions),
  transactions: list(record(additionalDeductionTransactions)),
  remaining: orNull(number),
});
export type AdditionalDeduction = TypeOf<typeof recurring>;

const totals = object({ amount: number, deducted_to_date: number });

/** What the calls about recurring deductions and adjustments answer. */
export const deductionAnswers = {
  'GET /additional-deductions': answerPage(
    'List recurring deductions and earnings',
    record(additionalDeductions),
    { totals },
  ),
  'POST /additional-deductions': answer('Enter a recurring deduction or earning', recurring),
  'GET /additional-deductions/{id}': answer(
    'Read a recurring deduction or earning with its entries',
    recurring,
  ),
  'PUT /additional-deductions/{id}': answer(
    'Change, pause, resume or cancel a recurring deduction or earning',
    recurring,
  ),
  'GET /driver-adjustments': answerPage('List adjustments', record(driverAdjustments), {
    totals: object({ amount: number }),
  }),
  'POST /driver-adjustments': answer(
    'Enter an adjustment for the next settlement',
    record(driverAdjustments),
  ),
  'GET /driver-adjustments/for-statement-list': answerPage(
    'List the adjustments that wait for a settlement',
    record(driverAdjustments),
  ),
  'GET /driver-adjustments/for-statement-list/{id}': answerPage(
    'List the adjustments on a settlement, and those that wait for one',
    record(driverAdjustments),
  ),
  'PUT /driver-adjustments/{id}': answer('Change an adjustment', record(driverAdjustments)),
  'DELETE /driver-adjustments/{id}': answerNothing('Delete an adjustment'),
} as const satisfies AnswersOf<typeof operations>;
