import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import type { EndedSessions } from '../../../../server/events/hub.ts';
import { hashPassword, keepPassword } from '../../../../server/identity/session/passwords.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database, hub } = await testApp();
const nobody = as(app, null);
const PASSWORD = 'a password for everybody';
const START = Date.parse('2026-11-02T08:00:00Z');
const at = (minutes: number) => setClock(new Date(START + minutes * 60_000));

/** A few prove the rule. `npm run revocations` runs the number that the product promises. */
const ROUNDS = Number(process.env.REFRESH_ROUNDS ?? 10);
const REVOCATIONS = Number(process.env.REVOCATIONS ?? 64);

let who: People;
beforeAll(async () => {
  who = await people(database);
  const hash = await hashPassword(PASSWORD);
  await database.platform.write({ companyId: null, userId: null }, async tx => {
    await keepPassword(tx, who.owner.userId, hash);
    await keepPassword(tx, who.stranger.userId, hash);
  });
});
afterEach(() => setClock(null));

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
async function signIn(email = 'olive@owners.test', agent = CHROME): Promise<string> {
  const sent = { email, password: PASSWORD };
  return (await nobody.post('/login', sent, { 'user-agent': agent })).body.data.access_token;
}
const works = async (token: string) =>
  (await nobody.post('/get-info', {}, bearer(token))).status === 200;
const refresh = (token: string) => nobody.post('/auth/refresh', {}, bearer(token));
const sessionsOf = async (token: string) =>
  (await nobody.get('/user/sessions', bearer(token))).body.data;

describe('a user’s sessions', () => {
  test('are listed with device, address and last use', async () => {
    at(0);
    const laptop = await signIn();
    at(5);
    const phone = await signIn('olive@owners.test', PHONE);
    at(9);
    await works(phone);
    const next = (await refresh(laptop)).body.data.access_token;
    at(11);
    const list = await sessionsOf(next);
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ is_current: true, signed_in_at: '2026-11-02T08:00:00.000Z' });
    expect(list[1]).toMatchObject({
      device: 'Safari on iPhone',
      ip: '127.0.0.1',
      is_current: false,
      signed_in_at: '2026-11-02T08:05:00.000Z',
      last_seen_at: '2026-11-02T08:09:00.000Z',
    });
    expect(JSON.stringify(list)).not.toContain(phone);
  });

  test('are signed out one by one, immediately, including open screens', async () => {
    const [here, there] = [await signIn(), await signIn('olive@owners.test', PHONE)];
    const other = (await sessionsOf(there)).find((one: any) => one.is_current);
    const heard: EndedSessions[] = [];
    const stop = hub.onSessionsEnded(ended => heard.push(ended));
    const { status } = await nobody.delete(`/user/sessions/${other.id}`, {}, bearer(here));
    stop();
    expect(status).toBe(200);
    expect(heard).toEqual([{ familyId: expect.any(String) }]);
    expect([await works(here), await works(there)]).toEqual([true, false]);
    expect((await refresh(there)).status).toBe(401);
    const again = await nobody.delete(`/user/sessions/${other.id}`, {}, bearer(here));
    expect(again.status).toBe(404);
  });

  test('are signed out except the current one', async () => {
    const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()];
    await nobody.delete('/user/sessions', {}, bearer(here));
    expect([await works(here), await works(there), await works(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('cannot be seen or ended by other users', async () => {
    const [mine, theirs] = [await signIn(), await signIn('stan@owners.test')];
    const [{ id }] = await sessionsOf(mine);
    expect((await sessionsOf(theirs)).map((one: any) => one.id)).not.toContain(id);
    const foreign = await nobody.delete(`/user/sessions/${id}`, {}, bearer(theirs));
    const missing = await nobody.delete('/user/sessions/999999', {}, bearer(theirs));
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await works(mine)).toBe(true);
  });
});

/** The tabs of a browser share the newest token that any of them got. */
test(`five tabs that refresh twenty at once, ${ROUNDS} times, log nobody out`, async () => {
  let stored = await signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const read = stored;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { status, body } = await refresh(read);
        if (status === 200) stored = body.data.access_token;
        return { status, token: body.data?.access_token as string };
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await works(read)).toBe(true);
    expect(await works(stored)).toBe(true);
    expect(await works(answers.at(round % 20)!.token)).toBe(true);
  }
  expect((await sessionsOf(stored)).filter((one: any) => one.is_current)).toHaveLength(1);
}, 600_000);

test('an old token used after its grace period ends the session in every tab', async () => {
  at(0);
  const first = await signIn();
  const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
  const tokens = tabs.map(({ body }) => body.data.access_token as string);
  at(0.6);
  expect((await refresh(first)).status).toBe(401);
  for (const token of tokens) expect(await works(token)).toBe(false);
  for (const token of tokens) expect((await refresh(token)).status).toBe(401);
});

test(`what is revoked is revoked for the very next request, ${REVOCATIONS} of as many times`, async () => {
  const ways: ((token: string) => Promise<unknown>)[] = [
    token => nobody.post('/logout', {}, bearer(token)),
    async token => {
      const [{ id }] = (await sessionsOf(token)).filter((one: any) => one.is_current);
      return nobody.delete(`/user/sessions/${id}`, {}, bearer(token));
    },
    async () => nobody.delete('/user/sessions', {}, bearer(await signIn())),
  ];
  let survived = 0;
  for (let i = 0; i < REVOCATIONS; i += 1) {
    const token = await signIn();
    await ways[i % ways.length]!(token);
    if (await works(token)) survived += 1;
  }
  expect(survived).toBe(0);
}, 600_000);
