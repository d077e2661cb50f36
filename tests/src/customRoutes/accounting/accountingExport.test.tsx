// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountingExport } from '../../../../src/customRoutes/accounting/AccountingExport.tsx';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const preview = {
  invoice_count: 2,
  invoice_total: 2850,
  payment_count: 1,
  payment_total: 100,
  file_count: 2,
  earlier_count: 1,
  earlier: [{ number: 'INV-7', payment: null, amount: 50, export: { id: 1, number: 'AX-00001' } }],
  warnings: ['INV-123456789012: The program takes 11 characters of a number.'],
  customers: [{ broker_id: 4, name: 'Prairie Brokers', accounting_name: null, version: 6 }],
};

function open(answers: object = preview) {
  const call = vi.fn(async (method: string, path: string): Promise<any> => {
    if (path.startsWith('/accounting-exports/preview')) return answers;
    return method === 'POST' ? { id: 9, number: 'AX-00009' } : {};
  });
  const callFile = vi.fn(async () => ({ blob: new Blob(), name: 'x.zip' }));
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  const { person } = shown(<AccountingExport />, { call, callFile, getList });
  return { call, person };
}

test('the period shows what is new and what was exported before, and customers get their names', async () => {
  const { call, person } = open();
  expect(await screen.findByText(/2, \$2.850\.00/)).toBeTruthy();
  expect(screen.getByText('INV-7, $50.00, with AX-00001')).toBeTruthy();
  expect(screen.getByText(preview.warnings[0]!)).toBeTruthy();
  await person.type(
    screen.getByRole('textbox', { name: 'Name of Prairie Brokers in the program' }),
    'Prairie:Freight{Enter}',
  );
  await waitFor(() =>
    expect(call.mock.calls).toContainEqual([
      'PUT',
      '/brokers/4',
      { accounting_name: 'Prairie:Freight', version: 6 },
    ]),
  );
});

test('nothing new cannot be exported', async () => {
  open({ ...preview, invoice_count: 0, payment_count: 0, warnings: [], customers: [] });
  expect(await screen.findByText('Nothing new in this period.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
});
