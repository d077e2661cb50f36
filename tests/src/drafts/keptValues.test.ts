import { expect, test } from 'vitest';
import { keptValues } from '../../../src/drafts/keptValues.ts';

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
