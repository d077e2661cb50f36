import { cleanup, screen } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { driverDispatchers, truckDrivers } from '../../../schema/entities/assignments.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { trailerHistories } from '../../../schema/entities/trailers.ts';
import { planReachHistory } from '../../../schema/entities/trucks.ts';
import { RelatedList } from '../../../src/resources/related/RelatedList.tsx';
import { relatedCalls } from '../../../src/resources/related/relatedCalls.ts';
import { shown, stale } from './shown.tsx';

afterEach(cleanup);

const row = {
  id: 1,
  driver_id: 7,
  dispatcher_id: 4,
  dispatcher: { id: 4, nickname: 'kate' },
  assigned_at: '2026-01-12',
  unassigned_at: null,
  note: null,
  created_user: { nickname: 'marian' },
};

function dispatchersOf(rows: readonly object[]) {
  const asked: string[] = [];
  const deleted: unknown[] = [];
  const call = async (method: string, path: string, body?: object) => {
    if (method === 'DELETE') {
      deleted.push([path, body]);
      throw stale({});
    }
    asked.push(path);
    return { data: rows, total: rows.length };
  };
  const page = (
    <RecordContextProvider value={{ id: 7 }}>
      <RelatedList of={driverDispatchers} under={drivers} />
    </RecordContextProvider>
  );
  return { asked, deleted, ...shown(page, { call } as any) };
}

test('a record’s related list is built from its declaration, and shows the author', async () => {
  const { asked } = dispatchersOf([row, { ...row, id: 2, unassigned_at: '2020-01-01' }]);
  expect(await screen.findByRole('region', { name: 'Dispatchers' })).toBeTruthy();
  const heads = (await screen.findAllByRole('columnheader')).map(head => head.textContent);
  expect(heads).toEqual(['Dispatcher', 'From', 'Last day', 'Note', 'By']);
  expect(asked[0]).toMatch(/^\/driver-attach-dispatcher\?driver_id=7&.*sort=assigned_at/);
  // Past entries are shown quietly.
  const [, living, ended] = screen.getAllByRole('row');
  expect([living?.className, ended?.className]).toEqual(['', expect.stringContaining('over')]);
});

test('an entry that somebody has changed since it was read is not deleted, and read again', async () => {
  const { person, asked, deleted } = dispatchersOf([{ ...row, version: 3 }]);
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await expect.poll(() => deleted).toEqual([['/driver-attach-dispatcher/1', { version: 3 }]]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(asked).toHaveLength(2);
});

test('a new entry starts with today’s date, with an input for each declared field', async () => {
  const { person } = dispatchersOf([]);
  await person.click(await screen.findByRole('button', { name: 'Assign dispatcher' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign dispatcher' });
  expect(dialog.textContent).toContain('Last day');
  const from = screen.getByLabelText<HTMLInputElement>(/^From/);
  expect(from.value).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});

test('its calls are the regular ones, or those under the record’s own path', () => {
  expect(relatedCalls(truckDrivers, 'truck_id', 5)).toMatchObject({
    list: '/truck-drivers?truck_id=5',
    create: 'POST /truck-drivers',
    update: 'PUT /truck-drivers/{id}',
  });
  expect(relatedCalls(planReachHistory, 'truck_id', 5)).toEqual({
    list: '/plan-reach-history/list/5',
    create: 'POST /plan-reach-history/create',
    update: 'PUT /plan-reach-history/update/{id}',
    remove: 'DELETE /plan-reach-history/delete/{id}',
  });
  expect(relatedCalls(trailerHistories, 'trailer_id', 5)).toMatchObject({
    list: '/trailer-histories/by-trailer/5',
    create: 'POST /trailer-histories',
    update: undefined,
  });
});
