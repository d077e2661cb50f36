import { loadDrivers } from '../entities/loadParts.ts';
import {
  driverAdjustments,
  driverPaySettlements,
  settlementLines,
} from '../entities/settlements.ts';
import type { settlements as operations } from '../operations/settlements.ts';
import { holdStatuses } from '../rules/pay/holds.ts';
import { lineCategories } from '../rules/pay/settlementLines.ts';
import { type AnswersOf, answer, answerNothing, answerPage, answerSheet } from './answer.ts';
import { payException } from './jsonShapes.ts';
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
import { propertiesOf, propertiesWithout, record, storedRow } from './record.ts';
import { dateRange, namedRecord } from './shared.ts';

const payLine = object({
  load_id: whole,
  category: one('earning', 'reimbursement'),
  kind: one('base', 'extra_stop', 'detention', 'accessorial'),
  description: words,
  quantity: number,
  rate: number,
  base: orNull(number),
  amount: number,
});

/** A driver's pay on a load as a settlement may include it. */
const offered = {
  id: whole,
  driver_id: saying('Null for a load of an owner of trucks.', orNull(whole)),
  settlement_id: orNull(whole),
  load: object({
    id: whole,
    internal_id: orNull(words),
    route: orNull(words),
    status: whole,
  }),
  gross: number,
  loaded_miles: number,
  empty_miles: number,
  pay_date: orNull(day),
  pay_day: orNull(day),
  is_due: yesOrNo,
  is_late: saying('Due before the period, and still unpaid.', yesOrNo),
  lines: list(payLine),
  amount: number,
};
const offer = object(offered);
export type OfferedPay = TypeOf<typeof offer>;

/** When pay that is on no settlement is due: before the period, in it, or not before a later one. */
export const dueStates = ['late', 'due', 'later'] as const;
export type DueState = (typeof dueStates)[number];

/** The record of a driver's pay that is on no settlement, with what it comes to. */
const dueRow = object({
  ...propertiesOf(loadDrivers),
  ...offered,
  route: orNull(words),
  state: one(...dueStates),
});
export type DueRow = TypeOf<typeof dueRow>;

const offers = (summary: string) => answerPage(summary, offer, { period: dateRange });

const dueDriver = object({
  driver_id: whole,
  driver: object({ id: whole, first_name: words, last_name: words, number: orNull(words) }),
  load_count: whole,
  amount: number,
});

const ofSettlement = propertiesWithout(driverPaySettlements, 'exceptions');

/** An expense of the driver, and how much of it this settlement may include. */
const expense = {
  id: whole,
  expense_id: whole,
  number: orNull(words),
  category: words,
  vendor_name: orNull(words),
  date: day,
  total_amount: number,
  reimburse_driver: yesOrNo,
  available: number,
};

const payeeFacts = saying(
  'What stands below the name: number, type, terms and trucks, in words.',
  list(words),
);

/** A settlement with its lines, adjustments, loads, and possible actions. */
const settlement = object({
  ...ofSettlement,
  exceptions: list(payException),
  lines: list(
    object({
      ...storedRow(settlementLines),
      load: orNull(object({ id: whole, internal_id: orNull(words), route: orNull(words) })),
    }),
  ),
  adjustments: list(
    object({
      ...storedRow(driverAdjustments),
      category: orNull(namedRecord),
      receipts: saying('The files that prove it.', list(namedRecord)),
    }),
  ),
  earlier: list(
    object({
      id: whole,
      number: words,
      period_start: day,
      period_end: day,
      net_pay: number,
      status: words,
    }),
  ),
  open_debts: list(
    object({ id: whole, description: orNull(words), source: words, balance: number }),
  ),
  is_latest: yesOrNo,
  year: saying(
    'To the pay date, this settlement included.',
    object({
      gross: number,
      earnings: number,
      deductions: number,
      net: number,
      since: saying(
        'The pay date of its first settlement here. Earlier ones are not in the sums.',
        orNull(day),
      ),
    }),
  ),
  balances: saying(
    'After this settlement: what is owed, held in escrow, or left to deduct.',
    list(
      object({
        kind: one('debt', 'escrow', 'deduction'),
        id: whole,
        name: words,
        target: saying('Of escrow and deductions: what they are collected up to.', orNull(number)),
        balance: number,
      }),
    ),
  ),
  payee_facts: payeeFacts,
  payee_name: saying('The owner of the trucks, where no driver is paid.', orNull(words)),
  loads: list(
    object({
      id: whole,
      load_driver_id: orNull(whole),
      gross: number,
      price: number,
      loaded_miles: number,
      empty_miles: number,
      without_receipt: list(words),
      internal_id: orNull(words),
      route: orNull(words),
      pay_day: orNull(day),
      is_late: yesOrNo,
    }),
  ),
  expenses: saying(
    'Those on it, and how much of each.',
    list(object({ ...expense, amount: number })),
  ),
  open_expenses: saying("The driver's others that it may include.", list(object(expense))),
  documents: saying(
    'The files of what it pays: of its loads, expenses and adjustments.',
    list(
      object({
        model: one('loads', 'expenses', 'driver-adjustments'),
        id: whole,
        document_type: words,
        name: words,
        of: orNull(words),
      }),
    ),
  ),
  violations: saying('Why an action is not possible now, by action.', map(words)),
});
export type Settlement = TypeOf<typeof settlement>;

/** The sums of a settlement, before it is saved. */
const sums = {
  earnings: number,
  guarantee_top_up: number,
  additions: number,
  reimbursements: number,
  hold_released: number,
  carry_forward_in: number,
  deductions: number,
  escrow: number,
  debt_repayment: number,
  advances_recovered: number,
  net_pay: number,
  carry_forward_out: number,
};

const previewedLine = object({
  line_number: whole,
  load_id: orNull(whole),
  load_driver_id: orNull(whole),
  driver_id: orNull(whole),
  truck_id: orNull(whole),
  adjustment_id: orNull(whole),
  additional_deduction_id: orNull(whole),
  debt_id: orNull(whole),
  hold_id: orNull(whole),
  expense_id: orNull(whole),
  category: one(...lineCategories),
  description: words,
  quantity: number,
  rate: number,
  base: orNull(number),
  amount: number,
});

/** What becomes of a recurring deduction or earning when the settlement is posted. */
const deductionEffect = object({
  id: whole,
  amount: saying('What this settlement takes, or pays for an earning.', number),
  deducted_to_date: number,
  occurrences_left: orNull(whole),
  status: words,
});
export type DeductionEffect = TypeOf<typeof deductionEffect>;

/** What becomes of the driver’s escrow when the settlement is posted. */
const holdEffect = object({ id: whole, balance: number, status: one(...holdStatuses) });

const preview = object({
  lines: list(previewedLine),
  ...sums,
  load_count: whole,
  loaded_miles: number,
  empty_miles: number,
  total_miles: number,
  gross_revenue: number,
  effects: object({
    deductions: list(deductionEffect),
    hold: saying('Null where the settlement withholds nothing for it.', orNull(holdEffect)),
    debts: list(object({ id: whole, amount: number, paid_amount: number, status: words })),
  }),
  exceptions: list(payException),
  adjustments: list(object({ id: whole, category: orNull(namedRecord) })),
  payee_facts: payeeFacts,
});
export type SettlementPreview = TypeOf<typeof preview>;

/** Over the whole filter, without those of a previous system. Null if there are only such. */
const totals = object({
  gross_revenue: orNull(number),
  earnings: orNull(number),
  deductions: orNull(number),
  net_pay: orNull(number),
});

/** What a driver pulls this week. */
const driverWeek = object({
  from: day,
  to: day,
  pay: saying('Of completed loads. Null for people who may not list settlements.', orNull(number)),
  loads: list(
    object({
      id: whole,
      internal_id: orNull(words),
      status: whole,
      route: orNull(words),
      date: saying('That puts the load into a week of the gross boards.', orNull(day)),
      miles: saying('Loaded and empty, of this driver.', number),
      pay: orNull(number),
    }),
  ),
});
export type DriverWeek = TypeOf<typeof driverWeek>;

/** What the calls about the settlements of drivers answer. */
export const settlementAnswers = {
  'GET /driver-pay-settlements': answerPage('List settlements', record(driverPaySettlements), {
    totals,
  }),
  'POST /driver-pay-settlements': answer('Create a settlement', settlement),
  'GET /driver-pay-settlements/{id}': answer('Read a settlement', settlement),
  'PUT /driver-pay-settlements/{id}': answer('Change a settlement', settlement),
  'DELETE /driver-pay-settlements/{id}': answerNothing('Delete a settlement'),
  'POST /driver-pay-settlements/{id}/post': answer('Post a settlement', settlement),
  'POST /driver-pay-settlements/{id}/pay': answer('Record that a settlement is paid', settlement),
  'POST /driver-pay-settlements/{id}/void': answer('Void a settlement', settlement),
  'POST /driver-pay-settlements/{id}/reopen': answer('Reopen a posted settlement', settlement),
  'POST /driver-pay-settlements/adjustments': answer(
    'Add an adjustment to a settlement',
    record(driverAdjustments),
  ),
  'PUT /driver-pay-settlements/adjustments/{id}': answer(
    'Change an adjustment of a settlement',
    record(driverAdjustments),
  ),
  'DELETE /driver-pay-settlements/adjustments/{id}': answerNothing(
    'Remove an adjustment of a settlement',
  ),
  'GET /driver-pay-settlements/due-amount-loads-list': answerPage(
    'List the pay that is on no settlement',
    dueRow,
    {
      period: dateRange,
      totals: object({ amount: number, loaded_miles: number }),
      total_amount: saying('The same as totals.amount.', number),
      counts: saying(
        'Of the filter without its status.',
        object({ all: whole, late: whole, due: whole, later: whole }),
      ),
    },
  ),
  'GET /driver-pay-settlements/due-amount-loads-list/export': answerSheet(
    'Export the pay that is on no settlement',
  ),
  'GET /driver-pay-settlements/due-drivers': answer(
    'List the drivers whose pay is due',
    list(dueDriver),
    { period: dateRange },
  ),
  'GET /driver-pay-settlements/preview': answer('Calculate a settlement, unsaved', preview),
  'GET /drivers/week/{id}': answer('List the loads of a driver’s week with their pay', driverWeek),
  'GET /loads/list/for-driver-pay-settlements': offers(
    'List the pay that a new settlement may include',
  ),
  'GET /loads/list/for-driver-pay-settlements-edit': offers(
    'List the pay that a settlement includes or may include',
  ),
  'GET /loads/list/for-driver-pay-settlement-group': offers(
    'List the pay that the settlements of a payroll group may include',
  ),
} as const satisfies AnswersOf<typeof operations>;
