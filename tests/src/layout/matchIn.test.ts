import { expect, test } from 'vitest';
import { matchIn } from '../../../src/layout/palette/matchIn.ts';

test.each([
  ['Dana Ortiz', 'ortiz', 'Ortiz'],
  ['available · 630-555-0158', '6305550158', '630-555-0158'],
  ['(630) 555-0158', '630.555.0158', '630) 555-0158'],
  ['630-555-0158', '+1 630 555 0158', '630-555-0158'],
  ['630-555-0158', '555-0158', '555-0158'],
  ['630-555-0158', '5550158', '555-0158'],
  ['630-555-0158', '0158', '0158'],
  ['630-555-0158', '312-555-0158', null],
  ['Load 63055', '6305550158', null],
  ['Dana', '', null],
])('of %s, searched by %s, is marked %s', (text, search, marked) => {
  const found = matchIn(text, search);
  expect(found && text.slice(found.at, found.end)).toBe(marked);
});
