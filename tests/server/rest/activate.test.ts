import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { type Ids, needsOf } from '../../support/factories.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
});

async function record(name: string): Promise<number> {
  const ids: Ids = { users: who.owner.userId, states: 1, departments: 1 };
  for (const target of needsOf(name)) {
    ids[target] ??= await makeRow(database, who.owner, target, ids);
  }
  return makeRow(database, who.owner, name, ids);
}

const names = registry.entities
  .filter(({ calls = [] }) => calls.some(call => call === 'activate'))
  .map(({ name }) => name);

describe.each(names)('one of %s', name => {
  const put = (change: 'active' | 'deactive', id: number, body: object, person = who.owner) =>
    as(app, person).put(`/${name}/${change}/${id}`, body);

  test('is deactivated and activated by its version, and refused when it was changed since', async () => {
    const id = await record(name);
    const { version } = (await as(app, who.owner).get(`/${name}/${id}`)).body.data;

    const out = await put('deactive', id, { version });
    expect([out.status, out.body.data.version]).toEqual([200, version + 1]);

    for (const change of ['active', 'deactive'] as const) {
      const late = await put(change, id, { version });
      expect(late.status).toBe(409);
      expect(late.body.data).toMatchObject({ id, version: version + 1 });
    }
    expect((await put('active', id, { version: String(version + 1) })).status).toBe(200);
    expect((await put('deactive', id, {})).status, 'without a version').toBe(200);
    expect((await put('active', id, { version: 'old' })).body.errors).toEqual({
      version: ['The version must be a whole number.'],
    });
  });

  test('is hidden from another company, and cannot be switched without the permission', async () => {
    const id = await record(name);
    expect((await put('deactive', id, { version: 1 }, who.stranger)).status).toBe(404);
    expect((await put('deactive', id, { version: 1 }, who.newcomer)).status).toBe(403);
  });
});
