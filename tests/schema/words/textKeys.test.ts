import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groupBy } from '../../../schema/groupBy.ts';
import { first } from '../../../src/i18n/first.ts';
import { later } from '../../../src/i18n/later.ts';

/** All texts of the app. */
const en = { ...first, linehaul: { ...first.linehaul, ...later } };

/** The keys of all texts. */
const KEYS = keysIn(en, '');
const EVERY = new Set(KEYS);

/** `const t = (key: string) => translate(`linehaul.area.${key}`)`: its name and what it adds. */
const HELPER =
  /(\w+) = (?:useCallback\(\s*)?\([^;]*?=>\s*translate\(\s*`(linehaul[\w.]*)\.\$\{\w+\}([\w.]*)`/g;

/** `const t = useT('area')`: its name and the area. */
const OF_AREA = /(\w+) = useT\(['`]([^'`]+)['`]\)/g;

/**
 * A key that is written out anywhere: asked for at once, or kept in a constant, a column, a label. A name
 * in the browser's storage has one part, as `linehaul.look`.
 */
const WRITTEN = /['"](linehaul\.\w+\.[\w.-]+)['"]/g;

/** A key that is translated where it is written out. */
const ASKED = /\btranslate\(\s*'(linehaul\.[\w.-]+)'/g;

/** A key with something filled in. */
const FILLED = /`(linehaul\.[\w.]*\$\{[^`]*)`/g;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  // The texts themselves, and the browser's storage, whose names begin in the same way.
  .filter(name => /\.tsx?$/.test(name) && !/^(i18n|storage)\b/.test(name))
  .map(name => ({ file: join('src', name), text: readFileSync(join('src', name), 'utf8') }));

test('every text that a screen names is in the words of the app', () => {
  const asked = sources.flatMap(({ file, text }) => keysOf(text).map(keys => ({ file, keys })));
  const missing = asked.filter(({ keys }) => !keys.some(isText));
  expect(asked.length).toBeGreaterThan(1700);
  expect(missing).toEqual([]);
});

test('every key that is written out, wherever it is translated, is a text or an area of texts', () => {
  const written = sources.flatMap(({ file, text }) =>
    [...text.matchAll(WRITTEN)].map(([, key = '']) => ({ file, key })),
  );
  expect(written.length).toBeGreaterThan(1100);
  expect(written.filter(({ key }) => !isText(key) && !isArea(key))).toEqual([]);
});

test('every key that is translated where it is written out is a text', () => {
  const asked = sources.flatMap(({ file, text }) =>
    [...text.matchAll(ASKED)].map(([, key = '']) => ({ file, key })),
  );
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(({ key }) => !isText(key))).toEqual([]);
});

test('every key that is filled in with a name fits a text', () => {
  const filled = sources.flatMap(({ file, text }) =>
    [...text.matchAll(FILLED)].map(([, key = '']) => ({ file, keys: [key] })),
  );
  expect(filled.length).toBeGreaterThan(100);
  expect(filled.filter(({ keys }) => !keys.some(isText))).toEqual([]);
});

test('the function that translates the texts of an area is called t', () => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(HELPER), ...text.matchAll(OF_AREA)]
      .filter(([, name = '']) => /^(say|said|tell|told|text|tr|trans)$/.test(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('an area of texts is named', () => {
  const empty = sources.filter(({ text }) => /\buseT\((''|``)\)/.test(text));
  expect(empty.map(({ file }) => file)).toEqual([]);
});

/** Each key that the source asks for; several where its helper's name stands for several areas. */
function keysOf(text: string): string[][] {
  const helpers = [
    ...[...text.matchAll(HELPER)].map(([, name = '', before, after]) => ({ name, before, after })),
    ...[...text.matchAll(OF_AREA)].map(([, name = '', area]) => ({
      name,
      before: `linehaul.${area}`,
      after: '',
    })),
  ];
  return [...groupBy(helpers, ({ name }) => name)].flatMap(([name, same]) =>
    argumentsOf(name, text).map(key => same.map(({ before, after }) => `${before}.${key}${after}`)),
  );
}

/** `t('a')`, `t(isB ? 'b' : 'c')` and t(`d.${kind}`). */
function argumentsOf(name: string, text: string): string[] {
  const calls = new RegExp(
    String.raw`\b${name}\(\s*(?:(?:[^'()]+\? ('[\w.]+') : )?'([\w.]+)'|${'`([^`]+)`'}(?=[,)]))`,
    'g',
  );
  return [...text.matchAll(calls)].flatMap(([, first, last, filled]) => [
    ...(first ? [first.slice(1, -1)] : []),
    last ?? filled ?? '',
  ]);
}

/** Whether there is such a text. What is filled in may be any part of its key. */
function isText(key: string): boolean {
  if (!key.includes('${')) return EVERY.has(key);
  const fits = new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}+/g, '.*')}$`);
  return KEYS.some(one => fits.test(one));
}

const isArea = (key: string): boolean => KEYS.some(one => one.startsWith(`${key}.`));

function keysIn(texts: object, before: string): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [`${before}${name}`] : keysIn(text, `${before}${name}.`),
  );
}
