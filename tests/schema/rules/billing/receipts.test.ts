import { expect, test } from 'vitest';
import { lacksReceipt, type ReceiptLine } from '../../../../schema/rules/billing/receipts.ts';

const lumper: ReceiptLine = { code: 'LUMP', is_reimbursement: true, payable_to_driver: true };

test.each<[string, ReceiptLine, string[], boolean]>([
  ['a lumper without its receipt', lumper, ['pod', 'scale_ticket'], true],
  ['a lumper with it', lumper, ['pod', 'lumper_receipt'], false],
  ['a lumper that names one', { ...lumper, receipt_document_id: 7 }, [], false],
  ['a scale ticket', { ...lumper, code: 'SCALE' }, ['scale_ticket'], false],
  ['a toll with some document', { ...lumper, code: 'TOLL' }, ['other'], false],
  ['a toll with none of them', { ...lumper, code: null }, ['pod'], true],
  ['what the driver does not get', { ...lumper, payable_to_driver: false }, [], false],
  ['what he earns', { ...lumper, is_reimbursement: false }, [], false],
])('a reimbursement requires a receipt: %s', (_, line, documents, expected) => {
  expect(lacksReceipt(line, documents)).toBe(expected);
});
