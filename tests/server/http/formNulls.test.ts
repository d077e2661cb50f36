import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { makeRow } from '../../support/makeRow.ts';
import { multipart } from '../../support/multipart.ts';
import { type People, people } from '../../support/people.ts';
import { outside } from '../../support/platformPeople.ts';

const { app, database } = await testApp();
let who: People;
let owner: Person;

beforeAll(async () => {
  who = await people(database);
  owner = outside(who.owner);
});

const urlencoded: typeof multipart = async fields => ({
  payload: Buffer.from(new URLSearchParams(fields as Record<string, string>).toString()),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

/** A form expresses its values as texts, and an update as a POST. */
async function change(
  path: string,
  fields: Record<string, string>,
  { form = multipart, person = owner as Person } = {},
) {
  const { payload, headers } = await form({ _method: 'PUT', ...fields });
  return as(app, person).post(path, payload, headers as Record<string, string>);
}

test.each([
  ['multipart', multipart],
  ['urlencoded', urlencoded],
])('"null" in a %s form clears a non-text field, and is a word in a text field', async (_, form) => {
  const path = `/companies/${who.owner.companyId}`;
  await as(app, owner).put(path, { state_id: 6, legal_name: 'Olive' });

  const { status, body } = await change(
    path,
    { state_id: 'null', legal_name: 'null', version: 'null' },
    { form },
  );
  expect([status, body.message]).toEqual([200, undefined]);
  expect(body.data).toMatchObject({ state_id: null, legal_name: 'null' });
});

test('"null" is empty for a required field, and changes nothing for another company', async () => {
  const ids = { users: who.owner.userId, states: 1 };
  const path = `/drivers/${await makeRow(database, who.owner, 'drivers', ids)}`;
  const refused = await change(path, { state_id: 'null' }, { person: who.owner });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ state_id: ['The field cannot be empty'] });
  expect((await change(path, { state_id: 'null' }, { person: who.stranger })).status).toBe(404);
});
