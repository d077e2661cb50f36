import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { type People, people } from '../../../support/people.ts';
import { aBroker, asking, type Clerk, clerks, tokenFor } from '../../identity/session/clerks.ts';

/*
 * The server caches actors. A revoked permission must not outlast the response to the revocation.
 */
const { app, database } = await testApp();
let who: People;
const { sql, aClerk, anOwner, brokers } = clerks(app, () => who);
const ask = asking(app);
const statusOf = async (...of: Parameters<typeof ask>) => (await ask(...of)).status;

beforeAll(async () => {
  who = await people(database);
});
afterEach(() => setClock(null));

/** Each thing that decides a user's access: how it is revoked, and the response from then on. */
const kinds: Readonly<
  Record<string, { of: 'clerk' | 'owner'; status: number; revoke(clerk: Clerk): Promise<unknown> }>
> = {
  'a logout': {
    of: 'clerk',
    status: 401,
    revoke: clerk => ask(clerk, '/logout', 'POST'),
  },
  'the end of every session': {
    of: 'clerk',
    status: 401,
    revoke: ({ userId }) =>
      sql('update sessions set ended_at = now() where user_id = $1', [userId]),
  },
  'a session that was forgotten': {
    of: 'clerk',
    status: 401,
    revoke: ({ userId }) => sql('delete from sessions where user_id = $1', [userId]),
  },
  'a session that expired': {
    of: 'clerk',
    status: 401,
    revoke: async () => setClock(new Date(Date.now() + 61 * 60_000)),
  },
  'a token that was replaced a while ago': {
    of: 'clerk',
    status: 401,
    revoke: async clerk => {
      await ask(clerk, '/auth/refresh', 'POST');
      setClock(new Date(Date.now() + 31_000));
    },
  },
  'an account out of use': {
    of: 'clerk',
    status: 401,
    revoke: ({ userId }) => sql('update users set is_active = false where id = $1', [userId]),
  },
  'a deleted account': {
    of: 'owner',
    status: 401,
    revoke: ({ userId }) => sql('update users set deleted_at = now() where id = $1', [userId]),
  },
  'a deactivation in the company': {
    of: 'clerk',
    status: 403,
    revoke: ({ staffId }) => sql('update staffs set is_active = false where id = $1', [staffId]),
  },
  'a staff record that was deleted': {
    of: 'clerk',
    status: 403,
    revoke: ({ staffId }) => sql('update staffs set deleted_at = now() where id = $1', [staffId]),
  },
  'a staff record that now is somebody else’s': {
    of: 'clerk',
    status: 403,
    revoke: ({ staffId }) =>
      sql(
        `with u as (insert into users (email, role, nickname)
           values ('heir' || $1::int || '@kept.test', 'staff', 'heir') returning id)
         update staffs set user_id = u.id from u where staffs.id = $1`,
        [staffId],
      ),
  },
  'a permission removed': {
    of: 'clerk',
    status: 403,
    revoke: ({ staffId }) => sql(`update staffs set permissions = '[]' where id = $1`, [staffId]),
  },
  'a company that was closed': {
    of: 'owner',
    status: 403,
    revoke: ({ companyId }) =>
      sql(`update companies set status = 'inactive' where id = $1`, [companyId]),
  },
  'a company that was deleted': {
    of: 'owner',
    status: 403,
    revoke: ({ companyId }) =>
      sql('update companies set deleted_at = now() where id = $1', [companyId]),
  },
  'a company that now is somebody else’s': {
    of: 'owner',
    status: 403,
    revoke: ({ companyId }) =>
      sql('update companies set owner_id = $2 where id = $1', [companyId, who.stranger.userId]),
  },
};

/** A role's permission, revoked. */
const ofRoles: Readonly<Record<string, (clerk: Clerk) => Promise<unknown>>> = {
  'a role taken from them': ({ staffId }) =>
    sql('update staff_roles set deleted_at = now() where staff_id = $1', [staffId]),
  'a role’s row that went': ({ staffId }) =>
    sql('delete from staff_roles where staff_id = $1', [staffId]),
  'a role switched off': ({ roleId }) =>
    sql('update roles set is_active = false where id = $1', [roleId]),
  'a deleted role': ({ roleId }) =>
    sql('update roles set deleted_at = now() where id = $1', [roleId]),
  'a role that gives less': ({ roleId }) =>
    sql(`update roles set permissions = '[]' where id = $1`, [roleId]),
};

describe('revocations apply to the next request, although the actor was cached', () => {
  test.each(Object.entries(kinds))('%s', async (_name, { of, status, revoke }) => {
    const clerk =
      of === 'owner' ? await anOwner() : await aClerk(['brokers.list', 'brokers.create'], []);
    expect(await statusOf(clerk, '/brokers')).toBe(200);
    const before = await brokers();
    await revoke(clerk);
    expect(await statusOf(clerk, '/brokers')).toBe(status);
    expect(await statusOf(clerk, '/brokers', 'POST', aBroker())).toBe(status);
    expect(await statusOf(clerk, '/brokers', 'POST', '{')).toBe(status);
    expect(await brokers()).toBe(before);
  });

  test.each(Object.keys(kinds))('%s, for a request that starts with a write', async name => {
    const { of, status, revoke } = kinds[name]!;
    const clerk =
      of === 'owner' ? await anOwner() : await aClerk(['brokers.list', 'brokers.create'], []);
    expect(await statusOf(clerk, '/brokers')).toBe(200);
    const before = await brokers();
    await revoke(clerk);
    expect(await statusOf(clerk, '/brokers', 'POST', aBroker())).toBe(status);
    expect(await brokers()).toBe(before);
  });

  test.each(Object.entries(ofRoles))('%s', async (_name, revoke) => {
    const clerk = await aClerk([], ['brokers.list']);
    expect(await statusOf(clerk, '/brokers')).toBe(200);
    await revoke(clerk);
    expect(await statusOf(clerk, '/brokers')).toBe(403);
  });
});

/** Writes outside a company, also by users without a company. */
const ownWrites: Readonly<
  Record<string, { method: 'PUT' | 'DELETE'; path: string; body?: object; left: string }>
> = {
  'how the product looks to them': {
    method: 'PUT',
    path: '/user/look',
    body: { theme: 'dark' },
    left: 'select user_id from looks where user_id = $1',
  },
  'their name': {
    method: 'PUT',
    path: '/user/personal-info',
    body: { first_name: 'Written', last_name: 'After' },
    left: `select id from users where id = $1 and first_name = 'Written'`,
  },
  'the end of their other sessions': {
    method: 'DELETE',
    path: '/user/sessions',
    left: 'select id from sessions where user_id = $1 and ended_at is not null',
  },
};

describe('a deactivated user cannot write outside a company either, even when cached', () => {
  test.each(Object.entries(ownWrites))('%s', async (_name, { method, path, body, left }) => {
    const clerk = await aClerk(['brokers.list'], []);
    await tokenFor(database, clerk.userId);
    expect(await statusOf(clerk, '/get-info', 'POST')).toBe(200);
    await sql('update users set is_active = false where id = $1', [clerk.userId]);
    expect(await statusOf(clerk, path, method, body)).toBe(401);
    expect(await sql(left, [clerk.userId])).toEqual([]);

    await sql('update users set is_active = true where id = $1', [clerk.userId]);
    expect(await statusOf(clerk, path, method, body)).toBe(200);
    expect(await sql(left, [clerk.userId])).not.toEqual([]);
  });
});
