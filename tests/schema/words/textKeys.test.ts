import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groupBy } from '../../../schema/rules/groupBy.ts';
import { first } from '../../../src/i18n/first.ts';
import { later } from '../../../src/i18n/later.ts';

/** All texts of the app. */
const en = { ...first, linehaul: { ...first.linehaul, ...later } };

/** `const t = (key: string) => translate(`linehaul.area.${key}`)`: its name and what it adds. */
const HELPER =
  /(\w+) = (?:useCallback\(\s*)?\([^;]*?=>\s*translate\(\s*`(linehaul[\w.]*)\.\$\{\w+\}([\w.]*)`/g;

const WHOLE = /\btranslate\(\s*'(linehaul\.[\w.]+)'/g;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.startsWith('i18n'))
  .map(name => ({ file: join('src', name), text: readFileSync(join('src', name), 'utf8') }));

test('every text that a screen names is in the words of the app', () => {
  const asked = sources.flatMap(({ file, text }) => keysOf(text).map(keys => ({ file, keys })));
  const missing = asked.filter(({ keys }) => !keys.some(isText));
  expect(asked.length).toBeGreaterThan(1500);
  expect(missing).toEqual([]);
});

test('the function that translates the texts of an area is called t', () => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(HELPER)]
      .filter(([, name = '']) => /^(say|said|tell|told|text|tr|trans)$/.test(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

/** Each key that the source writes out; several where its helper's name stands for several areas. */
function keysOf(text: string): string[][] {
  const areas = groupBy(text.matchAll(HELPER), ([, name = '']) => name);
  const shortened = [...areas].flatMap(([name, helpers]) =>
    argumentsOf(name, text).map(key =>
      helpers.map(([, , before, after]) => `${before}.${key}${after}`),
    ),
  );
  return [...[...text.matchAll(WHOLE)].map(([, key = '']) => [key]), ...shortened];
}

/** `t('a')` and `t(isB ? 'b' : 'c')`. */
function argumentsOf(name: string, text: string): string[] {
  const calls = new RegExp(String.raw`\b${name}\(\s*(?:[^'()]+\? ('[\w.]+') : )?'([\w.]+)'`, 'g');
  return [...text.matchAll(calls)].flatMap(([, first, last = '']) =>
    first ? [first.slice(1, -1), last] : [last],
  );
}

function isText(key: string): boolean {
  let found: unknown = en;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string';
}
