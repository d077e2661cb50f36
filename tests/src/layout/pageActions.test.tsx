import { cleanup, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { drivers } from '../../../schema/entities/drivers.ts';
import { ActionLine } from '../../../src/customRoutes/settlements/ActionLine.tsx';
import { actionsHere } from '../../../src/paletteActions.ts';
import { InvoiceActions } from '../../../src/resources/invoices/InvoiceActions.tsx';
import { LoadActions } from '../../../src/resources/loads/show/actions/LoadActions.tsx';
import { BarButton } from '../../../src/resources/parts/ActionBar.tsx';
import { RecordActions } from '../../../src/resources/show/RecordActions.tsx';
import { PageContext } from '../../../src/routing/tabs/PageContext.ts';
import { editedLoad } from '../resources/loads/form/editedLoad.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

const labels = () => actionsHere().map(({ label }) => label);

/** Does the action of this name, as the palette does. */
function run(label: string) {
  const target = actionsHere().find(one => one.label === label)?.target;
  if (typeof target === 'function') target();
  else throw new Error(`${label} is no action here.`);
}

/** The page of the owner, and the requests that it sends. */
function page(element: ReactNode) {
  const sent: string[] = [];
  const call = async (method: string, path: string) => {
    if (method !== 'GET') sent.push(`${method} ${path}`);
    return [];
  };
  return { sent, ...shown(element, { call } as never) };
}

const violation = { code: 'locked', message: 'It is on a posted settlement.' };

test('a load offers its next step first, then its other ones, and none that is refused', async () => {
  const load = editedLoad({
    moves: [
      { action: 'enroute', refusal: null },
      { action: 'canceled', refusal: null },
      { action: 'tonu', refusal: violation },
    ],
  } as never);
  const { sent } = page(<LoadActions load={load} />);
  const number = load.internal_id;
  await waitFor(() => expect(labels()[0]).toBe(`Mark ${number} enroute`));
  expect(labels()[1]).toBe(`Change status of ${number}`);
  expect(labels()).toContain(`Cancel load ${number}`);
  expect(labels()).toContain(`Copy ${number}`);
  expect(labels().some(label => label.includes('TONU'))).toBe(false);
  run(`Mark ${number} enroute`);
  await waitFor(() => expect(sent).toEqual([`PUT /loads/${load.id}`]));
});

test('a page that is kept while another tab is shown offers nothing', async () => {
  let isShown = true;
  const life = { leaveForGood() {}, isShown: () => isShown, shownBy: () => 'PUSH' as never };
  page(
    <PageContext value={life}>
      <LoadActions load={editedLoad()} />
    </PageContext>,
  );
  await waitFor(() => expect(labels()).toContain('Edit'));
  isShown = false;
  expect(labels()).toEqual([]);
});

test('what is gone from the page is gone from the palette', async () => {
  page(<LoadActions load={editedLoad()} />);
  await waitFor(() => expect(labels()).not.toEqual([]));
  cleanup();
  expect(labels()).toEqual([]);
});

test('what two parts of a page offer is in the palette once', async () => {
  page(
    <>
      <LoadActions load={editedLoad()} />
      <LoadActions load={editedLoad()} />
    </>,
  );
  await waitFor(() => expect(labels()).toContain('Edit'));
  expect(labels()).toEqual([...new Set(labels())]);
});

test('a driver’s page offers to edit, to copy the name and to call', async () => {
  const record = { id: 3, first_name: 'Dana', last_name: 'Ortiz', phone: '+16305550158' };
  page(<RecordActions of={drivers} record={record} />);
  await waitFor(() => expect(labels()).toContain('Call Dana Ortiz'));
  expect(labels()).toContain('Edit');
  expect(labels()).toContain('Copy Dana Ortiz');
  cleanup();
  page(<RecordActions of={drivers} record={{ ...record, phone: null }} />);
  await waitFor(() => expect(labels()).toContain('Edit'));
  expect(labels().some(label => label.startsWith('Call'))).toBe(false);
});

test('an invoice offers a payment only while one is due', async () => {
  const sums = { amount_due: 100, amount_paid: 0, short_pay_amount: 0, balance: 100 };
  const invoice = { id: 9, version: 1, number: 'INV-9', status: 'issued', ...sums } as never;
  page(<InvoiceActions invoice={invoice} />);
  await waitFor(() => expect(labels()[0]).toBe('Receive payment'));
  expect(actionsHere()[0]?.detail).toBe('INV-9');
  cleanup();
  page(<InvoiceActions invoice={{ ...(invoice as object), balance: 0 } as never} />);
  await waitFor(() => expect(labels()).toContain('Copy INV-9'));
  expect(labels()).not.toContain('Receive payment');
});

test('a statement offers what its buttons do, without the refused ones', async () => {
  const post = vi.fn();
  const actions = [
    { name: 'post', shortcut: 'F', run: post },
    { name: 'pay', shortcut: 'Y', refused: 'It is not posted.', run: vi.fn() },
  ];
  page(<ActionLine actions={actions} walk={{ at: -1, count: 0, step: vi.fn() }} />);
  await waitFor(() => expect(actionsHere()).toHaveLength(1));
  expect(actionsHere()[0]?.key).toBe('F');
  run(labels()[0] ?? '');
  expect(post).toHaveBeenCalledOnce();
});

test('the buttons over a selection are offered in their order while they can be pressed', async () => {
  page(
    <>
      <BarButton glyph="ic-mail" label="Send 2 invoices" onClick={vi.fn()} />
      <BarButton glyph="ic-x" label="Void 2 invoices" refused="Paid." onClick={vi.fn()} />
      <BarButton glyph="ic-print" label="Print 2 invoices" onClick={vi.fn()} />
    </>,
  );
  await waitFor(() => expect(labels()).toEqual(['Send 2 invoices', 'Print 2 invoices']));
});
