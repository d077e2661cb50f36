import { beforeAll, describe, expect, inject, test } from 'vitest';
import { tokenHash } from '../../../../server/http/auth/token.ts';
import { lockAccount } from '../../../../server/identity/session/accounts.ts';
import { issueToken } from '../../../../server/identity/session/accountTokens.ts';
import { changePassword } from '../../../../server/identity/session/changePassword.ts';
import { hashPassword, keepPassword } from '../../../../server/identity/session/passwords.ts';
import { begin } from '../../../../server/identity/session/sessions.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { waiting } from '../../../support/gate.ts';
import { type People, people } from '../../../support/people.ts';
import { platformPeople } from '../../../support/platformPeople.ts';

/**
 * A few show that it holds; `npm run revocations` takes a thousand of each. The database decides the
 * race, so a third of them is enough without the fast path.
 */
const ASKED = Number(process.env.REVOCATIONS ?? 6);
const ROUNDS = inject('fastPath') === false ? Math.ceil(ASKED / 3) : ASKED;
const ROUNDS_OF_OTHERS = Math.ceil(ROUNDS / 50);

const { app, database } = await testApp();
const nobody = as(app, null);
const PASSWORD = 'a password for everybody';
const OTHER = 'nobody else knows it';
const TWICE = { password: OTHER, password_confirmation: OTHER };
const NOBODY = { companyId: null, userId: null };
const PLACE = { userAgent: 'test', ip: '127.0.0.1' };

let who: People;
let superadmin: Person;
let hash: string;
beforeAll(async () => {
  who = await people(database);
  superadmin = (await platformPeople(database)).superadmin;
  hash = await hashPassword(PASSWORD);
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const refresh = (token: string) => nobody.post('/auth/refresh', {}, bearer(token));
const works = async (token: string) =>
  (await nobody.post('/get-info', {}, bearer(token))).status === 200;

interface Someone {
  userId: number;
  email: string;
  /** Null for an owner of no company. */
  staffId: number | null;
}

/** Somebody new with a password: of the owner's company, or an owner. */
async function someone(role: 'staff' | 'company_owner' = 'staff'): Promise<Someone> {
  const { userId } = await who.staff([]);
  const [row] = await database.platform.write(NOBODY, async tx => {
    await keepPassword(tx, userId, hash);
    if (role === 'company_owner') {
      await tx.query('update users set role = $2 where id = $1', [userId, role]);
      await tx.query('delete from staffs where user_id = $1', [userId]);
    }
    return tx.query<Someone>(
      `select u.id as "userId", u.email, s.id as "staffId"
       from users u left join staffs s on s.user_id = u.id where u.id = $1`,
      [userId],
    );
  });
  return row!;
}

const aSession = async ({ userId }: Someone) =>
  (await database.platform.write(NOBODY, tx => begin(tx, userId, PLACE))).access_token;

/** Fifteen requests at once for a new token. Answers the tokens that came, and the one that asked. */
async function fifteenRefreshes(token: string): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: 15 }, () => refresh(token)));
  return [token, ...answers.flatMap(({ body }) => body.data?.access_token ?? [])];
}

/** Refreshes until it is refused, with the newest token each time. Answers all that it was given. */
async function refreshesUntilRefused(token: string): Promise<string[]> {
  const given = [token];
  for (let count = 0; count < 500; count += 1) {
    const { body } = await refresh(given.at(-1)!);
    if (!body.data) return given;
    given.push(body.data.access_token);
  }
  throw new Error('The session goes on.');
}

/** How many of the tokens still work or can be refreshed: each is looked up, the last one is used. */
async function alive(tokens: readonly string[]): Promise<number> {
  const [row] = await database.platform.read.query<{ count: number }>(
    'select count(*)::int as count from sessions where token_hash = any($1) and ended_at is null',
    [tokens.map(tokenHash)],
  );
  const last = tokens.at(-1) ?? '';
  const isRefused = !(await works(last)) && (await refresh(last)).status === 401;
  return (row?.count ?? 0) + (isRefused ? 0 : 1);
}

/** How many rounds one person takes part in: sessions of hundreds of rounds would only slow them. */
const ROUNDS_EACH = 20;

test(`a logout ends a session in ${ROUNDS} of ${ROUNDS} rounds while fifteen requests refresh it`, async () => {
  let person = await someone();
  let survived = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0 && round % ROUNDS_EACH === 0) person = await someone();
    const token = await aSession(person);
    const refreshes = fifteenRefreshes(token);
    const { status } = await nobody.post('/logout', {}, bearer(token));
    expect(status).toBe(200);
    if ((await alive(await refreshes)) > 0) survived += 1;
  }
  expect(survived).toBe(0);
}, 1_200_000);

test(`a new password ends the other sessions in ${ROUNDS} of ${ROUNDS} rounds while they refresh`, async () => {
  let person = await someone();
  let password = PASSWORD;
  let survived = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0 && round % ROUNDS_EACH === 0) {
      person = await someone();
      password = PASSWORD;
    }
    const [here, there] = [await aSession(person), await aSession(person)];
    const loops = Promise.all(Array.from({ length: 6 }, () => refreshesUntilRefused(there)));
    const next = `${OTHER} ${round}`;
    const sent = { current_password: password, password: next, password_confirmation: next };
    const { status } = await nobody.post('/user/change-password', sent, bearer(here));
    expect(status).toBe(200);
    password = next;
    if ((await alive((await loops).flat())) > 0) survived += 1;
    expect(await works(here)).toBe(true);
  }
  expect(survived).toBe(0);
}, 1_200_000);

/** Each other way in which a session ends: for whom, and how. */
const ways: Readonly<
  Record<string, { role?: 'company_owner'; end(person: Someone, token: string): Promise<unknown> }>
> = {
  'signing out one session of the list': {
    async end(person) {
      const here = await aSession(person);
      const { body } = await nobody.get('/user/sessions', bearer(here));
      const other = body.data.find((one: any) => !one.is_current);
      return nobody.delete(`/user/sessions/${other.id}`, {}, bearer(here));
    },
  },
  'signing out everywhere else': {
    end: async person => nobody.delete('/user/sessions', {}, bearer(await aSession(person))),
  },
  'choosing a password by a link': {
    async end({ userId, email }) {
      const token = await database.platform.write(NOBODY, tx =>
        issueToken(tx, 'reset', { user_id: userId, email }),
      );
      return nobody.post('/reset-pass', { token, ...TWICE });
    },
  },
  'a password that the company sets': {
    end: ({ staffId }) => as(app, who.owner).put(`/staffs/change-password/${staffId}`, TWICE),
  },
  'deactivating somebody': {
    end: ({ staffId }) => as(app, who.owner).put(`/staffs/deactivated/${staffId}`),
  },
  'deleting somebody': {
    end: ({ staffId }) => as(app, who.owner).delete(`/staffs/${staffId}`),
  },
  'putting an account out of use': {
    end: ({ userId }) => as(app, superadmin).put(`/users/${userId}`, { is_active: false }),
  },
  'a password that the platform sets for an owner': {
    role: 'company_owner',
    end: ({ userId }) =>
      as(app, superadmin).put(`/company-owners/change-password/${userId}`, TWICE),
  },
  'putting an owner out of use': {
    role: 'company_owner',
    end: ({ userId }) => as(app, superadmin).put(`/company-owners/${userId}`, { is_active: false }),
  },
  'deleting an owner': {
    role: 'company_owner',
    end: ({ userId }) => as(app, superadmin).delete(`/company-owners/${userId}`),
  },
};

describe.each(Object.entries(ways))('%s', (_name, { role, end }) => {
  test('ends what is being refreshed', async () => {
    for (let round = 0; round < ROUNDS_OF_OTHERS; round += 1) {
      const person = await someone(role);
      const token = await aSession(person);
      const refreshes = fifteenRefreshes(token);
      expect(await end(person, token)).toMatchObject({ status: 200 });
      expect(await alive(await refreshes)).toBe(0);
    }
  }, 600_000);
});

test('an old token shown again ends what is being refreshed', async () => {
  for (let round = 0; round < ROUNDS_OF_OTHERS; round += 1) {
    const person = await someone();
    const first = await aSession(person);
    const token = (await refresh(first)).body.data.access_token;
    await database.platform.write(NOBODY, tx =>
      tx.query(`update sessions set replaced_at = replaced_at - interval '1 hour'
        where user_id = ${person.userId} and replaced_at is not null`),
    );
    const refreshes = fifteenRefreshes(token);
    expect((await refresh(first)).status).toBe(401);
    expect(await alive(await refreshes)).toBe(0);
  }
}, 600_000);

/** Holds somebody's account, changes their password once so many wait for it, and lets it go. */
const changedWhile = ({ userId }: Someone, count = 1) => {
  let held = () => {};
  const isHeld = new Promise<void>(resolve => {
    held = resolve;
  });
  const done = database.platform.write(NOBODY, async tx => {
    await lockAccount(tx, userId);
    held();
    await waiting(database, count);
    await changePassword(tx, userId, await hashPassword(OTHER));
  });
  return { isHeld, done };
};

describe('while a password is being changed', () => {
  test('nobody signs in with the former one', async () => {
    const person = await someone();
    const change = changedWhile(person);
    await change.isHeld;
    const signedIn = nobody.post('/login', { email: person.email, password: PASSWORD });
    await change.done;
    expect(await signedIn).toMatchObject({
      status: 422,
      body: { errors: { email: ['These credentials do not match our records.'] } },
    });
    const again = await nobody.post('/login', { email: person.email, password: OTHER });
    expect(again.status).toBe(200);
  });

  test('nobody puts another one in its place with the former one', async () => {
    const person = await someone();
    const token = await aSession(person);
    const change = changedWhile(person);
    await change.isHeld;
    const sent = {
      current_password: PASSWORD,
      password: 'the one of a thief',
      password_confirmation: 'the one of a thief',
    };
    const other = nobody.post('/user/change-password', sent, bearer(token));
    await change.done;
    expect([401, 422]).toContain((await other).status);
    const again = await nobody.post('/login', { email: person.email, password: OTHER });
    expect(again.status).toBe(200);
  });

  test('a challenge begun with the former one is answered by nobody', async () => {
    const person = await someone();
    await database.platform.write(NOBODY, tx =>
      tx.query(
        `insert into second_factors (user_id, secret, confirmed_at) values ($1, 'x', now())`,
        [person.userId],
      ),
    );
    const change = changedWhile(person);
    await change.isHeld;
    const begun = nobody.post('/login', { email: person.email, password: PASSWORD });
    await change.done;
    expect((await begun).status).toBe(422);
  });
});
