import { describe, expect, it } from 'vitest';
import type { GridItem } from '../../../src/grid/rows/arrange.ts';
import { LineElements } from '../../../src/grid/rows/LineElements.ts';
import { longestRise, longestRiseWith } from '../../../src/grid/rows/longestRise.ts';

const row = (id: number): GridItem => ({ kind: 'row', id });
const group: GridItem = {
  kind: 'group',
  id: '@@group:KL',
  section: { key: 'KL', ids: [] },
  isCollapsed: false,
};
/** The lines of the rows from one to another, each at its place. */
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ index: from + at, item: row(from + at) }));

type Shown = { key: number; index: number }[];
type Placed = readonly { index: number }[];
const keys = (shown: Shown) => new Set(shown.map(({ key }) => key));
const indexes = (shown: Placed) => shown.map(({ index }) => index);
const keyOf = (shown: Shown, index: number) => shown.find(line => line.index === index)?.key;

/** Turns until the lines are in order again. */
function mendedWhole(elements: LineElements, lines: ReturnType<typeof rows>, focused?: number) {
  const turns: Shown[] = [];
  while (!elements.isInOrder && turns.length < 50) turns.push(elements.mended(lines, focused));
  return turns;
}

describe('the elements of lines', () => {
  it('show the lines that scroll into sight, none of them new', () => {
    const elements = new LineElements();
    const before = elements.inOrder(rows(0, 9));
    const after = elements.recycled(rows(4, 13));
    expect(keys(after)).toEqual(keys(before));
    expect(indexes(after).sort((a, b) => a - b)).toEqual(indexes(rows(4, 13)));
    for (const index of [4, 5, 6, 7, 8, 9]) {
      expect(keyOf(after, index)).toBe(keyOf(before, index));
    }
    expect(elements.isInOrder).toBe(false);
  });

  it('are new for the lines that no element is left for, and fewer when there are fewer lines', () => {
    const elements = new LineElements();
    const before = elements.inOrder(rows(0, 4));
    const more = elements.recycled(rows(3, 12));
    expect(keys(more).size).toBe(10);
    expect([...keys(before)].every(key => keys(more).has(key))).toBe(true);
    expect(elements.recycled(rows(11, 12))).toHaveLength(2);
  });

  it('never give the element with the focus, or one that had it, to another line', () => {
    const elements = new LineElements();
    const before = elements.inOrder(rows(0, 9), 2);
    const focused = keyOf(before, 2);
    // It stays outside the window as long as it has the focus.
    const held = elements.recycled([...rows(2, 2), ...rows(20, 29)], 2);
    expect(keyOf(held, 2)).toBe(focused);
    const left = elements.recycled(rows(20, 29), 25);
    expect(keys(left).has(focused ?? 0)).toBe(false);
  });

  it('of groups are not those of rows', () => {
    const elements = new LineElements();
    const before = elements.inOrder([{ index: 0, item: group }, ...rows(1, 3)]);
    const after = elements.recycled(rows(4, 7));
    expect(keys(after).has(keyOf(before, 0) ?? 0)).toBe(false);
    const back = elements.recycled([{ index: 0, item: group }, ...rows(5, 7)]);
    expect(keys(after).has(keyOf(back, 0) ?? 0)).toBe(false);
  });

  it.each([
    ['down', 5, 14],
    ['down by one', 1, 10],
    ['up by one', -1, 8],
    ['up', -7, 2],
    ['far', 100, 109],
  ])('get their order back after scrolling %s, and the others do not move', (_name, from, to) => {
    const elements = new LineElements();
    elements.inOrder(rows(0, 9));
    let before: Shown = elements.recycled(rows(from, to));
    const turns = mendedWhole(elements, rows(from, to));
    for (const turn of turns) {
      const stayed = keys(before);
      const kept = turn.filter(({ key }) => stayed.has(key)).map(({ key }) => key);
      // React would move elements whose order among themselves changed.
      expect(kept).toEqual(before.map(({ key }) => key).filter(key => kept.includes(key)));
      expect(turn.length - kept.length).toBeLessThanOrEqual(4);
      before = turn;
    }
    expect(indexes(before)).toEqual(indexes(rows(from, to)));
  });

  it('keep the one with the focus while they get their order back', () => {
    const elements = new LineElements();
    elements.inOrder(rows(0, 9));
    const scrolled = elements.recycled(rows(6, 15));
    // The last of the elements that showed other lines: the shorter part is in order behind it.
    const focused = scrolled[0]?.index ?? 0;
    const turns = mendedWhole(elements, rows(6, 15), focused);
    expect(turns.length).toBeGreaterThan(0);
    for (const turn of turns) expect(keyOf(turn, focused)).toBe(keyOf(scrolled, focused));
    expect(indexes(turns.at(-1) ?? [])).toEqual(indexes(rows(6, 15)));
  });

  it('take lines in and out while they get their order back', () => {
    const elements = new LineElements();
    elements.inOrder(rows(0, 9));
    elements.recycled(rows(6, 15));
    const turns = mendedWhole(elements, [...rows(3, 6), ...rows(9, 15)]);
    expect(indexes(turns.at(-1) ?? [])).toEqual([3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15]);
  });

  it('of a grid that does not scroll follow their lines', () => {
    const elements = new LineElements();
    const before = elements.inOrder(rows(0, 2));
    const [first, second, third] = [row(2), row(0), row(1)];
    const after = elements.inOrder([
      { index: 0, item: first },
      { index: 1, item: second },
      { index: 2, item: third },
    ]);
    expect(after.map(({ key }) => key)).toEqual([2, 0, 1].map(index => keyOf(before, index)));
    expect(elements.isInOrder).toBe(true);
  });
});

describe('the longest rise', () => {
  it.each([
    [[], []],
    [[3], [3]],
    [
      [1, 2, 3],
      [1, 2, 3],
    ],
    [
      [3, 1, 2],
      [1, 2],
    ],
    [
      [5, 6, 1, 7, 2, 3, 4],
      [1, 2, 3, 4],
    ],
  ])('of %j is %j', (numbers, rise) => {
    expect(longestRise(numbers)).toEqual(rise);
  });

  it('with a number in it may be shorter', () => {
    expect(longestRiseWith([5, 6, 1, 2, 3], 6)).toEqual([5, 6]);
    expect(longestRiseWith([5, 6, 1, 2, 3], 4)).toEqual([1, 2, 3]);
  });
});
