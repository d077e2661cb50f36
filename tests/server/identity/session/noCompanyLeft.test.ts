import { beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../../server/identity/session/accountTokens.ts';
import { hashPassword, keepPassword } from '../../../../server/identity/session/passwords.ts';
import { begin, NO_COMPANY_LEFT } from '../../../../server/identity/session/sessions.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
const nobody = as(app, null);
const PASSWORD = 'a password for everybody';
const NOBODY = { companyId: null, userId: null };
const ERRORS = { email: [NO_COMPANY_LEFT] };

let who: People;
let hash: string;
beforeAll(async () => {
  who = await people(database);
  hash = await hashPassword(PASSWORD);
});

interface Clerk extends Person {
  email: string;
  staffId: number;
}

/** Somebody who works for the owner's company alone, with a password. */
async function aClerk(): Promise<Clerk> {
  const { userId, companyId } = await who.staff([]);
  const [row] = await database.platform.write(NOBODY, async tx => {
    await keepPassword(tx, userId, hash);
    return tx.query<{ email: string; staffId: number }>(
      `select u.email, s.id as "staffId" from users u join staffs s on s.user_id = u.id
       where u.id = $1`,
      [userId],
    );
  });
  return { userId, companyId, ...row! };
}

const signIn = ({ email }: Clerk, password = PASSWORD) =>
  nobody.post('/login', { email, password });
const aSession = async ({ userId }: Clerk) =>
  (
    await database.platform.write(NOBODY, tx =>
      begin(tx, userId, { userAgent: 'test', ip: '127.0.0.1' }),
    )
  ).access_token;
const refresh = (token: string) =>
  nobody.post('/auth/refresh', {}, { authorization: `Bearer ${token}` });
const setActive = ({ staffId }: Clerk, isActive: boolean) =>
  as(app, who.owner).put(`/staffs/${isActive ? 'activated' : 'deactivated'}/${staffId}`);
const linkFor = ({ userId, email }: Clerk, purpose: 'register' | 'verify') =>
  database.platform.write(NOBODY, tx => issueToken(tx, purpose, { user_id: userId, email }));

describe('somebody who was deactivated in their only company', () => {
  test('is told so when they sign in, and nobody else learns of it', async () => {
    const clerk = await aClerk();
    await setActive(clerk, false);
    expect(await signIn(clerk)).toMatchObject({ status: 422, body: { errors: ERRORS } });
    const wrong = (await signIn(clerk, 'the password of nobody')).body.errors;
    expect(wrong).toEqual({ email: ['These credentials do not match our records.'] });
  });

  test('signs in again once they are activated', async () => {
    const clerk = await aClerk();
    await setActive(clerk, false);
    await setActive(clerk, true);
    expect((await signIn(clerk)).status).toBe(200);
  });

  test('is told so when a session is refreshed', async () => {
    const clerk = await aClerk();
    await setActive(clerk, false);
    const left = await aSession(clerk);
    expect(await refresh(left)).toMatchObject({ status: 401, body: { message: NO_COMPANY_LEFT } });
  });

  test('is let in by no link, and nothing of it is written', async () => {
    const clerk = await aClerk();
    await setActive(clerk, false);
    const [register, verify] = [await linkFor(clerk, 'register'), await linkFor(clerk, 'verify')];
    const sent = { token: register, password: 'brand new words', first_name: 'Nobody' };
    const registered = await nobody.post('/register', {
      ...sent,
      password_confirmation: sent.password,
    });
    const verified = await nobody.post('/verify-email', { token: verify });
    for (const refused of [registered, verified]) {
      expect(refused).toMatchObject({ status: 422, body: { errors: ERRORS } });
    }
    await setActive(clerk, true);
    expect((await signIn(clerk)).body.data.user.first_name).not.toBe('Nobody');
  });
});

test('somebody whose company was deleted is told so; who has another one goes on', async () => {
  const [clerk, both] = [await aClerk(), await aClerk()];
  await database.platform.write(NOBODY, tx =>
    tx.query('insert into staffs (company_id, user_id, nickname) values ($1, $2, $3)', [
      who.stranger.companyId,
      both.userId,
      'both',
    ]),
  );
  const [ended, kept] = [await aSession(clerk), await aSession(both)];
  await database.platform.write(NOBODY, tx =>
    tx.query('update companies set deleted_at = now() where id = $1', [who.owner.companyId]),
  );
  expect(await signIn(clerk)).toMatchObject({ status: 422, body: { errors: ERRORS } });
  expect((await refresh(ended)).body.message).toBe(NO_COMPANY_LEFT);
  expect([(await signIn(both)).status, (await refresh(kept)).status]).toEqual([200, 200]);
  // An owner without a company begins another one.
  const owner = { ...both, ...who.owner };
  expect((await refresh(await aSession(owner))).status).toBe(200);
});
