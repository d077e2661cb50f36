import { expect, test } from 'vitest';
import type { LoadLines } from '../../../../../src/resources/loads/form/formValues.ts';
import {
  lineDifferences,
  mergedLists,
} from '../../../../../src/resources/loads/form/mergedLists.ts';

const stop = (id: number | undefined, more: object = {}) => ({
  ...(id !== undefined && { id }),
  type: 'delivery',
  load_company_id: 51,
  load_company: { id: 51, company_name: 'Granite Notch' },
  date_from: '2026-11-20',
  note: null,
  ...more,
});

/** Lists of a load with these stops. The other three are empty. */
const lines = (...stops: object[]): LoadLines =>
  ({
    stops,
    load_drivers: [],
    load_accessorials: [],
    load_commodities: [],
  }) as unknown as LoadLines;

const base = lines(stop(1, { type: 'pickup' }), stop(2), stop(3));
const [first, second, third] = base.stops as object[];
const merge = (mine: LoadLines, theirs: LoadLines, sides = {}) =>
  mergedLists(base, mine, theirs, sides).stops;

test('cells changed by only one of two people keep their change', () => {
  const mine = lines(first!, stop(2, { note: 'Dock 4' }), third!);
  const theirs = lines(
    stop(1, { type: 'pickup', date_from: '2026-11-19' }),
    stop(2, { date_from: '2026-11-21' }),
    third!,
  );
  expect(merge(mine, theirs)).toEqual([
    stop(1, { type: 'pickup', date_from: '2026-11-19' }),
    stop(2, { note: 'Dock 4', date_from: '2026-11-21' }),
    third,
  ]);
});

test('a cell that both changed is asked about, and gets the chosen value', () => {
  const mine = lines(first!, stop(2, { note: 'mine' }), third!);
  const theirs = lines(first!, stop(2, { note: 'theirs' }), third!);
  const [difference] = lineDifferences(base, mine, theirs);
  expect(difference).toMatchObject({
    path: 'stops.@2.note',
    label: 'stops.1.note',
    isClash: true,
    start: 'mine',
  });
  expect(merge(mine, theirs)[1]).toMatchObject({ note: 'mine' });
  expect(merge(mine, theirs, { 'stops.@2.note': 'theirs' })[1]).toMatchObject({ note: 'theirs' });
});

test('a place is merged with its name', () => {
  const other = { load_company_id: 74, load_company: { id: 74, company_name: 'Tidewater' } };
  const theirs = lines(first!, stop(2, { note: 'theirs' }), third!);
  expect(merge(lines(first!, stop(2, other), third!), theirs)[1]).toMatchObject({
    ...other,
    note: 'theirs',
  });
});

test('added lines stay in their position', () => {
  const mine = lines(first!, stop(undefined, { note: 'mine, new' }), second!, third!);
  const theirs = lines(first!, second!, stop(9, { note: 'theirs, new' }), third!);
  expect(merge(mine, theirs)).toMatchObject([
    { id: 1 },
    { note: 'mine, new' },
    { id: 2 },
    { id: 9 },
    { id: 3 },
  ]);
});

test('my order applies where I moved lines, else theirs', () => {
  const moved = lines(second!, first!, third!);
  const ids = (rows: readonly { id?: number }[]) => rows.map(({ id }) => id);
  expect(ids(merge(moved, base))).toEqual([2, 1, 3]);
  expect(ids(merge(base, moved))).toEqual([2, 1, 3]);
});

test('a line removed by one is gone, unless the other changed it', () => {
  const without = lines(first!, third!);
  const changed = lines(first!, stop(2, { note: 'Dock 4' }), third!);
  expect(merge(base, without)).toEqual([first, third]);
  expect(merge(without, base)).toEqual([first, third]);
  // They removed a line that I changed: it stays mine, as a new line.
  expect(lineDifferences(base, changed, without)).toMatchObject([
    { path: 'stops.@2', cell: null, theirs: null, isClash: true, start: 'mine' },
  ]);
  expect(merge(changed, without)).toEqual([first, stop(undefined, { note: 'Dock 4' }), third]);
  expect(merge(changed, without, { 'stops.@2': 'theirs' })).toEqual([first, third]);
  // I removed a line that they changed: it stays theirs until I remove it again.
  expect(merge(without, changed)).toEqual([first, stop(2, { note: 'Dock 4' }), third]);
  expect(merge(without, changed, { 'stops.@2': 'mine' })).toEqual([first, third]);
});
