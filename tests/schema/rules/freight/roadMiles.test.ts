import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePolyline, encodePolyline } from '../../../../schema/rules/freight/polyline.ts';
import {
  estimatedLeg,
  type Point,
  straightMiles,
  straightPath,
} from '../../../../schema/rules/freight/roadMiles.ts';

const chicago: Point = { lat: 41.8781, lng: -87.6298 };
const denver: Point = { lat: 39.7392, lng: -104.9903 };

describe('miles between two places', () => {
  test.each<[string, Point, Point, number]>([
    ['nowhere', chicago, chicago, 0],
    ['Chicago to Denver', chicago, denver, 918.5],
    ['back again', denver, chicago, 918.5],
    ['a degree of the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 69.09],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 69.09],
    ['half round the earth', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 12436.8],
  ])('in a straight line: %s', (_, from, to, miles) => {
    expect(straightMiles(from, to)).toBeCloseTo(miles, 0);
  });

  test('by road they are estimated, with a truck’s driving time', () => {
    const { miles, minutes } = estimatedLeg(chicago, denver);
    expect(miles).toBeCloseTo(1083.5, 0);
    expect(minutes).toBe(Math.round((miles / 50) * 60));
    expect(estimatedLeg(chicago, chicago)).toEqual({ miles: 0, minutes: 0 });
  });

  test('the route on the map starts at one and ends at the other, as a great circle', () => {
    const path = straightPath(chicago, denver);
    expect([path[0], path.at(-1)]).toEqual([chicago, denver]);
    const long = path.slice(1).map((point, index) => straightMiles(path[index] ?? point, point));
    expect(Math.max(...long)).toBeLessThan(41);
    expect(long.reduce((sum, miles) => sum + miles)).toBeCloseTo(918.5, 0);
    expect(straightPath(chicago, chicago)).toEqual([chicago, chicago]);
  });
});

describe('a line as text', () => {
  test('is written in the format of routing services', () => {
    const points = [
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ];
    expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
    expect([encodePolyline([]), decodePolyline('')]).toEqual(['', []]);
  });

  test('any line survives to a hundred-thousandth of a degree', () => {
    const point = fc.record({
      lat: fc.integer({ min: -9_000_000, max: 9_000_000 }).map(lat => lat / 100_000),
      lng: fc.integer({ min: -18_000_000, max: 18_000_000 }).map(lng => lng / 100_000),
    });
    fc.assert(
      fc.property(fc.array(point), points => {
        expect(decodePolyline(encodePolyline(points))).toEqual(points);
      }),
    );
  });

  test.each([
    'ä',
    '_p~iF',
    '_',
    '~~~~~~~~~~~~~~',
    '<script>',
    'A line',
  ])('an invalid line is rejected: %s', text => {
    expect(decodePolyline(text)).toBeNull();
  });
});
