// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { driverDispatchers, truckDrivers } from '../../../schema/entities/assignments.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { trailerHistories } from '../../../schema/entities/trailers.ts';
import { planReachHistory } from '../../../schema/entities/trucks.ts';
import { KeptPart } from '../../../src/resources/kept/KeptPart.tsx';
import { keptCalls } from '../../../src/resources/kept/keptCalls.ts';
import { shown } from './shown.tsx';

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
  const call = async (_method: string, path: string) => {
    asked.push(path);
    return { data: rows, total: rows.length };
  };
  const page = (
    <RecordContextProvider value={{ id: 7 }}>
      <KeptPart of={driverDispatchers} under={drivers} />
    </RecordContextProvider>
  );
  return { asked, ...shown(page, { call } as any) };
}

test('what is kept under a record is read off its declaration, and says who wrote it', async () => {
  const { asked } = dispatchersOf([row, { ...row, id: 2, unassigned_at: '2020-01-01' }]);
  expect(await screen.findByRole('region', { name: 'Dispatchers' })).toBeTruthy();
  const heads = (await screen.findAllByRole('columnheader')).map(head => head.textContent);
  expect(heads).toEqual(['Dispatcher', 'From', 'Last day', 'Note', 'By']);
  expect(asked[0]).toMatch(/^\/driver-attach-dispatcher\?driver_id=7&.*sort=assigned_at/);
  // What is over is quiet.
  const [, living, ended] = screen.getAllByRole('row');
  expect([living?.className, ended?.className]).toEqual(['', expect.stringContaining('over')]);
});

test('a new one begins today, with a place for each declared field', async () => {
  const { person } = dispatchersOf([]);
  await person.click(await screen.findByRole('button', { name: 'Give a dispatcher' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give a dispatcher' });
  expect(dialog.textContent).toContain('Last day');
  const from = screen.getByLabelText<HTMLInputElement>(/^From/);
  expect(from.value).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});

test('its calls are the regular ones, or those by the record’s own address', () => {
  expect(keptCalls(truckDrivers, 'truck_id', 5)).toMatchObject({
    list: '/truck-drivers?truck_id=5',
    create: 'POST /truck-drivers',
    update: 'PUT /truck-drivers/{id}',
  });
  expect(keptCalls(planReachHistory, 'truck_id', 5)).toEqual({
    list: '/plan-reach-history/list/5',
    create: 'POST /plan-reach-history/create',
    update: 'PUT /plan-reach-history/update/{id}',
    remove: 'DELETE /plan-reach-history/delete/{id}',
  });
  expect(keptCalls(trailerHistories, 'trailer_id', 5)).toMatchObject({
    list: '/trailer-histories/by-trailer/5',
    create: 'POST /trailer-histories',
    update: undefined,
  });
});
