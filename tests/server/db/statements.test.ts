import { expect, test } from 'vitest';
import { faultsIn, sitesOfServer } from '../../support/statements/compared.ts';
import type { Column } from '../../support/statements/described.ts';
import { differencesOf } from '../../support/statements/differences.ts';
import type { Claimed } from '../../support/statements/sites.ts';
import { textsOf } from '../../support/statements/texts.ts';
import { testDatabase } from '../../support/testDatabase.ts';

/*
 * Each statement is prepared against a migrated database, and the names and types of its result are
 * compared with the type that its call claims. A text that is put together from what a function is
 * given is compared as it is sent, by the calls of the authorization matrix.
 */
const { url } = await testDatabase();

test('every statement can be prepared, and answers the columns that its reader expects', async () => {
  const texts = await textsOf(sitesOfServer());
  const sent = [...texts].map(([site, text]) => ({ site, text }));
  expect(await faultsIn(url, sent)).toEqual([]);
  // The others are put together when the server runs.
  expect(texts.size / sitesOfServer().length).toBeGreaterThan(0.75);
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
