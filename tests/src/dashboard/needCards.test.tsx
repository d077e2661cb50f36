import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DashboardCounts } from '../../../schema/responses/dashboard.ts';
import { NeedCards } from '../../../src/dashboard/NeedCards.tsx';
import { WeekendCard } from '../../../src/dashboard/WeekendCard.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

const nothing = { loads: 0, gross: 0, loaded_miles: 0, empty_miles: 0 };
const period = {
  from: '2026-11-09',
  to: '2026-11-15',
  today: '2026-11-13',
  week_start: 1 as const,
  before: { from: '2026-11-02', to: '2026-11-08' },
};
const counts: DashboardCounts = {
  ...nothing,
  before: nothing,
  late_now: 5,
  uncovered_tomorrow: 2,
  ready_to_invoice: { count: 3, amount: 4200 },
  unsettled_drivers: { count: 40, loads: 90, amount: 81_000 },
  week_ago: {
    late_now: 3,
    uncovered_tomorrow: null,
    ready_to_invoice: null,
    unsettled_drivers: { count: 42, loads: 104, amount: 90_000 },
  },
  weekend: null,
  notes: null,
  next_pay: null,
  expiring: null,
};

const cards = (data: DashboardCounts, isOfOne = false) =>
  shown(<NeedCards counts={{ data: { data, period } } as never} isOfOne={isOfOne} />, {});
const texts = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('counts are shown with those of a week ago, where known', async () => {
  cards(counts);
  expect(await texts()).toEqual([
    expect.stringMatching(/^Late now5.*\+2 vs\. last week$/),
    expect.stringMatching(/^Uncovered tomorrow2((?!last week).)*$/),
    expect.stringMatching(/^Ready to invoice\$4 200\.00((?!last week).)*$/),
    expect.stringMatching(/^Unsettled drivers40.*−2 vs\. last week$/),
  ]);
});

test('lists without permission have no card', async () => {
  cards({ ...counts, unsettled_drivers: null });
  expect(await texts()).toHaveLength(3);
  expect(screen.queryByText('Unsettled drivers')).toBeNull();
});

test('with a dispatcher chosen, the counts say that they are everyone’s', async () => {
  cards(counts, true);
  for (const text of await texts()) expect(text).toContain('all dispatchers');
  cleanup();
  cards(counts);
  for (const text of await texts()) expect(text).not.toContain('all dispatchers');
});

test('a card names the units that are late, the equipment to cover and what billing waits for', async () => {
  const notes = {
    late_units: ['503', '515', '520'],
    uncovered: [
      { equipment: 'reefer', count: 1 },
      { equipment: '', count: 1 },
    ],
    not_ready: 14,
    ready_since: '2026-11-09',
  };
  cards({ ...counts, notes });
  const [late, uncovered, ready] = await texts();
  expect(late).toContain('503, 515, 520 and 2 more');
  expect(uncovered).toContain('1 reefer, 1 any equipment');
  expect(ready).toContain('3 loads · oldest 4 days · 14 more not ready');
});

test('unsettled drivers stand next to the pay date and the batch that they wait for', async () => {
  const next_pay = {
    id: 3,
    name: 'Week 46',
    pay_date: '2026-11-20',
    status: 'calculated' as const,
  };
  cards({ ...counts, next_pay });
  const last = (await texts()).at(-1);
  expect(last).toContain('$81 000.00 for 90 loads · pay date 11/20/2026 · Week 46 is calculated');
  cleanup();
  cards({ ...counts, next_pay: { ...next_pay, pay_date: period.today } });
  expect((await texts()).at(-1)).toContain('pay date today');
});

test('the weekend’s bar counts the trucks, and names those without a load', async () => {
  const weekend = {
    from: '2026-11-14',
    to: '2026-11-15',
    loaded: 24,
    booked: 4,
    ready: 3,
    off: 6,
    uncovered: [
      { id: 2, number: '502' },
      { id: 7, number: '507' },
    ],
  };
  const data = { ...counts, weekend };
  shown(<WeekendCard counts={{ data: { data, period } } as never} />, {});
  const card = await screen.findByRole('region', { name: 'Weekend coverage' });
  expect(card.textContent).toContain('11/14 – 11/15 · 37 trucks with a driver');
  expect(await texts()).toEqual([' 24 loaded', ' 4 booked', ' 3 ready', ' 6 off']);
  expect(card.textContent).toContain('Without a load: 502, 507 and 1 more');
  expect(screen.getByRole('link', { name: '502' }).getAttribute('href')).toContain('/show/2');
});
