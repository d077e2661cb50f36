import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CompanyFigures } from '../../../../schema/responses/companies.ts';
import type { DateRange } from '../../../../schema/rules/time/weeks.ts';
import { CompanyTable } from '../../../../src/customRoutes/platform/CompanyTable.tsx';
import { TotalCards } from '../../../../src/customRoutes/platform/TotalCards.tsx';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const figures = {
  loads: 8,
  gross: 12_000,
  loaded_miles: 4000,
  empty_miles: 200,
  gross_before: 10_000,
  late_now: 1,
  uncovered_tomorrow: 2,
  ready_to_invoice: 3,
  ready_to_invoice_amount: 4500,
  unsettled_drivers: 2,
  unsettled_amount: 3100,
  unpaid_invoices: 4,
  unpaid_amount: 9000,
  overdue_amount: 100,
  active_staff: 3,
  active_drivers: 5,
  active_trucks: 6,
  open_loads: 7,
  week_ago: {
    late_now: 3,
    uncovered_tomorrow: 2,
    ready_to_invoice_amount: 4000,
    unsettled_amount: null,
  },
};
const company = (id: number): CompanyFigures => ({
  id,
  name: `Company ${id}`,
  status: 'active',
  logo_url: null,
  timezone: 'America/Chicago',
  period: {
    from: '2026-11-02',
    to: '2026-11-08',
    before: { from: '2026-10-26', to: '2026-11-01' },
    week_start: 1,
    today: '2026-11-13',
  },
  ...figures,
});

const table = (range: DateRange | null) =>
  shown(
    <CompanyTable companies={[company(7)]} totals={figures} range={range} />,
    {},
    '/here',
    '/:id',
  );

test('a company opens with the days that its figures are of', () => {
  const address = (range: DateRange | null) => {
    table(range);
    const link = within(screen.getByRole('rowheader')).getByRole('link');
    const href = link.getAttribute('href');
    cleanup();
    return href;
  };
  expect(address(null)).not.toContain('?');
  expect(address({ from: '2026-10-19', to: '2026-11-15' })).toMatch(
    /\/company\/7\/.+\?from=2026-10-19&to=2026-11-15$/,
  );
});

test('every figure of a company opens a list of that company', () => {
  table(null);
  const cells = screen.getAllByRole('cell');
  expect(cells).toHaveLength(12);
  for (const cell of cells) {
    const link = within(cell).getByRole('link');
    expect(link.getAttribute('href')).toMatch(/^\/company-owner\/company\/7\/.+\?filter=/);
  }
});

test('the totals of a single company open its lists, and of several the table below does', () => {
  const cards = (count: number) => {
    const companies = [company(7), company(8)].slice(0, count);
    shown(<TotalCards totals={figures} companies={companies} />, {}, '/here', '/:id');
    const links = screen.queryAllByRole('link').map(link => link.textContent?.replace(/\s/g, ''));
    cleanup();
    return links;
  };
  expect(cards(1)).toEqual(['$12000', '1', '$4500', '$9000']);
  expect(cards(2)).toEqual([]);
});

test('what needs attention stands next to its change since a week ago, where that is known', () => {
  table(null);
  const cells = screen.getAllByRole('cell').map(cell => cell.textContent?.replace(/\s/g, ''));
  // Late, uncovered, to invoice, unsettled pay.
  expect(cells.slice(5, 9)).toEqual(['−21', '2', '+500$4500', '$3100']);
  expect(screen.getByTitle('+500 vs. last week')).toBeTruthy();
  cleanup();
  shown(<TotalCards totals={figures} companies={[company(7)]} />, {}, '/here', '/:id');
  expect(screen.getByText('−2 vs. last week')).toBeTruthy();
  expect(screen.getByText('+500 vs. last week')).toBeTruthy();
});
