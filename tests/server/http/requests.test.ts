import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { as, tokenOf } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let token: string;

beforeAll(async () => {
  who = await people(database);
  token = await tokenOf(app, who.owner.userId);
});

const ask = (method: any, url: string, headers: Record<string, string> = {}, payload?: any) =>
  app.server.inject({ method, url, headers, payload });

describe('authentication', () => {
  test.each([
    ['nothing', {}],
    ['an empty header', { authorization: '' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a token nobody has', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['a cookie alone', { cookie: 'token=TOKEN; access_token=TOKEN' }],
  ])('%s is 401 with the message that the web app checks', async (_, headers) => {
    const sent = JSON.parse(JSON.stringify(headers).replaceAll('TOKEN', token));
    const answer = await ask('GET', '/api/brokers', sent);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe('{"message":"Unauthenticated."}');
  });

  test('a token in the query is ignored', async () => {
    for (const name of ['token', 'access_token', 'api_token']) {
      expect((await ask('GET', `/api/brokers?${name}=${token}`)).statusCode).toBe(401);
    }
  });

  test('the bearer is checked before the body is read', async () => {
    const type = { 'content-type': 'application/json' };
    expect((await ask('POST', '/api/brokers', type, '{broken')).statusCode).toBe(401);
  });

  test('no response sets a cookie, and no response is a 419', async () => {
    const answers = [
      await ask('POST', '/api/login', {}, { email: 'a@b.test', password: 'x' }),
      await ask('POST', '/api/get-info', { authorization: `Bearer ${token}` }),
      await ask('POST', '/api/brokers', {}, {}),
    ];
    for (const { headers, statusCode } of answers) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(statusCode).not.toBe(419);
    }
  });
});

describe('the company', () => {
  test.each(['null', 'undefined', '', '0'])('"%s" is invalid', async company => {
    const answer = await as(app, who.owner).post(
      '/get-info',
      {},
      { 'x-current-company-id': company },
    );
    expect(answer.status).toBe(200);
    const inside = await as(app, who.owner).get('/brokers', { 'x-current-company-id': company });
    expect(inside.status).toBe(403);
  });

  test('one without membership is 403, whether it exists or not', async () => {
    const bodies = await Promise.all(
      [String(who.stranger.companyId), '999999', '99999999999999', 'abc', '-1', '1.5'].map(
        company =>
          ask('GET', '/api/brokers', {
            authorization: `Bearer ${token}`,
            'x-current-company-id': company,
          }),
      ),
    );
    expect(bodies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
  });

  test('one in query or body that differs from the header is not found', async () => {
    const other = who.stranger.companyId;
    const owner = as(app, who.owner);
    expect((await owner.get(`/open-tabs/delete-all?company_id=${other}`)).status).toBe(404);
    const orders = { orders: [{ id: 1, order: 1 }], company_id: other };
    expect((await owner.post('/open-tabs/update-orders', orders)).status).toBe(404);
    const own = await owner.get(`/open-tabs/delete-all?company_id=${who.owner.companyId}`);
    expect(own.status).toBe(200);
  });

  test('a deleted company admits no one', async () => {
    const nobody = { companyId: null, userId: null };
    const id = await database.platform.write(nobody, async tx => {
      const [created] = await tx.query<{ id: number }>(
        "insert into companies (name, owner_id, deleted_at) values ('Gone', $1, now()) returning id",
        [who.owner.userId],
      );
      return created!.id;
    });
    const answer = await as(app, who.owner).get('/brokers', { 'x-current-company-id': String(id) });
    expect(answer.status).toBe(403);
  });
});

describe('permissions', () => {
  test('a new user is refused, a user with the permission is not', async () => {
    expect((await as(app, who.newcomer).get('/brokers')).body).toEqual({
      message: 'User does not have the right permissions.',
    });
    const clerk = await who.staff(['brokers.list']);
    expect((await as(app, clerk).get('/brokers')).status).toBe(200);
    expect((await as(app, clerk).post('/brokers', {})).status).toBe(403);
  });

  test('a removed permission is gone with the next request', async () => {
    const clerk = await who.staff(['brokers.list']);
    expect((await as(app, clerk).get('/brokers')).status).toBe(200);
    await database.platform.write({ companyId: clerk.companyId, userId: null }, tx =>
      tx.query("update staffs set permissions = '[]' where user_id = $1", [clerk.userId]),
    );
    expect((await as(app, clerk).get('/brokers')).status).toBe(403);
  });

  test('a role grants its permissions while it is active, and the administrator role all of them', async () => {
    const clerk = await who.staff([]);
    const give = (name: string, permissions: string[], active: boolean) =>
      database.platform.write({ companyId: clerk.companyId, userId: null }, async tx => {
        await tx.query(
          `insert into roles (company_id, name, permissions, is_active) values ($1, $2, $3, $4)`,
          [clerk.companyId, name, JSON.stringify(permissions), active],
        );
        await tx.query(
          `insert into staff_roles (company_id, staff_id, role_id)
           select s.company_id, s.id, r.id from staffs s, roles r
           where s.user_id = $1 and r.name = $2 and r.company_id = s.company_id`,
          [clerk.userId, name],
        );
      });
    await give('sleeping', ['brokers.list'], false);
    expect((await as(app, clerk).get('/brokers')).status).toBe(403);
    await give('billing', ['brokers.list'], true);
    expect((await as(app, clerk).get('/brokers')).status).toBe(200);
    expect((await as(app, clerk).get('/trucks')).status).toBe(403);
    await give('administrator', [], true);
    expect((await as(app, clerk).get('/trucks')).status).toBe(200);
  });
});

describe('paths and methods', () => {
  test('an unknown path is not found', async () => {
    for (const url of [
      '/api/nothing',
      '/api/brokers/abc',
      '/api/brokers/1/x',
      '/api',
      '/chatify/x',
    ]) {
      const answer = await ask('GET', url, { authorization: `Bearer ${token}` });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '{"message":"Not found."}']);
    }
  });

  test('an id beyond the database’s range is not found', async () => {
    for (const id of ['2147483648', '99999999999999999999']) {
      expect((await as(app, who.owner).get(`/brokers/${id}`)).status).toBe(404);
    }
  });

  test('another method is 405 and lists the allowed ones', async () => {
    const answer = await ask('DELETE', '/api/open-tabs');
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, POST, HEAD, OPTIONS');
    expect(answer.json().message).toContain('The DELETE method is not supported');
  });

  test('OPTIONS lists what a path allows', async () => {
    const answer = await ask('OPTIONS', '/api/open-tabs/5');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.allow).toBe('PUT, DELETE, OPTIONS');
  });

  test('HEAD works where GET does', async () => {
    const answer = await ask('HEAD', '/api/states', { authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(200);
  });

  test('a trailing slash makes no difference', async () => {
    expect((await as(app, who.owner).get('/states/')).status).toBe(200);
  });

  test('a POST may stand for PUT and DELETE, with their permissions', async () => {
    const owner = as(app, who.owner);
    const tab = { label: 'A', name: 'a', fullPath: '/a' };
    const { id } = (await owner.post('/open-tabs', tab)).body.data;
    const put = await owner.post(`/open-tabs/${id}`, { _method: 'PUT', label: 'B' });
    expect(put.body.data).toMatchObject({ id, label: 'B' });
    expect((await owner.post(`/open-tabs/${id}`, { label: 'C' })).status).toBe(405);
    const removed = await owner.post(
      `/open-tabs/${id}`,
      {},
      { 'x-http-method-override': 'DELETE' },
    );
    expect(removed.status).toBe(200);
    const seller = await who.staff(['brokers.list', 'brokers.create']);
    expect((await as(app, seller).post('/brokers/1', { _method: 'DELETE' })).status).toBe(403);
  });
});

describe('bodies', () => {
  const send = (type: string, payload: string | Buffer) =>
    ask(
      'POST',
      '/api/open-tabs',
      {
        authorization: `Bearer ${token}`,
        'x-current-company-id': String(who.owner.companyId),
        'content-type': type,
      },
      payload,
    );
  const form = (...parts: [string, string][]) =>
    `${parts.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--b--\r\n`;

  test.each([
    ['application/json', '{"label":" J ","name":"x","fullPath":"/json","params":{"a":[1]}}'],
    ['application/x-www-form-urlencoded', 'label=J&name=x&fullPath=%2Furlencoded&params[a][]=1'],
    ['multipart/form-data; boundary=b', 'form'],
    ['text/plain', '{"label":"J","name":"x","fullPath":"/untyped","params":{"a":[1]}}'],
  ])('%s is parsed', async (type, text) => {
    const payload =
      text === 'form'
        ? form(['label', 'J'], ['name', 'x'], ['fullPath', '/multipart'], ['params[a][0]', '1'])
        : text;
    const answer = await send(type, payload);
    expect(answer.json()).toMatchObject({ success: true, data: { label: 'J' } });
    expect(Number(answer.json().data.params.a[0])).toBe(1);
  });

  test.each([
    ['application/json', '{"label":'],
    ['application/json', '[1]'],
    ['application/json', '"text"'],
    ['application/json', Buffer.from([0x7b, 0xff, 0x7d])],
    ['application/x-www-form-urlencoded', 'a=%zz'],
    ['multipart/form-data; boundary=b', '--b\r\nbroken'],
    ['multipart/form-data', 'no boundary'],
    ['not a type', '{}'],
  ])('an invalid %s is a bad request: %s', async (type, payload) => {
    const answer = await send(type, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Bad request.' });
  });

  test('JSON null is a body without fields', async () => {
    expect((await send('application/json', 'null')).statusCode).toBe(422);
  });

  test('more than a form may contain is rejected as a whole', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => [`f${index}`, 'x'] as [string, string]);
    const urlencoded = new URLSearchParams(many).toString();
    expect((await send('application/x-www-form-urlencoded', urlencoded)).statusCode).toBe(413);
    expect((await send('multipart/form-data; boundary=b', form(...many))).statusCode).toBe(413);
    const file = '--b\r\nContent-Disposition: form-data; name="f[]"; filename="a.txt"\r\n\r\nx\r\n';
    const files = `${file.repeat(21)}--b--\r\n`;
    expect((await send('multipart/form-data; boundary=b', files)).statusCode).toBe(413);
    const huge = JSON.stringify({ label: 'x'.repeat(5_000_000) });
    expect((await send('application/json', huge)).json().message).toBe(
      'The POST data is too large.',
    );
  });
});

describe('headers of every response', () => {
  test('forbid caching, executing and framing', async () => {
    const { headers } = await ask('GET', '/api/states', { authorization: `Bearer ${token}` });
    expect(headers).toMatchObject({
      'cache-control': 'no-store, private',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('a proxy’s request id is kept, an invalid one is not', async () => {
    const kept = await ask('GET', '/healthz', { 'x-request-id': 'abcdef-123456' });
    expect(kept.headers['x-request-id']).toBe('abcdef-123456');
    const created = await ask('GET', '/healthz', { 'x-request-id': 'x y' });
    expect(created.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('only listed origins may send requests from their pages', async () => {
    const asked = { 'access-control-request-method': 'PUT' };
    const own = await ask('OPTIONS', '/api/open-tabs/1', {
      origin: 'http://localhost:3000',
      ...asked,
    });
    expect(own.statusCode).toBe(204);
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect(own.headers['access-control-allow-headers']).toContain('x-current-company-id');
    expect(own.headers['access-control-allow-credentials']).toBeUndefined();
    const other = await ask('OPTIONS', '/api/open-tabs/1', {
      origin: 'https://evil.test',
      ...asked,
    });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a long response is compressed for clients that support it', async () => {
    const { headers } = await ask('GET', '/api/states', {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
    });
    expect(headers['content-encoding']).toBe('gzip');
  });

  test('the web app is served on its own paths, and on no API path', async () => {
    const page = await ask('GET', '/company-owner/company/1/loads/all');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect((await ask('GET', '/assets/missing.js')).statusCode).toBe(404);
    expect((await ask('POST', '/loads/all')).statusCode).toBe(404);
  });

  test('health reports on the server, readiness on the database', async () => {
    expect((await ask('GET', '/healthz')).statusCode).toBe(200);
    expect((await ask('GET', '/readyz')).statusCode).toBe(200);
  });
});
