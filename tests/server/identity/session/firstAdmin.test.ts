import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sentence } from '../../../../schema/rules/records/messages.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';
import { runServerFile } from '../../../support/runServerFile.ts';

const { app, database, url } = await testApp();
const folder = mkdtempSync(join(tmpdir(), 'linehaul-first-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = {
  DATABASE_URL: url,
  DATA_DIR: folder,
  APP_URL: 'https://linehaul.example',
  PORT: '0',
};
const firstAdmin = (...args: string[]) => runServerFile('firstAdmin.ts', { env, args });
const started = () =>
  runServerFile('main.ts', {
    env,
    until: (words, end) => {
      // The message about the first superadmin is logged together with the address.
      if (words.includes('Linehaul is at')) end();
    },
  });

const tokenIn = (words: string) =>
  /https:\/\/linehaul\.example\/register\?token=([\w-]{43})/.exec(words)?.[1];
const nobody = as(app, null);
const password = 'seven yellow trailers';
const register = (token: string | undefined) =>
  nobody.post('/register', {
    token,
    first_name: 'Ada',
    last_name: 'Quill',
    nickname: 'ada',
    password,
    password_confirmation: password,
  });
const greets = async (token: string | undefined) =>
  (await nobody.get(`/check-register-token?token=${token}`)).status === 200;

describe('an installation without a superadmin', () => {
  test('reports it at startup, even where companies have users', async () => {
    await people(database);
    expect((await started()).out).toContain('npm run first-admin -- you@example.com');
  });

  test('requires an email address that is not in use', async () => {
    const none = await firstAdmin();
    expect([none.code, none.err]).toEqual([
      64,
      'Say whose: npm run first-admin -- you@example.com\n',
    ]);
    const broken = await firstAdmin('you@');
    expect([broken.code, broken.err]).toEqual([64, `${sentence('email')}\n`]);
    const taken = await firstAdmin('Olive@owners.test');
    expect([taken.code, taken.err]).toEqual([
      64,
      'Olive@owners.test has an account already: use another.\n',
    ]);
  });

  test('is accessed by a link requested by the operator, and only by the latest one', async () => {
    const mistyped = tokenIn((await firstAdmin('adda@linehaul.example')).out);
    expect(await greets(mistyped)).toBe(true);
    const first = tokenIn((await firstAdmin('ada@linehaul.example')).out);
    const again = tokenIn((await firstAdmin('ada@linehaul.example')).out);
    expect([await greets(mistyped), await greets(first), await greets(again)]).toEqual([
      false,
      false,
      true,
    ]);

    const { status, body } = await register(again);
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ email: 'ada@linehaul.example', role: 'superadmin' });
    const accounts = await nobody.get('/users?search=linehaul.example', {
      authorization: `Bearer ${body.data.access_token}`,
    });
    expect(accounts.body.data.data.map((one: any) => one.email)).toEqual(['ada@linehaul.example']);
    expect((await register(again)).status).toBe(422);
  });

  test('records it in the audit log, without a name but with its source', async () => {
    const rows = await database.platform.read.query<{ action: string; request_id: string }>(
      `select a.action, a.request_id from audit a join users u on u.id = a.record_id
       where a.company_id = 0 and a.entity = 'users' and u.role = 'superadmin'
         and a.user_id is null order by a.id`,
    );
    expect(rows).toEqual([
      { action: 'create', request_id: 'first-admin' },
      { action: 'update', request_id: 'first-admin' },
    ]);
  });

  test('stops after the first sign-in: it creates no second link and reports nothing at startup', async () => {
    const refused = await firstAdmin('eve@linehaul.example');
    expect([refused.code, refused.out]).toEqual([64, '']);
    expect(refused.err).toContain('There is a superadmin already');
    expect((await started()).out).not.toContain('first-admin');
    const created = await database.platform.read.query(
      `select 1 from users where email = 'eve@linehaul.example'`,
    );
    expect(created).toEqual([]);
  });
});
