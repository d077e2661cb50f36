import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DueAmounts } from '../../../../src/customRoutes/settlements/DueAmounts.tsx';
import type { ListQuery } from '../../../../src/http/listQuery.ts';
import { shown } from '../../resources/shown.tsx';

const PATH = '/driver-pay-settlements/due-amount-loads-list';

const row = (id: number, internal_id: string, amount: number) => ({
  id,
  amount,
  gross: 2 * amount,
  loaded_miles: 10 * id,
  empty_miles: 0,
  pay_day: `2026-11-0${id}`,
  is_due: true,
  is_late: id === 1,
  route: 'Joliet, IL → Reno, NV',
  driver_id: 7,
  driver: { id: 7, first_name: 'Ana', last_name: 'Diaz' },
  load_id: 100 + id,
  load: { id: 100 + id, internal_id },
});
const rows = [row(1, 'PC-9', 700), row(2, 'PC-10', 900.5)];

afterEach(cleanup);

function page() {
  const getList = vi.fn(async (_resource: string, _params: any) => ({
    data: rows,
    total: 2,
    meta: {
      totals: { amount: 1600.5, loaded_miles: 30 },
      counts: { all: 2, late: 1, due: 1, later: 0 },
    },
  }));
  const exportList = vi.fn(async (..._sent: [string, ListQuery, string, string]) => {
    throw new Error('No file is wanted here.');
  });
  return { ...shown(<DueAmounts />, { getList, exportList } as never), getList, exportList };
}

test('what is due has the states, filters, columns and totals of the other lists', async () => {
  const { person, getList } = page();
  await screen.findByText('PC-9');
  expect(screen.getByRole('link', { name: 'PC-9' }).getAttribute('href')).toMatch(/loads.*101/);
  expect(screen.getByText('Late', { selector: 'td *' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /1 600\.50/ })).toBeTruthy();
  const filters = within(document.querySelector('search') as HTMLElement);
  for (const pill of ['Driver', 'Load', 'Truck', 'Pay date']) {
    expect(filters.getByRole('button', { name: new RegExp(`^${pill}`) })).toBeTruthy();
  }
  await person.click(screen.getByRole('button', { name: /^Not due yet/ }));
  const asked = () => getList.mock.calls.at(-1)?.[1];
  await waitFor(() => expect(asked()).toMatchObject({ filter: { status: ['later'] } }));
  expect(asked().meta.path).toBe(PATH);
  expect(filters.getByRole('button', { name: /Columns/ })).toBeTruthy();
});

test('the states are counted by the answer of the page, without another call', async () => {
  const { getList } = page();
  await screen.findByText('PC-9');
  expect(screen.getByRole('button', { name: /^All/ }).textContent).toBe('All2');
  expect(screen.getByRole('button', { name: /^Not due yet/ }).textContent).toBe('Not due yet0');
  expect(getList).toHaveBeenCalledTimes(1);
});

test('selected pay is exported by the export of this list', async () => {
  const { person, exportList } = page();
  await screen.findByText('PC-9');
  await person.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  const bar = await screen.findByRole('toolbar');
  await person.click(within(bar).getByRole('button', { name: /Export/ }));
  await waitFor(() => expect(exportList).toHaveBeenCalled());
  const [, query, , path] = exportList.mock.calls[0] ?? [];
  expect([query?.filter?.id, path]).toEqual(['1', `${PATH}/export`]);
});
