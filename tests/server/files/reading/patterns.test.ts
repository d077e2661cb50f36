import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Sources of patterns that run on what people send. */
const files = ['server', 'schema'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => join(folder, name)),
);

const GROUP = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
/** `(…\s*(…)?\s*)*`: what is optional leaves two ways to read each blank, in every round of the loop. */
const TWO_WAYS = new RegExp(String.raw`\\s[*+]${GROUP}[?*]\\s[*+]\)[*+{]`);

test('a loop of a pattern can read a blank in one way only, so that no text takes exponential time', () => {
  expect(String.raw`(?:rate\s*(?:&|and)?\s*)*`).toMatch(TWO_WAYS);
  expect(String.raw`(?:rate\s*(?:(?:&|and)\s*)?)*`).not.toMatch(TWO_WAYS);
  const found = files.filter(file => TWO_WAYS.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
