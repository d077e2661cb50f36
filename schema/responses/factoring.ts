import { factoringEntries, factoringSchedules } from '../entities/factoringSchedules.ts';
import type { factoringOperations } from '../operations/factoring.ts';
import { lineStatuses } from '../rules/billing/factoringSchedules.ts';
import { type AnswersOf, answer, answerFile, answerNothing, answerPage } from './answer.ts';
import {
  day,
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
import { propertiesOf, record } from './record.ts';
import { namedRecord } from './shared.ts';

/** The sums of a ledger. */
const balances = {
  advance: saying('Advanced and not collected yet.', number),
  reserve: saying('Held by the factor. Below zero, the company owes it.', number),
  cash: saying('Paid by the factor to the company.', number),
  fee: number,
  short_pay: number,
};

const numbered = object({ id: whole, number: words });

const row = object({
  ...propertiesOf(factoringSchedules),
  invoice_count: whole,
  rejected_count: whole,
  amount: saying('The invoices that the factor did not reject.', number),
  ...balances,
});
export type FactoringScheduleRow = TypeOf<typeof row>;

const recourse = one('none', 'near', 'due');

const line = object({
  id: whole,
  invoice_id: whole,
  amount: number,
  status: one(...lineStatuses),
  reject_reason: orNull(words),
  is_over: yesOrNo,
  version: whole,
  invoice: object({
    id: whole,
    number: words,
    invoice_date: day,
    due_date: day,
    broker_id: whole,
    bill_to_name: words,
    amount_due: number,
    balance: number,
    received_amount: number,
    short_pay_amount: number,
    payment_status: words,
    status: words,
    load: object({ id: whole, internal_id: orNull(words), reference_number: words }),
  }),
  advance_amount: number,
  reserve_amount: number,
  expected_fee: saying('Of today while the invoice is out, else of one period.', number),
  balances: object(balances),
  recourse,
  difference: saying('Where the invoice says something else than its sale.', orNull(words)),
});
export type FactoringLine = TypeOf<typeof line>;

const schedule = object({
  ...propertiesOf(factoringSchedules),
  invoice_count: whole,
  amount: number,
  advance_amount: number,
  reserve_amount: number,
  balances: object(balances),
  recourse_day: orNull(day),
  terms: object({
    advance_rate: number,
    fee_rate: number,
    fee_basis: words,
    fee_period_days: orNull(whole),
    recourse_type: words,
    recourse_days: orNull(whole),
  }),
  submission_method: saying('How the factor takes schedules.', words),
  mail: orNull(object({ id: whole, to: words, status: words, error: orNull(words) })),
  lines: list(line),
  entries: list(record(factoringEntries)),
  violations: saying('Why an action is not possible now, by action.', map(words)),
});
export type FactoringSchedule = TypeOf<typeof schedule>;

const candidate = object({
  id: whole,
  number: words,
  invoice_date: day,
  due_date: day,
  bill_to_name: words,
  balance: number,
  factor: orNull(namedRecord),
  schedule: orNull(numbered),
  violation: saying('Why it cannot be sold now.', orNull(words)),
});
export type FactoringCandidate = TypeOf<typeof candidate>;

const soldInvoice = object({
  schedule: numbered,
  invoice: object({ id: whole, number: words, bill_to_name: words, balance: number }),
  amount: number,
  funded_at: orNull(day),
  recourse_day: orNull(day),
  recourse,
  difference: orNull(words),
});

const figures = object({
  factor: namedRecord,
  month: saying('The month of the fees, 2026-11.', words),
  out_count: whole,
  out_amount: number,
  advance: number,
  reserve: number,
  owed: saying('Reserves below zero: what the company owes the factor.', number),
  fees_this_month: number,
  fees_last_month: number,
  short_pay_this_month: number,
  waiting_count: whole,
  waiting_amount: number,
  draft_count: whole,
  draft_amount: number,
  recourse: list(soldInvoice),
  differences: list(soldInvoice),
});
export type FactorFigures = TypeOf<typeof figures>;

/** What the calls about factoring answer. */
export const factoringAnswers = {
  'GET /factoring-schedules': answerPage('List factoring schedules', row),
  'GET /factoring-schedules/candidates': answer(
    'List invoices that could be sold to a factor',
    list(candidate),
  ),
  'POST /factoring-schedules': answer('Put invoices on a schedule', schedule),
  'GET /factoring-schedules/{id}': answer('Read a factoring schedule', schedule),
  'PUT /factoring-schedules/{id}': answer('Change a draft of a schedule', schedule),
  'DELETE /factoring-schedules/{id}': answerNothing('Delete a draft of a schedule'),
  'GET /factoring-schedules/print/{id}': answerFile(
    'Print the invoices of a schedule',
    'pdf',
    'All invoices, as one PDF.',
  ),
  'GET /factoring-schedules/export/{id}': answerFile(
    'Export a factoring schedule',
    'csv',
    'A line for each invoice, as CSV.',
  ),
  'POST /factoring-schedules/{id}/submit': answer('Submit a schedule to its factor', schedule),
  'POST /factoring-schedules/{id}/fund': answer('Record the advance of the factor', schedule),
  'POST /factoring-schedules/{id}/collect': answer('Record what the factor collected', schedule),
  'POST /factoring-schedules/{id}/release': answer('Record released reserves', schedule),
  'POST /factoring-schedules/{id}/buy-back': answer('Buy invoices back from the factor', schedule),
  'POST /factoring-schedules/{id}/reverse': answer('Reverse a collection or buy-back', schedule),
  'POST /factoring-schedules/{id}/close': answer('Close a factoring schedule', schedule),
  'GET /factoring-companies/figures/{id}': answer('Read the figures of a factor', figures),
} as const satisfies AnswersOf<typeof factoringOperations>;
