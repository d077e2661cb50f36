import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useGetList, useGetOne } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SettlementDialogs } from '../../../../src/customRoutes/settlements/SettlementDialogs.tsx';
import { ApiError, noConnection } from '../../../../src/http/ApiError.ts';
import { PaymentDialog } from '../../../../src/resources/invoices/PaymentDialog.tsx';
import { ShortPayDialog } from '../../../../src/resources/invoices/ShortPayDialog.tsx';
import { dialogCloses } from '../../../support/dialogs.ts';
import { shown, stale } from '../shown.tsx';

afterEach(cleanup);

interface Seen {
  id: number;
  version: number;
  [field: string]: unknown;
}

const invoice: Seen = { id: 9, version: 4, number: 'INV-000009', balance: 2450 };
const settlement: Seen = { id: 5, version: 2, number: 'S-5', net_pay: 900, driver: {} };
const onClose = () => {};

/** A dialog over a record that keeps changing, and the request bodies it sends. */
function over(record: Seen, dialog: (latest: any) => ReactNode) {
  let renew: (next: Seen) => void = () => {};
  function Live() {
    const [latest, setLatest] = useState(record);
    renew = setLatest;
    return dialog(latest);
  }
  const call = vi.fn(async (): Promise<any> => ({ balance: 0 }));
  const { person } = shown(<Live />, { call });
  return {
    call,
    person,
    press: async (name: string) => person.click(await screen.findByRole('button', { name })),
    live: (changes: object) => act(() => renew({ ...record, ...changes })),
    bodies: () => call.mock.calls.map((args: unknown[]) => args[2]),
  };
}

test('a payment whose response was lost is sent again as the same one, not as a second', async () => {
  const { call, press, live, bodies } = over(invoice, latest => (
    <PaymentDialog invoice={latest} onClose={onClose} />
  ));
  call.mockRejectedValueOnce(noConnection('/invoices/received_payment/9'));
  await press('Receive payment');
  await screen.findByRole('alert');
  // It was recorded all the same, and the page below was notified.
  live({ version: 5, balance: 1450 });
  await press('Receive payment');
  expect(bodies()).toHaveLength(2);
  expect(bodies()[1]).toEqual(bodies()[0]);
  expect(bodies()[0]).toMatchObject({ amount: 2450, version: 4 });
});

test('payments recorded meanwhile are reported, and the balance stays as it was', async () => {
  const { call, press, live, bodies } = over(invoice, latest => (
    <PaymentDialog invoice={latest} onClose={onClose} />
  ));
  await screen.findByRole('dialog');
  live({ version: 5, balance: 1450 });
  expect(screen.getByText(/2,450\.00|2 450\.00/)).toBeTruthy();
  call.mockRejectedValueOnce(new ApiError(409, 'Someone else changed this record.'));
  await press('Receive payment');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else changed/);
  expect(bodies()[0]).toMatchObject({ version: 4 });
});

test('after a conflict the balance is the current one, and the typed values are sent again', async () => {
  const { call, person, press, bodies } = over(invoice, latest => (
    <PaymentDialog invoice={latest} onClose={onClose} />
  ));
  await screen.findByRole('dialog');
  await person.type(screen.getByRole('textbox', { name: /^Reference/ }), 'CHK 77');
  const current = { ...invoice, version: 5, balance: 1450 };
  call.mockRejectedValueOnce(stale(current));
  await press('Receive payment');
  expect(await screen.findByText(/1,450\.00|1 450\.00/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Changed');
  // The full balance was offered, and no other amount was typed.
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
  await waitFor(() => expect(amount.value).toMatch(/^1.450\.00$/));
  await press('Receive payment');
  expect(bodies()[1]).toMatchObject({ amount: 1450, version: 5, payment_reference: 'CHK 77' });
});

test('a typed amount stays through a conflict', async () => {
  const { call, person, press, bodies } = over(invoice, latest => (
    <PaymentDialog invoice={latest} onClose={onClose} />
  ));
  const amount = await screen.findByRole('textbox', { name: /^Amount/ });
  await person.clear(amount);
  await person.type(amount, '500');
  call.mockRejectedValueOnce(stale({ ...invoice, version: 5, balance: 1450 }));
  await press('Receive payment');
  await screen.findByText(/1,450\.00|1 450\.00/);
  await press('Receive payment');
  expect(bodies()[1]).toMatchObject({ amount: 500, version: 5 });
});

/** Where a payment is recorded from: what is shown there is read once and never again. */
function Books({ latest }: { latest: any }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <PaymentDialog invoice={latest} onClose={() => setOpen(false)} />}
    </>
  );
}

function InvoicePage() {
  const { data } = useGetOne('invoices', { id: invoice.id });
  return data ? <Books latest={data} /> : null;
}

/** The list, with the counts of its views. */
function InvoiceRow() {
  const { data: [row] = [] } = useGetList('invoices');
  const queryKey = ['invoices', 'getList', 'counts', 1];
  const { data: counts } = useQuery({ queryKey, queryFn: async () => ({ unpaid: 3 }) });
  return row && counts ? <Books latest={row} /> : null;
}

test.each([
  ['its page', <InvoicePage key="page" />],
  ['its row', <InvoiceRow key="row" />],
])('recording the rest on %s right after a part starts from the remaining balance', async (_, where) => {
  const once = (answer: object) => {
    const read = vi.fn(() => new Promise<any>(() => {}));
    return read.mockResolvedValueOnce(answer);
  };
  const call = vi.fn(async (): Promise<any> => ({ ...invoice, version: 6, balance: 0 }));
  call.mockResolvedValueOnce({ ...invoice, version: 5, balance: 1450 });
  const { person } = shown(where, {
    call,
    getOne: once({ data: invoice }),
    getList: once({ data: [invoice], total: 1 }),
  });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  await press('Open');
  await press('Receive payment');
  await dialogCloses();
  await press('Open');
  await press('Receive payment');
  const bodies = call.mock.calls.map((args: unknown[]) => args[2]);
  expect(bodies[1]).toMatchObject({ amount: 1450, version: 5 });
});

test('a rest is written off only in its displayed version', async () => {
  const { person, press, live, bodies } = over(invoice, latest => (
    <ShortPayDialog invoice={latest} onClose={onClose} />
  ));
  await person.click(await screen.findByRole('combobox'));
  await person.click((await screen.findAllByRole('option'))[0]!);
  live({ version: 5, balance: 1450 });
  await press('Close as short paid');
  expect(bodies()).toEqual([{ short_pay_reason: expect.any(String), version: 4 }]);
});

test('a settlement is paid only in its displayed version', async () => {
  const { press, live, bodies } = over(settlement, latest => (
    <SettlementDialogs settlement={latest} asked="pay" onDeleted={onClose} onClose={onClose} />
  ));
  await screen.findByRole('dialog');
  live({ version: 3, net_pay: 800 });
  await press('Pay');
  expect(bodies()[0]).toMatchObject({ version: 2 });
});
