import { expect, test } from 'vitest';
import {
  type BillableLoad,
  type BillingRules,
  billingStatusOf,
  isInPendingList,
  missingForInvoice,
} from '../../../../schema/rules/billing/billing.ts';

const load = (more: Partial<BillableLoad> = {}): BillableLoad => ({
  status: 6,
  price: 2500,
  billing_status: 'not_ready',
  reference_number: '0042',
  ...more,
});
const rules = (broker: BillingRules['broker'] = {}): BillingRules => ({
  required_documents: ['rate_confirmation', 'pod'],
  broker,
});
const documents = ['rate_confirmation', 'pod'];
const codes = (...args: Parameters<typeof missingForInvoice>) =>
  missingForInvoice(...args).map(({ code }) => code);

test('missing documents are named as on the screens', () => {
  const asked = rules({ required_documents: ['bol', 'lumper_receipt'] });
  expect(missingForInvoice(load(), [], asked).map(({ message }) => message)).toEqual([
    'The rate confirmation is missing.',
    'The POD is missing.',
    'The BOL is missing.',
    'The lumper receipt is missing.',
  ]);
});

test('a delivered load with its documents is ready to invoice', () => {
  expect(codes(load(), documents, rules())).toEqual([]);
  expect(billingStatusOf(load(), documents, rules())).toBe('ready_for_invoice');
  expect(billingStatusOf(load(), [], rules())).toBe('not_ready');
});

test.each<[string, Partial<BillableLoad>, string[], BillingRules, string[]]>([
  ['a load on its way', { status: 4 }, documents, rules(), ['not_delivered']],
  ['a load that bills nothing', { price: 0 }, documents, rules(), ['no_amount']],
  [
    'a load without the broker’s number',
    { reference_number: '' },
    documents,
    rules(),
    ['no_reference'],
  ],
  [
    'a load that billing holds back',
    { billing_hold: 'weight_discrepancy' },
    documents,
    rules(),
    ['hold_weight_discrepancy'],
  ],
  ['a missing document', {}, ['pod'], rules(), ['no_document_rate_confirmation']],
  [
    'a document that only this broker wants',
    {},
    documents,
    rules({ required_documents: ['pod', 'lumper_receipt', 'invoice'] }),
    ['no_document_lumper_receipt'],
  ],
  [
    'numbers that this broker wants',
    {},
    documents,
    rules({ require_po_number: true, require_bol_number: true }),
    ['no_po_number', 'no_bol_number'],
  ],
  [
    'an address to mail to',
    {},
    documents,
    rules({ invoice_delivery: 'email' }),
    ['no_billing_email'],
  ],
  ['an invoice there is already', { billing_status: 'invoiced' }, documents, rules(), ['invoiced']],
])('%s blocks the invoice', (_, more, has, asks, missing) => {
  expect(codes(load(more), has, asks)).toEqual(missing);
});

test('a TONU needs no proof of delivery', () => {
  const line = { id: 1, amount: 250, billable_to_broker: true };
  const tonu = load({ status: 8, price: 0, load_accessorials: [line] });
  expect(codes(tonu, ['rate_confirmation'], rules())).toEqual([]);
  const receipts = ['rate_confirmation', 'lumper_receipt', 'scale_ticket'];
  const asked = { ...rules(), required_documents: receipts };
  expect(codes(tonu, ['rate_confirmation'], asked)).toEqual([]);
  expect(codes(tonu, [], asked)).toEqual(['no_document_rate_confirmation']);
});

test('the list of pending loads has those not ready and those completed without documents', () => {
  const pending = (status: number, has: string[]) => isInPendingList({ status }, has, rules());
  expect([9, 5, 6].map(status => pending(status, []))).toEqual([true, true, true]);
  expect([1, 4, 7, 8].map(status => pending(status, []))).toEqual([false, false, false, false]);
  expect([5, 6].map(status => pending(status, documents))).toEqual([false, false]);
});
