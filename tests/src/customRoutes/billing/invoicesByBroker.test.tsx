// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InvoicesByBroker } from '../../../../src/customRoutes/billing/InvoicesByBroker.tsx';
import { ApiError } from '../../../../src/http/ApiError.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const due = { current: 1000, '1_30': 0, '31_60': 0, '61_90': 0, over_90: 250.5 };
const aged = { count: 2, balance: 1250.5, amounts: due };
const BY_DUE = {
  basis: 'due',
  date: '2026-11-20',
  buckets: Object.keys(due),
  rows: [{ broker: { id: 7, name: 'Bluestem' }, ...aged }],
  totals: aged,
};
const byInvoice = { '0_30': 1000, '31_60': 0, '61_90': 0, '91_plus': 250.5 };
const BY_INVOICE = {
  ...BY_DUE,
  basis: 'invoice',
  buckets: Object.keys(byInvoice),
  rows: [{ ...BY_DUE.rows[0], amounts: byInvoice }],
  totals: { ...aged, amounts: byInvoice },
};
const invoice = {
  id: 41,
  number: 'INV-000041',
  invoice_date: '2026-07-01',
  due_date: '2026-07-31',
  status: 'issued',
  payment_status: 'unpaid',
  balance: 250.5,
  received_amount: 0,
  is_overdue: true,
  days_past_due: 112,
  age_days: 142,
  parent_load: null,
};

test('a broker folds open to the open invoices, of which a wrong one is reissued with a reason', async () => {
  const sent: unknown[] = [];
  const { person } = shown(<InvoicesByBroker />, {
    call: async (method: string, path: string, body?: unknown) => {
      if (method === 'GET') return path.endsWith('invoice') ? BY_INVOICE : BY_DUE;
      sent.push([path, body]);
      return { ...invoice, id: 42, number: 'INV-000042' };
    },
    getList: async () => ({ data: [invoice], total: 1 }) as never,
  });
  const fold = await screen.findByRole('button', { name: 'Show invoices of Bluestem' });
  expect(screen.getAllByText(/^1.250\.50$/)).toHaveLength(2);
  await person.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  const inside = await screen.findByRole('table', { name: 'Open invoices of Bluestem' });
  expect(within(inside).getByText('Over 90')).toBeTruthy();

  await person.click(within(inside).getByRole('button', { name: 'Void and reissue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Void and reissue INV-000041?' });
  await person.type(within(dialog).getByLabelText(/Reason/), 'Wrong rate');
  await person.click(within(dialog).getByRole('button', { name: 'Void and reissue' }));
  await expect.poll(() => sent).toEqual([['/invoices/reissue/41', { reason: 'Wrong rate' }]]);
});

test('the same balances are aged by the invoice date', async () => {
  const { person } = shown(<InvoicesByBroker />, {
    call: async (_: string, path: string) => (path.endsWith('invoice') ? BY_INVOICE : BY_DUE),
  });
  await screen.findByRole('columnheader', { name: 'Current' });
  await person.click(screen.getByRole('radio', { name: 'Invoice date' }));
  expect(await screen.findByRole('columnheader', { name: '91+' })).toBeTruthy();
  expect(screen.getByText('As of 11/20/2026, aged by invoice date')).toBeTruthy();
});

test('without open invoices, or when they cannot be read, the page says so', async () => {
  shown(<InvoicesByBroker />, {
    call: async () => ({ ...BY_DUE, rows: [], totals: { ...aged, count: 0 } }),
  });
  expect(await screen.findByText('No open invoices')).toBeTruthy();
  cleanup();
  shown(<InvoicesByBroker />, {
    call: async () => {
      throw new ApiError(503, 'Busy', { message: 'Busy' }, '/invoices/aging');
    },
  });
  expect(await screen.findByText('The open invoices could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
