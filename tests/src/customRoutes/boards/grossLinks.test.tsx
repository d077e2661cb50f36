// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { grossColumns } from '../../../../src/customRoutes/boards/gross/columns.tsx';
import { GrossBoard } from '../../../../src/customRoutes/boards/gross/GrossBoard.tsx';
import { leastWidthOf } from '../../../../src/grid/column.ts';
import { TOTALS } from '../../../../src/grid/rows/GridState.ts';
import { pageOf } from '../../grid/boardUnderTest.tsx';
import { shown } from '../../resources/shown.tsx';
import { grossReport } from './grossReport.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function board(path = '/here') {
  pageOf(600);
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('gross-board-report')
      ? new Response(JSON.stringify(grossReport))
      : new Promise(() => undefined),
  );
  return shown(<GrossBoard />, {}, path);
}

const rowOf = async (name: RegExp) => {
  const found = (await screen.findByRole('rowheader', { name })).closest<HTMLElement>('[role=row]');
  if (!found) throw new Error(`${name} has no row.`);
  return found;
};
/** The filters that the links of a row open, by column. */
const linksIn = (row: ParentNode) =>
  Object.fromEntries(
    [...row.querySelectorAll<HTMLElement>('[data-col]')].flatMap(cell => {
      const link = cell.querySelector('a');
      if (!link || cell.dataset.col === 'open') return [];
      const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
      return [[cell.dataset.col, JSON.parse(searchParams.get('filter') ?? '')]];
    }),
  );

const FIGURES = [
  ...['trucks', 'loads', 'gross', 'driverGross', 'loaded', 'empty', 'total', 'rpmLoaded', 'rpmAll'],
  ...['deadhead', 'average'],
];
const WEEK = {
  gross_date_from: '2026-11-09',
  gross_date_to: '2026-11-15',
  status: [6, 8],
};
const every = (filter: object) => Object.fromEntries(FIGURES.map(key => [key, filter]));
const totals = () => {
  const [row] = document.querySelectorAll(`[data-row="${TOTALS}"]`);
  if (!row) throw new Error('There are no totals.');
  return row;
};

test('each figure of a dispatcher, of a truck and of all opens the loads that it is made of', async () => {
  board();
  const ann = { ...WEEK, gross_dispatcher_id: 2 };
  expect(linksIn(await rowOf(/Ann Ortiz/))).toEqual(every(ann));
  expect(linksIn(await rowOf(/^501/))).toEqual(every({ ...ann, truck_id: 1 }));
  expect(linksIn(totals())).toEqual(every(WEEK));
  const gross = (await rowOf(/^502/)).querySelector('[data-col=gross] a');
  expect(gross?.getAttribute('title')).toBe('$6 000.00: Open 1 load');
  expect(gross?.textContent?.replaceAll('\u00a0', ' ')).toBe('6 000, Open 1 load');
});

test('the totals of chosen dispatchers open theirs', async () => {
  board('/here?dispatcher=2,3');
  await rowOf(/Ann Ortiz/);
  expect(linksIn(totals())).toEqual(every({ ...WEEK, gross_dispatcher_id: [2, 3] }));
});

test('Enter on a figure opens its loads, and on a name still folds it', async () => {
  const { person, router } = board();
  await person.click(await screen.findByRole('rowheader', { name: /Ann Ortiz/ }));
  await person.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('rowheader', { name: /^501/ })).toBeNull();
  await person.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await expect.poll(() => router.state.location.pathname).toContain('/loads');
  expect(router.state.location.search).toContain('gross_dispatcher_id%22%3A2');
});

test('the keyboard reaches the totals, and Enter opens the loads of all', async () => {
  const { person, router } = board();
  await person.click(await screen.findByRole('rowheader', { name: /Bo Reyes/ }));
  await person.keyboard('{ArrowRight}{ArrowDown}');
  await expect.poll(() => document.activeElement?.closest(`[data-row="${TOTALS}"]`)).toBeTruthy();
  await person.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toContain('/loads');
});

test('the change since the week before stands next to the gross of each dispatcher and truck', async () => {
  const { person } = board();
  const changeIn = async (name: RegExp) =>
    (await rowOf(name)).querySelector('[data-col=gross]')?.textContent?.replaceAll('\u00a0', ' ');
  expect(await changeIn(/Ann Ortiz/)).toMatch(/^9 000, ▲ 100 %, \$4 500 previously, Open/);
  expect(await changeIn(/^501/)).toMatch(/^3 000, ▼ 25 %, \$4 000 previously, Open/);
  expect(await changeIn(/^502/)).toMatch(/^6 000, Open/);
  expect(await changeIn(/Bo Reyes/)).toMatch(/^2 000, ▼ 20 %, \$2 500 previously, Open/);
  await person.click(screen.getByRole('button', { name: 'Expand 501' }));
  expect(await changeIn(/^10001/)).toBe('1 000');
  const summary = within(screen.getByLabelText('Figures of the period'));
  expect(summary.getByText('▲ 57% vs. last week')).toBeTruthy();
  expect(summary.getByText('4 last week')).toBeTruthy();
});

test('the columns fit on a screen of 1366 pixels, next to the menu and a scroll bar', () => {
  const columns = grossColumns({
    translate: key => key,
    seesPay: true,
    name: () => null,
    nameOf: () => '',
    open: () => null,
    loadsOf: () => undefined,
  });
  const [checkboxes, menu, scrollBar] = [30, 56, 15];
  expect(checkboxes + leastWidthOf(columns)).toBeLessThanOrEqual(1366 - menu - scrollBar);
});
