import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedFigure, figureAddress } from '../../../schema/measureLists.ts';
import type { FigureRows } from '../../../schema/responses/dashboard.ts';
import { Dashboard } from '../../../src/dashboard/Dashboard.tsx';
import { figureIn } from '../../../src/dashboard/rows/useFigureRows.ts';
import { CompanyContext } from '../../../src/session/CompanyContext.ts';
import { shown } from '../resources/shown.tsx';

const week = { from: '2026-11-02', to: '2026-11-08' };
const filters = [{ dimension: 'broker', values: [3] }] as const;
const address = figureAddress(askedFigure('detention_billed', filters, week), 1);

const answer: FigureRows = {
  measure: 'detention_billed',
  label: 'Detention billed',
  unit: 'money',
  columns: [{ key: 'detention_billed', label: 'Detention billed', unit: 'money' }],
  filters: [{ dimension: 'broker', label: 'Broker', values: [{ id: 3, name: 'Dunlin Bay' }] }],
  period: week,
  date_label: 'Delivery date of the load',
  rows: [
    {
      entity: 'loads',
      id: 12,
      name: 'PC-12',
      note: 'Detention',
      date: '2026-11-03',
      figures: [150],
    },
  ],
  page: 1,
  last_page: 2,
  row_count: 101,
  totals: [450.5],
  figure: 450.5,
};

let asked: URLSearchParams[];
let status: number;

beforeEach(() => {
  asked = [];
  status = 200;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (!pathname.endsWith('/figure-rows')) return new Promise(() => {});
    asked.push(searchParams);
    const body = status === 200 ? { data: answer } : { message: 'Forbidden' };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HERE = `/here?${address.split('?')[1]}`;
const open = () => shown(<Dashboard />, {}, HERE);

test('a figure without a list opens its rows, each with its record, and their sum', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Detention billed' }));
  const link = table.getByRole('link', { name: 'PC-12' });
  expect(link.getAttribute('href')).toBe('/company-owner/company/1/loads/show/12');
  expect(table.getByRole('rowheader', { name: 'All' }).closest('tr')?.textContent).toBe(
    'All$450.50',
  );
  expect(screen.getByText(/Broker: Dunlin Bay · 101 rows/)).toBeTruthy();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    measure: 'detention_billed',
    filters: JSON.stringify(filters),
    date_from: week.from,
    date_to: week.to,
    page: '1',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)?.get('page')).toBe('2'));
});

test('the rows of a figure are gone at once when another company is chosen', async () => {
  function Companies() {
    const [id, setId] = useState(1);
    return (
      <CompanyContext value={id}>
        <button type="button" onClick={() => setId(2)}>
          Lakeside
        </button>
        <Dashboard />
      </CompanyContext>
    );
  }
  const { person } = shown(<Companies />, {}, HERE);
  await screen.findByRole('link', { name: 'PC-12' });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await person.click(screen.getByRole('button', { name: 'Lakeside' }));
  expect(screen.queryByRole('link', { name: 'PC-12' })).toBeNull();
});

test('a person who may not see the figure is told so', async () => {
  status = 403;
  open();
  expect(await screen.findByText("You don't have permission to view this figure")).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the days of a group narrow the period, and what is no figure opens none', () => {
  const day = { dimension: 'day', values: ['2026-11-03'] } as const;
  const figure = askedFigure('detention_billed', [...filters, day], week);
  const sent = new URLSearchParams(figureAddress(figure, 1).split('?')[1]).get('figure');
  expect(figureIn(sent)).toEqual({
    measure: 'detention_billed',
    filters,
    period: { from: '2026-11-03', to: '2026-11-03' },
  });
  for (const wrong of [null, '', '{', '{"measure":"luck"}']) expect(figureIn(wrong)).toBeNull();
  expect(figureIn('{"measure":"gross","filters":[{"dimension":"luck","values":[1]}]}')).toBeNull();
});

test('days outside of a figure’s period limit its rows to none', () => {
  const other = { dimension: 'day' as const, values: ['2020-01-01'] };
  const figure = askedFigure('detention_billed', [other], week);
  expect(figure).toMatchObject({ filters: [other], period: week });
});
