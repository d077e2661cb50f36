import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let manager: Person;

const ALL_OF_ROLES = ['roles.list', 'roles.show', 'roles.create', 'roles.update', 'roles.delete'];

beforeAll(async () => {
  who = await people(database);
  manager = await who.staff([...ALL_OF_ROLES, 'loads.list', 'loads.show']);
});

let created = 0;
const aRole = async (permissions: string[], more: object = {}, by = who.owner) => {
  created += 1;
  return (await as(app, by).post('/roles', { name: `role ${created}`, permissions, ...more })).body
    .data;
};

const staffIdOf = async ({ userId }: Person): Promise<number> => {
  const [row] = await database.platform.read.query<{ id: number }>(
    'select id from staffs where user_id = $1',
    [userId],
  );
  return row!.id;
};

const give = async (person: Person, roles: number[], by = who.owner) =>
  as(app, by).put(`/staffs/${await staffIdOf(person)}`, {
    roles: roles.map(role_id => ({ role_id })),
  });

describe('a role', () => {
  test('is created, read, changed and deleted, and counts its users', async () => {
    const { id, version } = await aRole(['loads.list', 'brokers.list']);
    const person = await who.staff([]);
    await give(person, [id]);
    const ask = as(app, who.owner);

    expect((await ask.get(`/roles/${id}`)).body.data).toMatchObject({
      users: 1,
      people: [{ id: await staffIdOf(person) }],
      grants_everything: false,
    });
    const listed = (await ask.get('/roles?per_page=100')).body.data.data;
    expect(listed.find((role: any) => role.id === id)).toMatchObject({ users: 1 });

    const kept = await ask.delete(`/roles/${id}`);
    expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('1 person')]);
    await give(person, []);
    const changed = await ask.put(`/roles/${id}`, { name: 'Night shift', version });
    expect(changed.body.data).toMatchObject({ name: 'Night shift', is_active: true });
    expect(changed.body.data.permissions.sort()).toEqual(['brokers.list', 'loads.list']);
    expect((await ask.put(`/roles/${id}`, { name: 'Late', version })).status).toBe(409);
    expect((await ask.delete(`/roles/${id}`)).status).toBe(200);
    expect((await ask.get(`/roles/${id}`)).status).toBe(404);
  });

  test('has a unique name and existing permissions', async () => {
    await aRole([], { name: 'Weekend' });
    const ask = as(app, who.owner);
    const twice = await ask.post('/roles', { name: 'WEEKEND' });
    expect(twice.body.errors).toEqual({ name: ['The name has already been taken.'] });
    const wrong = await ask.post('/roles', {
      name: 'x',
      permissions: ['loads.list', 'loads.steal'],
    });
    expect(wrong.body.errors).toHaveProperty(['permissions.1']);
    expect((await ask.post('/roles', {})).body.errors).toHaveProperty('name');
  });

  test('grants permissions from the next request on, and none while it is inactive', async () => {
    const person = await who.staff([]);
    const { id } = await aRole(['loads.list']);
    const status = async () => (await as(app, person).get('/loads')).status;

    expect(await status()).toBe(403);
    await give(person, [id]);
    expect(await status()).toBe(200);
    const off = await as(app, who.owner).patch(`/roles/${id}/toggle-status`);
    expect(off.body.data.is_active).toBe(false);
    expect(await status()).toBe(403);
    await as(app, who.owner).patch(`/roles/${id}/toggle-status`);
    expect(await status()).toBe(200);
    await as(app, who.owner).put(`/roles/${id}`, { permissions: ['brokers.list'] });
    expect(await status()).toBe(403);
  });

  test('is not found by another company', async () => {
    const { id } = await aRole(['loads.list']);
    const ask = as(app, who.stranger);
    const answers = [
      await ask.get(`/roles/${id}`),
      await ask.put(`/roles/${id}`, { name: 'mine' }),
      await ask.patch(`/roles/${id}/toggle-status`),
      await ask.delete(`/roles/${id}`),
      await ask.get(`/roles/${id}/preview`),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(5).fill([404, { message: 'Not found.' }]),
    );
    expect((await ask.get('/roles')).body.data.total).toBe(0);
  });
});

describe('system roles', () => {
  test('are templates for every company', async () => {
    const { body } = await as(app, who.stranger).get('/system-roles');
    expect(body.data.map(({ name }: any) => name)).toEqual([
      'administrator',
      'dispatcher',
      'billing',
      'payroll',
      'safety',
      'updater',
      'read-only',
    ]);
    const created = await as(app, who.stranger).post('/roles', { system_role: 'safety' });
    const template = body.data.find(({ name }: any) => name === 'safety');
    expect(created.body.data.permissions.sort()).toEqual([...template.permissions].sort());
    const again = (await as(app, who.stranger).get('/system-roles')).body.data;
    expect(again.find(({ name }: any) => name === 'safety').role_id).toBe(created.body.data.id);
  });
});

describe('the name administrator', () => {
  const NAMES = [
    'administrator',
    'Administrator',
    '  ADMINISTRATOR ',
    'admini strator',
    'аdministrаtor',
    'ΑDΜΙΝΙSΤRΑΤΟR',
    'admin\u200bistrator',
    'ａｄｍｉｎｉｓｔｒａｔｏｒ',
    '𝐚𝐝𝐦𝐢𝐧𝐢𝐬𝐭𝐫𝐚𝐭𝐨𝐫',
    'adm1n1strat0r',
    'ádministrátor',
    'ad\u00administrator',
    'admın\u3164istrator',
  ];

  test.each(NAMES)('%j can be created or used for renaming only by the owner', async name => {
    const ask = as(app, manager);
    expect((await ask.post('/roles', { name })).status).toBe(403);
    const { id } = await aRole([]);
    expect((await ask.put(`/roles/${id}`, { name })).status).toBe(403);
  });

  test('a role whose name reads the same counts as the administrator, however it is written', async () => {
    const created = await as(app, who.stranger).post('/roles', { name: 'Ad-min-istrаtor' });
    expect(created.body.data).toMatchObject({ name: 'administrator', grants_everything: true });
    expect(
      (await as(app, who.owner).post('/roles', { name: 'administrators' })).body.data.name,
    ).toBe('administrators');
  });

  test('grants everything, and only an owner assigns, changes or switches it', async () => {
    const { id } = await aRole([], { name: 'administrator' });
    const gloria = await who.staff([]);
    expect((await as(app, gloria).get('/loads')).status).toBe(403);
    expect((await give(gloria, [id], manager)).status).toBe(403);
    expect((await give(gloria, [id])).status).toBe(200);
    expect((await as(app, gloria).get('/loads')).status).toBe(200);

    const other = await who.staff([]);
    expect((await give(other, [id], gloria)).status).toBe(403);
    for (const one of [gloria, manager]) {
      const ask = as(app, one);
      expect((await ask.put(`/roles/${id}`, { name: 'harmless' })).status).toBe(403);
      expect((await ask.patch(`/roles/${id}/toggle-status`)).status).toBe(403);
      expect((await ask.delete(`/roles/${id}`)).status).toBe(403);
    }
    expect((await give(gloria, [], manager)).status).toBe(403);
    expect(
      (await as(app, manager).put(`/staffs/deactivated/${await staffIdOf(gloria)}`)).status,
    ).toBe(403);
    expect((await as(app, gloria).get('/loads')).status).toBe(200);
  });
});

describe('users cannot grant permissions they do not have', () => {
  test('by creating, changing or activating a role', async () => {
    const ask = as(app, manager);
    expect((await ask.post('/roles', { name: 'a', permissions: ['loads.list'] })).status).toBe(200);
    const more = await ask.post('/roles', { name: 'b', permissions: ['loads.delete'] });
    expect([more.status, more.body.message]).toEqual([
      403,
      "You can't grant permissions you don't have: Delete loads.",
    ]);
    const own = await aRole(['loads.list']);
    expect(
      (await ask.put(`/roles/${own.id}`, { permissions: ['loads.list', 'loads.delete'] })).status,
    ).toBe(403);
    const off = await aRole(['invoices.void'], { is_active: false });
    expect((await ask.patch(`/roles/${off.id}/toggle-status`)).status).toBe(403);
    expect((await ask.put(`/roles/${off.id}`, { is_active: true })).status).toBe(403);
    expect((await ask.put(`/roles/${off.id}`, { name: 'a name alone' })).status).toBe(200);
    const template = await ask.post('/roles', { name: 'c', system_role: 'payroll' });
    expect(template.status).toBe(403);
  });

  test('nor by giving a role, to others or to themselves: that is the owner’s', async () => {
    const weak = await aRole(['loads.list']);
    const other = await who.staff([]);
    expect((await give(other, [weak.id], manager)).status).toBe(403);
    expect((await give(manager, [weak.id], manager)).status).toBe(403);
    expect((await give(other, [weak.id])).status).toBe(200);
    expect((await give(other, [], manager)).status).toBe(403);
  });
});
