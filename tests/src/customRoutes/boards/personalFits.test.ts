import { expect, test } from 'vitest';
import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
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
  lines.filter(line => fits(line, { search, dispatchers })).map(({ truck }) => truck.number);

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
