import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { invoices } from '../../../schema/entities/invoices.ts';
import { loadStatusIds, loads } from '../../../schema/entities/loads.ts';
import { tableOf } from '../../../schema/entity.ts';
import { insertRows, updateRows } from '../../../server/db/bulk.ts';
import { ChangeSet } from '../../../server/db/changes.ts';
import type { Tx } from '../../../server/db/database.ts';
import {
  fillTotalsSql,
  keptTotalsOf,
  makeTotalsSql,
  valuesWithKeptTotals,
  wrongTotalsSql,
} from '../../../server/db/sql/keptTotals.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import type { Ids } from '../../support/factories.ts';
import { gate, waiting } from '../../support/gate.ts';
import { makeRow } from '../../support/makeRow.ts';
import { people } from '../../support/people.ts';
import { sentStatements } from '../../support/sentStatements.ts';

const { app, database, adminUrl } = await testApp();
const who = await people(database);
const admin = new pg.Client(adminUrl);
const ids = new Map<Person, Ids>();

beforeAll(async () => {
  await admin.connect();
  for (const person of [who.owner, who.stranger]) {
    const own: Ids = { states: 1, users: person.userId! };
    own.brokers = await makeRow(database, person, 'brokers', own);
    own.loads = await makeRow(database, person, 'loads', own, { price: 100 });
    ids.set(person, own);
  }
});
afterAll(() => admin.end());

const wrong = () => database.platform.read.query(wrongTotalsSql(registry));

/** Writes as a company. */
const write = <T>({ companyId, userId }: Person, work: (tx: Tx) => Promise<T>) =>
  database.write({ companyId: companyId ?? null, userId: userId ?? null }, work);

/** What the list of loads shows of all of them, or of some statuses. */
async function totals(person: Person, query = '') {
  const { status, body } = await as(app, person).get(`/loads?per_page=1${query}`);
  expect(status).toBe(200);
  const { price, loaded_miles } = body.totals;
  return { total: body.data.total, price, loaded_miles };
}

test('the triggers of a declared list are those that its declaration makes', async () => {
  const bodies = async () => {
    const { rows } = await admin.query<{ body: string }>(
      `select c.relname || ' ' || t.tgname || ' ' || pg_get_triggerdef(t.oid) || p.prosrc as body
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where t.tgname like 'keep_totals_%' order by 1`,
    );
    return rows.map(({ body }) => body);
  };
  const kept = registry.entities.filter(entity => keptTotalsOf(entity) !== null);
  expect(kept.map(tableOf).sort()).toEqual(['invoices', 'loads']);
  const before = await bodies();
  await admin.query('begin');
  for (const entity of kept) await admin.query(makeTotalsSql(entity));
  expect(await bodies(), 'A migration needs makeTotalsSql').toEqual(before);
  await admin.query('rollback');
  expect(before).toHaveLength(3 * kept.length);
});

test('the list after a new load is one statement, which counts no loads', async () => {
  const before = await totals(who.owner);
  await makeRow(database, who.owner, 'loads', ids.get(who.owner)!, {
    internal_id: 'ONE-MORE',
    reference_number: 'ONE-MORE',
    price: 2.5,
  });
  const sent = await sentStatements(() => totals(who.owner));
  expect(sent).toHaveLength(1);
  expect(sent.join()).not.toMatch(/count\(\*\)::int as total/);
  const after = await totals(who.owner);
  expect(after.total).toBe(before.total + 1);
  expect(after.price).toBe(before.price + 2.5);
});

test('a write that is not committed yet, or never, is in no total', async () => {
  const before = await totals(who.owner);
  const waits = gate();
  const isWritten = gate();
  const failing = write(who.owner, async tx => {
    await tx.query('update loads set price = price + 1000 where company_id = $1', [
      who.owner.companyId,
    ]);
    isWritten.open();
    await waits.opened;
    throw new Error('rolled back');
  });
  await isWritten.opened;
  expect(await totals(who.owner)).toEqual(before);
  waits.open();
  await expect(failing).rejects.toThrow('rolled back');
  expect(await totals(who.owner)).toEqual(before);
  expect(await wrong()).toEqual([]);
});

test('writers at once wait for no totals of each other', async () => {
  const { total } = await totals(who.owner);
  const own = ids.get(who.owner)!;
  const add = (tx: Tx, number: string) =>
    tx.query(
      `insert into loads (company_id, internal_id, reference_number, broker_id, price)
       values ($1, $2, $2, $3, 10)`,
      [who.owner.companyId, number, own.brokers],
    );
  const waits = gate();
  const isWritten = gate();
  const first = write(who.owner, async tx => {
    await add(tx, 'AT-ONCE-1');
    isWritten.open();
    await waits.opened;
  });
  await isWritten.opened;
  await write(who.owner, tx => add(tx, 'AT-ONCE-2'));
  expect((await totals(who.owner)).total).toBe(total + 1);
  waits.open();
  await first;
  expect((await totals(who.owner)).total).toBe(total + 2);
});

/** The same numbers each time, so that a failure can be repeated. */
function drawnFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

describe.each([
  1, 20_261, 771,
])('after any writes, here by %i, the kept totals are the counted ones', seed => {
  test('of two companies, by single rows and many, deleted, restored, moved and rolled back', async () => {
    const draw = drawnFrom(seed);
    let number = 0;
    const scopeOf = (person: Person, tx: Tx) => ({
      tx,
      companyId: person.companyId!,
      userId: person.userId!,
      changes: new ChangeSet(),
    });
    const status = () => loadStatusIds[draw(loadStatusIds.length)]!;
    const some = async (tx: Tx, { companyId }: Person) => {
      const rows = await tx.query<{ id: number }>(
        'select id from loads where company_id = $1 and id % 3 = $2 order by id limit 20',
        [companyId, draw(3)],
      );
      return rows.map(({ id }) => id);
    };
    const loadOf = (person: Person) => {
      number += 1;
      const name = `R-${seed}-${number}`;
      return {
        internal_id: name,
        reference_number: name,
        broker_id: ids.get(person)!.brokers,
        status: status(),
        price: draw(100_000) / 100,
        loaded_miles: draw(1000),
      };
    };
    const writes: ((tx: Tx, person: Person) => Promise<unknown>)[] = [
      (tx, person) => insertRows(scopeOf(person, tx), loads, [loadOf(person)]),
      (tx, person) =>
        insertRows(scopeOf(person, tx), loads, [loadOf(person), loadOf(person), loadOf(person)]),
      async (tx, person) =>
        updateRows(
          scopeOf(person, tx),
          loads,
          (await some(tx, person)).map(id => ({ id, status: status(), price: draw(9999) / 100 })),
        ),
      async (tx, person) =>
        tx.query('update loads set deleted_at = now() where company_id = $1 and id = any($2)', [
          person.companyId,
          (await some(tx, person)).slice(0, 3),
        ]),
      (tx, { companyId }) =>
        tx.query(
          'update loads set deleted_at = null, status = $2 where company_id = $1 and id % 2 = $3',
          [companyId, status(), draw(2)],
        ),
      (tx, { companyId }) =>
        tx.query('update loads set weight = coalesce(weight, 0) + 1 where company_id = $1', [
          companyId,
        ]),
      // Made and really deleted.
      async (tx, person) => {
        const [id] = await insertRows(scopeOf(person, tx), loads, [loadOf(person)]);
        await tx.query('delete from loads where company_id = $1 and id = $2', [
          person.companyId,
          id,
        ]);
      },
    ];
    for (let step = 0; step < 60; step += 1) {
      const person = draw(3) === 0 ? who.stranger : who.owner;
      const isCommitted = draw(4) > 0;
      const done = write(person, async tx => {
        for (let n = draw(3); n >= 0; n -= 1) await writes[draw(writes.length)]!(tx, person);
        if (!isCommitted) throw new Error('rolled back');
      });
      if (isCommitted) await done;
      else await expect(done).rejects.toThrow('rolled back');
      if (step % 10 === 9) expect(await wrong(), `step ${step}`).toEqual([]);
    }
    for (const person of [who.owner, who.stranger]) await sameAsCounted(person);
  });
});

/** What a list shows by kept totals is what a count of its rows gives. */
async function sameAsCounted(person: Person) {
  for (const statuses of [null, [6], [1, 2, 3], [7, 8]]) {
    const { rows } = await admin.query(
      `select count(*)::int as total, coalesce(sum(price), 0)::float as price,
         coalesce(sum(loaded_miles), 0)::float as loaded_miles
       from loads where company_id = $1 and deleted_at is null
         and ($2::int[] is null or status = any($2))`,
      [person.companyId, statuses],
    );
    const query = (statuses ?? []).map(one => `&status[]=${one}`).join('');
    expect(await totals(person, query)).toEqual(rows[0]);
  }
}

test.each([
  ['no filter', {}, 'all'],
  ['a status', { status: 6 }, ['6']],
  ['statuses, one of them twice', { status: ['6', '8', 6] }, ['6', '8']],
  ['an empty status', { status: '' }, 'all'],
  ['a status and a broker', { status: 6, broker_id: 1 }, null],
  ['a broker', { broker_id: 1 }, null],
  ['a search', { search: 'x' }, null],
  ['ids', { id: [1] }, null],
  ['a condition', { where: ['price:over:1'] }, null],
  ['a range', { price_from: 1 }, null],
  ['a range that a status has not', { status_from: 1 }, null],
] as const)('with %s, a list of loads has these kept totals', (_, filters, expected) => {
  expect(valuesWithKeptTotals(loads, filters)).toEqual(expected);
});

test('a filter of parts is counted', () => {
  expect(valuesWithKeptTotals(loads, { driver_id: 1 }, { others: ['driver_id'] })).toBeNull();
});

test('wrong totals are counted again while people read, and a write waits for that', async () => {
  const before = await totals(who.owner);
  await admin.query("update list_totals set rows = rows + 7 where entity = 'loads'");
  expect(await wrong()).not.toEqual([]);
  const reader = new pg.Client(adminUrl);
  await reader.connect();
  await reader.query('begin');
  await reader.query('select count(*) from loads');
  const own = ids.get(who.owner)!;
  const writer = new pg.Client(adminUrl);
  await writer.connect();
  await writer.query('begin');
  await writer.query(
    `insert into loads (company_id, internal_id, reference_number, broker_id, price)
     values ($1, 'BEFORE', 'BEFORE', $2, 0)`,
    [who.owner.companyId, own.brokers],
  );
  // As decision 7 says. The lock waits for what is not committed yet.
  await admin.query('begin');
  await admin.query("set local lock_timeout = '20s'");
  const locking = admin.query('lock table loads in share row exclusive mode');
  await waiting(database);
  await writer.query('commit');
  await writer.end();
  await locking;
  await admin.query(fillTotalsSql(loads));
  const writing = makeRow(database, who.owner, 'loads', own, {
    internal_id: 'MEANWHILE',
    reference_number: 'MEANWHILE',
    price: 0,
  });
  await waiting(database);
  await reader.query('select count(*) from loads');
  await admin.query('commit');
  await writing;
  await reader.query('rollback');
  await reader.end();
  expect(await wrong()).toEqual([]);
  expect(await totals(who.owner)).toEqual({ ...before, total: before.total + 2 });
});

test('the list of invoices has the totals of those that are not void', async () => {
  const own = { ...ids.get(who.owner)!, loads: 0 };
  for (const [index, status] of ['issued', 'draft', 'void'].entries()) {
    own.loads = await makeRow(database, who.owner, 'loads', own, {
      internal_id: `BILLED-${index}`,
      reference_number: `BILLED-${index}`,
    });
    await makeRow(database, who.owner, 'invoices', own, {
      number: `INV-${index}`,
      parent_load_id: own.loads,
      price: 100 * (index + 1),
      amount_due: 100 * (index + 1),
      balance: 100 * (index + 1),
      status,
    });
  }
  const { body } = await as(app, who.owner).get('/invoices');
  expect([body.data.total, body.all_load_rate, body.all_balance]).toEqual([2, 300, 300]);
  const voids = await as(app, who.owner).get('/invoices?status=void');
  expect([voids.body.data.total, voids.body.all_load_revenue]).toEqual([1, 300]);
  expect(await wrong()).toEqual([]);
  expect(keptTotalsOf(invoices)?.by).toBe('status');
});
