import { expect, test } from 'vitest';
import { formatMoney, sumMoney } from '../../../../schema/rules/money/money.ts';
import { guaranteeWords } from '../../../../schema/rules/pay/settlement.ts';
import type { LineCategory } from '../../../../schema/rules/pay/settlementLines.ts';
import { groupsOf } from '../../../../schema/rules/pay/statementGroups.ts';

const line = (category: LineCategory, load_id: number | null, amount: number) => ({
  category,
  load_id,
  amount,
});

test('a statement has four parts, and its net is the sum of their totals', () => {
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
    ['earnings', 984.85],
    ['reimbursements', 180],
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
    line('earning', 2, 4),
  ]);
  expect(earnings?.lines.map(({ amount }) => amount)).toEqual([1, 4, 3, 2]);
});

test('a guarantee says what was counted toward it', () => {
  const words = (quantity: number) =>
    guaranteeWords({ quantity, rate: 1300, amount: 821.44 }, formatMoney);
  const grouped = (text: string) => text.replaceAll(',', formatMoney(1300).charAt(1));
  expect(words(1)).toBe(grouped('1,300.00 minimum − 478.56 counted = 821.44'));
  expect(words(2)).toBe(grouped('2 × 1,300.00 minimum − 1,778.56 counted = 821.44'));
});
