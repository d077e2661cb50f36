import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { importing } from '../../support/importing.ts';
import { type People, people } from '../../support/people.ts';

const { database, adminUrl, begin } = await importing();

let who: People;
beforeAll(async () => {
  who = await people(database);
});

test('deletes previously stored samples of secrets and keeps the others', async () => {
  const text = 'Driver #,SSN,Routing No,Note\nD-1,123456789,071000013,fine';
  const { body } = await begin(who.owner, [], { kind: 'drivers', text });
  const [{ id, columns }] = body.data.files;
  const rows = [['D-1'], ['123456789'], ['071000013'], ['fine']];
  const kept = columns.map((column: object, index: number) => ({
    ...column,
    field: null,
    samples: rows[index],
  }));
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`select set_config('app.migrating', 'on', true)`);
  await client.query('update import_files set columns = $1 where id = $2', [
    JSON.stringify(kept),
    id,
  ]);
  await client.query(await readFile('server/db/migrations/0040_secrets_of_imports.sql', 'utf8'));
  const { rows: after } = await client.query('select columns from import_files where id = $1', [
    id,
  ]);
  await client.query('rollback');
  await client.end();
  expect(after[0].columns.map(({ samples }: any) => samples)).toEqual([['D-1'], [], [], ['fine']]);
});
