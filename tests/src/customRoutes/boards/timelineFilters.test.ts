import { expect, test } from 'vitest';
import type { Timeline } from '../../../../schema/responses/timeline.ts';
import { dispatchersOf } from '../../../../src/customRoutes/boards/parts/dispatchersOf.ts';
import { filteredTimeline } from '../../../../src/customRoutes/boards/transport/timelineFilters.ts';

const kate = { id: 3, nickname: 'kate', name: 'Kate Lind' };
const timeline = {
  trucks: [
    {
      id: 1,
      number: '501',
      drivers: [{ id: 11, name: 'Marcus Whitlock', phone: null }],
      dispatcher: kate,
    },
    { id: 2, number: '502', drivers: [], dispatcher: null },
  ],
  drivers: [{ id: 12, name: 'Jolene Castle', phone: null, off_duty: [] }],
  loads: [
    { id: 21, internal_id: 'PC-26001', truck_ids: [2] },
    { id: 22, internal_id: 'PC-26002', truck_ids: [] },
  ],
} as unknown as Timeline; // as far as the filters read it

const shown = (search: string, dispatchers: readonly (number | null)[] = []) => {
  const { trucks, drivers, loads } = filteredTimeline(timeline, { search, dispatchers });
  return [trucks.map(({ number }) => number), drivers.map(({ name }) => name), loads.length];
};

test('the timeline is searched by unit, driver, dispatcher and the loads of a truck', () => {
  expect(shown('')).toEqual([['501', '502'], ['Jolene Castle'], 2]);
  expect(shown('501')).toEqual([['501'], [], 2]);
  expect(shown('marcus kate')).toEqual([['501'], [], 2]);
  expect(shown('26001')).toEqual([['502'], [], 2]);
  expect(shown('jolene')).toEqual([[], ['Jolene Castle'], 2]);
});

test('the timeline shows the trucks of chosen dispatchers, and always what nobody hauls yet', () => {
  expect(shown('', [3])).toEqual([['501'], [], 2]);
  expect(shown('', [null])).toEqual([['502'], ['Jolene Castle'], 2]);
  expect(dispatchersOf([kate, null], 'No dispatcher')).toEqual([
    { id: 3, name: 'Kate Lind', count: 1 },
    { id: null, name: 'No dispatcher', count: 1 },
  ]);
});
