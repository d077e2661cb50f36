import { expect, test } from 'vitest';
import { conditionText, readCondition } from '../../../../schema/rules/records/conditions.ts';

test.each([
  ['price:under:1000', { field: 'price', operator: 'under', values: ['1000'] }],
  ['state_id:not:14|23', { field: 'state_id', operator: 'not', values: ['14', '23'] }],
  ['email:empty', { field: 'email', operator: 'empty', values: [] }],
  ['note:has:a:b', { field: 'note', operator: 'has', values: ['a:b'] }],
  ['note:is:a\\|b|c\\\\', { field: 'note', operator: 'is', values: ['a|b', 'c\\'] }],
] as const)('%s survives parsing and formatting', (text, condition) => {
  expect(readCondition(text)).toEqual(condition);
  expect(conditionText(condition)).toBe(text);
});

test.each([
  '',
  'price',
  'price:',
  'price:under',
  'price:under:',
  'price:near:1',
  ':is:1',
  'a b:is:1',
])('"%s" is not a condition', text => {
  expect(readCondition(text)).toBeNull();
});
