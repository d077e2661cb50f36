import { describe, expect, test } from 'vitest';
import {
  type OpenInvoice,
  receivePayment,
  reversePayment,
} from '../../../../schema/rules/billing/invoice.ts';
import {
  decide,
  decisionsFor,
  disputeStatusOf,
  type InvoiceDecision,
  isWriteOff,
} from '../../../../schema/rules/billing/invoiceDecisions.ts';

const invoice = (more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  amount_due: 2850,
  received_amount: 0,
  short_pay_amount: 0,
  payment_status: 'unpaid',
  status: 'issued',
  invoice_date: '2026-11-20',
  ...more,
});
const partly = { received_amount: 2000, payment_status: 'partially_paid' };

describe('decisions about an invoice', () => {
  test.each<[string, Partial<OpenInvoice>, InvoiceDecision, string, number, number]>([
    ['an open one is disputed', {}, 'disputed', 'disputed', 0, 2850],
    ['so is the rest of one', partly, 'disputed', 'disputed', 0, 850],
    ['all of one is written off', {}, 'written_off', 'written_off', 2850, 0],
    ['so is what is disputed of it', disputed(partly), 'written_off', 'written_off', 850, 0],
    ['a dispute is over', disputed({}), 'unpaid', 'unpaid', 0, 2850],
    ['a dispute over the rest is over', disputed(partly), 'unpaid', 'partially_paid', 0, 850],
    [
      'what was written off is asked for again',
      lost(850, 2000),
      'unpaid',
      'partially_paid',
      0,
      850,
    ],
    ['all of it', lost(2850, 0), 'unpaid', 'unpaid', 0, 2850],
  ])('%s', (_, before, decision, payment_status, short_pay_amount, balance) => {
    expect(decide(invoice(before), decision)).toEqual({
      change: { payment_status, short_pay_amount, balance },
    });
  });

  test.each<[string, Partial<OpenInvoice>, InvoiceDecision, string]>([
    ['a paid one is not disputed', { payment_status: 'paid' }, 'disputed', 'closed'],
    ['nor written off', { payment_status: 'paid' }, 'written_off', 'closed'],
    ['nor opened again without its payment', { payment_status: 'paid' }, 'unpaid', 'closed'],
    ['what is open is not opened', partly, 'unpaid', 'not_decided'],
    ['nothing is decided of a void one', { status: 'void' }, 'disputed', 'void'],
    ['not even what was decided before', { ...disputed({}), status: 'void' }, 'unpaid', 'void'],
    ['what is written off is not disputed', lost(2850, 0), 'disputed', 'closed'],
  ])('%s', (_, before, decision, code) => {
    expect(decide(invoice(before), decision)).toMatchObject({ violation: { code } });
  });
});

test('permitted decisions are offered, except those already made', () => {
  expect(decisionsFor(invoice())).toEqual(['disputed', 'written_off']);
  expect(decisionsFor(invoice(disputed({})))).toEqual(['written_off', 'unpaid']);
  expect(decisionsFor(invoice(lost(2850, 0)))).toEqual(['unpaid']);
  expect(decisionsFor(invoice({ payment_status: 'paid' }))).toEqual([]);
});

test('a dispute continues through partial payments, either way, and ends with the last one', () => {
  const open = invoice(disputed({}));
  expect(receivePayment(open, 2000)).toMatchObject({ change: { payment_status: 'disputed' } });
  expect(receivePayment(open, 2850)).toMatchObject({ change: { payment_status: 'paid' } });
  expect(reversePayment(invoice(disputed(partly)), 2000)).toMatchObject({
    change: { payment_status: 'disputed', balance: 2850 },
  });
  expect([disputeStatusOf('disputed'), disputeStatusOf('paid')]).toEqual(['disputed', 'none']);
});

test('writing off and reinstating are money decisions, a dispute is not', () => {
  expect(isWriteOff(invoice(), 'written_off')).toBe(true);
  expect(isWriteOff(invoice(lost(2850, 0)), 'unpaid')).toBe(true);
  expect(isWriteOff(invoice(disputed({})), 'unpaid')).toBe(false);
});

function disputed(more: Partial<OpenInvoice>): Partial<OpenInvoice> {
  return { ...more, payment_status: 'disputed' };
}

function lost(short_pay_amount: number, received_amount: number): Partial<OpenInvoice> {
  return { short_pay_amount, received_amount, payment_status: 'written_off' };
}
