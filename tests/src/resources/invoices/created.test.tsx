import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
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

test('what was invoiced is printed as one PDF, a summary’s loads once', async () => {
  const results = [
    { id: 1, ok: true, invoice_id: 9, number: 'INV-000153' },
    { id: 2, ok: true, invoice_id: 10, number: 'INV-000154' },
    { id: 3, ok: true, invoice_id: 10, number: 'INV-000154' },
    { id: 4, ok: false, message: 'POD missing.' },
  ];
  const callFile = vi.fn(async () => ({ blob: new Blob(), name: 'invoices.pdf' }));
  vi.stubGlobal('open', () => ({ location: {}, close: () => {} }));
  URL.createObjectURL ??= () => 'blob:invoices';
  const list = { data: [1, 2, 3, 4].map(id => load(id, [])) } as any;
  shown(
    <ListContextProvider value={list}>
      <Created results={results} onClose={() => {}} />
    </ListContextProvider>,
    { callFile } as any,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Print 2 invoices' }));
  expect(callFile).toHaveBeenCalledWith('POST', '/print-invoices', { body: { ids: [9, 10] } });
  vi.unstubAllGlobals();
});

test('voided invoices keep their numbers, although the list no longer has them', async () => {
  const results = [{ id: 4, ok: true }];
  const numbers = new Map([[4, 'INV-000004']]);
  shown(<BulkOutcome action="void" results={results} numbers={numbers} onClose={() => {}} />, {});
  const dialog = await screen.findByRole('dialog', { name: '1 voided' });
  expect(within(dialog).getByText('INV-000004')).toBeTruthy();
});
