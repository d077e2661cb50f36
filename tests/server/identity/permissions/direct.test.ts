import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { platformPeople } from '../../../support/platformPeople.ts';

const { app, database } = await testApp();
let who: People;
let company: number;

beforeAll(async () => {
  who = await people(database);
  company = who.owner.companyId!;
});

const staffIdOf = async ({ userId }: Person): Promise<number> => {
  const [row] = await database.platform.read.query<{ id: number }>(
    'select id from staffs where user_id = $1',
    [userId],
  );
  return row!.id;
};

/** The platform's support, with access to this company. */
async function support(): Promise<Person> {
  const { admin } = await platformPeople(database);
  return { ...admin, companyId: company };
}

const set = (by: Person, { userId }: Person, permissions: unknown, company_id: unknown = company) =>
  as(app, by).post(`/users/set-permissions/${userId}`, { company_id, permissions });

const remove = (by: Person, { userId }: Person, body: object = {}) =>
  as(app, by).delete(`/users/remove-permissions/${userId}`, { company_id: company, ...body });

describe('permissions assigned directly', () => {
  test('are set and removed, one by one and all at once, effective with the next request', async () => {
    const person = await who.staff([]);
    const status = async () => (await as(app, person).get('/loads')).status;
    expect(await status()).toBe(403);
    const done = await set(who.owner, person, ['loads.list', 'brokers.list']);
    expect(done.body.data.permissions.sort()).toEqual(['brokers.list', 'loads.list']);
    expect(await status()).toBe(200);
    const less = await remove(who.owner, person, { permissions: ['loads.list'] });
    expect(less.body.data.permissions).toEqual(['brokers.list']);
    expect(await status()).toBe(403);
    await remove(who.owner, person);
    expect((await as(app, person).get('/brokers')).status).toBe(403);
  });

  test('must exist in the product and are set for this company and one of its users', async () => {
    const person = await who.staff([]);
    expect((await set(who.owner, person, ['loads.fly'])).body.errors).toHaveProperty([
      'permissions.0',
    ]);
    expect((await set(who.owner, person, undefined)).status).toBe(422);
    expect((await set(who.owner, person, [], who.stranger.companyId)).status).toBe(404);
    expect((await set(who.owner, who.stranger, ['loads.list'])).status).toBe(404);
    expect((await set(who.stranger, person, [], who.stranger.companyId)).status).toBe(404);
  });

  test('are the owner’s alone to give and to take, whatever role somebody has', async () => {
    const person = await who.staff(['loads.list']);
    const administrator = await who.staff([]);
    const role = (await as(app, who.owner).post('/roles', { name: 'administrator' })).body.data;
    const path = `/staffs/${await staffIdOf(administrator)}`;
    await as(app, who.owner).put(path, { roles: [{ role_id: role.id }] });
    const manager = await who.staff(['staffs.update', 'roles.update', 'loads.list']);
    for (const one of [administrator, manager, who.newcomer, await support()]) {
      expect((await set(one, person, ['loads.list'])).status).toBe(403);
      expect((await set(one, one, ['loads.list'])).status).toBe(403);
      expect((await remove(one, person)).status).toBe(403);
      const put = await as(app, one).put(`/staffs/${await staffIdOf(person)}`, {
        permissions: ['loads.delete'],
      });
      expect(put.status).toBe(403);
    }
    await as(app, who.owner).put(path, { roles: [] });
    await as(app, who.owner).delete(`/roles/${role.id}`);
  });

  test('of staff there are none: they cannot be given', async () => {
    const refused = await set(who.owner, await who.staff([]), ['staffs.update']);
    expect(refused.body.errors).toHaveProperty(['permissions.0']);
    const names = (await as(app, who.owner).get('/permissions/short/list')).body.data;
    expect(names.filter(({ name }: any) => name.startsWith('staffs'))).toEqual([]);
  });

  test('cannot be posted within a record', async () => {
    const sent = {
      email: 'new@example.com',
      first_name: 'New',
      last_name: 'One',
      nickname: 'new',
      department_id: 1,
      password: 'correct horse battery',
      password_confirmation: 'correct horse battery',
    };
    const ask = as(app, who.owner);
    const created = await ask.post('/staffs', { ...sent, role: 'superadmin', is_active: false });
    expect(created.body.data).toMatchObject({ is_active: true, permissions: [], roles: [] });
    const [user] = await database.platform.read.query<{ role: string }>(
      'select role from users where email = $1',
      [sent.email],
    );
    expect(user!.role).toBe('staff');
  });
});

describe('a permission implied by another one', () => {
  test('exists with it, names the one that implies it, and ends with it', async () => {
    const person = await who.staff(['loads.update']);
    const load = (await as(app, person).get('/loads?limit=1')).body.data[0];
    const status = async (path: string) => (await as(app, person).get(path)).status;
    expect(await status('/loads')).toBe(200);
    expect(await status('/loads/0')).toBe(404);
    expect(load === undefined || (await status(`/loads/${load.id}`)) === 200).toBe(true);
    expect(await status('/loads/export/excel')).toBe(403);
    expect(await status('/brokers')).toBe(403);

    const id = await staffIdOf(person);
    const query = `staff_id=${id}&permission=loads.list`;
    const why = (await as(app, who.owner).get(`/permissions/explain?${query}`)).body.data;
    expect(why.permissions[0]).toMatchObject({
      allowed: true,
      through: [{ type: 'direct', by: 'loads.update' }],
    });
    await remove(who.owner, person, { permissions: ['loads.update'] });
    expect(await status('/loads')).toBe(403);
    expect(await status('/loads/0')).toBe(403);
  });

  test('can be assigned by a person who can assign the one that implies it', async () => {
    const ask = as(app, await who.staff(['roles.create', 'loads.update']));
    const given = { name: 'like mine', permissions: ['loads.list', 'loads.show'] };
    expect((await ask.post('/roles', given)).status).toBe(200);
    const more = { name: 'more', permissions: ['loads.export'] };
    expect((await ask.post('/roles', more)).status).toBe(403);
  });
});

describe('an explained permission', () => {
  const explain = async (by: Person, query: string) =>
    (await as(app, by).get(`/permissions/explain?${query}`)).body.data;

  test('is granted through a role, directly, or both; an inactive role is named as one that would grant it', async () => {
    const person = await who.staff(['loads.delete']);
    const ask = as(app, who.owner);
    const on = (await ask.post('/roles', { name: 'on', permissions: ['loads.delete'] })).body.data;
    const off = (
      await ask.post('/roles', { name: 'off', permissions: ['loads.cancel'], is_active: false })
    ).body.data;
    const id = await staffIdOf(person);
    await ask.put(`/staffs/${id}`, { roles: [{ role_id: on.id }, { role_id: off.id }] });

    const one = await explain(who.owner, `staff_id=${id}&permission=loads.delete`);
    expect(one.permissions).toEqual([
      {
        permission: 'loads.delete',
        allowed: true,
        through: [{ type: 'role', id: on.id, name: 'on' }, { type: 'direct' }],
        inactive: [],
      },
    ]);
    const other = await explain(who.owner, `staff_id=${id}&permission=loads.cancel`);
    expect(other.permissions[0]).toMatchObject({
      allowed: false,
      through: [],
      inactive: [{ id: off.id, name: 'off' }],
    });
  });

  test('comes from the administrator’s role, or from being the owner; a deactivated user has none', async () => {
    const person = await who.staff(['loads.list']);
    const id = await staffIdOf(person);
    const ask = as(app, who.owner);
    const role = (await ask.post('/roles', { name: 'administrator' })).body.data;
    await ask.put(`/staffs/${id}`, { roles: [{ role_id: role.id }] });
    const hers = await explain(who.owner, `staff_id=${id}`);
    expect(hers.permissions.every(({ allowed }: any) => allowed)).toBe(true);
    expect(hers.permissions[0].through[0].type).toBe('administrator');

    const owners = await explain(who.owner, '');
    expect(owners.permissions[0]).toMatchObject({ allowed: true, through: [{ type: 'owner' }] });
    await ask.put(`/staffs/deactivated/${id}`);
    const gone = await explain(who.owner, `staff_id=${id}`);
    expect(gone).toMatchObject({ active: false });
    expect(gone.permissions.some(({ allowed }: any) => allowed)).toBe(false);
  });

  test('everybody may ask about themselves; about others the owner; a stranger about nobody', async () => {
    const person = await who.staff(['loads.list']);
    const id = await staffIdOf(person);
    const own = await explain(person, 'permission=loads.list');
    expect(own).toMatchObject({ staff: { id }, permissions: [{ allowed: true }] });
    const ask = (by: Person) => as(app, by).get(`/permissions/explain?staff_id=${id}`);
    expect((await ask(who.newcomer)).status).toBe(403);
    expect((await ask(await who.staff(['staffs.list', 'roles.list']))).status).toBe(403);
    expect((await ask(await who.staff(['staffs.show']))).status).toBe(403);
    expect((await ask(who.owner)).status).toBe(200);
    expect((await ask(who.stranger)).status).toBe(404);
    const wrong = await as(app, who.owner).get('/permissions/explain?permission=loads.fly');
    expect(wrong.status).toBe(422);
  });

  test('is answered about no more than what was asked: another parameter is refused by its name', async () => {
    const answer = await as(app, who.owner).get('/permissions/explain?staf_id=1&user=2&staff_id=3');
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          staf_id: ['There is no such parameter.'],
          user: ['There is no such parameter.'],
        },
      },
    });
  });
});

test('is previewed for a role with the pages and calls it allows, and nothing is changed', async () => {
  const ask = as(app, who.owner);
  const permissions = ['loads.list', 'loads.show'];
  const { id } = (await ask.post('/roles', { name: 'looker', permissions })).body.data;
  const { body } = await ask.get(`/roles/${id}/preview`);
  expect(body.data).toMatchObject({
    role: { id, name: 'looker', active: true },
    grants_everything: false,
    rights: { isOwner: false, roles: ['looker'], permissions },
  });
  expect(body.data.operations).toContain('GET /loads');
  expect(body.data.operations).not.toContain('DELETE /loads/{id}');
});
