import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtSites, faultsIn, nameOf, sitesOfServer } from '../../support/statements/compared.ts';
import type { Column } from '../../support/statements/described.ts';
import { differencesOf } from '../../support/statements/differences.ts';
import { SENT_BY } from '../../support/statements/sentBy.ts';
import type { Claimed } from '../../support/statements/sites.ts';
import { textsOf } from '../../support/statements/texts.ts';
import { testDatabase } from '../../support/testDatabase.ts';

/*
 * Each statement is prepared against a migrated database, and the names and types of its result are
 * compared with the type that its call claims. A text that is put together from what a function is
 * given is compared as it is sent: by the calls of the authorization matrix, and by the tests that
 * `support/statements/sentBy.ts` names for each.
 */
const { url } = await testDatabase();

test('every statement can be prepared, and answers the columns that its reader expects', async () => {
  const texts = await textsOf(sitesOfServer());
  const sent = [...texts].map(([site, text]) => ({ site, text }));
  expect(await faultsIn(url, sent)).toEqual([]);
  // The others are put together when the server runs.
  expect(texts.size / sitesOfServer().length).toBeGreaterThan(0.75);
});

test('each statement that is put together at run time is sent by the tests of a file', () => {
  const built = new Set(builtSites().map(nameOf));
  const listed = Object.values(SENT_BY).flat();
  expect([...built].filter(name => !listed.includes(name))).toEqual([]);
  // Each once, and none that is no more.
  expect(listed.filter((name, at) => !built.has(name) || listed.indexOf(name) < at)).toEqual([]);
  expect(Object.keys(SENT_BY).filter(file => !existsSync(`tests/server/${file}.test.ts`))).toEqual(
    [],
  );
});

const COLUMN: Column = { name: 'miles', type: 23 };
const claim = (of: Partial<Claimed>): Claimed => ({
  name: 'miles',
  isOptional: false,
  kinds: ['number'],
  items: [],
  ...of,
});

test.each([
  ['as expected', COLUMN, claim({}), []],
  ['of another name', COLUMN, claim({ name: 'mile' }), ['has no column mile']],
  ['of another name, where it may be missing', COLUMN, claim({ name: 'x', isOptional: true }), []],
  ['of another type', COLUMN, claim({ kinds: ['string'] }), ['miles is number, not string']],
  ['of one of several types', COLUMN, claim({ kinds: ['string', 'number'] }), []],
  ['read as anything', COLUMN, claim({ kinds: ['any'] }), []],
  [
    'a number read as an object',
    COLUMN,
    claim({ kinds: ['object'] }),
    ['miles is number, not object'],
  ],
  ['JSON', { ...COLUMN, type: 3802 }, claim({ kinds: ['object'] }), []],
  ['a list', { ...COLUMN, type: 1007 }, claim({ kinds: ['list'], items: ['number'] }), []],
  [
    'a list of something else',
    { ...COLUMN, type: 1009 },
    claim({ kinds: ['list'], items: ['number'] }),
    ['miles is list of string, not list of number'],
  ],
] as const)('a column %s', (_name, column, claimed, expected) => {
  expect(differencesOf([column], [claimed])).toEqual(expected);
});
