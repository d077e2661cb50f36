import { expect, test } from 'vitest';
import { snapshotOf, typedMeanwhile } from '../../../src/resources/form/typedMeanwhile.ts';

const sent = { price: 100, note: null, stops: [{ id: 1, note: 'a' }, { note: 'new' }] };
const saved = {
  id: 5,
  version: 2,
  price: 100,
  note: null,
  total: 120,
  stops: [
    { id: 1, note: 'a', city: 'Reno' },
    { id: 2, note: 'new', city: 'Elko' },
  ],
};

test.each<[string, object, object | null]>([
  ['nothing', {}, null],
  ['a cleared value that was empty before', { note: '' }, null],
  ['a value', { note: 'Dock 4' }, { ...saved, note: 'Dock 4' }],
  [
    'a cell of a known row',
    { stops: [{ id: 1, note: 'b' }, { note: 'new' }] },
    { ...saved, stops: [{ ...saved.stops[0], note: 'b' }, saved.stops[1]] },
  ],
  [
    'a cell of a row that the save has created, which takes its id',
    { stops: [{ id: 1, note: 'a' }, { note: 'newer' }] },
    { ...saved, stops: [saved.stops[0], { ...saved.stops[1], note: 'newer' }] },
  ],
  [
    'one more row',
    { stops: [...sent.stops, { note: 'third' }] },
    { ...saved, stops: [...saved.stops, { note: 'third' }] },
  ],
  ['a removed row', { stops: [{ note: 'new' }] }, { ...saved, stops: [saved.stops[1]] }],
  [
    'another order',
    { stops: [{ note: 'new' }, { id: 1, note: 'a' }] },
    { ...saved, stops: [saved.stops[1], saved.stops[0]] },
  ],
])('%s typed meanwhile is laid over the saved values', (_name, change, expected) => {
  expect(typedMeanwhile(sent, { ...sent, ...change }, saved)).toEqual(expected);
});

test('a file chosen meanwhile counts, and the same file does not', () => {
  const file = new File(['a'], 'a.pdf');
  const before = { scan: { rawFile: file } };
  expect(typedMeanwhile(snapshotOf(before), before, { scan: 7 })).toBeNull();
  const other = { rawFile: new File(['b'], 'b.pdf') };
  expect(typedMeanwhile(before, { scan: other }, { scan: 7 })).toEqual({ scan: other });
});
