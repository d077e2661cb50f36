import { beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../../server/db/database.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

/** Every transaction may run on another connection, so no state may be stored on one. */
const { database } = await testDatabase({ pooled: true });
let owner: Who;
let stranger: Who;

beforeAll(async () => {
  ({ owner, stranger } = await twoCompanies(database));
  for (const who of [owner, stranger]) {
    await database.write(who, tx =>
      tx.query('insert into roles (company_id, name) values ($1, $2)', [who.companyId, 'One']),
    );
  }
});

const seen = async (who: Who) =>
  (await database.read(who).query<{ company_id: number }>('select company_id from roles')).map(
    row => row.company_id,
  );

describe('behind a transaction-mode pooler', () => {
  test('hundreds of reads see their own company each', async () => {
    const calls = Array.from({ length: 600 }, (_, index) => ((index * 7) % 3 ? owner : stranger));
    const answers = await Promise.all(calls.map(who => seen(who)));
    expect(answers).toEqual(calls.map(who => [who.companyId]));
  });

  test('an error leaves no scope behind', async () => {
    for (let round = 0; round < 20; round++) {
      await expect(database.read(owner).query('select 1 / 0')).rejects.toThrow('division');
      expect(await seen({ companyId: null, userId: null })).toEqual([]);
      expect(await seen(stranger)).toEqual([stranger.companyId]);
    }
  });

  test('writes of many statements use one transaction each', async () => {
    const write = (who: Who, name: string) =>
      database.write(who, async tx => {
        const ids: string[] = [];
        for (let step = 0; step < 4; step++) {
          const [row] = await tx.query<{ id: string }>('select pg_current_xact_id()::text as id');
          ids.push(row!.id);
        }
        await tx.query('insert into roles (company_id, name) values ($1, $2)', [
          who.companyId,
          name,
        ]);
        return new Set(ids).size;
      });
    const sizes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => write(index % 2 ? owner : stranger, `W${index}`)),
    );
    expect(sizes).toEqual(Array(40).fill(1));
    expect(await seen(owner)).toHaveLength(21);
  });

  test('instants are in UTC and statements have a time limit', async () => {
    const [row] = await database
      .read(owner)
      .query('select current_setting($1) as zone, current_setting($2) as timeout', [
        'TimeZone',
        'statement_timeout',
      ]);
    expect(row).toEqual({ zone: 'UTC', timeout: '15s' });
  });
});
