import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { outside, platformPeople } from '../../../support/platformPeople.ts';

const { app, database } = await testApp();
let who: People;
let platform: Awaited<ReturnType<typeof platformPeople>>;

beforeAll(async () => {
  who = await people(database);
  platform = await platformPeople(database);
});

const PASSWORD = 'a long haul to Toledo';
const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
let created = 0;

async function newOwner(more: Record<string, unknown> = {}) {
  created += 1;
  const sent = {
    email: `owner${created}@example.com`,
    nickname: `owner${created}`,
    ...passwords,
    ...more,
  };
  const { status, body } = await as(app, platform.superadmin).post('/company-owners', sent);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
}

const personOf = ({ id }: { id: number }): Person => ({ userId: id, companyId: null });

const signIn = async (email: string, password: string) =>
  (await as(app, null).post('/login', { email, password })).status;

describe('a company owner', () => {
  test('is created by the super admin, signs in, and creates a company', async () => {
    const owner = await newOwner({ first_name: 'Ann' });
    expect(owner).toMatchObject({ role: 'company_owner', is_active: true, company_count: 0 });
    expect(await signIn(owner.email, PASSWORD)).toBe(200);
    const { status } = await as(app, personOf(owner)).post('/companies', { name: 'Ann’s' });
    expect(status).toBe(200);

    const list = await as(app, platform.superadmin).get(`/company-owners?search=${owner.email}`);
    expect(list.body.data).toMatchObject({
      total: 1,
      data: [{ id: owner.id, company_count: 1, has_password: true }],
    });
    expect(JSON.stringify(list.body)).not.toContain('argon2');
  });

  test('is rejected with all messages at once, and an address is used only once', async () => {
    const ask = as(app, platform.superadmin);
    const wrong = await ask.post('/company-owners', { email: 'x', password: 'short' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['email', 'nickname', 'password']);
    const { email } = await newOwner();
    const twice = await ask.post('/company-owners', {
      email: email.toUpperCase(),
      nickname: 'other',
      ...passwords,
    });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['email']]);
  });

  test('without a password is invited by email, and signs in only by its link', async () => {
    const owner = await newOwner({ password: '', password_confirmation: '' });
    expect(owner.has_password).toBe(false);
    const [message] = await database.platform.read.query(
      'select kind, status from account_mails where user_id = $1',
      [owner.id],
    );
    expect(message).toMatchObject({ kind: 'registration' });
    expect(await signIn(owner.email, PASSWORD)).toBe(422);
  });

  test('never gets more than an owner’s permissions by the request body', async () => {
    const owner = await newOwner({ role: 'superadmin', id: 1, created_by: 7 });
    expect([owner.role, owner.created_by]).toEqual(['company_owner', platform.superadmin.userId]);
    const ask = as(app, platform.superadmin);
    const { body } = await ask.put(`/company-owners/${owner.id}`, { role: 'superadmin' });
    expect(body.data.role).toBe('company_owner');
  });

  test('who is deactivated is signed out at the next request', async () => {
    const owner = await newOwner();
    expect((await as(app, personOf(owner)).get('/companies')).status).toBe(200);
    const ask = as(app, platform.superadmin);
    const { status } = await ask.put(`/company-owners/${owner.id}`, {
      is_active: false,
      version: 1,
    });
    expect(status).toBe(200);
    expect((await as(app, personOf(owner)).get('/companies')).status).toBe(401);
    expect(
      (await ask.put(`/company-owners/${owner.id}`, { nickname: 'x', version: 1 })).status,
    ).toBe(409);
  });

  test('can also get a new password from the platform’s support, which ends every session', async () => {
    const owner = await newOwner();
    expect((await as(app, personOf(owner)).get('/companies')).status).toBe(200);
    const next = 'another long haul';
    const { status } = await as(app, platform.admin).put(
      `/company-owners/change-password/${owner.id}`,
      { password: next, password_confirmation: next },
    );
    expect(status).toBe(200);
    expect((await as(app, personOf(owner)).get('/companies')).status).toBe(401);
    expect([await signIn(owner.email, PASSWORD), await signIn(owner.email, next)]).toEqual([
      422, 200,
    ]);
  });

  test('is deleted after a warning of what is deleted with them', async () => {
    const owner = await newOwner();
    const company = (await as(app, personOf(owner)).post('/companies', { name: 'Gone' })).body.data;
    const ask = as(app, platform.superadmin);
    const reported = (await ask.get(`/company-owners/${owner.id}/deletion`)).body.data;
    expect(reported).toMatchObject({
      owner: { id: owner.id },
      companies: [{ id: company.id, name: 'Gone', loads: 0 }],
      totals: { companies: 1, staff: 0, loads: 0, unpaid_amount: 0 },
    });
    expect((await ask.delete(`/company-owners/${owner.id}`)).status).toBe(200);
    expect((await ask.get(`/company-owners/${owner.id}`)).status).toBe(404);
    expect((await ask.get(`/companies/${company.id}`)).status).toBe(404);
    expect((await as(app, personOf(owner)).get('/companies')).status).toBe(401);
    expect(await signIn(owner.email, PASSWORD)).toBe(422);
  });

  test('is exported as listed', async () => {
    const ask = as(app, platform.admin);
    const { body } = await ask.get('/company-owners/export/list?format=csv');
    const { total } = (await ask.get('/company-owners')).body.data;
    expect(body.toString().trim().split('\r\n')).toHaveLength(total + 1);
  });
});

describe('the platform’s support', () => {
  test('reads what the super admin reads, and neither creates nor deletes owners', async () => {
    const owner = await newOwner();
    const ask = as(app, platform.admin);
    expect((await ask.get('/company-owners')).status).toBe(200);
    expect((await ask.get(`/company-owners/${owner.id}`)).status).toBe(200);
    expect((await ask.get(`/company-owners/${owner.id}/deletion`)).status).toBe(200);
    expect((await ask.get(`/companies/${who.owner.companyId}/deletion`)).status).toBe(200);
    const refused = [
      await ask.post('/company-owners', {}),
      await ask.delete(`/company-owners/${owner.id}`),
      await ask.delete(`/companies/${who.owner.companyId}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('exports every list that it may view, but not the staff, which is the owner’s', async () => {
    const ask = as(app, { ...platform.admin, companyId: who.owner.companyId });
    expect((await ask.get('/trucks/export/list')).status).toBe(200);
    expect((await ask.get('/brokers/export/list')).status).toBe(200);
    expect((await ask.get('/staffs/list/export')).status).toBe(403);
    expect((await ask.post('/trucks', {})).status).toBe(403);
  });

  test.each([
    '/company-owners',
    '/users',
  ])('corrects a name by %s and deactivates, but can’t change an email address', async path => {
    const owner = await newOwner();
    const put = (values: object) => as(app, platform.admin).put(`${path}/${owner.id}`, values);
    expect((await put({ nickname: 'renamed', email: owner.email })).status).toBe(200);
    expect((await put({ email: 'elsewhere@owners.test' })).status).toBe(403);
    expect((await put({ is_active: false })).body.data).toMatchObject({
      nickname: 'renamed',
      email: owner.email,
      is_active: false,
    });
  });

  test('can’t change passwords of platform administrators, nor of staff', async () => {
    for (const { userId } of [platform.superadmin, who.newcomer]) {
      const { status, body } = await as(app, platform.admin).put(
        `/company-owners/change-password/${userId}`,
        passwords,
      );
      expect([status, body]).toEqual([404, { message: 'Not found.' }]);
    }
  });
});

test('owners and staff have no access to the platform’s screens', async () => {
  for (const person of [who.owner, outside(who.owner), who.newcomer]) {
    const ask = as(app, person);
    expect((await ask.get('/company-owners')).status).toBe(403);
    expect((await ask.get(`/company-owners/${who.owner.userId}`)).status).toBe(403);
    expect((await ask.get('/company-owners/export/list')).status).toBe(403);
  }
});

describe('the companies of an owner', () => {
  const namesIn = ({ body }: Awaited<ReturnType<ReturnType<typeof as>['get']>>) =>
    body.data.data.map((one: any) => one.name);

  test('are listed for the owner and for the platform, and for no other owner', async () => {
    const mine = `/company-owners-companies/${who.owner.userId}`;
    for (const person of [outside(who.owner), platform.superadmin, platform.admin]) {
      expect(namesIn(await as(app, person).get(mine))).toEqual(['Olive Freight']);
    }
    const other = await as(app, outside(who.stranger)).get(mine);
    expect([other.status, other.body]).toEqual([404, { message: 'Not found.' }]);
    expect(namesIn(await as(app, outside(who.stranger)).get('/company-owners-companies'))).toEqual([
      'Stan Lines',
    ]);
    expect((await as(app, who.newcomer).get('/company-owners-companies')).status).toBe(403);
    const all = namesIn(
      await as(app, platform.admin).get('/company-owners-companies?per_page=100'),
    );
    expect(all).toEqual(expect.arrayContaining(['Olive Freight', 'Stan Lines']));
  });
});
