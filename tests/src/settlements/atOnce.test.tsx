// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { creditLine, debitLine } from '../../../schema/rules/settlementLines.ts';
import { Settled } from '../../../src/customRoutes/settlements/Settled.tsx';
import { NOTHING_TYPED } from '../../../src/customRoutes/settlements/typed.ts';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

const period = { from: '2026-11-09', to: '2026-11-15' };
const walk = { at: 0, count: 0, step: () => {} };
const typing = { typed: NOTHING_TYPED, type: () => {} };
const lines = [
  { ...creditLine('earning', '% of gross', 1200), line_number: 1 },
  { ...debitLine('deduction', 'Lost strap', 40, { adjustment_id: 31 }), line_number: 2 },
];

const settlement = (version: number, more: object = {}) => ({
  ...{ id: 5, version, number: 'S-5', status: 'draft', driver_id: 3, refusals: {}, loads: [] },
  driver: { id: 3, first_name: 'Stanley', last_name: 'Delancourt' },
  ...{ period_start: period.from, period_end: period.to, pay_date: '2026-11-20', net_pay: 1160 },
  ...{ gross_revenue: 1200, loaded_miles: 900, empty_miles: 20, load_count: 1 },
  ...{ carry_forward_out: 0, exceptions: [], earlier: [], open_debts: [], adjustments: [], lines },
  ...more,
});

/** The page of a draft: what is read of it in turn, and what is sent. */
function page(reads: Promise<object>[], answer: object) {
  const read = vi.fn(() => reads.shift() ?? new Promise<object>(() => {}));
  const sent: [method: string, path: string, body?: object][] = [];
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    if (method === 'GET') return path.endsWith('/5') ? read() : { data: [] };
    sent.push(body ? [method, path, body] : [method, path]);
    return answer;
  };
  const { person } = shown(
    <Settled id={5} period={period} go={() => {}} walk={walk} {...typing} />,
    {
      call,
    } as never,
  );
  const press = async (name: string | RegExp) =>
    person.click(await screen.findByRole('button', { name }));
  return { person, press, sent };
}

test('who pays right after posting pays what that has left, though nothing has been read since', async () => {
  const posted = settlement(3, { status: 'posted' });
  const { press, sent } = page([Promise.resolve(settlement(2))], posted);
  await press(/^Post/);
  await press('Post');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(/^Pay/);
  await press('Pay');
  expect(sent.map(([, path, body]) => [path, body])).toMatchObject([
    ['/driver-pay-settlements/5/post', { version: 2 }],
    ['/driver-pay-settlements/5/pay', { version: 3 }],
  ]);
});

test('who posts right after taking a line off is asked once it is seen without that line', async () => {
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
