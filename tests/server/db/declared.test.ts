import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { catalogues, differences } from '../../../server/db/tools/catalogue.ts';
import { testDatabase } from '../../support/testDatabase.ts';

let url = '';
beforeAll(async () => {
  url = (await testDatabase()).adminUrl;
});

test('the migrations build exactly the tables that the schema declares', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { actual, declared } = await catalogues(client, registry);
  await client.end();

  expect(declared.size).toBe(registry.entities.length);
  expect(differences(actual, declared)).toEqual([]);
});

test('a manually added column is detected', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter table trailers add column nickname text');
  const { actual, declared } = await catalogues(client, registry);
  await client.query('alter table trailers drop column nickname');
  await client.end();

  expect(differences(actual, declared)).toEqual([
    { table: 'trailers', part: 'column nickname', actual: 'text', declared: null },
  ]);
});
