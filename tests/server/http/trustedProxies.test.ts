import { expect, test } from 'vitest';
import { hashPassword } from '../../../server/identity/session/passwords.ts';
import { testApp } from '../../support/app.ts';
import { people } from '../../support/people.ts';

const direct = await testApp();
const proxied = await testApp({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7' });
for (const { database } of [direct, proxied]) await people(database);

type Server = typeof direct;

/** A failed sign-in. `via` is the connecting address, `forwarded` the header's value. */
const guess = async ({ app }: Server, via: string, forwarded: string, number: number) =>
  app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: via,
    headers: { 'x-forwarded-for': forwarded },
    payload: { email: `guess${number}@owners.test`, password: 'wrong' },
  });

/** Whether fifty failures from one address count against the other. */
async function heldAgainst(
  server: Server,
  one: readonly [via: string, forwarded: string],
  other: readonly [via: string, forwarded: string],
): Promise<boolean> {
  await server.database.platform.write({ companyId: null, userId: null }, tx =>
    tx.query('delete from attempts'),
  );
  for (let number = 0; number < 50; number += 1) await guess(server, ...one, number);
  return (await guess(server, ...other, 99)).statusCode === 429;
}

test('without a trusted proxy a header can’t bypass a limit', async () => {
  expect(
    await heldAgainst(direct, ['198.51.100.1', '203.0.113.1'], ['198.51.100.1', '203.0.113.2']),
  ).toBe(true);
});

test('behind a trusted proxy each person has their own address', async () => {
  expect(await heldAgainst(proxied, ['10.1.2.3', '203.0.113.1'], ['10.1.2.3', '203.0.113.2'])).toBe(
    false,
  );
  expect(
    await heldAgainst(proxied, ['10.1.2.3', '203.0.113.1'], ['192.0.2.7', '203.0.113.1, 10.9.9.9']),
    'the same person by another proxy, and by two',
  ).toBe(true);
});

test('behind a trusted proxy an address can’t be forged: the client’s claim comes before its real one', async () => {
  expect(
    await heldAgainst(
      proxied,
      ['10.1.2.3', '1.1.1.1, 203.0.113.1'],
      ['10.1.2.3', '2.2.2.2, 203.0.113.1'],
    ),
  ).toBe(true);
});

test('requests that bypass the proxy are not trusted', async () => {
  expect(
    await heldAgainst(proxied, ['198.51.100.1', '203.0.113.1'], ['198.51.100.1', '203.0.113.2']),
  ).toBe(true);
});

test('a session and the email about a new device show the person’s address', async () => {
  const { app, database } = proxied;
  const hash = await hashPassword('seven yellow trailers');
  const platform = { companyId: null, userId: null };
  await database.platform.write(platform, async tx => {
    await tx.query('delete from attempts');
    await tx.query(
      `insert into passwords (user_id, hash) select id, $1 from users
       where email = 'olive@owners.test'`,
      [hash],
    );
  });
  for (const agent of [
    'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    'Mozilla/5.0 (iPhone) Safari/1',
  ]) {
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '10.1.2.3',
      headers: { 'x-forwarded-for': '203.0.113.77', 'user-agent': agent },
      payload: { email: 'olive@owners.test', password: 'seven yellow trailers' },
    });
    expect(statusCode).toBe(200);
  }
  const { read } = database.platform;
  expect(await read.query('select distinct ip from sessions')).toEqual([{ ip: '203.0.113.77' }]);
  const letters = await read.query<{ body: string }>(
    `select body from account_mails where kind = 'new_sign_in'`,
  );
  expect(letters.map(({ body }) => body.includes('203.0.113.77'))).toEqual([true]);
});
