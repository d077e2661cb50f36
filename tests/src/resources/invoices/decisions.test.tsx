import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  DecisionDialog,
  type OpenDecision,
} from '../../../../src/resources/invoices/DecisionDialogs.tsx';
import { InvoiceActions } from '../../../../src/resources/invoices/InvoiceActions.tsx';
import { InvoiceDialogs } from '../../../../src/resources/invoices/InvoiceDialogs.tsx';
import { PaymentRows } from '../../../../src/resources/invoices/PaymentRows.tsx';
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

test('a write-off shows the amount before it is confirmed, and needs its reason', async () => {
  const { call, person, press } = asked('written_off');
  expect(await screen.findByText(/\$2,450\.00|\$2 450\.00/)).toBeTruthy();
  await press('Write off');
  const reason = screen.getByRole('textbox', { name: /reason/i });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect(call).not.toHaveBeenCalled();
  await person.type(reason, 'The broker is bankrupt');
  await press('Write off');
  const write_off_reason = 'The broker is bankrupt';
  await waitFor(() =>
    expect(call.mock.calls).toEqual([
      ['PUT', '/invoices/9', { write_off_reason, payment_status: 'written_off', version: 4 }],
    ]),
  );
});

test('what was written off is shown among the payments with its reason', async () => {
  const rest = { payment_status: 'written_off', short_pay_amount: 2450, payments: [] };
  shown(
    <table>
      <tbody>
        <PaymentRows
          invoice={{ ...invoice, ...rest, write_off_reason: 'The broker is bankrupt' }}
        />
      </tbody>
    </table>,
    {},
  );
  const row = await screen.findByRole('row', { name: /written off/i });
  expect(row.textContent).toContain('The broker is bankrupt');
});

test('the terms of an invoice of a summary say that they apply to all of it', async () => {
  const summary_invoice = { id: 3, number: 'INV-000007' };
  const one = { ...invoice, summary_invoice };
  shown(<InvoiceDialogs invoice={one} open="terms" onClose={() => {}} />, {});
  expect(await screen.findByText(/every invoice of summary INV-000007/)).toBeTruthy();
});

test('a dispute needs its note', async () => {
  const { call, press } = asked('disputed');
  await press('Mark as disputed');
  const note = screen.getByRole('textbox', { name: /note/i });
  await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'));
  expect(call).not.toHaveBeenCalled();
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
  ['written_off', 'Write off', { write_off_reason: 'Lost', payment_status: 'written_off' }],
  ['unpaid', 'Reopen', { payment_status: 'unpaid' }],
  ['sale', 'Save changes', { factoring_status: 'processing' }],
] as const)('after a conflict %s is decided on the current invoice', async (open, verb, body) => {
  const { call, person, press } = asked(open, { factoring_status: 'processing' });
  call.mockRejectedValueOnce(stale({ version: 5, balance: 1450 }));
  if (open === 'written_off') await person.type(await screen.findByRole('textbox'), 'Lost');
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
