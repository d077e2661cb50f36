import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../../schema/entities/index.ts';
import { tableOf } from '../../../../schema/entity.ts';
import { verify } from '../../../../server/audit/verify.ts';
import { Access } from '../../../../server/db/access.ts';
import { rowsOf } from '../../../../server/db/rows.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { gate, waiting } from '../../../support/gate.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from './fleet.ts';

const { app, database, adminUrl } = await testApp();
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

const owner = () => as(app, who.owner);
const make = (name: string) => makeRow(database, who.owner, name, fleet.ids);

/** Where a load names each kind of record. */
const places: [string, string, (id: number) => Record<string, unknown>][] = [
  ['brokers', 'broker_id', id => ({ broker_id: id })],
  ['trucks', 'truck_id', id => ({ truck_id: id })],
  ['trailers', 'trailer_id', id => ({ trailer_id: id })],
  ['drivers', 'load_drivers.0.driver_id', id => ({ load_drivers: [{ driver_id: id }] })],
  [
    'load-companies',
    'stops.0.load_company_id',
    id => ({ stops: withFirst(id, aLoad(fleet).stops) }),
  ],
  [
    'accessorials',
    'load_accessorials.0.accessorial_id',
    id => ({ load_accessorials: [{ accessorial_id: id, quantity: 1, rate: 50, amount: 50 }] }),
  ],
];

const withFirst = (id: number, [first, ...others]: object[]) => [
  { ...first, load_company_id: id },
  ...others,
];

test.each(
  places,
)('a load does not name one of the %s deleted while it is stored', async (name, field, named) => {
  const id = await make(name);
  const [marked, commit] = [gate(), gate()];
  const companyId = who.owner.companyId as number; // the owner's company was just created
  const access = new Access(database, { companyId, userId: null }, { publish: () => {} });
  const deletion = access.write(async scope => {
    const rows = rowsOf(registry.get(name), scope);
    await rows.lockWithReferences(id);
    await rows.remove(id);
    marked.open();
    await commit.opened;
  });
  await marked.opened;
  const storing = owner().post('/loads/full/store', aLoad(fleet, named(id)));
  await waiting(database);
  commit.open();
  await deletion;
  const { status, body } = await storing;
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test.each(
  places,
)('one of the %s that goes at the same moment is used by the load, or gone before it', async (name, _, named) => {
  for (let round = 0; round < 5; round += 1) {
    const id = await make(name);
    const [stored, deleted] = await Promise.all([
      owner().post('/loads/full/store', aLoad(fleet, named(id))),
      owner().delete(`/${name}/${id}`),
    ]);
    expect([`${stored.status} ${deleted.status}`]).toEqual([
      expect.stringMatching(/^(200 409|422 200)$/),
    ]);
  }
});

/** As it was possible before the database looked at references: past every guard. */
async function orphan(name: string, id: number) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `update ${tableOf({ name })} set deleted_at = now() where company_id = $1 and id = $2`,
    [who.owner.companyId, id],
  );
  await client.end();
}

test.each(
  places,
)('a load whose %s were deleted is shown, told of, edited and put right', async (name, field, named) => {
  const [gone, other] = [await make(name), await make(name)];
  const load = await store(app, who.owner, aLoad(fleet, named(gone)));
  await orphan(name, gone);

  const { problems } = await verify(database);
  const column = field.split('.').at(-1);
  expect(problems.join('\n')).toContain(`.${column} is ${gone}`);

  const shown = await owner().get(`/loads/${load.id}`);
  expect(shown.status).toBe(200);
  expect((await owner().get('/loads')).status).toBe(200);
  expect((await as(app, who.stranger).get(`/loads/${load.id}`)).status).toBe(404);

  const path = `/loads/full/update/${load.id}`;
  expect(await owner().put(path, { notes: 'Call first' })).toMatchObject({ status: 200 });

  // The rows that name it are sent with their ids, as the form does.
  const wanted: Record<string, unknown> = { ...named(other) };
  for (const [list, rows] of Object.entries(wanted)) {
    if (!Array.isArray(rows)) continue;
    wanted[list] = rows.map((row, at) => ({ ...row, id: shown.body.data[list][at].id }));
  }
  const righted = await owner().put(path, wanted);
  expect([righted.status, righted.body.errors]).toEqual([200, undefined]);
  const after = (await verify(database)).problems.join('\n');
  expect(after).not.toContain(`.${column} is ${gone}`);
});
