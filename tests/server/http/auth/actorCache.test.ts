import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { Hub } from '../../../../server/events/hub.ts';
import { testApp } from '../../../support/app.ts';
import { onFastPath } from '../../../support/onFastPath.ts';
import { type People, people } from '../../../support/people.ts';
import { sentStatements } from '../../../support/sentStatements.ts';
import { testDatabase } from '../../../support/testDatabase.ts';
import { aFleet, aLoad, type Fleet } from '../../freight/loads/fleet.ts';
import { aBroker, asking, clerks, tokenFor } from '../../identity/session/clerks.ts';

/*
 * The cached actor is used, and the request's first statement revalidates it. Only the response
 * time may differ.
 */
const { app, database, config } = await testApp();
let who: People;
const { sql, aClerk, anOwner, brokers } = clerks(app, () => who);
const ask = asking(app);
const statusOf = async (...of: Parameters<typeof ask>) => (await ask(...of)).status;

let fleet: Fleet;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
});

describe('a request with a cached actor', () => {
  const isActor = (text: string) => text.includes('from sessions s\n  join users u');

  /** The statements of the first request of a session, and of the same request again. */
  async function twice(path: string, method: 'GET' | 'POST' = 'GET', payload?: () => object) {
    const companyId = Number(who.owner.companyId);
    const send = async (token: string) =>
      expect(await statusOf({ token, companyId }, path, method, payload?.())).toBe(200);
    await send(await tokenFor(database, who.owner.userId)); // All other caches are filled now.
    const token = await tokenFor(database, who.owner.userId);
    const first = await sentStatements(() => send(token));
    const second = await sentStatements(() => send(token));
    return { first, second };
  }

  const reads = [
    ['a list', '/brokers', 1],
    ['one record', () => `/brokers/${fleet.brokerId}`, 1],
    ['the list of loads', '/loads', 1],
  ] as const;

  onFastPath.each(reads)('for %s costs one round trip', async (_name, path, count) => {
    const { first, second } = await twice(typeof path === 'string' ? path : path());
    expect(first.filter(isActor)).toHaveLength(1);
    expect(second.filter(isActor)).toEqual([]);
    expect(second).toHaveLength(count);
    expect(first).toHaveLength(count + 1);
  });

  onFastPath('for one load costs one round trip', async () => {
    const companyId = Number(who.owner.companyId);
    const token = await tokenFor(database, who.owner.userId);
    const stored = await ask({ token, companyId }, '/loads/full/store', 'POST', aLoad(fleet));
    const { id } = JSON.parse(stored.text).data;
    const { second } = await twice(`/loads/${id}`);
    expect(second.filter(isActor)).toEqual([]);
    expect(second).toHaveLength(1);
  });

  onFastPath('that creates a load costs no extra round trip', async () => {
    const { first, second } = await twice('/loads/full/store', 'POST', () => aLoad(fleet));
    expect(first.filter(isActor)).toHaveLength(1);
    expect(second.filter(isActor)).toEqual([]);
    expect(second.length).toBe(first.length - 1);
  });

  onFastPath(
    'that is refused for its body alone is revalidated by a separate statement',
    async () => {
      const companyId = Number(who.owner.companyId);
      const token = await tokenFor(database, who.owner.userId);
      await ask({ token, companyId }, '/brokers');
      const sent = await sentStatements(async () => {
        expect(await statusOf({ token, companyId }, '/brokers', 'POST', '{')).toBe(400);
      });
      expect(sent).toEqual(['select 1']);
    },
  );
});

describe('new permissions apply to the next request, although the actor was cached', () => {
  test('a permission, a role, and a reactivated company', async () => {
    const clerk = await aClerk([], []);
    expect(await statusOf(clerk, '/user')).not.toBe(401);
    expect(await statusOf(clerk, '/brokers')).toBe(403);
    await sql(`update staffs set permissions = '["brokers.list"]' where id = $1`, [clerk.staffId]);
    expect(await statusOf(clerk, '/brokers')).toBe(200);

    expect(await statusOf(clerk, '/trucks')).toBe(403);
    await sql(`update roles set permissions = '["trucks.list"]' where id = $1`, [clerk.roleId]);
    expect(await statusOf(clerk, '/trucks')).toBe(200);

    const owner = await anOwner();
    expect(await statusOf(owner, '/brokers')).toBe(200);
    await sql(`update companies set status = 'inactive' where id = $1`, [owner.companyId]);
    expect(await statusOf(owner, '/brokers')).toBe(403);
    await sql(`update companies set status = 'active' where id = $1`, [owner.companyId]);
    expect(await statusOf(owner, '/brokers')).toBe(200);
  });

  test('a user who changed but is still allowed creates one record, not two', async () => {
    const clerk = await aClerk(['brokers.list', 'brokers.create'], []);
    expect(await statusOf(clerk, '/brokers')).toBe(200);
    const before = await brokers();
    await sql(`update users set nickname = nickname || ' II' where id = $1`, [clerk.userId]);
    expect(await statusOf(clerk, '/brokers', 'POST', aBroker())).toBe(200);
    expect(await brokers()).toBe(before + 1);
  });
});

describe('a user of several companies', () => {
  test('is cached for each company separately', async () => {
    const clerk = await aClerk(['brokers.list'], []);
    const elsewhere = { ...clerk, companyId: Number(who.stranger.companyId) };
    await sql(
      `insert into staffs (company_id, user_id, nickname, permissions)
       values ($1, $2, 'elsewhere', '["trucks.list"]')`,
      [elsewhere.companyId, clerk.userId],
    );
    for (let round = 0; round < 3; round += 1) {
      expect(await statusOf(clerk, '/brokers')).toBe(200);
      expect(await statusOf(elsewhere, '/brokers')).toBe(403);
      expect(await statusOf(elsewhere, '/trucks')).toBe(200);
      expect(await statusOf(clerk, '/trucks')).toBe(403);
    }
    // What happens in one of them does not affect the other.
    await sql('update staffs set deleted_at = now() where company_id = $1 and user_id = $2', [
      elsewhere.companyId,
      clerk.userId,
    ]);
    expect(await statusOf(elsewhere, '/trucks')).toBe(403);
    expect(await statusOf(clerk, '/brokers')).toBe(200);
  });

  test('gets nothing from another company, before and after being cached', async () => {
    const clerk = await aClerk(['brokers.list'], []);
    const stranger = { ...clerk, companyId: Number(who.stranger.companyId) };
    for (let round = 0; round < 3; round += 1) {
      expect(await statusOf(stranger, '/brokers')).toBe(403);
      expect(await statusOf(clerk, '/brokers')).toBe(200);
      expect(await statusOf({ ...clerk, companyId: 999_999 }, '/brokers')).toBe(403);
    }
  });
});

test('while permissions change, every response is one of the two, and the last is correct', async () => {
  const clerk = await aClerk(['brokers.list', 'brokers.create'], []);
  const seen = new Set<number>();
  for (let round = 0; round < 40; round += 1) {
    const given = round % 2 === 0 ? '[]' : '["brokers.list", "brokers.create"]';
    const during = [
      ...Array.from({ length: 4 }, () => statusOf(clerk, '/brokers')),
      statusOf(clerk, '/brokers', 'POST', aBroker()),
    ];
    await sql('update staffs set permissions = $2::jsonb where id = $1', [clerk.staffId, given]);
    expect(await statusOf(clerk, '/brokers')).toBe(round % 2 === 0 ? 403 : 200);
    for (const status of await Promise.all(during)) seen.add(status);
  }
  expect([...seen].sort()).toEqual([200, 403]);
});

onFastPath(
  'behind a transaction-mode pooler, revocations also apply to the next request',
  async () => {
    const { database: pooled } = await testDatabase({ pooled: true });
    const { owner } = await people(pooled);
    const hub = Hub.alone();
    const log = pino({ level: 'silent' });
    const second = await buildApp({ database: pooled, config, hub, log });
    afterAll(async () => {
      await second.server.close();
      await hub.close();
    });
    const token = await tokenFor(pooled, owner.userId);
    const there = () => asking(second)({ token, companyId: Number(owner.companyId) }, '/brokers');
    expect((await there()).status).toBe(200);
    expect(await sentStatements(there)).toHaveLength(1);
    await pooled.platform.write({ companyId: null, userId: null }, tx =>
      tx.query('update sessions set ended_at = now() where user_id = $1', [owner.userId]),
    );
    expect((await there()).status).toBe(401);
  },
);
