import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { hashPassword, keepPassword } from '../../../../server/identity/session/passwords.ts';
import { codeAt, fromBase32, stepOf } from '../../../../server/identity/session/totp.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';
import { platformPeople } from '../../../support/platformPeople.ts';

const { app, database } = await testApp();
const who: People = await people(database);
const platform = await platformPeople(database);
const nobody = as(app, null);
const NOBODY = { companyId: null, userId: null };
const PASSWORD = 'correct horse, tired driver';
const START = Date.parse('2026-11-02T08:00:00Z');
const at = (seconds: number) => setClock(new Date(START + seconds * 1000));
const hash = await hashPassword(PASSWORD);

beforeEach(async () => {
  at(0);
  await database.platform.write(NOBODY, async tx => {
    await keepPassword(tx, who.owner.userId, hash);
    await keepPassword(tx, who.stranger.userId, hash);
    for (const table of ['attempts', 'second_factors', 'recovery_codes']) {
      await tx.query(`delete from ${table}`);
    }
  });
});
afterEach(() => setClock(null));

const OLIVE = 'olive@owners.test';
const current_password = PASSWORD;
const logIn = (email = OLIVE) => nobody.post('/login', { email, password: PASSWORD });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const codeOf = (secret: string, seconds: number) =>
  codeAt(fromBase32(secret), stepOf(new Date(START + seconds * 1000)));
const answer = (challenge: string, code: unknown) =>
  nobody.post('/login/second-factor', { challenge, code });

/** Olive enables it at second 0 of the clock. */
async function turnedOn() {
  const token = (await logIn()).body.data.access_token as string;
  const begun = await nobody.post('/user/second-factor', { current_password }, bearer(token));
  const secret = begun.body.data.secret as string;
  const code = codeOf(secret, 0);
  const confirmed = await nobody.put('/user/second-factor', { code }, bearer(token));
  expect(confirmed.status).toBe(200);
  return { token, secret, codes: confirmed.body.data.recovery_codes as string[] };
}

describe('two-factor authentication', () => {
  test('is required in addition to the password from its first code on', async () => {
    const { secret, token } = await turnedOn();
    at(60);
    const { body } = await logIn();
    expect(body.data).toEqual({ challenge: expect.any(String), expires_in: 5 });
    const entered = await answer(body.data.challenge, codeOf(secret, 60));
    expect(entered.body.data).toMatchObject({
      access_token: expect.any(String),
      user: { id: who.owner.userId },
    });
    const shown = await nobody.get('/user/second-factor', bearer(token));
    expect(shown.body.data).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  });

  test('is enabled together with its recovery codes or not at all', async () => {
    const { codes } = await turnedOn();
    const transactions = await database.platform.read.query<{ xmin: string; count: number }>(
      `select xmin::text, count(*)::int from (
         select xmin from second_factors where user_id = $1
         union all select xmin from recovery_codes where user_id = $1) written group by 1`,
      [who.owner.userId],
    );
    expect(transactions.map(({ count }) => count)).toEqual([1 + codes.length]);
  });

  test('is not required before that, or of other users', async () => {
    const token = (await logIn()).body.data.access_token as string;
    await nobody.post('/user/second-factor', { current_password }, bearer(token));
    expect((await logIn()).body.data).toHaveProperty('access_token');
    await turnedOn();
    expect((await logIn('stan@owners.test')).body.data).toHaveProperty('access_token');
  });

  test('accepts each code once, and none that is older', async () => {
    const { secret } = await turnedOn();
    at(60);
    const [one, two] = [(await logIn()).body.data, codeOf(secret, 60)];
    expect((await answer(one.challenge, two)).status).toBe(200);
    const again = (await logIn()).body.data.challenge;
    expect((await answer(again, two)).body.errors).toHaveProperty('code');
    expect((await answer(again, codeOf(secret, 30))).status).toBe(422);
    at(90);
    expect((await answer(again, codeOf(secret, 90))).status).toBe(200);
  });

  test('has a challenge that is valid for five minutes and one sign-in', async () => {
    const { secret } = await turnedOn();
    at(60);
    const { challenge } = (await logIn()).body.data;
    at(60 + 301);
    const late = await answer(challenge, codeOf(secret, 361));
    expect(late.body.errors.code[0]).toContain('took too long');
    const next = (await logIn()).body.data.challenge;
    expect((await answer(next, codeOf(secret, 390))).status).toBe(200);
    at(420);
    expect((await answer(next, codeOf(secret, 420))).status).toBe(422);
  });

  test('cannot be guessed', async () => {
    const { secret } = await turnedOn();
    at(60);
    const { challenge } = (await logIn()).body.data;
    for (let i = 0; i < 5; i += 1) expect((await answer(challenge, '000000')).status).toBe(422);
    const refused = await answer(challenge, codeOf(secret, 60));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  });

  test('does not sign in without the password', async () => {
    await turnedOn();
    for (const challenge of [undefined, null, 'x'.repeat(43), ['a'], {}]) {
      const { status, body } = await nobody.post('/login/second-factor', { challenge, code: '1' });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['code']]);
    }
    const { challenge } = (await logIn()).body.data;
    const used = await nobody.post('/get-info', {}, bearer(challenge));
    expect(used.status).toBe(401);
    for (const code of [undefined, null, '', 'x'.repeat(1000), ['1'], {}]) {
      expect((await answer(challenge, code)).status).toBe(422);
    }
  });

  test('is enabled and disabled with the password', async () => {
    const { token } = await turnedOn();
    const wrong = { current_password: 'wrong' };
    expect((await nobody.delete('/user/second-factor', wrong, bearer(token))).status).toBe(422);
    expect((await nobody.post('/user/second-factor', wrong, bearer(token))).status).toBe(422);
    const again = await nobody.post('/user/second-factor', { current_password }, bearer(token));
    expect(again.status).toBe(409);
    const off = await nobody.delete('/user/second-factor', { current_password }, bearer(token));
    expect(off.status).toBe(200);
    expect((await logIn()).body.data).toHaveProperty('access_token');
  });

  test('is stored encrypted, and never returned again', async () => {
    const { secret, codes } = await turnedOn();
    const kept = await database.platform.read.query(
      `select f.secret, a.before, a.after, encode(r.code_hash, 'escape') as hash
       from second_factors f, recovery_codes r, audit a`,
    );
    const text = JSON.stringify(kept);
    for (const one of [secret, ...codes]) expect(text).not.toContain(one);
  });
});

describe('recovery codes', () => {
  test('work once each, however they are typed', async () => {
    const { codes, token } = await turnedOn();
    expect(new Set(codes).size).toBe(10);
    const { challenge } = (await logIn()).body.data;
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');
    expect((await answer(challenge, typed)).status).toBe(200);
    const next = (await logIn()).body.data.challenge;
    expect((await answer(next, codes[0])).status).toBe(422);
    expect((await answer(next, codes[1])).status).toBe(200);
    const { body } = await nobody.get('/user/second-factor', bearer(token));
    expect(body.data.recovery_codes_left).toBe(8);
  });

  test('are replaced all at once', async () => {
    const { codes, token } = await turnedOn();
    const path = '/user/second-factor/recovery-codes';
    const { body } = await nobody.post(path, { current_password }, bearer(token));
    const { challenge } = (await logIn()).body.data;
    expect((await answer(challenge, codes[3])).status).toBe(422);
    expect((await answer(challenge, body.data.recovery_codes[3])).status).toBe(200);
  });

  test('of another user do not work', async () => {
    const { codes } = await turnedOn();
    const stan = (await logIn('stan@owners.test')).body.data.access_token as string;
    const begun = await nobody.post('/user/second-factor', { current_password }, bearer(stan));
    const code = codeOf(begun.body.data.secret, 0);
    await nobody.put('/user/second-factor', { code }, bearer(stan));
    const { challenge } = (await logIn('stan@owners.test')).body.data;
    expect((await answer(challenge, codes[5])).status).toBe(422);
  });
});

test('a user who lost phone and codes can be reset only by the platform', async () => {
  await turnedOn();
  const path = `/users/second-factor/${who.owner.userId}`;
  const stranger = as(app, { ...who.stranger, companyId: null });
  expect((await stranger.delete(path)).status).toBe(403);
  expect((await logIn()).body.data).toHaveProperty('challenge');
  expect((await as(app, platform.admin).delete(path)).status).toBe(200);
  expect((await logIn()).body.data).toHaveProperty('access_token');
  const theirs = `/users/second-factor/${platform.superadmin.userId}`;
  expect((await as(app, platform.admin).delete(theirs)).status).toBe(403);
});
