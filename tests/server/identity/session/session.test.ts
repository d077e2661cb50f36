import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { hashPassword } from '../../../../server/identity/session/passwords.ts';
import { testApp } from '../../../support/app.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
const NOBODY = { companyId: null, userId: null };
const START = Date.parse('2026-11-02T08:00:00Z');
const at = (minutes: number) => setClock(new Date(START + minutes * 60_000));

beforeAll(async () => {
  who = await people(database);
  const hash = await hashPassword('  a long password');
  await database.platform.write(NOBODY, tx =>
    tx.query('insert into passwords (user_id, hash) select id, $1 from users', [hash]),
  );
});

afterEach(() => setClock(null));

const post = (url: string, payload: object = {}, token?: string, headers: object = {}) =>
  app.server
    .inject({
      method: 'POST',
      url: `/api${url}`,
      payload,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    })
    .then(answer => ({ status: answer.statusCode, body: answer.json(), headers: answer.headers }));

const credentials = { email: 'olive@owners.test', password: '  a long password' };

async function signIn(email = credentials.email): Promise<string> {
  const { body } = await post('/login', { ...credentials, email });
  return body.data.access_token;
}

const works = async (token: string) => (await post('/get-info', {}, token)).status === 200;
const refreshed = async (token: string) =>
  (await post('/auth/refresh', {}, token)).body.data?.access_token as string | undefined;

describe('signing in', () => {
  test('returns a token for an hour, and the user', async () => {
    const { status, body } = await post('/login', credentials);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'bearer',
        expires_in: 60,
        user: { email: credentials.email, role: 'company_owner' },
      },
    });
  });

  test('ignores the case of the address, and compares the password exactly', async () => {
    const upper = { ...credentials, email: ' OLIVE@Owners.Test ' };
    expect((await post('/login', upper)).status).toBe(200);
    const trimmed = { ...credentials, password: 'a long password' };
    expect((await post('/login', trimmed)).status).toBe(422);
  });

  test('fails the same way for an unknown address and a wrong password', async () => {
    const wrong = await post('/login', { email: 'stan@owners.test', password: 'wrong' });
    const unknown = await post('/login', { email: 'nobody@owners.test', password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toEqual({
      message: 'These credentials do not match our records.',
      errors: { email: ['These credentials do not match our records.'] },
    });
    expect(unknown.status).toBe(422);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('requires both', async () => {
    expect((await post('/login', {})).body.errors).toEqual({
      email: ['The field cannot be empty'],
      password: ['The field cannot be empty'],
    });
    expect((await post('/login', { email: ['a'], password: { a: 1 } })).status).toBe(422);
  });

  test('is blocked for a while after five failures, for that account only', async () => {
    at(0);
    const wrong = { email: 'staff1@staff.test', password: 'wrong' };
    for (let i = 0; i < 5; i += 1) expect((await post('/login', wrong)).status).toBe(422);
    const right = { ...credentials, email: wrong.email };
    const refused = await post('/login', right);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Too many login attempts. Please try again in 30 seconds.');
    expect(refused.headers).toMatchObject({ 'retry-after': '30', 'x-ratelimit-remaining': '0' });
    expect((await post('/login', credentials)).status).toBe(200);
    at(0.6);
    expect((await post('/login', right)).status).toBe(200);
    expect((await post('/login', wrong)).status).toBe(422);
  });

  test('returns the number of attempts left, by the limit reached first', async () => {
    at(30);
    const left = ({ headers }: Awaited<ReturnType<typeof post>>) => [
      headers['x-ratelimit-limit'],
      headers['x-ratelimit-remaining'],
    ];
    const wrong = { ...credentials, password: 'wrong' };
    expect(left(await post('/login', wrong))).toEqual(['5', '4']);
    expect(left(await post('/login', wrong))).toEqual(['5', '3']);
    expect(left(await post('/login', credentials)), 'a sign-in starts the count again').toEqual([
      '5',
      '5',
    ]);
    const token = await signIn();
    expect(left(await post('/get-info', {}, token)), 'no limit').toEqual([undefined, undefined]);
    await database.platform.write(NOBODY, tx =>
      tx.query(`update attempts set failures = 49 where bucket like 'login:address:%'`),
    );
    expect(left(await post('/login', wrong))).toEqual(['50', '0']);
    await database.platform.write(NOBODY, tx => tx.query('delete from attempts'));
  });

  test('cannot be guessed by many attempts at the same moment, and other users are not affected', async () => {
    at(0);
    const wrong = { email: 'guessed@owners.test', password: 'wrong' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => post('/login', wrong)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 422)).toHaveLength(5);
    expect(statuses.filter(status => status === 429)).toHaveLength(25);
    expect((await post('/login', credentials)).status).toBe(200);
  });

  test('is blocked for an IP address that has tried fifty accounts', async () => {
    at(60);
    for (let i = 0; i < 50; i += 1) {
      await post('/login', { email: `guess${i}@owners.test`, password: 'x'.repeat(8) });
    }
    const refused = await post('/login', credentials);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    at(61);
    expect((await post('/login', credentials)).status).toBe(200);
    // The clock of the next tests goes back to before all this.
    await database.platform.write(NOBODY, tx => tx.query('delete from attempts'));
  });

  test('is refused to a deactivated user, whose sessions end', async () => {
    const clerk = await who.staff([]);
    const email = await emailOf(clerk.userId);
    const hash = await hashPassword(credentials.password);
    await database.platform.write(NOBODY, tx =>
      tx.query('insert into passwords (user_id, hash) values ($1, $2)', [clerk.userId, hash]),
    );
    const token = await signIn(email);
    expect(await works(token)).toBe(true);
    await database.platform.write(NOBODY, tx =>
      tx.query('update users set is_active = false where id = $1', [clerk.userId]),
    );
    expect(await works(token)).toBe(false);
    expect(await refreshed(token)).toBeUndefined();
    expect((await post('/login', { ...credentials, email })).status).toBe(422);
  });
});

describe('the current user', () => {
  test('as an owner: the owned companies, and no other', async () => {
    const { body } = await post('/get-info', {}, await signIn());
    expect(body.data).toMatchObject({
      id: who.owner.userId,
      name: 'olive',
      staffs: [],
      companies: [{ id: who.owner.companyId, name: 'Olive Freight', week_start: 1 }],
    });
    expect(JSON.stringify(body)).not.toContain('hash');
  });

  test('as staff: the permissions in each company', async () => {
    const { body } = await post('/get-info', {}, await signIn('staff1@staff.test'));
    expect(body.data.staffs).toEqual([
      expect.objectContaining({ company_id: who.newcomer.companyId, permissions: [], roles: [] }),
    ]);
    expect(body.data.companies).toHaveLength(1);
  });
});

describe('a token', () => {
  test('is valid for an hour and can be refreshed afterwards', async () => {
    at(0);
    const token = await signIn();
    at(59);
    expect(await works(token)).toBe(true);
    at(61);
    expect(await works(token)).toBe(false);
    const next = await refreshed(token);
    expect(await works(next!)).toBe(true);
  });

  test('that was replaced works half a minute longer, for other browser tabs', async () => {
    at(0);
    const token = await signIn();
    const first = await refreshed(token);
    at(0.4);
    const second = await refreshed(token);
    expect(first).not.toBe(second);
    expect(await works(first!)).toBe(true);
    expect(await works(second!)).toBe(true);
  });

  test('that is refreshed later than that counts as stolen and ends the whole family', async () => {
    at(0);
    const token = await signIn();
    const elsewhere = await signIn();
    const next = await refreshed(token);
    at(1);
    const answer = await post('/auth/refresh', {}, token);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: 'Unauthenticated.' });
    expect(await works(next!)).toBe(false);
    expect(await refreshed(next!)).toBeUndefined();
    expect(await works(elsewhere)).toBe(true);
  });

  test('lasts fourteen days through refreshes, and no longer', async () => {
    at(0);
    let token = await signIn();
    for (let day = 1; day <= 13; day += 1) {
      at(day * 24 * 60);
      token = (await refreshed(token))!;
    }
    expect(await works(token)).toBe(true);
    at(14 * 24 * 60 - 10);
    token = (await refreshed(token))!;
    expect(await works(token)).toBe(true);
    at(14 * 24 * 60 + 1);
    expect(await works(token)).toBe(false);
    expect(await refreshed(token)).toBeUndefined();
  });

  test('refreshed by many at once gives each a token that works', async () => {
    const token = await signIn();
    const tokens = await Promise.all(Array.from({ length: 8 }, () => refreshed(token)));
    for (const one of tokens) expect(await works(one!)).toBe(true);
    expect(new Set(tokens).size).toBe(8);
  });

  test('ends with its whole family when the user signs out', async () => {
    const token = await signIn();
    const next = await refreshed(token);
    const elsewhere = await signIn();
    expect((await post('/logout', {}, next)).body).toMatchObject({ success: true });
    expect(await works(token)).toBe(false);
    expect(await works(next!)).toBe(false);
    expect(await refreshed(next!)).toBeUndefined();
    expect(await works(elsewhere)).toBe(true);
  });

  test('clears the browser’s cached pages at sign-out, and not its drafts and its theme', async () => {
    const token = await signIn();
    const { headers } = await post('/logout', {}, token);
    expect(headers['clear-site-data']).toBe('"cache"');
    expect((await post('/logout', {}, token)).headers).not.toHaveProperty('clear-site-data');
  });

  test('ends with its family even when it expired before the user signs out', async () => {
    at(0);
    const token = await signIn();
    at(61);
    expect(await works(token)).toBe(false);
    expect((await post('/logout', {}, token)).status).toBe(200);
    expect(await refreshed(token)).toBeUndefined();
    expect((await post('/logout', {}, token)).status).toBe(401);
    const late = await signIn();
    at(61 + 14 * 24 * 60);
    expect((await post('/logout', {}, late)).status).toBe(401);
    expect((await post('/logout')).status).toBe(401);
    expect((await post('/logout', {}, 'x'.repeat(43))).status).toBe(401);
  });

  test('is stored only as a hash', async () => {
    const token = await signIn();
    const rows = await database.platform.read.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test.each([
  undefined,
  'x'.repeat(43),
  '../../etc',
])('an unknown token cannot be refreshed: %s', async token => {
  const answer = await post('/auth/refresh', {}, token);
  expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.' }]);
});

async function emailOf(userId: number): Promise<string> {
  const [user] = await database.platform.read.query<{ email: string }>(
    'select email from users where id = $1',
    [userId],
  );
  return user!.email;
}
