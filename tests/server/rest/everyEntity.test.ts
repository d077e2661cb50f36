import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import type { CallName } from '../../../schema/entity.ts';
import { permissionFor } from '../../../schema/permissions.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { aRecord, type Ids, needsOf } from '../../support/factories.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let mine: Ids;
let theirs: Ids;

beforeAll(async () => {
  who = await people(database);
  mine = { users: who.owner.userId, states: 1, departments: 1 };
  theirs = { users: who.stranger.userId, states: 1, departments: 1 };
});

const withCall = (call: CallName) =>
  registry.entities.filter(({ calls = [] }) => calls.some(name => name === call));
const names = (call: CallName) => withCall(call).map(({ name }) => name);

/** A load has one live invoice, so each invoice needs its own load. */
const needsNew: Record<string, string> = { invoices: 'loads' };

/** The records that an entity's record needs, in both companies. */
async function prepare(name: string) {
  for (const ids of [mine, theirs]) delete ids[needsNew[name] ?? ''];
  for (const [person, ids] of [
    [who.owner, mine],
    [who.stranger, theirs],
  ] as const) {
    for (const target of needsOf(name))
      ids[target] ??= await makeRow(database, person, target, ids);
  }
}

async function record(name: string, person = who.owner): Promise<number> {
  await prepare(name);
  return makeRow(database, person, name, person === who.owner ? mine : theirs);
}

describe.each(names('create'))('%s', name => {
  test('a complete request creates a record and returns it in full', async () => {
    await prepare(name);
    const sent = aRecord(name, mine);
    const { status, body } = await as(app, who.owner).post(`/${name}`, sent);

    expect(body).toMatchObject({ success: true });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: expect.any(Number), version: expect.any(Number) });
    const read = await as(app, who.owner).get(`/${name}/${body.data.id}`);
    if (read.status === 200) expect(read.body.data.id).toBe(body.data.id);
  });

  test('an empty body is refused field by field', async () => {
    const { status, body } = await as(app, who.owner).post(`/${name}`, {});
    expect(status).toBe(422);
    const required = Object.entries(registry.get(name).fields)
      .filter(
        ([, { options }]) =>
          options.required &&
          !options.computed &&
          !options.setting &&
          options.default === undefined,
      )
      .map(([field]) => field);
    for (const field of required) expect(body.errors).toHaveProperty([field]);
  });

  test('a reference to another company’s record is refused as if it did not exist', async () => {
    await prepare(name);
    const target = needsOf(name).find(need =>
      Object.values(registry.get(name).fields).some(
        field => field.target === need && field.options.required,
      ),
    );
    if (!target) return;
    const field = Object.entries(registry.get(name).fields).find(
      ([, { target: to, options }]) => to === target && options.required && !options.computed,
    )?.[0] as string;
    const sent = aRecord(name, mine, { [field]: theirs[target] });
    expect((await as(app, who.owner).post(`/${name}`, sent)).status).toBe(422);
  });

  test('without the permission nothing is created', async () => {
    await prepare(name);
    expect((await as(app, who.newcomer).post(`/${name}`, aRecord(name, mine))).status).toBe(403);
  });
});

describe.each(names('list'))('the list of %s', name => {
  test('shows the company its own records, and no other company any of them', async () => {
    const id = await record(name);
    const ids = async (person: typeof who.owner) =>
      (await as(app, person).get(`/${name}?per_page=100`)).body.data.data.map((row: any) => row.id);

    expect(await ids(who.owner)).toContain(id);
    expect(await ids(who.stranger)).not.toContain(id);
    expect((await as(app, who.newcomer).get(`/${name}`)).status).toBe(403);
  });

  test('returns the paged envelope with exact counts', async () => {
    await record(name);
    await record(name);
    const { body } = await as(app, who.owner).get(`/${name}?per_page=1&page=2`);
    expect(body.data).toMatchObject({ from: 2, to: 2, per_page: 1, current_page: 2 });
    expect(body.data.last_page).toBe(body.data.total);
  });

  test.each([9_999, 999_999_999_999])('has nothing on page %i, and says so', async page => {
    await record(name);
    const { body } = await as(app, who.owner).get(`/${name}`);
    const beyond = await as(app, who.owner).get(`/${name}?page=${page}&per_page=100`);
    expect(beyond.body.data).toMatchObject({
      data: [],
      current_page: page,
      from: null,
      to: null,
      total: body.data.total,
    });
  });

  test.each([
    'id',
    'created_at',
  ])('is sorted by %s in both directions, and by no undeclared field', async sort => {
    const read = (order: string) => as(app, who.owner).get(`/${name}?sort=${sort}&order=${order}`);
    const [up, down] = [await read('asc'), await read('desc')];
    expect(up.status).toBe(200);
    expect(down.status).toBe(200);
    const refused = await as(app, who.owner).get(`/${name}?sort=company_id`);
    expect(refused.status).toBe(422);
  });

  test('accepts each declared filter and sorts by each declared field', async () => {
    const { fields, filters = [] } = registry.get(name);
    for (const filter of filters) {
      const value =
        fields[filter]?.choices?.[0] ?? (fields[filter]?.kind === 'date' ? '2026-11-13' : 1);
      const query =
        fields[filter]?.kind === 'moment' || filter.endsWith('_at')
          ? `${filter}_from=2026-11-13`
          : `${filter}=${value}`;
      const { status, body } = await as(app, who.owner).get(`/${name}?${query}`);
      expect([filter, status, body.message]).toEqual([filter, 200, undefined]);
    }
    for (const [sort, { kind }] of Object.entries(fields)) {
      if (['json', 'secret', 'choices'].includes(kind)) continue;
      expect([sort, (await as(app, who.owner).get(`/${name}?sort=${sort}`)).status]).toEqual([
        sort,
        200,
      ]);
    }
  });
});

describe.each(names('read'))('one of %s', name => {
  test('of another company is not found, with the same bytes as a missing one', async () => {
    const id = await record(name);
    const foreign = await as(app, who.stranger).get(`/${name}/${id}`);
    const missing = await as(app, who.stranger).get(`/${name}/999999`);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
    expect((await as(app, who.owner).get(`/${name}/${id}`)).body.data.id).toBe(id);
  });
});

describe.each(names('update'))('changing one of %s', name => {
  test('with an old version is refused and returns the current record', async () => {
    const id = await record(name);
    const { body } = await as(app, who.owner).get(`/${name}/${id}`);
    const first = await as(app, who.owner).put(`/${name}/${id}`, { version: body.data.version });
    expect(first.status).toBe(200);
    const second = await as(app, who.owner).put(`/${name}/${id}`, { version: body.data.version });
    expect(second.status).toBe(409);
    expect(second.body.data).toMatchObject({ id, version: first.body.data.version });
  });

  test('is refused for another company and without the permission', async () => {
    const id = await record(name);
    expect((await as(app, who.stranger).put(`/${name}/${id}`, {})).status).toBe(404);
    expect((await as(app, who.newcomer).put(`/${name}/${id}`, {})).status).toBe(403);
  });

  test('leaves fields that were not sent unchanged', async () => {
    const id = await record(name);
    const before = (await as(app, who.owner).get(`/${name}/${id}`)).body.data;
    const { body } = await as(app, who.owner).put(`/${name}/${id}`, { company_id: undefined });
    expect({ ...body.data, version: 0, updated_at: '' }).toEqual({
      ...before,
      version: 0,
      updated_at: '',
    });
  });
});

describe.each(names('delete'))('deleting one of %s', name => {
  test('requires the company and the permission', async () => {
    const id = await record(name);
    expect((await as(app, who.stranger).delete(`/${name}/${id}`)).status).toBe(404);
    expect((await as(app, who.newcomer).delete(`/${name}/${id}`)).status).toBe(403);
    expect((await as(app, who.owner).delete(`/${name}/${id}`)).body).toMatchObject({
      success: true,
    });
    expect((await as(app, who.owner).get(`/${name}/${id}`)).status).toBe(404);
  });

  test('with the version that was seen leaves a record that was changed since', async () => {
    const id = await record(name);
    const { version } = (await as(app, who.owner).get(`/${name}/${id}`)).body.data;
    const late = await as(app, who.owner).delete(`/${name}/${id}`, { version: version + 1 });
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ id, version });
    const seen = await as(app, who.owner).delete(`/${name}/${id}`, { version });
    expect(seen.body).toMatchObject({ success: true });
  });
});

describe.each(names('short-list'))('the short list of %s', name => {
  test('offers the company its own records', async () => {
    const id = await record(name);
    const mineOnly = await as(app, who.owner).get(`/${name}/short/list`);
    expect(mineOnly.body).toMatchObject({ success: true });
    expect(mineOnly.body.data.map((row: any) => row.id)).toContain(id);
    const theirsOnly = await as(app, who.stranger).get(`/${name}/short/list`);
    expect(theirsOnly.body.data.map((row: any) => row.id)).not.toContain(id);
  });
});

describe.each(names('export'))('the export of %s', name => {
  test('has a row for each record of the list', async () => {
    await record(name);
    const { total } = (await as(app, who.owner).get(`/${name}`)).body.data;
    const csv = await as(app, who.owner).get(`/${name}/export/list?format=csv&columns[]=id`);
    expect(csv.status).toBe(200);
    expect(csv.headers['content-type']).toBe('text/csv; charset=UTF-8');
    expect(csv.body.toString('utf8').trim().split('\r\n')).toHaveLength(total + 1);
    expect((await as(app, who.newcomer).get(`/${name}/export/list`)).status).toBe(403);
  });
});

test('a user with one permission can do only that', async () => {
  const dispatcher = await who.staff([permissionFor(registry.get('drivers'), 'list')]);
  expect((await as(app, dispatcher).get('/drivers')).status).toBe(200);
  expect((await as(app, dispatcher).get('/brokers')).status).toBe(403);
});
