import { debtTransactions, driverDebts } from '../entities/debts.ts';
import { driverHolds, holdTransactions } from '../entities/holds.ts';
import type { ledgers as operations } from '../operations/ledgers.ts';
import { type AnswersOf, answer, answerPage } from './answer.ts';
import { day, list, number, object, orNull, type TypeOf, whole } from './kit.ts';
import { propertiesOf, record } from './record.ts';

/** A debt with its entries, and when it is paid off at this pace. */
const debt = object({
  ...propertiesOf(driverDebts),
  transactions: list(record(debtTransactions)),
  payoff: orNull(object({ per_settlement: number, settlements: whole, date: day })),
});
export type DriverDebt = TypeOf<typeof debt>;

const owed = object({ driver_id: whole, balance: number, debts: list(record(driverDebts)) });
export type OwedByDriver = TypeOf<typeof owed>;

/** A hold with its entries, and the day by which interest is due. */
const hold = object({
  ...propertiesOf(driverHolds),
  transactions: list(record(holdTransactions)),
  interest_due_date: orNull(day),
});
export type DriverHold = TypeOf<typeof hold>;

const debtTotals = object({
  amount: number,
  paid_amount: number,
  written_off_amount: number,
  balance: number,
});

const holdTotals = object({ target_amount: number, balance: number, refund_pending: number });

/** What the calls about the balances of drivers answer. */
export const ledgerAnswers = {
  'GET /driver-debts': answerPage('List debts', record(driverDebts), { totals: debtTotals }),
  'POST /driver-debts': answer('Enter a debt', debt),
  'GET /driver-debts/get-driver-debt': answer('Read what a driver owes', owed),
  'GET /driver-debts/{id}': answer('Read a debt with its entries', debt),
  'PUT /driver-debts/{id}': answer('Change a debt', debt),
  'POST /driver-debts/{id}/pause': answer('Pause the repayment of a debt', debt),
  'POST /driver-debts/{id}/write-off': answer('Write off a debt', debt),
  'GET /driver-holds': answerPage('List escrow', record(driverHolds), { totals: holdTotals }),
  'POST /driver-holds': answer('Begin to hold escrow', hold),
  'GET /driver-holds/{id}': answer('Read escrow with its entries', hold),
  'PUT /driver-holds/{id}': answer('Change the terms of escrow', hold),
  'POST /driver-holds/{id}/transactions': answer('Enter a change of escrow', hold),
  'POST /driver-holds/{id}/interest': answer('Accrue the interest on escrow', hold),
  'POST /driver-holds/{id}/release': answer('Begin to release escrow', hold),
} as const satisfies AnswersOf<typeof operations>;
