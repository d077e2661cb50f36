import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import type { Guard, OperationName } from '../../../schema/operations/operation.ts';
import { readConfig } from '../../../server/config.ts';
import { conflict, Invalid, notFound } from '../../../server/errors.ts';
import { Hub } from '../../../server/events/hub.ts';
import { FileOut, fileTypes, RawJson } from '../../../server/http/answers.ts';
import { makeApp } from '../../../server/http/app.ts';
import { call } from '../../../server/http/calls.ts';
import { ok } from '../../../server/http/envelope.ts';
import type { Upload } from '../../../server/http/uploads.ts';
import { as } from '../../support/as.ts';
import { people } from '../../support/people.ts';
import { testDatabase } from '../../support/testDatabase.ts';

const { database } = await testDatabase();
const guards: Record<OperationName, Guard> = {
  'POST /echo': 'public',
  'PUT /echo': 'public',
  'POST /words': 'public',
  'GET /fails/{kind}': 'public',
  'GET /files/{kind}': 'public',
  'GET /slow': 'public',
  'GET /owner': 'owner',
  'GET /owner-or-platform': 'owner-or-platform',
  'GET /owners': 'owners',
  'GET /owners-or-platform': 'owners-or-platform',
  'GET /platform': 'platform',
  'GET /superadmin': 'superadmin',
  'GET /either': ['trucks.list', 'trailers.list'],
  'GET /chatify/getContacts': 'public',
  'GET /big': 'public',
};
const lines: string[] = [];
const app = makeApp({
  database,
  config: readConfig({ DATABASE_URL: 'postgres://unused', APP_URL: 'https://app.example.com' }),
  hub: Hub.alone(),
  log: pino({ level: 'info' }, { write: line => lines.push(line) }),
  registry,
  operations: new Map(Object.entries(guards) as [OperationName, Guard][]),
});
let kept: readonly Upload[] = [];

const echo = async (request: any) => {
  kept = request.files;
  const files = await Promise.all(
    request.files.map(async (file: Upload) => ({
      ...file,
      path: undefined,
      text: (await file.bytes()).toString(),
    })),
  );
  return ok({ method: request.method, body: request.body, query: request.query, files });
};
call(app, 'POST /echo', echo, { maxFileMegabytes: 1, takesFiles: true });
call(app, 'PUT /echo', echo, { maxFileMegabytes: 1, takesFiles: true });
call(app, 'POST /words', echo);
call(app, 'GET /fails/{kind}', ({ words }) => {
  const errors: Record<string, () => Error> = {
    missing: notFound,
    stale: () => conflict('Somebody was faster.', { id: 1, version: 2 }),
    invalid: () => new Invalid({ 'stops.2.date_from': ['one'], price: ['two', 'three'] }),
    bug: () => new TypeError('secret detail at /srv/app/server.ts'),
  };
  throw errors[words.kind!]!();
});
call(app, 'GET /files/{kind}', ({ words }) => {
  if (words.kind === 'refused') throw new Invalid({ ids: ['Please select at least one value'] });
  const content = words.kind === 'stream' ? Readable.from(['a', 'b']) : Buffer.from('ab');
  return new FileOut(content, 'Pay – May.xlsx', fileTypes.xlsx);
});
call(app, 'GET /slow', async () => {
  await database.platform.write({ companyId: null, userId: null }, async tx => {
    await tx.query("set local statement_timeout = '50ms'");
    await tx.query('select pg_sleep(5)');
  });
  return ok();
});
for (const name of [
  '/owner',
  '/owner-or-platform',
  '/owners',
  '/owners-or-platform',
  '/platform',
  '/superadmin',
  '/either',
] as const) {
  call(app, `GET ${name}`, () => ok());
}
call(app, 'GET /chatify/getContacts', () => new RawJson('{"contacts":[]}'));
call(app, 'GET /big', () => new RawJson(`{"a":"${'x'.repeat(3000)}"}`));
afterAll(() => app.server.close());

const form = (parts: [name: string, value: string, filename?: string][]) => ({
  payload: `${parts
    .map(
      ([name, value, filename]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"${
          filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/png`
        }\r\n\r\n${value}\r\n`,
    )
    .join('')}--b--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
});

describe('a form with files', () => {
  test('returns nested fields and files by name, in order', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/echo',
      ...form([
        ['items[0][amount]', '12.50'],
        ['items[0][file]', 'A', 'a.png'],
        ['files[]', 'B', 'b.png'],
        ['files[]', 'C', '../../c.png'],
        ['logo', '', ''],
      ]),
    });
    expect(answer.json().data).toMatchObject({
      body: { items: [{ amount: '12.50' }] },
      files: [
        { field: 'items.0.file', filename: 'a.png', mimeType: 'image/png', size: 1, text: 'A' },
        { field: 'files.0', filename: 'b.png', text: 'B' },
        { field: 'files.1', filename: 'c.png', text: 'C' },
      ],
    });
    await expect.poll(() => kept.some(({ path }) => existsSync(path))).toBe(false);
    expect(kept).toHaveLength(3);
  });

  test('may be a PUT, real or by _method', async () => {
    const sent = form([
      ['_method', 'PUT'],
      ['a', '1'],
    ]);
    const named = await app.server.inject({ method: 'POST', url: '/api/echo', ...sent });
    expect(named.json().data).toMatchObject({ method: 'PUT', body: { a: '1' } });
    const real = await app.server.inject({
      method: 'PUT',
      url: '/api/echo',
      ...form([['a', '1']]),
    });
    expect(real.json().data).toMatchObject({ method: 'PUT', body: { a: '1' } });
  });

  test('leaves its files unread where a call takes none, as far as a form may go', async () => {
    const answerTo = (file: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/words',
        ...form([
          ['a', '1'],
          ['logo', file, 'big.png'],
          ['b', '2'],
        ]),
      });
    const answer = await answerTo('x'.repeat(3 * 1024 * 1024));
    expect(answer.json().data).toMatchObject({ body: { a: '1', b: '2' }, files: [] });
    expect((await answerTo('x'.repeat(5 * 1024 * 1024))).statusCode).toBe(413);
  });

  test('with a file that is too large is rejected as a whole', async () => {
    const sent = form([
      ['a', '1'],
      ['logo', 'x'.repeat(1024 * 1024 + 1), 'big.png'],
    ]);
    const answer = await app.server.inject({ method: 'POST', url: '/api/echo', ...sent });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ logo: ['The file size must not exceed 1MB.'] });
  });
});

describe('an error', () => {
  const failing = (kind: string) => app.server.inject({ method: 'GET', url: `/api/fails/${kind}` });

  test('with a user message shows it', async () => {
    expect((await failing('missing')).body).toBe('{"message":"Not found."}');
    expect((await failing('stale')).json()).toEqual({
      message: 'Somebody was faster.',
      data: { id: 1, version: 2 },
    });
    const invalid = await failing('invalid');
    expect(invalid.statusCode).toBe(422);
    expect(invalid.json()).toEqual({
      message: 'one (and 2 more errors)',
      errors: { 'stops.2.date_from': ['one'], price: ['two', 'three'] },
    });
  });

  test('of the server exposes nothing, and is in the log with its request', async () => {
    const answer = await failing('bug');
    expect([answer.statusCode, answer.body]).toEqual([500, '{"message":"Server Error"}']);
    const id = answer.headers['x-request-id'];
    expect(lines.some(line => line.includes('secret detail') && line.includes(String(id)))).toBe(
      true,
    );
  });

  test('for a statement that takes too long asks to retry later', async () => {
    const answer = await app.server.inject({ method: 'GET', url: '/api/slow' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ message: 'Service Unavailable' });
    expect(answer.headers['retry-after']).toBe('10');
  });

  test('of a download is JSON', async () => {
    const answer = await app.server.inject({ method: 'GET', url: '/api/files/refused' });
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});

test.each([
  'bytes',
  'stream',
])('a file of %s is named, typed and never shown as a page', async kind => {
  const answer = await app.server.inject({ method: 'GET', url: `/api/files/${kind}` });
  expect(answer.body).toBe('ab');
  expect(answer.headers).toMatchObject({
    'content-type': fileTypes.xlsx,
    'content-disposition':
      'attachment; filename="Pay _ May.xlsx"; filename*=utf-8\'\'Pay%20%E2%80%93%20May.xlsx',
    'cache-control': 'no-store, private',
    'content-security-policy': "sandbox; default-src 'none'",
  });
});

test('chat has its own base path', async () => {
  const answer = await app.server.inject({ method: 'GET', url: '/chatify/api/getContacts' });
  expect(answer.body).toBe('{"contacts":[]}');
});

test('the log contains no query, no body and no token', async () => {
  await app.server.inject({
    method: 'POST',
    url: '/api/echo?token=hidden-query',
    headers: {
      authorization: 'Bearer hidden-token-0123456789',
      'x-user-index': '12345678901234567890',
    },
    payload: { password: 'hidden-body' },
  });
  const line = lines.find(text => text.includes('12345678901234567890'));
  expect(JSON.parse(line!)).toMatchObject({ method: 'POST', path: '/api/echo', status: 200 });
  expect(lines.join('')).not.toContain('hidden-');
});

test('behind https the browser is told to always use it', async () => {
  const { headers } = await app.server.inject({ method: 'GET', url: '/api/big' });
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
});

describe('the table of operations', () => {
  test('admits exactly those that it names', async () => {
    const who = await people(database);
    const roleOf = (role: string) =>
      database.platform.write({ companyId: null, userId: null }, async tx => {
        const [user] = await tx.query<{ id: number }>(
          'insert into users (email, role, nickname) values ($1, $2, $2) returning id',
          [`${role}@platform.test`, role],
        );
        return { userId: user!.id, companyId: who.owner.companyId };
      });
    const actors = {
      owner: who.owner,
      clerk: await who.staff(['trailers.list']),
      newcomer: who.newcomer,
      admin: await roleOf('admin'),
      superadmin: await roleOf('superadmin'),
    };
    const passes: Record<string, string[]> = {};
    for (const name of [
      'owner',
      'owner-or-platform',
      'owners',
      'owners-or-platform',
      'platform',
      'superadmin',
      'either',
    ]) {
      passes[name] = [];
      for (const [actor, person] of Object.entries(actors)) {
        const { status } = await as(app, person).get(`/${name}`);
        if (status === 200) passes[name].push(actor);
        else expect([actor, name, status]).toEqual([actor, name, 403]);
      }
    }
    expect(passes).toEqual({
      owner: ['owner', 'superadmin'],
      'owner-or-platform': ['owner', 'admin', 'superadmin'],
      owners: ['owner', 'superadmin'],
      'owners-or-platform': ['owner', 'admin', 'superadmin'],
      platform: ['admin', 'superadmin'],
      superadmin: ['superadmin'],
      either: ['owner', 'clerk', 'admin', 'superadmin'],
    });
  });

  test('stops the start for an operation that is not in it, or is mounted twice', () => {
    expect(() => call(app, 'GET /unheard-of', () => ok())).toThrow('Nobody said who may use');
    expect(() => call(app, 'GET /big', () => ok())).toThrow('mounted twice');
  });
});
