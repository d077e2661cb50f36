import { describe, expect, test } from 'vitest';
import type { Tx, Who } from '../../../server/db/database.ts';
import { unfiltered } from './matrix/unfiltered.ts';
import { contentsOf } from './traces.ts';
import { isNoError, needsCompany, operationsOf, world } from './world.ts';

/*
 * Every statement of the row layer has its company. Here that condition is removed from each one,
 * as if it were missing everywhere: what is left is the database's own protection.
 */
const { app, database, owner, stranger, asking, askingAll, tracesIn, wrong } = await world();
const before = await contentsOf(database, owner.companyId!);

const calls = operationsOf(app).filter(needsCompany);
const reads = calls.filter(({ method }) => method === 'GET');

let removed = 0;
const stated: string[] = [];

function without(text: string): string {
  stated.push(text);
  const rest = unfiltered(text);
  if (rest !== text) removed += 1;
  return rest;
}

const stripped = (tx: Tx): Tx => ({
  query: (text, values) => tx.query(without(text), values),
});

const { read, readByKey, readSlowly, readThrough, write, writeOnce } = database;
database.read = who => stripped(read.call(database, who));
database.readByKey = who => stripped(readByKey.call(database, who));
database.readThrough = (who, { text, values }) =>
  readThrough.call(database, who, { text: without(text), values });
database.readSlowly = who => stripped(readSlowly.call(database, who));
database.writeOnce = <R>(who: Who, text: string, values: readonly unknown[]) =>
  stripped({
    query: (sent, all) => writeOnce.call(database, who, sent, all ?? []) as Promise<never>,
  }).query<R>(text, values);
database.write = <T>(who: Who, work: (tx: Tx) => Promise<T>) =>
  // `call` loses the result type of the write.
  write.call(database, who, tx => work(stripped(tx))) as Promise<T>;

describe('without the row layer', () => {
  test(`a stranger reads nothing of the carrier by ${reads.length} calls`, async () => {
    expect(await wrong(reads, askingAll(stranger), isNoError)).toEqual([]);
    expect(await wrong(reads, asking(stranger), isNoError)).toEqual([]);
    expect(removed).toBeGreaterThan(reads.length);
  });

  test(`a stranger changes nothing of it by ${calls.length - reads.length} calls`, async () => {
    const changes = calls.filter(({ method }) => method !== 'GET');
    expect(await wrong(changes, asking(stranger), isNoError)).toEqual([]);
    expect(await contentsOf(database, owner.companyId!)).toEqual(before);
  });

  test('only the database separates them: past it, the lists show the carrier', async () => {
    const kept = database.read;
    database.read = () => stripped(database.platform.read);
    try {
      const lists = reads.filter(({ name }) => /^GET \/(loads|brokers|trucks)$/.test(name));
      expect(lists).toHaveLength(3);
      for (const list of lists) {
        expect(tracesIn(await askingAll(stranger)(list))).not.toEqual([]);
      }
    } finally {
      database.read = kept;
    }
  });
});

/** Tables that every company shares, and functions that check the current company themselves. */
const SHARED = /^(states|departments|users|companies)$/;

test('every statement of company work names its company', () => {
  const nameless = [...new Set(stated)].filter(text => {
    const tables = [...text.matchAll(/\b(?:from|join|update|into) "?([a-z_]+)"?/g)].map(
      ([, t]) => t,
    );
    const asksTables = tables.some(
      table => table && companyTables.has(table) && !SHARED.test(table),
    );
    return asksTables && !/company_id/.test(text);
  });
  expect(stated.length).toBeGreaterThan(300);
  expect(nameless).toEqual([]);
});

const companyTables = new Set(
  (
    await database.platform.read.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'company_id'`,
    )
  ).map(({ name }) => name),
);
