import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  DecisionDialog,
  type OpenDecision,
} from '../../../../src/resources/invoices/DecisionDialogs.tsx';
import { InvoiceActions } from '../../../../src/resources/invoices/InvoiceActions.tsx';
import { shown, stale } from '../shown.tsx';

afterEach(cleanup);

const invoice: any = {
  id: 9,
  version: 4,
  number: 'INV-000009',
  status: 'issued',
  payment_status: 'unpaid',
  amount_due: 2450,
  received_amount: 0,
  short_pay_amount: 0,
  balance: 2450,
  invoice_date: '2026-11-02',
  dispute_note: null,
  factoring_status: null,
};

/** A dialog about an invoice, and the request bodies it sends. */
function asked(open: OpenDecision, more: object = {}) {
  const call = vi.fn(async (): Promise<any> => ({}));
  const dialog = (
    <DecisionDialog invoice={{ ...invoice, ...more }} open={open} onClose={() => {}} />
  );
  const { person } = shown(dialog, { call });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  return { call, person, press };
}

test('a dispute is sent with its note and the invoice’s version', async () => {
  const { call, person, press } = asked('disputed');
  await person.type(await screen.findByRole('textbox', { name: /note/i }), 'Two pallets less');
  await press('Mark as disputed');
  expect(call.mock.calls).toEqual([
    [
      'PUT',
      '/invoices/9',
      { dispute_note: 'Two pallets less', payment_status: 'disputed', version: 4 },
    ],
  ]);
});

test('a write-off shows the amount before it is confirmed', async () => {
  const { call, press } = asked('written_off');
  expect(await screen.findByText(/\$2,450\.00|\$2 450\.00/)).toBeTruthy();
  await press('Write off');
  await waitFor(() =>
    expect(call.mock.calls).toEqual([
      ['PUT', '/invoices/9', { payment_status: 'written_off', version: 4 }],
    ]),
  );
});

test('a sold invoice offers only the next steps, and its reserve once it is factored', async () => {
  const { person } = asked('sale', { factoring_status: 'processing' });
  await person.click(await screen.findByRole('combobox'));
  const words = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(words).toEqual(['Processing', 'Factored', 'Error', 'Rejected', 'Not sent']);
  expect(screen.queryByText('Reserve released')).toBeNull();
  cleanup();
  asked('sale', { factoring_status: 'factored', reserve_released_at: null });
  expect((await screen.findAllByText('Reserve released')).length).toBeGreaterThan(0);
});

test.each([
  ['written_off', 'Write off', { payment_status: 'written_off' }],
  ['unpaid', 'Reopen', { payment_status: 'unpaid' }],
  ['sale', 'Save changes', { factoring_status: 'processing' }],
] as const)('after a conflict %s is decided on the current invoice', async (open, verb, body) => {
  const { call, press } = asked(open, { factoring_status: 'processing' });
  call.mockRejectedValueOnce(stale({ version: 5, balance: 1450 }));
  await press(verb);
  expect((await screen.findByRole('alert')).textContent).toBe('Changed');
  if (open === 'written_off') expect(screen.getByText(/1,450\.00|1 450\.00/)).toBeTruthy();
  await press(verb);
  expect(call.mock.calls.map((args: unknown[]) => args[2])).toEqual([
    { ...body, version: 4 },
    { ...body, version: 5 },
  ]);
});

test('a typed dispute note stays through a conflict', async () => {
  const { call, person, press } = asked('disputed');
  await person.type(await screen.findByRole('textbox', { name: /note/i }), 'Two pallets less');
  call.mockRejectedValueOnce(stale({ version: 5, dispute_note: 'Late' }));
  await press('Mark as disputed');
  await screen.findByRole('alert');
  await press('Mark as disputed');
  expect(call.mock.lastCall as unknown[] | undefined).toEqual([
    'PUT',
    '/invoices/9',
    { dispute_note: 'Two pallets less', payment_status: 'disputed', version: 5 },
  ]);
});

test('after a conflict a sold invoice offers the current next steps', async () => {
  const { call, person, press } = asked('sale', { factoring_status: 'processing' });
  call.mockRejectedValueOnce(
    stale({ version: 5, factoring_status: 'factored', reserve_released_at: null }),
  );
  await press('Save changes');
  await screen.findByRole('alert');
  expect((await screen.findAllByText('Reserve released')).length).toBeGreaterThan(0);
  await person.click(await screen.findByRole('combobox'));
  const words = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(words[0]).toBe('Factored');
});

test.each([
  ['unpaid', ['Mark as disputed', 'Write off'], ['Reopen']],
  ['disputed', ['Write off', 'Reopen'], ['Mark as disputed']],
  ['paid', [], ['Mark as disputed', 'Write off', 'Reopen']],
])('for an invoice that is %s the menu has the possible decisions', async (status, there, not) => {
  const balance = status === 'paid' ? 0 : 2450;
  const { person } = shown(
    <InvoiceActions invoice={{ ...invoice, payment_status: status, balance }} />,
    {},
  );
  await person.click(await screen.findByRole('button', { name: /more/i }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  for (const one of there) expect(items).toContain(one);
  for (const one of not) expect(items).not.toContain(one);
});
