import { describe, expect, it } from 'vitest';
import { clustersOf } from '../../../../src/customRoutes/map/clusters.ts';

const pins = [
  { id: 1, x: 0, y: 0 },
  { id: 2, x: 10, y: 0 },
  { id: 3, x: 200, y: 200 },
];

describe('trucks on the map', () => {
  it('that are close together are one pin at their center', () => {
    expect(clustersOf(pins, 34)).toEqual([
      { ids: [1, 2], x: 5, y: 0 },
      { ids: [3], x: 200, y: 200 },
    ]);
  });

  it('are separate once they are farther apart than the width of a pin', () => {
    expect(clustersOf(pins, 5).map(({ ids }) => ids)).toEqual([[1], [2], [3]]);
  });

  it('in the same spot are always one pin', () => {
    expect(clustersOf([pins[0]!, { ...pins[0]!, id: 9 }], 0)).toEqual([
      { ids: [1, 9], x: 0, y: 0 },
    ]);
  });

  it('are all included, once each, however many there are', () => {
    const many = Array.from({ length: 500 }, (_, id) => ({
      id,
      x: (id * 37) % 900,
      y: (id * 91) % 700,
    }));
    const ids = clustersOf(many, 34).flatMap(cluster => cluster.ids);
    expect(ids.sort((a, b) => a - b)).toEqual(many.map(({ id }) => id));
  });
});
