import { cleanup, screen, within } from '@testing-library/react';
import { ListContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { Created } from '../../../../src/customRoutes/billing/Created.tsx';
import { isReady, type LoadToInvoice } from '../../../../src/customRoutes/billing/LoadToInvoice.ts';
import { BulkOutcome } from '../../../../src/resources/invoices/InvoiceBulk.tsx';
import { shown } from '../shown.tsx';

afterEach(cleanup);

const load = (id: number, missing_documents: string[], billing_status = 'ready_for_invoice') =>
  ({ id, internal_id: `PC-${id}`, billing_status, missing_documents }) as unknown as LoadToInvoice;

test('a load is ready when it is marked so and nothing is missing', () => {
  expect(isReady(load(1, []))).toBe(true);
  expect(isReady(load(1, ['pod']))).toBe(false);
  expect(isReady(load(1, [], 'spoiled'))).toBe(false);
});

test('each load shows its result, with the refused ones first', async () => {
  const results = [
    { id: 1, ok: true, invoice_id: 9, number: 'INV-000153' },
    { id: 2, ok: false, message: 'POD missing.' },
  ];
  const list = { data: [load(1, []), load(2, ['pod'])] } as any;
  shown(
    <ListContextProvider value={list}>
      <Created results={results} onClose={() => {}} />
    </ListContextProvider>,
    {},
  );
  const dialog = await screen.findByRole('dialog', { name: '1 invoiced, 1 not' });
  const items = within(dialog).getAllByRole('listitem');
  expect(items.map(item => item.textContent)).toEqual([
    expect.stringContaining('PC-2POD missing.'),
    expect.stringContaining('PC-1INV-000153'),
  ]);
  expect(within(dialog).getByRole('link', { name: 'INV-000153' })).toBeTruthy();
});

test('voided invoices keep their numbers, although the list no longer has them', async () => {
  const results = [{ id: 4, ok: true }];
  const numbers = new Map([[4, 'INV-000004']]);
  shown(<BulkOutcome action="void" results={results} numbers={numbers} onClose={() => {}} />, {});
  const dialog = await screen.findByRole('dialog', { name: '1 voided' });
  expect(within(dialog).getByText('INV-000004')).toBeTruthy();
});
