import { expect, test } from 'vitest';
import { draftValues, hasSecret } from '../../../../src/storage/drafts/draftValues.ts';

const receipt = {
  rawFile: new File(['%PDF'], 'receipt.pdf'),
  src: 'blob:1',
  title: 'receipt.pdf',
};

test('a draft stores typed values, and no files', () => {
  const stored = { src: '/files/3', title: 'stored.pdf' };
  const kept = draftValues({
    vendor_name: 'Rusty Anvil',
    receipts: [receipt, stored],
    new_logo: receipt,
    items: [{ description: 'Diesel', file: new Blob() }],
  });
  expect(kept).toEqual({
    vendor_name: 'Rusty Anvil',
    receipts: [stored],
    items: [{ description: 'Diesel' }],
  });
});

test('a draft stores no password', () => {
  expect(draftValues({ email: 'a@b.test', password: 'x', password_confirmation: 'x' })).toEqual({
    email: 'a@b.test',
  });
});

test('a draft stores no tax number and no bank account', () => {
  const driver = { first_name: 'Ana', ssn_or_ein: '123-45-6789', bank_account: '000123' };
  const carrier = {
    name: 'Anvil Freight',
    bank_routing: '021000021',
    payees: [{ payee_tax_id: '1' }],
  };
  expect(draftValues(driver)).toEqual({ first_name: 'Ana' });
  expect(draftValues(carrier)).toEqual({ name: 'Anvil Freight', payees: [{}] });
});

test('omitted typed values are known by their touched fields', () => {
  expect(hasSecret({ first_name: true, ssn_or_ein: true })).toBe(true);
  expect(hasSecret({ payees: [{ payee_tax_id: true }] })).toBe(true);
  expect(hasSecret({ first_name: true, ssn_or_ein: false })).toBe(false);
});
