import type { batches } from '../../../schema/entities/batches.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { toCents } from '../../../schema/rules/money/money.ts';
import {
  type AchFileFacts,
  type AchPayment,
  achText,
  MOST_ENTRY_CENTS,
} from '../../../schema/rules/pay/achFile.ts';
import { readAchFile } from '../../../schema/rules/pay/readAchFile.ts';
import { isAccountNumber, isRoutingNumber } from '../../../schema/rules/pay/routingNumber.ts';
import type { Scope } from '../../db/access.ts';
import { conflict, Invalid } from '../../errors.ts';
import { opened } from '../../secrets.ts';
import { type Payee, payeesOf, settlementsOfBatch } from './payees.ts';

export type Batch = AnsweredRecord<typeof batches>;

/** What a file pays, by settlement. Dollars. */
export interface PaidBy {
  settlement_id: number;
  amount: number;
}

/**
 * The payees of a batch that ACH pays: everybody with something to pay whose settlement is posted
 * and not paid otherwise. 409 for one that was reopened.
 */
export async function achPayees(batch: Batch, scope: Scope): Promise<Payee[]> {
  const payees = await payeesOf(await settlementsOfBatch(batch.id, scope), scope);
  const reopened = payees.find(({ status }) => status === 'draft');
  if (reopened) {
    throw conflict(`${reopened.payee}: the settlement is a draft again. Post it first.`, batch);
  }
  return payees.filter(one => isPaidByAch(one, batch));
}

/** A payee who was paid singly, before the batch is, has the money already. */
export const isPaidByAch = (
  { status, net_pay, payment_method }: Payee,
  batch: Pick<Batch, 'status'>,
): boolean => {
  const isPaidWithBatch = batch.status === 'paid' && status === 'paid' && payment_method === 'ach';
  return toCents(net_pay) > 0 && (status === 'posted' || isPaidWithBatch);
};

export const paidBy = (payees: readonly Payee[]): PaidBy[] =>
  payees
    .map(({ settlement_id, net_pay }) => ({ settlement_id, amount: Number(net_pay) }))
    .sort((one, other) => one.settlement_id - other.settlement_id);

/** Whether a released file pays exactly what the batch pays now. */
export const isSame = (released: readonly PaidBy[], present: readonly PaidBy[]): boolean =>
  released.length === present.length &&
  released.every(({ settlement_id, amount }, at) => {
    const other = present[at];
    return other?.settlement_id === settlement_id && toCents(other.amount) === toCents(amount);
  });

/** The payments to write. 422 names everybody whose bank data are missing or wrong. */
export function paymentsTo(payees: readonly Payee[]): AchPayment[] {
  const violations: string[] = [];
  const payments = payees.map(payee => {
    const payment = paymentTo(payee);
    const violation = violationOf(payment);
    if (violation) violations.push(`${payee.payee}: ${violation}`);
    return payment;
  });
  if (violations.length > 0) throw new Invalid({ payees: violations });
  return payments;
}

function paymentTo(payee: Payee): AchPayment {
  const { number, bank_routing, bank_account, account_name } = payee;
  return {
    name: account_name || payee.payee,
    reference: number.slice(-REFERENCE),
    routing: bank_routing === null ? '' : opened(bank_routing).trim(),
    account: bank_account === null ? '' : opened(bank_account).replace(/\s/g, ''),
    type: payee.pay_account_type,
    holder: payee.pay_account_holder,
    cents: toCents(payee.net_pay),
  };
}

/** Characters of the fields that hold our number, and the payee's name. */
const REFERENCE = 15;
const NAME = 22;

function violationOf({ routing, account, cents }: AchPayment): string | null {
  if (!routing && !account) return 'no bank account is entered.';
  if (!isRoutingNumber(routing)) return 'the routing number is missing or wrong.';
  if (!isAccountNumber(account)) return 'the account number is missing or wrong.';
  return cents > MOST_ENTRY_CENTS ? 'the amount is too large for one ACH entry.' : null;
}

/**
 * Reads the file back as its bank will, and compares every entry with the batch's payments. 409 says
 * where they differ: such a file is not released.
 */
export function compareFile(content: string, facts: AchFileFacts): void {
  const refuse = (why: string) => conflict(`The ACH file does not agree with the batch: ${why}`);
  let read: ReturnType<typeof readAchFile>;
  try {
    read = readAchFile(content);
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
  const people = facts.payments.filter(({ holder }) => holder === 'person');
  const wanted = [...people, ...facts.payments.filter(({ holder }) => holder === 'company')];
  if (read.credits.length !== wanted.length) throw refuse('it has another number of payees.');
  if (read.effective !== facts.effective) throw refuse('it has another date.');
  wanted.forEach((payment, at) => {
    const { trace: _, ...credit } = read.credits[at] ?? { trace: '' };
    const expected = {
      ...payment,
      name: achText(payment.name).slice(0, NAME).trimEnd(),
      reference: achText(payment.reference),
      account: achText(payment.account),
    };
    const isEqual = Object.entries(expected).every(
      ([name, value]) => (credit as Record<string, unknown>)[name] === value,
    );
    if (!isEqual) throw refuse(`another payment to ${payment.name}.`);
  });
  const total = wanted.reduce((sum, { cents }) => sum + cents, 0);
  if (read.credit_total !== total) throw refuse('it has another sum.');
  if (read.debit_total !== (facts.originator.offset ? total : 0)) {
    throw refuse('it debits another sum.');
  }
}
