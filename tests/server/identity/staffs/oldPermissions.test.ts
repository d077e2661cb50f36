import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../server/config.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';

const { app, database, adminUrl } = await testApp();

const MIGRATION = 'server/db/migrations/0056_staff_is_the_owners.sql';

test('permissions of staff that were given are taken from roles and people, and no others', async () => {
  const who = await people(database);
  const both = ['loads.list', 'staffs.list', 'brokers.show', 'staffs.update'];
  const person = await who.staff(both);
  const alone = await who.staff(['staffs.show']);
  const other = await who.staff(['roles.list']);
  const ask = as(app, who.owner);
  const { id } = (await ask.post('/roles', { name: 'manager', permissions: ['loads.list'] })).body
    .data;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('update roles set permissions = $1 where id = $2', [JSON.stringify(both), id]);
  await client.query('begin');
  await client.query(readFileSync(join(projectRoot(), MIGRATION), 'utf8'));
  await client.query('commit');
  const { rows } = await client.query(
    'select user_id, permissions, version from staffs where user_id = any($1) order by user_id',
    [[person.userId, alone.userId, other.userId]],
  );
  const { rows: roles } = await client.query('select permissions from roles where id = $1', [id]);
  await client.end();
  expect(rows.map(({ permissions, version }) => [permissions, version])).toEqual([
    [['loads.list', 'brokers.show'], 2],
    [[], 2],
    [['roles.list'], 1],
  ]);
  expect(roles).toEqual([{ permissions: ['loads.list', 'brokers.show'] }]);
  expect((await as(app, person).get('/loads')).status).toBe(200);
});
