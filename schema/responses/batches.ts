import { batches } from '../entities/batches.ts';
import type { batchOperations } from '../operations/batches.ts';
import { type AnswersOf, answer, answerNothing, answerPage, answerSheet } from './answer.ts';
import { payException } from './jsonShapes.ts';
import {
  list,
  map,
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
import { propertiesOf } from './record.ts';
import { dateRange, namedRecord } from './shared.ts';

/** What the settlements of a batch come to. */
const totals = {
  driver_count: whole,
  settlement_count: whole,
  pending_count: whole,
  approved_count: whole,
  set_aside_count: whole,
  exception_count: saying('Settlements with a warning.', whole),
  total_gross: number,
  total_deductions: number,
  total_net: number,
};

const row = object({ ...propertiesOf(batches), ...totals });
export type BatchRow = TypeOf<typeof row>;

/** The sums over all batches of a list. */
const listTotals = object({
  driver_count: whole,
  exception_count: whole,
  total_gross: number,
  total_deductions: number,
  total_net: number,
});

const driver = object({
  id: whole,
  first_name: words,
  last_name: words,
  number: orNull(words),
});

/** A driver of a batch with the settlement, if the batch has one for them. */
const batchDriver = object({
  driver_id: orNull(whole),
  driver: orNull(driver),
  payroll_group_id: saying('The payroll group of an owner of trucks.', orNull(whole)),
  owner: orNull(namedRecord),
  settlement: orNull(
    object({
      id: whole,
      number: words,
      status: one('draft', 'posted', 'paid'),
      review: one('pending', 'approved', 'set_aside'),
      made_by_batch: yesOrNo,
      load_count: whole,
      total_miles: number,
      gross: number,
      deductions: number,
      net_pay: number,
      carry_forward_out: number,
      exceptions: list(payException),
      version: whole,
    }),
  ),
});
export type BatchDriver = TypeOf<typeof batchDriver>;

const batch = object({
  ...propertiesOf(batches),
  ...totals,
  drivers: list(batchDriver),
  violations: saying('Why an action is not possible now, by action.', map(words)),
});
export type Batch = TypeOf<typeof batch>;

/** A driver with something due, and the settlement as it would be. */
const offeredDriver = object({
  id: saying('The driver, or minus the payroll group of an owner of trucks.', whole),
  driver_id: orNull(whole),
  driver: orNull(driver),
  payroll_group_id: orNull(whole),
  owner: orNull(namedRecord),
  settlement_id: orNull(whole),
  batch: saying('The open batch that has the driver.', orNull(namedRecord)),
  load_count: whole,
  earnings: number,
  net_pay: number,
  carry_forward_out: number,
  exceptions: list(payException),
});
export type OfferedDriver = TypeOf<typeof offeredDriver>;

/** A draft that was created for a driver of a payroll group. */
const createdOfGroup = object({
  id: whole,
  number: words,
  driver_id: orNull(whole),
  payroll_group_id: orNull(whole),
  load_count: whole,
  net_pay: number,
  carry_forward_out: number,
  exceptions: list(payException),
});

/** What the calls about batches of settlements answer. */
export const batchAnswers = {
  'POST /driver-pay-settlements/store-group': answer(
    'Create a settlement for each driver of a payroll group',
    list(createdOfGroup),
  ),
  'GET /batch': answerPage('List batches', row, { totals: listTotals }),
  'GET /batch/export/list': answerSheet('Export batches with what they come to'),
  'POST /batch': answer('Create a batch', batch),
  'GET /batch/{id}': answer('Read a batch', batch),
  'PUT /batch/{id}': answer('Change a batch', batch),
  'DELETE /batch/{id}': answerNothing('Delete a batch'),
  'GET /batch/drivers-list-for-settlements': answerPage(
    'List the drivers whom a new batch may settle',
    offeredDriver,
    { period: dateRange },
  ),
  'GET /batch/drivers-list/{batch_id}': answerPage('List the drivers of a batch', batchDriver),
  'POST /batch/add-driver': answer('Add a driver to a batch', batch),
  'POST /batch/{id}/calculate': answer('Calculate the settlements of a batch', batch),
  'POST /batch/{id}/review': answer('Approve settlements of a batch or set them aside', batch),
  'POST /batch/{id}/post': answer('Post the approved settlements of a batch', batch),
  'POST /batch/{id}/pay': answer('Record that a batch is paid', batch),
  'POST /batch/{id}/cancel': answer('Cancel a batch', batch),
} as const satisfies AnswersOf<typeof batchOperations>;
