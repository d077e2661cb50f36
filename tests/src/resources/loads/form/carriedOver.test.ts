import type { DataProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { carriedOver } from '../../../../../src/resources/loads/form/carriedOver.ts';

const marcus = { id: 5, first_name: 'Marcus', truck_id: 7, trailer_id: 99 };
const jolene = { id: 6, first_name: 'Jolene', truck_id: 7, trailer_id: 98 };
const truck = { id: 7, driver_id: 6, second_driver_id: 5, trailer_id: 12, dispatcher_id: 3 };

const refuse = async () => {
  throw new Error('403');
};

/** A fleet that answers only these requests. */
const fleet = (more: object = {}) =>
  ({
    getOne: async (_: string, { id }: { id: number }) => ({ data: id === 7 ? truck : null }),
    getList: async (resource: string, { filter }: any) => ({
      data: resource === 'drivers' && filter.truck_id[0] === 7 ? [marcus, jolene] : [],
      total: 2,
    }),
    ...more,
  }) as unknown as DataProvider;

test('a team truck assigns both drivers, the first one first, with half the pay each', async () => {
  const { load_drivers } = await carriedOver(7, fleet());
  expect(load_drivers).toMatchObject([
    { driver_id: 6, driver: jolene, position: 'driver', split_percent: 50 },
    { driver_id: 5, driver: marcus, position: 'co_driver', split_percent: 50 },
  ]);
});

test('a solo driver gets all of the pay, even as the second driver', async () => {
  const alone = fleet({ getList: async () => ({ data: [marcus], total: 1 }) });
  const { load_drivers } = await carriedOver(7, alone);
  expect(load_drivers).toMatchObject([{ driver_id: 5, position: 'driver', split_percent: 100 }]);
});

test('the trailer is the one assigned to the truck, and so is the dispatcher', async () => {
  expect(await carriedOver(7, fleet())).toMatchObject({ trailer_id: 12, dispatcher_id: 3 });
});

test('users who cannot see the truck or the drivers get neither', async () => {
  expect(await carriedOver(7, fleet({ getOne: refuse }))).toMatchObject({
    load_drivers: [{ driver_id: 5 }, { driver_id: 6 }],
    trailer_id: null,
  });
  expect((await carriedOver(7, fleet({ getList: refuse }))).load_drivers).toEqual([]);
});
