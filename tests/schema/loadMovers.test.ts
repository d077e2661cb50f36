import { expect, test } from 'vitest';
import { canMoveLoads } from '../../schema/loadMovers.ts';

test.each([
  ['people who change loads', ['loads.update'], true],
  ['dispatchers, who change nothing else of them', ['loads.dispatch'], true],
  ['people who view loads', ['loads.list', 'loads.show'], false],
  ['people who change the board alone', ['boards.update'], false],
])('loads are moved by %s: %s, %s', (_, permissions, wanted) => {
  expect(canMoveLoads({ isOwner: false, roles: [], permissions })).toBe(wanted);
});

test('the owner moves loads', () => {
  expect(canMoveLoads({ isOwner: true, roles: [], permissions: [] })).toBe(true);
});
