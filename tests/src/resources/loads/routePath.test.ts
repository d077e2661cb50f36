import { expect, test } from 'vitest';
import { routePath } from '../../../../src/resources/loads/route/routePath.ts';

const chicago = { lat: 41.88, lng: -87.63 };
const omaha = { lat: 41.26, lng: -95.94 };
const denver = { lat: 39.74, lng: -104.99 };
/** Beyond the delivery: where the truck stood two days before. */
const saltLake = { lat: 40.76, lng: -111.89 };
const desMoines = { lat: 41.6, lng: -93.61 };

const route = {
  id: null,
  is_current: false,
  polyline: null,
  points: [chicago, omaha, denver].map((point, at) => ({
    stop_id: at + 1,
    sequence: at + 1,
    point,
  })),
} as any;

const pathOf = (reached: number, truck: object | null) =>
  routePath(route, { reached, truck } as any);

test('a truck before its pickup drives to the pickup: no line joins it to the delivery', () => {
  const { driven, ahead } = pathOf(0, saltLake);
  expect(driven).toEqual([]);
  expect(ahead.slice(0, 2)).toEqual([saltLake, chicago]);
  expect(ahead.at(-1)).toEqual(denver);
});

test('a truck that is far beyond its next stop is joined to the leg that it drives', () => {
  const { driven, ahead } = pathOf(1, saltLake);
  expect(driven[0]).toEqual(chicago);
  expect(driven).not.toContainEqual(omaha);
  expect(driven).not.toContainEqual(denver);
  expect(ahead).toContainEqual(omaha);
  expect(ahead.at(-1)).toEqual(denver);
});

test('on its leg, the line is split where the truck is', () => {
  const { driven, ahead } = pathOf(1, desMoines);
  expect(driven[0]).toEqual(chicago);
  expect(driven.at(-1)).toEqual(desMoines);
  expect(ahead[0]).toEqual(desMoines);
  expect(ahead.length + driven.length).toBeGreaterThan(6);
});

test('without a position the last reached stop splits it, and after the last stop all is driven', () => {
  expect(pathOf(2, null).driven.at(-1)).toEqual(omaha);
  expect(pathOf(2, null).ahead[0]).toEqual(omaha);
  expect(pathOf(3, saltLake)).toMatchObject({ ahead: [] });
  expect(pathOf(3, saltLake).driven.at(-1)).toEqual(denver);
});
