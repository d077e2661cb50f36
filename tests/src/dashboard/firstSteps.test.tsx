import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DashboardCounts } from '../../../schema/responses/dashboard.ts';
import { FirstSteps } from '../../../src/dashboard/FirstSteps.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = { loads: 0, gross: 0, loaded_miles: 0, empty_miles: 0 };
const needs = {
  late_now: 0,
  uncovered_tomorrow: 0,
  ready_to_invoice: { count: 0, amount: 0 },
  unsettled_drivers: { count: 0, loads: 0, amount: 0 },
};
const quiet: DashboardCounts = {
  ...nothing,
  ...needs,
  week_ago: needs,
  before: nothing,
  weekend: null,
  notes: null,
  next_pay: null,
  expiring: null,
};

/** How often the trucks were requested. This many exist. */
function trucksOf(total: number) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/trucks')) return new Promise(() => {});
    asked.push(url);
    return new Response(JSON.stringify({ data: { data: [], total } }));
  });
  return asked;
}

test('the dashboard of an empty company shows the first steps', async () => {
  trucksOf(0);
  shown(<FirstSteps counts={quiet} />, {});
  const link = await screen.findByRole('link', { name: 'Import files' });
  expect(link.getAttribute('href')).toBe('/company-owner/company/1/imports');
});

test('a company with a truck has started, and one with loads sends no request', async () => {
  const asked = trucksOf(3);
  shown(<FirstSteps counts={quiet} />, {});
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Import files' })).toBeNull();

  cleanup();
  shown(<FirstSteps counts={{ ...quiet, late_now: 2 }} />, {});
  await new Promise(passed => setTimeout(passed, 100));
  expect(asked).toHaveLength(1);
});
