import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let dispatcher: number;
let billing: number;
let second: Person;

const aCompanyOf = async ({ userId }: Person, name: string): Promise<Person> => {
  const [row] = await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query<{ id: number }>(
      'insert into companies (name, owner_id) values ($1, $2) returning id',
      [name, userId],
    ),
  );
  return { userId, companyId: row!.id };
};

beforeAll(async () => {
  who = await people(database);
  second = await aCompanyOf(who.owner, 'Olive Second');
  const created = async (name: string, permissions: string[]) =>
    (await as(app, who.owner).post('/roles', { name, permissions })).body.data.id;
  dispatcher = await created('dispatcher', ['loads.list', 'loads.show']);
  billing = await created('billing', ['invoices.list']);
});

const matrix = async (person: Person = who.owner) =>
  (await as(app, person).get('/permissions/matrix')).body.data;

const save = async (cells: object, version: number, by: Person = who.owner) =>
  as(app, by).put('/permissions/save-matrix', { cells, version });

describe('the permission matrix', () => {
  test('shows groups, roles with their user counts, and the cells', async () => {
    const { groups, roles, cells, version } = await matrix();
    const loads = groups.find((group: any) => group.name === 'loads');
    expect(loads.permissions).toContainEqual({
      name: 'loads.delete',
      label: 'Delete loads',
      dangerous: true,
    });
    expect(roles[0]).toEqual({
      id: dispatcher,
      name: 'dispatcher',
      active: true,
      users: 0,
      departments: [],
      grants_everything: false,
    });
    expect(cells[dispatcher]).toEqual(['loads.list', 'loads.show']);
    expect(version).toBeGreaterThan(0);
  });

  test('shows a role’s departments: its own, else the user’s', async () => {
    const [first, last] = await database.platform.read.query<{ id: number; name: string }>(
      'select id, name from departments order by id limit 2',
    );
    const sent = {
      email: 'dora@staff.test',
      first_name: 'Dora',
      last_name: 'Day',
      nickname: 'dora',
    };
    const roles = [{ role_id: billing, department_id: last!.id }, { role_id: dispatcher }];
    const added = await as(app, who.owner).post('/staffs', {
      ...sent,
      department_id: first!.id,
      roles: JSON.stringify(roles),
    });
    expect(added.status).toBe(200);
    const reported = (await matrix()).roles.map(({ name, departments }: any) => [
      name,
      departments,
    ]);
    expect(reported).toEqual([
      ['dispatcher', [first]],
      ['billing', [last]],
    ]);
    await as(app, who.owner).delete(`/staffs/${added.body.data.id}`);
  });

  test('is saved completely: the named roles, and no others', async () => {
    const { version } = await matrix();
    const { status, body } = await save({ [dispatcher]: ['loads.list', 'boards.list'] }, version);
    expect(status).toBe(200);
    expect(body.data.cells[dispatcher].sort()).toEqual(['boards.list', 'loads.list']);
    expect(body.data.cells[billing]).toEqual(['invoices.list']);
    expect(body.data.version).toBeGreaterThan(version);
  });

  test('tells a second editor what the first one changed, and who, without losing either’s work', async () => {
    const editor = await who.staff([
      'roles.list',
      'roles.update',
      'invoices.list',
      'invoices.show',
    ]);
    const { version } = await matrix();
    expect((await save({ [billing]: ['invoices.show'] }, version, editor)).status).toBe(200);

    const late = await save({ [dispatcher]: [] }, version);
    expect(late.status).toBe(409);
    expect(late.body.data.cells[billing]).toEqual(['invoices.show']);
    expect(late.body.data.changes).toMatchObject([
      {
        role: { id: billing, name: 'billing' },
        by: { id: editor.userId },
        granted: ['invoices.show'],
        taken: ['invoices.list'],
      },
    ]);
    expect((await matrix()).cells[dispatcher]).not.toEqual([]);
    expect((await save({ [dispatcher]: [] }, late.body.data.version)).status).toBe(200);
  });

  test('saved by ten editors at once is saved by one of them', async () => {
    const { version } = await matrix();
    const names = ['loads.list', 'loads.show', 'loads.create', 'loads.update', 'loads.delete'];
    const answers = await Promise.all(names.map(name => save({ [dispatcher]: [name] }, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('is saved all or nothing', async () => {
    const { version, cells } = await matrix();
    const wrong = await save({ [billing]: [], 999999: ['loads.list'] }, version);
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      { 'cells.999999': [expect.any(String)] },
    ]);
    const unknown = await save({ [billing]: ['invoices.list', 'invoices.burn'] }, version);
    expect(unknown.body.errors).toHaveProperty([`cells.${billing}.1`]);
    expect((await as(app, who.owner).put('/permissions/save-matrix', {})).status).toBe(422);
    expect((await matrix()).cells).toEqual(cells);
  });

  test('assigns no permission that the editor does not have', async () => {
    const editor = await who.staff(['roles.list', 'roles.update', 'invoices.list']);
    const { version } = await matrix();
    const cells = { [dispatcher]: ['loads.delete'], [billing]: ['invoices.list'] };
    const more = await save(cells, version, editor);
    expect([more.status, more.body.message]).toEqual([
      403,
      "You can't grant permissions you don't have: Delete loads.",
    ]);
    expect((await matrix()).version).toBe(version);
  });

  test('of another company shows and accepts none of these roles', async () => {
    const theirs = await matrix(who.stranger);
    expect([theirs.roles, theirs.cells]).toEqual([[], {}]);
    const taken = await save({ [billing]: ['loads.list'] }, theirs.version, who.stranger);
    expect(taken.status).toBe(422);
    expect((await as(app, who.newcomer).get('/permissions/matrix')).status).toBe(403);
  });
});

describe('a copy to another company', () => {
  const copy = (by: Person, from: number | null, to: number | null, more: object = {}) =>
    as(app, by).put('/permissions/copy-matrix-to-another-company', {
      from_company_id: from,
      to_company_id: to,
      ...more,
    });

  test('is previewed, changes roles of the same name, creates the others, and leaves the rest', async () => {
    const there = as(app, second);
    const old = (await there.post('/roles', { name: 'BILLING', permissions: ['loads.list'] })).body
      .data;
    const own = (await there.post('/roles', { name: 'fuel desk', permissions: [] })).body.data;
    await as(app, who.owner).put(`/roles/${billing}`, { permissions: ['invoices.list'] });

    const query = `from_company_id=${who.owner.companyId}&to_company_id=${second.companyId}`;
    const diff = (await as(app, who.owner).get(`/permissions/copy-matrix-diff?${query}`)).body.data;
    expect(diff.roles.find((role: any) => role.id === old.id)).toMatchObject({
      granted: ['invoices.list'],
      taken: ['loads.list'],
    });
    expect(diff.roles.find((role: any) => role.name === 'dispatcher').id).toBe(null);

    const { version } = diff;
    const done = await copy(who.owner, who.owner.companyId, second.companyId, { version });
    expect(done.status).toBe(200);
    expect(done.body.data.cells[old.id]).toEqual(['invoices.list']);
    expect(done.body.data.roles.map((role: any) => role.name).sort()).toEqual([
      'BILLING',
      'dispatcher',
      'fuel desk',
    ]);
    expect(done.body.data.cells[own.id]).toEqual([]);
    const late = await copy(who.owner, who.owner.companyId, second.companyId, { version });
    expect(late.status).toBe(409);
  });

  test('copies only the named roles', async () => {
    const third = await aCompanyOf(who.owner, 'Olive Third');
    const { body } = await copy(who.owner, who.owner.companyId, third.companyId, {
      role_ids: [billing],
    });
    expect(body.data.roles.map((role: any) => role.name)).toEqual(['billing']);
    const wrong = await copy(who.owner, third.companyId, second.companyId, { role_ids: [billing] });
    expect(wrong.status).toBe(422);
  });

  test('requires the owner of both companies; any other company is not found', async () => {
    const answers = [
      await copy(who.owner, who.owner.companyId, who.stranger.companyId),
      await copy(who.owner, who.stranger.companyId, second.companyId),
      await copy(who.stranger, who.owner.companyId, who.stranger.companyId),
      await copy(who.owner, who.owner.companyId, 999_999),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(4).fill([404, { message: 'Not found.' }]),
    );
    const staff = await who.staff(['roles.update', 'roles.list']);
    expect((await copy(staff, who.owner.companyId, second.companyId)).status).toBe(403);
    expect((await copy(who.owner, second.companyId, second.companyId)).status).toBe(422);
  });
});

test('the names are listed by group and in one list', async () => {
  const ask = as(app, who.newcomer);
  const groups = (await ask.get('/permissions/permission-groups/list')).body.data;
  expect(groups[0]).toMatchObject({ name: expect.any(String), permissions: expect.any(Array) });
  const all = (await ask.get('/permissions/full/list')).body.data;
  expect(all).toContainEqual({
    id: 'loads.list',
    name: 'loads.list',
    label: 'View loads',
    dangerous: false,
    group: 'loads',
  });
  const short = (await ask.get('/permissions/short/list')).body.data;
  expect(all.map(({ name }: any) => name)).toEqual(short.map(({ name }: any) => name));
});
