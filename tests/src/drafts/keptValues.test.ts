import { expect, test } from 'vitest';
import { hasSecret, keptValues } from '../../../src/drafts/keptValues.ts';

const receipt = {
  rawFile: new File(['%PDF'], 'receipt.pdf'),
  src: 'blob:1',
  title: 'receipt.pdf',
};

test('a draft keeps what was typed, and of files nothing', () => {
  const stored = { src: '/files/3', title: 'stored.pdf' };
  const kept = keptValues({
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

test('a draft keeps no password', () => {
  expect(keptValues({ email: 'a@b.test', password: 'x', password_confirmation: 'x' })).toEqual({
    email: 'a@b.test',
  });
});

test('a draft keeps no tax number and no bank account', () => {
  const driver = { first_name: 'Ana', ssn_or_ein: '123-45-6789', bank_account: '000123' };
  const carrier = {
    name: 'Anvil Freight',
    bank_routing: '021000021',
    payees: [{ payee_tax_id: '1' }],
  };
  expect(keptValues(driver)).toEqual({ first_name: 'Ana' });
  expect(keptValues(carrier)).toEqual({ name: 'Anvil Freight', payees: [{}] });
});

test('what was typed and is left out is known by the fields that were touched', () => {
  expect(hasSecret({ first_name: true, ssn_or_ein: true })).toBe(true);
  expect(hasSecret({ payees: [{ payee_tax_id: true }] })).toBe(true);
  expect(hasSecret({ first_name: true, ssn_or_ein: false })).toBe(false);
});
