import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from '../loads/fleet.ts';

const { app, database, adminUrl } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const goods = [{ description: 'Steel coils', stop_sequence: 2 }, { description: 'Pallets' }];

/** The template of a load, and the load. */
async function kept(name: string) {
  const load = await store(app, who.owner, aLoad(fleet, { load_commodities: goods }));
  const made = await as(app, who.owner).post('/load-templates', { name, load_id: load.id });
  return { id: Number(made.body.data.id), load };
}

test('a template saved before it stored the stops of its goods gets them where its load is unchanged', async () => {
  const same = await kept('Same');
  const turned = await kept('Turned');
  const other = await kept('Other goods');
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`select set_config('app.migrating', 'on', true)`);
  await client.query(`update load_templates set lane = jsonb_set(lane, '{load_commodities}',
    '[{"description": "Steel coils"}, {"description": "Pallets"}]')`);
  await client.query('update load_stops set load_company_id = $1 where load_id = $2', [
    fleet.denver,
    turned.load.id,
  ]);
  await client.query(
    `update load_commodities set description = 'Coils' where load_id = $1 and stop_id is not null`,
    [other.load.id],
  );
  await client.query(
    await readFile('server/db/migrations/0052_stops_of_goods_in_lanes.sql', 'utf8'),
  );
  const { rows } = await client.query(
    `select id, lane -> 'load_commodities' as goods, lane -> 'stops' as stops from load_templates`,
  );
  await client.query('rollback');
  await client.end();
  const goodsOf = (id: number) => rows.find(row => row.id === id).goods;
  expect(goodsOf(same.id)).toEqual([
    { description: 'Steel coils', stop_sequence: 2 },
    { description: 'Pallets' },
  ]);
  for (const { id } of [turned, other]) {
    expect(goodsOf(id)).toEqual([{ description: 'Steel coils' }, { description: 'Pallets' }]);
  }
  for (const { stops } of rows) expect(stops).toHaveLength(2);
});
