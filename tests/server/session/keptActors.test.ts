import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { Hub } from '../../../server/events/hub.ts';
import { testApp } from '../../support/app.ts';
import { type People, people } from '../../support/people.ts';
import { sentStatements } from '../../support/sentStatements.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { aFleet, aLoad, type Fleet } from '../loads/fleet.ts';
import { aBroker, asking, clerks, tokenFor } from './clerks.ts';

/*
 * Whoever asked before is taken for whom they were then, and the request's first statement proves
 * it. Nobody may see a difference, but for the time that it saves.
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

describe('a request of somebody who asked before', () => {
  const isActor = (text: string) => text.includes('from sessions s\n  join users u');

  /** The statements of the first request of a session, and of the same one again. */
  async function twice(path: string, method: 'GET' | 'POST' = 'GET', payload?: () => object) {
    const companyId = Number(who.owner.companyId);
    const send = async (token: string) =>
      expect(await statusOf({ token, companyId }, path, method, payload?.())).toBe(200);
    await send(await tokenFor(database, who.owner.userId)); // whatever else is kept is kept now
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

  test.each(reads)('for %s costs one round trip', async (_name, path, count) => {
    const { first, second } = await twice(typeof path === 'string' ? path : path());
    expect(first.filter(isActor)).toHaveLength(1);
    expect(second.filter(isActor)).toEqual([]);
    expect(second).toHaveLength(count);
    expect(first).toHaveLength(count + 1);
  });

  test('for one load costs one round trip', async () => {
    const companyId = Number(who.owner.companyId);
    const token = await tokenFor(database, who.owner.userId);
    const stored = await ask({ token, companyId }, '/loads/full/store', 'POST', aLoad(fleet));
    const { id } = JSON.parse(stored.text).data;
    const { second } = await twice(`/loads/${id}`);
    expect(second.filter(isActor)).toEqual([]);
    expect(second).toHaveLength(1);
  });

  test('to make a load costs no round trip more than what makes it', async () => {
    const { first, second } = await twice('/loads/full/store', 'POST', () => aLoad(fleet));
    expect(first.filter(isActor)).toHaveLength(1);
    expect(second.filter(isActor)).toEqual([]);
    expect(second.length).toBe(first.length - 1);
  });

  test('that is refused for what it says alone is proved by a statement that says nothing else', async () => {
    const companyId = Number(who.owner.companyId);
    const token = await tokenFor(database, who.owner.userId);
    await ask({ token, companyId }, '/brokers');
    const sent = await sentStatements(async () => {
      expect(await statusOf({ token, companyId }, '/brokers', 'POST', '{')).toBe(400);
    });
    expect(sent).toEqual(['select 1']);
  });
});

describe('what is given is there at the next request, though the actor was kept', () => {
  test('a permission, a role, and a company that is opened again', async () => {
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

  test('whoever changed otherwise and still may makes one record, not two', async () => {
    const clerk = await aClerk(['brokers.list', 'brokers.create'], []);
    expect(await statusOf(clerk, '/brokers')).toBe(200);
    const before = await brokers();
    await sql(`update users set nickname = nickname || ' II' where id = $1`, [clerk.userId]);
    expect(await statusOf(clerk, '/brokers', 'POST', aBroker())).toBe(200);
    expect(await brokers()).toBe(before + 1);
  });
});

describe('a person in several companies', () => {
  test('is kept for each by itself', async () => {
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
    // What happens in one of them decides nothing in the other.
    await sql('update staffs set deleted_at = now() where company_id = $1 and user_id = $2', [
      elsewhere.companyId,
      clerk.userId,
    ]);
    expect(await statusOf(elsewhere, '/trucks')).toBe(403);
    expect(await statusOf(clerk, '/brokers')).toBe(200);
  });

  test('gets nothing of a company that is not theirs, before and after they are kept', async () => {
    const clerk = await aClerk(['brokers.list'], []);
    const stranger = { ...clerk, companyId: Number(who.stranger.companyId) };
    for (let round = 0; round < 3; round += 1) {
      expect(await statusOf(stranger, '/brokers')).toBe(403);
      expect(await statusOf(clerk, '/brokers')).toBe(200);
      expect(await statusOf({ ...clerk, companyId: 999_999 }, '/brokers')).toBe(403);
    }
  });
});

test('while rights come and go, every answer is one of the two, and the last is right', async () => {
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

test('behind a transaction-mode pooler, too, what is revoked is gone at the next request', async () => {
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
});
