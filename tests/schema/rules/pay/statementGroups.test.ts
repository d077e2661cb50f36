import { expect, test } from 'vitest';
import { sumMoney } from '../../../../schema/rules/money/money.ts';
import type { LineCategory } from '../../../../schema/rules/pay/settlementLines.ts';
import { groupsOf } from '../../../../schema/rules/pay/statementGroups.ts';

const line = (category: LineCategory, load_id: number | null, amount: number) => ({
  category,
  load_id,
  amount,
});

test('a statement has three parts, and its net is the sum of their totals', () => {
  const lines = [
    line('earning', 2, 984.75),
    line('deduction', null, -350),
    line('earning', 1, 0.1),
    line('reimbursement', 2, 180),
    line('addition', null, 0.2),
    line('advance_recovery', null, -100),
  ];
  const groups = groupsOf(lines);
  expect(groups.map(({ name, sum }) => [name, sum])).toEqual([
    ['earnings', 1164.85],
    ['additions', 0.2],
    ['deductions', -450],
  ]);
  expect(sumMoney(groups.map(({ sum }) => sum))).toBe(sumMoney(lines.map(({ amount }) => amount)));
});

test('the lines of one load are grouped, and those without a load come last', () => {
  const [earnings] = groupsOf([
    line('earning', 2, 1),
    line('guarantee', null, 2),
    line('earning', 1, 3),
    line('reimbursement', 2, 4),
  ]);
  expect(earnings?.lines.map(({ amount }) => amount)).toEqual([1, 4, 3, 2]);
});
