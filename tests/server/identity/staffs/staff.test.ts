import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerWelcomeJobs } from '../../../../server/identity/staffs/welcome.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person, tokenOf } from '../../../support/as.ts';
import { sentEmails } from '../../../support/emails.ts';
import { aRecord } from '../../../support/factories.ts';
import { multipart } from '../../../support/multipart.ts';
import { type People, people } from '../../../support/people.ts';

const given = await testApp({ DATA_DIR: mkdtempSync(join(tmpdir(), 'staff-')) });
const { app, database } = given;
const { emailTo } = await sentEmails(given, registerWelcomeJobs);
let who: People;
let dispatcher: number;
let billing: number;

beforeAll(async () => {
  who = await people(database);
  const roleOf = async (system_role: string) =>
    (await as(app, who.owner).post('/roles', { system_role })).body.data.id;
  dispatcher = await roleOf('dispatcher');
  billing = await roleOf('billing');
});

const DISPATCH = 1;
let created = 0;

const aStaff = (more: Record<string, unknown> = {}): Record<string, any> => {
  created += 1;
  return {
    email: `ana${created}@example.com`,
    first_name: 'Ana',
    last_name: 'Lund',
    nickname: `ana${created}`,
    department_id: DISPATCH,
    password: 'correct horse battery',
    password_confirmation: 'correct horse battery',
    ...more,
  };
};

const hire = async (more: Record<string, unknown> = {}, by: Person = who.owner) =>
  (await as(app, by).post('/staffs', aStaff(more))).body.data;

let superadmins = 0;
/** Somebody of the platform in the owner’s company, who has asked about no address yet. */
async function aSuperadmin(): Promise<Person> {
  superadmins += 1;
  const [user] = await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query<{ id: number }>(
      `insert into users (email, role, nickname) values ($1, 'superadmin', $1) returning id`,
      [`super${superadmins}@platform.test`],
    ),
  );
  return { userId: user!.id, companyId: who.owner.companyId };
}

const signIn = (email: string, password = 'correct horse battery') =>
  as(app, null).post('/login', { email, password });

describe('an owner', () => {
  test('adds a user by a form with the roles as JSON text, who signs in and finds the company', async () => {
    const sent = aStaff({ roles: JSON.stringify([{ role_id: dispatcher, department_id: 1 }]) });
    const { payload, headers } = await multipart(sent);
    const { status, body } = await as(app, who.owner).post('/staffs', payload, headers);

    expect([status, body.data.roles]).toMatchObject([
      200,
      [{ role_id: dispatcher, name: 'dispatcher', active: true, department: { id: 1 } }],
    ]);
    const { body: login } = await signIn(sent.email);
    expect(login.data.user.staffs).toMatchObject([
      { company_id: who.owner.companyId, roles: [{ name: 'dispatcher' }] },
    ]);
    expect(login.data.user.staffs[0].permissions).toContain('loads.create');
  });

  test('sends the roles flattened, and changes them by a POST that means PUT', async () => {
    const { roles: _, ...fields } = aStaff();
    const flat = { ...fields, 'roles[0][role_id]': billing, 'roles[0][department_id]': 2 };
    const first = await multipart(flat);
    const { body } = await as(app, who.owner).post('/staffs', first.payload, first.headers);
    expect(body.data.roles).toMatchObject([{ role_id: billing, department_id: 2 }]);

    const second = await multipart({
      _method: 'PUT',
      nickname: 'anne',
      'roles[0][role_id]': dispatcher,
      version: body.data.version,
    });
    const changed = await as(app, who.owner).post(
      `/staffs/${body.data.id}`,
      second.payload,
      second.headers,
    );
    expect(changed.body.data).toMatchObject({ nickname: 'anne', first_name: 'Ana' });
    expect(changed.body.data.roles.map((role: any) => role.role_id)).toEqual([dispatcher]);
    const none = await as(app, who.owner).put(`/staffs/${body.data.id}`, { roles: '[]' });
    expect(none.body.data.roles).toEqual([]);
  });

  test('gets an error for each missing field, and no half-saved user is left', async () => {
    const { status, body } = await as(app, who.owner).post('/staffs', {});
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'department_id',
      'email',
      'first_name',
      'last_name',
      'nickname',
    ]);
    const sent = aStaff({ roles: [{ role_id: 999_999 }] });
    expect((await as(app, who.owner).post('/staffs', sent)).body.errors).toHaveProperty([
      'roles.0.role_id',
    ]);
    expect((await signIn(sent.email)).status).toBe(422);
    const known = await as(app, who.owner).get(`/user-by-email/?email=${sent.email}`);
    expect(known.body.data).toBe(null);
  });

  test('gets the current record for a stale version', async () => {
    const { id, version } = await hire();
    const ask = as(app, who.owner);
    expect((await ask.put(`/staffs/${id}`, { phone: '+16305550111', version })).status).toBe(200);
    const late = await ask.put(`/staffs/${id}`, { phone: '+16305550112', version });
    expect([late.status, late.body.data.phone]).toEqual([409, '+16305550111']);
  });

  test('finds people by role, department and words, and exports them with their roles', async () => {
    const { id, nickname } = await hire({ roles: [{ role_id: billing }], department_id: 2 });
    const ask = as(app, who.owner);
    const found = async (query: string) =>
      (await ask.get(`/staffs?${query}&per_page=100`)).body.data.data.map((row: any) => row.id);
    expect(await found(`role_id=${billing}&department_id[]=2`)).toContain(id);
    expect(await found(`role_id=${dispatcher}`)).not.toContain(id);
    expect(await found(`search=${nickname}`)).toEqual([id]);

    const csv = String((await ask.get(`/staffs/list/export?format=csv&search=${nickname}`)).body);
    expect(csv).toContain(nickname);
    expect(csv).toContain('billing');
    const sheet = await ask.get('/staffs/list/export');
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
  });

  test('deletes users without history, and is told about those who are still referenced', async () => {
    const ask = as(app, who.owner);
    const gone = await hire({ roles: [{ role_id: billing }] });
    expect((await ask.delete(`/staffs/${gone.id}`)).status).toBe(200);
    expect((await ask.get(`/staffs/${gone.id}`)).status).toBe(404);

    const named = await hire();
    const truck = aRecord('trucks', { states: 1 }, { dispatcher_id: named.id });
    expect((await ask.post('/trucks', truck)).status).toBe(200);
    const kept = await ask.delete(`/staffs/${named.id}`);
    expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('deactivate')]);
  });
});

describe('short lists of people', () => {
  test('show every user their colleagues, without email addresses or phone numbers', async () => {
    const { id, email } = await hire();
    const short = await as(app, who.newcomer).get('/staffs/short/list');
    expect(short.body.data).toContainEqual(expect.objectContaining({ id }));
    expect(JSON.stringify(short.body)).not.toContain(email);
    const list = await as(app, who.newcomer).get('/staffs/dispatcher-list');
    expect(list.body.data).toContainEqual(expect.objectContaining({ id, trucks: 0 }));
    expect(JSON.stringify(list.body)).not.toContain(email);
  });

  test('show as dispatchers those of the department or the role, active, and of this company', async () => {
    const biller = await hire({ department_id: 2 });
    const both = await hire({ department_id: 2, roles: [{ role_id: dispatcher }] });
    const ids = async (person: Person) =>
      (await as(app, person).get('/staffs/dispatcher-list')).body.data.map((row: any) => row.id);
    expect(await ids(who.owner)).toContain(both.id);
    expect(await ids(who.owner)).not.toContain(biller.id);
    await as(app, who.owner).put(`/staffs/deactivated/${both.id}`);
    expect(await ids(who.owner)).not.toContain(both.id);
    expect(await ids(who.stranger)).toEqual([]);
  });
});

describe('deactivation', () => {
  test('immediately ends the sessions of a user without another company', async () => {
    const { id, user_id, email } = await hire();
    const person = { userId: user_id, companyId: who.owner.companyId };
    const token = await tokenOf(app, user_id);
    expect((await as(app, person).get('/staffs/short/list')).status).toBe(200);

    await as(app, who.owner).put(`/staffs/deactivated/${id}`);
    expect((await as(app, person).get('/staffs/short/list')).status).toBe(401);
    const refreshed = await as(app, null).post('/auth/refresh', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(refreshed.status).toBe(401);

    await as(app, who.owner).put(`/staffs/activated/${id}`);
    const { body } = await signIn(email);
    expect(body.data.user.companies).toHaveLength(1);
  });

  test('closes one company to a user of two, and leaves the other', async () => {
    const { id, user_id, email } = await hire();
    await hire({ email }, who.stranger);
    const here = as(app, { userId: user_id, companyId: who.owner.companyId });
    const there = as(app, { userId: user_id, companyId: who.stranger.companyId });
    await as(app, who.owner).put(`/staffs/deactivated/${id}`);
    expect((await here.get('/staffs/short/list')).status).toBe(403);
    expect((await there.get('/staffs/short/list')).status).toBe(200);
  });
});

describe('a new user without a password', () => {
  const bare = { password: undefined, password_confirmation: undefined };

  test('chooses one by the emailed link, and is signed in', async () => {
    const created = await hire({ ...bare, roles: [{ role_id: dispatcher }] });
    expect(created.is_invited).toBe(true);
    const { token } = await emailTo(created.email, 'registration');
    const password = { password: 'my own at last', password_confirmation: 'my own at last' };
    expect((await as(app, null).post('/register', { token, ...password })).status).toBe(200);
    const { body } = await signIn(created.email, 'my own at last');
    expect(body.data.user.companies).toMatchObject([{ id: who.owner.companyId }]);
    const seen = await as(app, who.owner).get(`/staffs/${created.id}`);
    expect(seen.body.data.is_invited).toBe(false);
  });

  test('gets the email again, which makes the first link invalid', async () => {
    const created = await hire(bare);
    const first = await emailTo(created.email, 'registration');
    expect((await as(app, who.owner).post(`/staffs/${created.id}/invite`)).status).toBe(200);
    const second = await emailTo(created.email, 'registration', 2);
    const check = (token?: string) => as(app, null).get(`/check-register-token?token=${token}`);
    expect((await check(first.token)).status).toBe(422);
    expect((await check(second.token)).status).toBe(200);
    expect((await as(app, who.stranger).post(`/staffs/${created.id}/invite`)).status).toBe(404);
  });

  test('invited at a wrong address gets a link at the correct one; the old link is revoked', async () => {
    const created = await hire(bare);
    const { token } = await emailTo(created.email, 'registration');
    const moved = await as(app, who.owner).put(`/staffs/${created.id}`, {
      email: 'right@example.com',
    });
    expect(moved.body.data.email).toBe('right@example.com');
    const password = { password: 'a thief of links', password_confirmation: 'a thief of links' };
    expect((await as(app, null).post('/register', { token, ...password })).status).toBe(422);
    expect((await emailTo('right@example.com', 'registration')).token).toBeDefined();
  });

  test('gets the email in the language of the inviter', async () => {
    await as(app, who.owner).put('/user/personal-info', { language: 'es' });
    const created = await hire(bare);
    expect((await emailTo(created.email, 'registration')).subject).toContain('Linehaul');
    const [message] = await database.platform.read.query<{ language: string }>(
      'select language from account_mails where "to" = $1',
      [created.email],
    );
    await as(app, who.owner).put('/user/personal-info', { language: 'en' });
    expect(message?.language).toBe('es');
  });
});

describe('a person with an existing account', () => {
  test('keeps it with its password, gets the company added, and is notified by email', async () => {
    const first = await hire();
    // Emails of two hires are written side by side.
    await emailTo(first.email, 'invitation');
    const second = await hire(
      {
        email: first.email.toUpperCase(),
        password: 'another one',
        password_confirmation: 'another one',
      },
      who.stranger,
    );
    expect(second.user_id).toBe(first.user_id);
    expect((await signIn(first.email, 'another one')).status).toBe(422);
    const { body } = await signIn(first.email);
    expect(body.data.user.companies).toHaveLength(2);

    expect(second.is_invited).toBe(false);
    const message = await emailTo(first.email, 'invitation', 2);
    expect(message.subject).toContain('Stan Lines');
    const again = await as(app, who.stranger).post('/staffs', aStaff({ email: first.email }));
    expect(again.body.errors.email).toEqual(['This person is already on your staff.']);
  });

  test('has a password and an email address that a single company cannot change', async () => {
    const first = await hire();
    await hire({ email: first.email }, who.stranger);
    const ask = as(app, who.owner);
    const password = { password: 'mine from now on', password_confirmation: 'mine from now on' };
    expect((await ask.put(`/staffs/change-password/${first.id}`, password)).status).toBe(409);
    const moved = await ask.put(`/staffs/${first.id}`, { email: 'elsewhere@example.com' });
    expect([moved.status, moved.body.errors]).toMatchObject([422, { email: [expect.any(String)] }]);
    expect((await signIn(first.email)).status).toBe(200);
  });

  test('is found only by the exact address, with nothing revealed about other companies', async () => {
    const theirs = await hire({}, who.stranger);
    const ask = as(app, who.owner);
    const found = await ask.get(`/user-by-email/?email=${theirs.email}`);
    expect(found.body.data).toEqual({ email: theirs.email, works_here: false, staff_id: null });
    const part = await ask.get(`/user-by-email/?email=${theirs.email.slice(1)}`);
    expect(part.body.data).toBe(null);
    expect((await ask.get('/user-by-email/?email=')).status).toBe(422);
    expect((await as(app, who.newcomer).get('/user-by-email/?email=x@y.zz')).status).toBe(403);
  });

  test('cannot be guessed: after thirty addresses the user has to wait', async () => {
    const actorResolver = await aSuperadmin();
    const statuses = [];
    for (let count = 0; count < 32; count += 1) {
      statuses.push(
        (await as(app, actorResolver).get(`/user-by-email/?email=x${count}@y.zz`)).status,
      );
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });

  test('cannot be guessed by adding or transferring users either', async () => {
    const actorResolver = await aSuperadmin();
    const { id } = await hire({ roles: [] }, actorResolver);
    const ask = as(app, actorResolver);
    for (let count = 0; count < 28; count += 1) {
      await ask.get(`/user-by-email/?email=z${count}@y.zz`);
    }
    const taken = await ask.put(`/staffs/${id}`, { email: 'stan@owners.test' });
    expect(taken.body.errors).toEqual({ email: ['The email has already been taken.'] });
    const refused = [
      await ask.put(`/staffs/${id}`, { email: 'stan@owners.test' }),
      await ask.post('/staffs', aStaff({ email: 'stan@owners.test' })),
      await ask.get('/user-by-email/?email=stan@owners.test'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(refused[1]?.headers).toHaveProperty('retry-after');
    const { email } = (await as(app, who.owner).get(`/staffs/${id}`)).body.data;
    const same = await ask.put(`/staffs/${id}`, { email: email.toUpperCase(), nickname: 'lena' });
    expect([same.status, same.body.data.nickname]).toEqual([200, 'lena']);
  });
});

describe('passwords', () => {
  test('a new one, typed twice, ends the sessions and signs in', async () => {
    const { id, user_id, email } = await hire();
    await tokenOf(app, user_id);
    const ask = as(app, who.owner);
    const path = `/staffs/change-password/${id}`;
    const wrong = await ask.put(path, { password: 'twelve letters', password_confirmation: 'x' });
    expect(wrong.body.errors).toHaveProperty('password_confirmation');
    expect((await ask.put(path, { password: 'short' })).status).toBe(422);

    const sent = { password: 'twelve letters', password_confirmation: 'twelve letters' };
    expect((await ask.put(path, sent)).status).toBe(200);
    const person = { userId: user_id, companyId: who.owner.companyId };
    expect((await as(app, person).get('/staffs/short/list')).status).toBe(401);
    expect((await signIn(email, 'twelve letters')).status).toBe(200);
  });
});

test('staff is the owner’s alone: an administrator and old permissions open none of it', async () => {
  const { id } = await hire();
  const role = (await as(app, who.owner).post('/roles', { name: 'administrator' })).body.data;
  const hired = await hire({ roles: [{ role_id: role.id }] });
  const administrator = { userId: hired.user_id, companyId: who.owner.companyId };
  const actions = ['list', 'show', 'create', 'update', 'delete', 'export'];
  const manager = await who.staff(actions.map(action => `staffs.${action}`));
  const sent = { password: 'twelve letters', password_confirmation: 'twelve letters' };
  for (const person of [administrator, manager]) {
    const ask = as(app, person);
    const answers = await Promise.all([
      ask.get('/staffs'),
      ask.get(`/staffs/${id}`),
      ask.get('/staffs/list/export'),
      ask.post('/staffs', aStaff()),
      ask.put(`/staffs/${id}`, { email: 'mine@example.com' }),
      ask.delete(`/staffs/${id}`),
      ask.post(`/staffs/${id}/invite`),
      ask.put(`/staffs/change-password/${id}`, sent),
      ask.put(`/staffs/deactivated/${id}`),
      ask.put(`/staffs/activated/${id}`),
      ask.get('/user-by-email/?email=x@y.zz'),
      ask.get('/events?topics=staffs'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    const names = [await ask.get('/staffs/short/list'), await ask.get('/staffs/dispatcher-list')];
    expect(names.map(({ status }) => status)).toEqual([200, 200]);
  }
  expect((await as(app, administrator).get('/loads')).status).toBe(200);
});

describe('another company', () => {
  test('does not find them, whatever the request', async () => {
    const { id } = await hire();
    const ask = as(app, who.stranger);
    const answers = [
      await ask.get(`/staffs/${id}`),
      await ask.put(`/staffs/${id}`, { nickname: 'mine' }),
      await ask.delete(`/staffs/${id}`),
      await ask.put(`/staffs/deactivated/${id}`),
      await ask.put(`/staffs/change-password/${id}`, {
        password: 'twelve letters',
        password_confirmation: 'twelve letters',
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(5).fill([404, { message: 'Not found.' }]),
    );
    const theirs = await ask.post('/staffs', aStaff({ roles: [{ role_id: dispatcher }] }));
    expect(theirs.body.errors).toHaveProperty(['roles.0.role_id']);
  });
});
