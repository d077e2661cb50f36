import { expect, test } from 'vitest';
import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import { ANY_DAY } from '../../../../src/customRoutes/boards/parts/days.ts';
import { lineOf } from '../../../../src/customRoutes/boards/personal/line.ts';
import { compareLines, fits } from '../../../../src/customRoutes/boards/personal/order.ts';

const rowOf = (number: string, dispatcher_id: number | null, dispatcher_name: string | null) =>
  lineOf({
    truck: { number },
    dispatcher_id,
    dispatcher_name,
    driver: null,
    entry: null,
    last_load: null,
  } as unknown as PersonalRow); // as far as filters and orders read it
const lines = [
  rowOf('501', 3, 'Rosa Vale'),
  rowOf('502', 4, 'Kate Lind'),
  rowOf('503', null, null),
];
const shown = (dispatchers: readonly (number | null)[], search = '') =>
  lines
    .filter(line => fits(line, { search, dispatchers, authors: [], updated: ANY_DAY }))
    .map(({ truck }) => truck.number);

test('an owner shows the trucks of chosen dispatchers, or those without one', () => {
  expect(shown([])).toEqual(['501', '502', '503']);
  expect(shown([3])).toEqual(['501']);
  expect(shown([3, null])).toEqual(['501', '503']);
  expect(shown([3, 4], 'kate')).toEqual(['502']);
});

test('the rows are put in the order of their dispatchers, those without one last', () => {
  const sort = { key: 'dispatcher', direction: 'ascending' } as const;
  const sorted = lines.toSorted(compareLines(sort)).map(({ truck }) => truck.number);
  expect(sorted).toEqual(['502', '501', '503']);
});

test('rows are found by who wrote their entry, and between which days', () => {
  const wrote = (number: string, id: number | null, updated_at: string) =>
    lineOf({
      ...rowOf(number, 3, 'Rosa Vale'),
      entry: { updated_at, updated_by: id && { id, nickname: `n${id}` } },
    } as unknown as PersonalRow); // as far as filters read it
  const written = [
    wrote('501', 7, '2026-11-16T18:00:00.000Z'),
    wrote('502', 8, '2026-11-17T18:00:00.000Z'),
    wrote('503', null, '2026-11-18T18:00:00.000Z'),
    ...[rowOf('504', 3, 'Rosa Vale')],
  ];
  const found = (authors: readonly (number | null)[], from: string | null, to: string | null) =>
    written
      .filter(line => fits(line, { search: '', dispatchers: [], authors, updated: { from, to } }))
      .map(({ truck }) => truck.number);
  expect(found([], null, null)).toEqual(['501', '502', '503', '504']);
  expect(found([7], null, null)).toEqual(['501']);
  expect(found([8, null], null, null)).toEqual(['502', '503', '504']);
  expect(found([], '2026-11-17', null)).toEqual(['502', '503']);
  expect(found([], null, '2026-11-17')).toEqual(['501', '502']);
  expect(found([7], '2026-11-17', '2026-11-17')).toEqual([]);
});
