import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  closeShortPaid,
  dueDate,
  giveUp,
  isOverdue,
  type OpenInvoice,
  payInFull,
  paymentStatusOf,
  receivePayment,
  reversePayment,
  voidViolation,
} from '../../../../schema/rules/billing/invoice.ts';
import { fromCents } from '../../../../schema/rules/money/money.ts';

const invoice = (more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  amount_due: 2850,
  received_amount: 0,
  payment_status: 'unpaid',
  status: 'issued',
  invoice_date: '2026-11-20',
  due_date: '2026-12-20',
  ...more,
});

describe('an invoice’s due date', () => {
  test.each<[string, string, number | null, string]>([
    ['MT-61: net 30', 'net_30', null, '2026-12-20'],
    ['on receipt', 'due_on_receipt', null, '2026-11-20'],
    ['net 90', 'net_90', null, '2027-02-18'],
    ['quick pay in two days', 'quick_pay_2', null, '2026-11-22'],
    ['quick pay as the broker has it', 'quick_pay', 5, '2026-11-25'],
  ])('%s', (_, terms, days, due) => {
    expect(dueDate('2026-11-20', terms, days)).toBe(due);
  });

  test('unknown terms are rejected', () => {
    expect(() => dueDate('2026-11-20', 'whenever')).toThrow(RangeError);
  });
});

describe('MT-62: a short payment', () => {
  const received = receivePayment(invoice(), 2700);

  test('leaves a balance', () => {
    expect(received).toEqual({
      change: { received_amount: 2700, payment_status: 'partially_paid', balance: 150 },
    });
  });

  test('and is closed with the difference written off', () => {
    const open = invoice({ received_amount: 2700, payment_status: 'partially_paid' });
    const closed = closeShortPaid(open);
    expect(closed).toEqual({
      change: { short_pay_amount: 150, payment_status: 'short_paid', balance: 0 },
    });
    const after = { ...open, short_pay_amount: 150 };
    expect([balanceOf(after), paymentStatusOf(after)]).toEqual([0, 'short_paid']);
  });

  test.each<[string, Partial<OpenInvoice>, number, object]>([
    ['of a part leaves the rest open', {}, 100, [100, 'partially_paid', 50]],
    ['of all that is open closes it', {}, 150, [150, 'short_paid', 0]],
    ['of more than is open writes off what is open', {}, 400, [150, 'short_paid', 0]],
    [
      'adds to what was written off before',
      { short_pay_amount: 50 },
      60,
      [110, 'partially_paid', 40],
    ],
    ['leaves a dispute open', { payment_status: 'disputed' }, 100, [100, 'disputed', 50]],
  ])('a write-off %s', (_, more, amount, [short_pay_amount, payment_status, balance]: any) => {
    const open = { received_amount: 2700, payment_status: 'partially_paid', ...more };
    const change = { short_pay_amount, payment_status, balance };
    expect(giveUp(invoice(open), amount)).toEqual({ change });
    const closed = invoice({ ...open, payment_status: 'paid' });
    expect(giveUp(closed, amount)).toMatchObject({ violation: { code: 'closed' } });
  });
});

describe('receiving a payment', () => {
  test('MT-64: more than the balance is rejected', () => {
    expect(receivePayment(invoice({ received_amount: 2700 }), 150.01)).toMatchObject({
      violation: { code: 'over_balance' },
    });
    expect(receivePayment(invoice({ received_amount: 2700 }), 150)).toMatchObject({
      change: { payment_status: 'paid', balance: 0 },
    });
  });

  test.each([
    ['nothing', invoice(), 0, 'not_positive'],
    ['a minus', invoice(), -5, 'not_positive'],
    ['a paid invoice', invoice({ payment_status: 'paid' }), 5, 'closed'],
    ['a void invoice', invoice({ status: 'void' }), 5, 'void'],
  ])('%s is rejected', (_, open, amount, code) => {
    expect(receivePayment(open, amount)).toMatchObject({ violation: { code } });
  });

  test('in any order of payments, received plus balance equals the amount due', () => {
    const anyParts = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(anyParts, parts => {
        let open = invoice();
        for (const cents of parts) {
          const booked = receivePayment(open, fromCents(cents));
          if ('change' in booked) open = { ...open, ...booked.change };
          expect(balanceOf(open)).toBeGreaterThanOrEqual(0);
          expect(paymentStatusOf(open)).toBe(open.payment_status);
        }
      }),
    );
  });
});

test('MT-65: marking paid changes open invoices and leaves paid ones alone', () => {
  expect(payInFull(invoice({ received_amount: 100, payment_status: 'partially_paid' }))).toEqual({
    received_amount: 2850,
    payment_status: 'paid',
    balance: 0,
  });
  expect(payInFull(invoice({ payment_status: 'paid', received_amount: 2850 }))).toBeNull();
  expect(payInFull(invoice({ status: 'void' }))).toBeNull();
});

test('a payment can be reversed, up to the received amount', () => {
  const paid = invoice({ received_amount: 2850, payment_status: 'paid' });
  expect(reversePayment(paid, 2850)).toEqual({
    change: { received_amount: 0, payment_status: 'unpaid', balance: 2850 },
  });
  expect(reversePayment(paid, 2850.01)).toMatchObject({ violation: { code: 'not_received' } });
});

test('only an invoice without payments may be voided', () => {
  expect(voidViolation(invoice())).toBeNull();
  expect(voidViolation(invoice({ received_amount: 1 }))?.code).toBe('has_payment');
  expect(voidViolation(invoice({ status: 'void' }))?.code).toBe('void');
});

test('overdue starts the day after the due date and ends with the payment', () => {
  expect(isOverdue(invoice(), '2026-12-20')).toBe(false);
  expect(isOverdue(invoice(), '2026-12-21')).toBe(true);
  expect(isOverdue(invoice({ payment_status: 'paid' }), '2026-12-21')).toBe(false);
});
