import { describe, expect, it } from 'vitest';
import { itemsOf, movedCount, type Section, sectionsOf } from '../../../src/grid/rows/arrange.ts';

interface Truck {
  id: number;
  age: number;
  dispatcher: string;
}

const trucks: Truck[] = [
  { id: 1, age: 30, dispatcher: 'KL' },
  { id: 2, age: 10, dispatcher: 'MV' },
  { id: 3, age: 20, dispatcher: 'KL' },
];
const byAge = (one: Truck, other: Truck) => one.age - other.age;
const idOf = ({ id }: Truck) => id;

describe('the order of the rows', () => {
  it.each([
    ['is that in which they came', {}, [{ key: '', ids: [1, 2, 3] }]],
    ['is sorted', { compare: byAge }, [{ key: '', ids: [2, 3, 1] }]],
    [
      'leaves out what is filtered',
      { filter: (t: Truck) => t.age > 15 },
      [{ key: '', ids: [1, 3] }],
    ],
    [
      'is grouped, the group of the first row first',
      { compare: byAge, groupOf: (t: Truck) => t.dispatcher },
      [
        { key: 'MV', ids: [2] },
        { key: 'KL', ids: [3, 1] },
      ],
    ],
    [
      'is grouped in the order of the groups',
      {
        groupOf: (t: Truck) => t.dispatcher,
        compareGroups: (one: string, other: string) => one.localeCompare(other),
      },
      [
        { key: 'KL', ids: [1, 3] },
        { key: 'MV', ids: [2] },
      ],
    ],
  ])('%s', (_name, ordering, sections) => {
    expect(sectionsOf(trucks, idOf, ordering)).toEqual(sections);
  });

  it('has a header for each group and the rows of the open ones', () => {
    const sections = sectionsOf(trucks, idOf, { groupOf: t => t.dispatcher });
    const items = itemsOf(sections, { isGrouped: true, collapsed: new Set(['KL']) });
    expect(items.map(({ id }) => id)).toEqual(['@@group:KL', '@@group:MV', 2]);
  });
});

describe('how many rows moved', () => {
  const one = (...ids: number[]): Section[] => [{ key: '', ids }];
  it.each<[string, Section[], Section[], number]>([
    ['none', one(1, 2, 3), one(1, 2, 3), 0],
    ['one that went from the top to the end', one(1, 2, 3, 4), one(2, 3, 4, 1), 1],
    ['one that went from the end to the top', one(1, 2, 3, 4), one(4, 1, 2, 3), 1],
    ['two that changed places', one(1, 2), one(2, 1), 1],
    ['all but one when everything is turned round', one(1, 2, 3, 4), one(4, 3, 2, 1), 3],
    ['one that came', one(1, 2), one(1, 3, 2), 1],
    ['one that the filter takes away', one(1, 2, 3), one(1, 3), 1],
    [
      'one that went to another group',
      [
        { key: 'KL', ids: [1, 2] },
        { key: 'MV', ids: [3] },
      ],
      [
        { key: 'KL', ids: [1] },
        { key: 'MV', ids: [2, 3] },
      ],
      1,
    ],
  ])('%s', (_name, shown, wanted, count) => {
    expect(movedCount(shown, wanted)).toBe(count);
  });
});
