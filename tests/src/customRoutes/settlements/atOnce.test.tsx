import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { creditLine, debitLine } from '../../../../schema/rules/pay/settlementLines.ts';
import { Settled } from '../../../../src/customRoutes/settlements/Settled.tsx';
import { NOTHING_TYPED, type Typed } from '../../../../src/customRoutes/settlements/typed.ts';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { dialogCloses } from '../../../support/dialogs.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(() => {
  cleanup();
  shownToasts.set([]);
});

const period = { from: '2026-11-09', to: '2026-11-15' };
const walk = { at: 0, count: 0, step: () => {} };
const lines = [
  { ...creditLine('earning', '% of gross', 1200), line_number: 1 },
  { ...debitLine('deduction', 'Lost strap', 40, { adjustment_id: 31 }), line_number: 2 },
];

const settlement = (version: number, more: object = {}) => ({
  id: 5,
  version,
  number: 'S-5',
  status: 'draft',
  driver_id: 3,
  violations: {},
  loads: [],
  driver: { id: 3, first_name: 'Stanley', last_name: 'Delancourt' },
  period_start: period.from,
  period_end: period.to,
  pay_date: '2026-11-20',
  net_pay: 1160,
  gross_revenue: 1200,
  loaded_miles: 900,
  empty_miles: 20,
  load_count: 1,
  carry_forward_out: 0,
  exceptions: [],
  earlier: [],
  open_debts: [],
  adjustments: [],
  documents: [],
  payee_facts: [],
  lines,
  balances: [],
  year: { since: null, gross: 0, earnings: 0, deductions: 0, net: 0 },
  ...more,
});

/** Values typed on the page, as it stores them. */
const halfTyped: Typed = {
  ...NOTHING_TYPED,
  entry: { type: 'deduction', description: 'Fuel card', category: null, amount: 75 },
};

function Kept({ begun }: { begun: Typed }) {
  const [typed, setTyped] = useState(begun);
  const type = (changes: Partial<Typed>) => setTyped(now => ({ ...now, ...changes }));
  return (
    <>
      <Settled id={5} period={period} go={() => {}} walk={walk} typed={typed} type={type} />
      <output>{typed.entry ? 'unsaved' : 'saved'}</output>
    </>
  );
}

/** The page of a draft, with its responses in turn and its requests. */
function page(reads: Promise<object>[], answer: object | Promise<object>, begun = NOTHING_TYPED) {
  const read = vi.fn(() => reads.shift() ?? new Promise<object>(() => {}));
  const sent: [method: string, path: string, body?: object][] = [];
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    if (/\/(link|sends)$/.test(path)) return [];
    if (method === 'GET') return path.endsWith('/5') ? read() : { data: [] };
    sent.push(body ? [method, path, body] : [method, path]);
    return answer;
  };
  const { person } = shown(<Kept begun={begun} />, { call } as never);
  const press = async (name: string | RegExp) =>
    person.click(await screen.findByRole('button', { name }));
  return { person, press, sent };
}

test('paying right after posting pays the posted version, though nothing was read since', async () => {
  const posted = settlement(3, { status: 'posted' });
  const { press, sent } = page([Promise.resolve(settlement(2))], posted);
  await press(/^Post/);
  await press('Post');
  await dialogCloses();
  await press(/^Pay/);
  await press('Pay');
  expect(sent.map(([, path, body]) => [path, body])).toMatchObject([
    ['/driver-pay-settlements/5/post', { version: 2 }],
    ['/driver-pay-settlements/5/pay', { version: 3 }],
  ]);
});

test('posting right after removing a line asks once the statement is shown without it', async () => {
  let answer: (latest: object) => void = () => {};
  const latest = new Promise<object>(resolve => {
    answer = resolve;
  });
  const { person, press, sent } = page([Promise.resolve(settlement(2)), latest], {});
  await press('Remove this line');
  await person.keyboard('f');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => answer(settlement(3, { lines: lines.slice(0, 1), net_pay: 1200 })));
  await screen.findByRole('dialog');
  expect(screen.queryByText('Lost strap')).toBeNull();
  await press('Post');
  expect(sent).toMatchObject([
    ['DELETE', '/driver-pay-settlements/adjustments/31'],
    ['POST', '/driver-pay-settlements/5/post', { version: 3 }],
  ]);
});

test('Enter on a line records it once, during the request and after it', async () => {
  let answer: (booked: object) => void = () => {};
  const booked = new Promise<object>(resolve => {
    answer = resolve;
  });
  // Its remaining rows are not loaded for a while.
  const { person, sent } = page([Promise.resolve(settlement(2))], booked, halfTyped);
  await person.click(await screen.findByRole('textbox', { name: 'Amount' }));
  await person.keyboard('{Enter}{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Amount' })).not.toBeNull();
  await act(async () => answer({}));
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  await person.keyboard('{Enter}');
  expect(sent).toMatchObject([
    ['POST', '/driver-pay-settlements/adjustments', { description: 'Fuel card', amount: 75 }],
  ]);
});

test('a settlement is not posted without the line being typed', async () => {
  const { person, press } = page([Promise.resolve(settlement(2))], {}, halfTyped);
  const post = await screen.findByRole<HTMLButtonElement>('button', { name: /^Post/ });
  expect(post.disabled).toBe(true);
  expect(post.parentElement?.title).toBe('Add or cancel the line you are entering.');
  await person.keyboard('f');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Cancel');
  await person.keyboard('f');
  await screen.findByRole('dialog');
});

test('a line started before another user posted is discarded with a message', async () => {
  page([Promise.resolve(settlement(3, { status: 'posted' }))], {}, halfTyped);
  await screen.findByText('saved');
  expect(shownToasts.get().map(({ message }) => message)).toEqual([
    'Stanley Delancourt was settled by someone else. Your unsaved line is not on the statement.',
  ]);
});
