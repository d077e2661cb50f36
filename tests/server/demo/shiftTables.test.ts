import { expect, test } from 'vitest';
import { shiftTables } from '../../../server/demo/carrier/shiftTables.ts';
import { type Cell, tableOfRows } from '../../../server/files/tables/table.ts';

const shifted = (cell: Cell, days: number) => {
  const tables = new Map([['t', tableOfRows([['H'], [cell]])]]);
  return shiftTables(tables, days).get('t')?.rows[0]?.cells[0];
};

test.each<[Cell, number, Cell]>([
  ['11/13/2026', 7, '2026-11-20'],
  ['2026-11-13', -7, '2026-11-06'],
  ['10/29/2026 07:30', 7, '2026-11-05 07:30'],
  [' 11/13/2026 ', 7, '2026-11-20'],
  [new Date('2026-12-28T00:00:00Z'), 7, new Date('2027-01-04T00:00:00Z')],
])('%j is shifted by %i days, and its time of day stays', (cell, days, moved) => {
  expect(shifted(cell, days)).toEqual(moved);
});

test.each<Cell>([
  '13/45/2026',
  'TBD',
  '(312) 555-0100',
  'on 11/13/2026',
  501,
  true,
])('%j is not a date and stays as it is', cell => {
  expect(shifted(cell, 7)).toEqual(cell);
});

test('a shift of zero changes nothing', () => {
  expect(shifted('11/13/2026', 0)).toBe('11/13/2026');
});
