import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, keepPassword } from '../../../../server/identity/session/passwords.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { platformPeople } from '../../../support/platformPeople.ts';

const { app, database } = await testApp();
const nobody = as(app, null);
const PASSWORD = 'under the right address';
const twice = { password: PASSWORD, password_confirmation: PASSWORD };
const USED_UP = { token: ['This link was used already, or is too old. Ask for a new one.'] };

let who: People;
let platform: Awaited<ReturnType<typeof platformPeople>>;
let count = 0;
beforeAll(async () => {
  who = await people(database);
  platform = await platformPeople(database);
});

const superadmin = () => as(app, platform.superadmin);

/** The link of the newest email of a kind to an address. Null if there is none. */
async function linkTo(address: string, kind: string): Promise<string | null> {
  const { body } = await superadmin().get(`/account-mails?kind=${kind}&search=${address}`);
  const [message] = body.data.data;
  if (!message) return null;
  const { link } = (await superadmin().get(`/account-mails/${message.id}/link`)).body.data;
  return new URL(link).searchParams.get('token');
}

/** An owner whose request had a wrong address, with the link sent to that address. */
async function ownerAtWrongAddress() {
  count += 1;
  const email = `wrong${count}@strangers.test`;
  const sent = { first_name: 'Rosa', last_name: 'Delgado', company: 'Delgado', email };
  const asked = await nobody.post('/purchase-requests', { ...sent, consent: true });
  const path = `/purchase-requests/${asked.body.data.id}/make-owner`;
  const { body } = await superadmin().post(path);
  const id: number = body.data.created_company_owner_id.id ?? body.data.created_company_owner_id;
  return {
    id,
    email,
    right: `right${count}@owners.test`,
    token: await linkTo(email, 'registration'),
  };
}

/** An owner with a password. */
async function registeredOwner() {
  const owner = await ownerAtWrongAddress();
  expect((await nobody.post('/register', { token: owner.token, ...twice })).status).toBe(200);
  return owner;
}

const signsIn = async (email: string) =>
  (await nobody.post('/login', { email, password: PASSWORD })).status === 200;

const asReset = (token: string | null) => nobody.post('/reset-pass', { token, ...twice });

describe.each(['company-owners', 'users'])('an email address corrected by PUT /%s', calls => {
  test('of an owner without a password revokes the old link and gets a new one', async () => {
    const { id, email, right, token } = await ownerAtWrongAddress();
    const { body } = await superadmin().put(`/${calls}/${id}`, { email: right });
    expect(body.data).toMatchObject({ email: right, has_password: false });

    const thief = await nobody.post('/register', { token, ...twice });
    expect([thief.status, thief.body.errors]).toEqual([422, USED_UP]);
    expect((await nobody.get(`/check-register-token?token=${token}`)).status).toBe(422);
    expect([await signsIn(right), await signsIn(email)]).toEqual([false, false]);

    const entered = await nobody.post('/register', {
      token: await linkTo(right, 'registration'),
      ...twice,
    });
    expect(entered.body.data.user).toMatchObject({ id, email: right });
  });

  test('of an owner with a password takes effect once an email has arrived there', async () => {
    const { id, email, right } = await registeredOwner();
    await superadmin().post(`/users/reset-pass/${id}`);
    const reset = await linkTo(email, 'reset');
    const { body } = await superadmin().put(`/${calls}/${id}`, { email: right });
    expect(body.data.email).toBe(email);
    expect([await signsIn(right), await signsIn(email)]).toEqual([false, true]);

    const proof = { token: await linkTo(right, 'verification') };
    const entered = await nobody.post('/verify-email', proof);
    expect(entered.body.data.user).toMatchObject({ id, email: right });
    expect([await signsIn(right), await signsIn(email)]).toEqual([true, false]);
    expect((await asReset(reset)).body.errors).toEqual(USED_UP);
  });

  test('cannot belong to another user, and stays the same for a deactivated account', async () => {
    const { id, email, right } = await registeredOwner();
    const taken = await superadmin().put(`/${calls}/${id}`, { email: 'OLIVE@owners.test' });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['email']]);
    const out = await superadmin().put(`/${calls}/${id}`, { email: right, is_active: false });
    expect([out.status, Object.keys(out.body.errors)]).toEqual([422, ['email']]);
    expect(await signsIn(email)).toBe(true);
    const stranger = as(app, { ...who.stranger, companyId: null });
    expect((await stranger.put(`/${calls}/${id}`, { email: right })).status).toBe(403);
  });
});

test('a link opens no account whose address was changed in any way', async () => {
  const { id, right, token } = await ownerAtWrongAddress();
  const clerk = await who.staff([]);
  const hash = await hashPassword(PASSWORD);
  await database.platform.write({ companyId: null, userId: null }, tx =>
    keepPassword(tx, clerk.userId, hash),
  );
  await superadmin().post(`/users/reset-pass/${clerk.userId}`);
  const [person] = await database.platform.read.query<{ email: string }>(
    'select email from users where id = $1',
    [clerk.userId],
  );
  const reset = await linkTo(person!.email, 'reset');
  await database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query(
      `update users set email = case id when $1 then $3 else 'clerk@right.test' end
       where id in ($1, $2)`,
      [id, clerk.userId, right],
    ),
  );
  expect((await nobody.post('/register', { token, ...twice })).body.errors).toEqual(USED_UP);
  expect((await asReset(reset)).body.errors).toEqual(USED_UP);
});
