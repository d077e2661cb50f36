import type { DataProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { broughtAlong } from '../../../src/resources/loads/form/broughtAlong.ts';

const marcus = { id: 5, first_name: 'Marcus', truck_id: 7, trailer_id: 99 };
const jolene = { id: 6, first_name: 'Jolene', truck_id: 7, trailer_id: 98 };
const truck = { id: 7, driver_id: 6, second_driver_id: 5, trailer_id: 12, dispatcher_id: 3 };

const refuse = async () => {
  throw new Error('403');
};

/** A fleet that answers what it is asked for alone. */
const fleet = (more: object = {}) =>
  ({
    getOne: async (_: string, { id }: { id: number }) => ({ data: id === 7 ? truck : null }),
    getList: async (resource: string, { filter }: any) => ({
      data: resource === 'drivers' && filter.truck_id[0] === 7 ? [marcus, jolene] : [],
      total: 2,
    }),
    ...more,
  }) as unknown as DataProvider;

test('a truck of a team brings both, the first driver first, and each has his half', async () => {
  const { load_drivers } = await broughtAlong(7, fleet());
  expect(load_drivers).toMatchObject([
    { driver_id: 6, driver: jolene, position: 'driver', split_percent: 50 },
    { driver_id: 5, driver: marcus, position: 'co_driver', split_percent: 50 },
  ]);
});

test('one who drives alone has all of the pay, be it on the second seat', async () => {
  const alone = fleet({ getList: async () => ({ data: [marcus], total: 1 }) });
  const { load_drivers } = await broughtAlong(7, alone);
  expect(load_drivers).toMatchObject([{ driver_id: 5, position: 'driver', split_percent: 100 }]);
});

test('the trailer is the one that is hitched to the truck, and so is the dispatcher its own', async () => {
  expect(await broughtAlong(7, fleet())).toMatchObject({ trailer_id: 12, dispatcher_id: 3 });
});

test('whoever may not see the truck or the drivers goes without', async () => {
  expect(await broughtAlong(7, fleet({ getOne: refuse }))).toMatchObject({
    load_drivers: [{ driver_id: 5 }, { driver_id: 6 }],
    trailer_id: null,
  });
  expect((await broughtAlong(7, fleet({ getList: refuse }))).load_drivers).toEqual([]);
});
