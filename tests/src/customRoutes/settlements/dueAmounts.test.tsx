import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DueAmounts } from '../../../../src/customRoutes/settlements/DueAmounts.tsx';
import { shown } from '../../resources/shown.tsx';

const row = (id: number, internal_id: string, driver_id: number, amount: number) => ({
  id,
  driver_id,
  amount,
  gross: 2 * amount,
  loaded_miles: 10 * id,
  empty_miles: 0,
  pay_day: `2026-11-0${id}`,
  is_due: true,
  is_late: id === 1,
  load: { id: 100 + id, internal_id, route: 'Joliet, IL → Reno, NV' },
});
const rows = [row(1, 'PC-9', 1, 700), row(2, 'PC-10', 2, 900.5), row(3, 'PC-8', 1, 100)];

vi.mock('../../../../src/api.ts', async () => ({
  ...(await vi.importActual<object>('../../../../src/api.ts')),
  call: async () => ({ data: rows, total: 3, total_amount: 1700.5 }),
}));

afterEach(cleanup);

const loads = () =>
  screen
    .getAllByRole('row')
    .slice(1, -1)
    .map(line => within(line).getByRole('rowheader').textContent);

test('what is due is searched and sorted, and the total is of what was found', async () => {
  const names = [
    { id: 1, first_name: 'Ana', last_name: 'Diaz' },
    { id: 2, first_name: 'Ben', last_name: 'Cole' },
  ];
  const { person } = shown(<DueAmounts />, { shortList: async () => names } as never);
  await screen.findAllByText('Ana Diaz');
  expect(loads()).toEqual(['PC-9', 'PC-10', 'PC-8']);
  await person.click(screen.getByRole('button', { name: 'Load' }));
  expect(loads()).toEqual(['PC-8', 'PC-9', 'PC-10']);
  await person.click(screen.getByRole('button', { name: /^Driver pay/ }));
  await person.click(screen.getByRole('button', { name: /^Driver pay/ }));
  expect(loads()).toEqual(['PC-10', 'PC-9', 'PC-8']);
  expect(screen.getByRole('columnheader', { name: /^Driver pay/ }).ariaSort).toBe('descending');
  expect(screen.getByRole('row', { name: 'Total 1 700.50' })).toBeTruthy();

  await person.type(screen.getByRole('searchbox'), 'diaz');
  expect(loads()).toEqual(['PC-9', 'PC-8']);
  expect(screen.getByRole('row', { name: 'Total found 800.00' })).toBeTruthy();
  await person.type(screen.getByRole('searchbox'), 'xx');
  expect(screen.getByText('No load matches the search.')).toBeTruthy();
});
