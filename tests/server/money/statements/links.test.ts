import { afterEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { as } from '../../../support/as.ts';
import { batching } from '../../../support/batching.ts';

const stage = await batching({ APP_URL: 'https://books.example.com' });
const { app, database, make, driver, deliver, crew, posted, settlementOf } = stage;
afterEach(() => setClock(null));

const owner = () => as(app, stage.who.owner);
const pathOf = (url: string) => new URL(url).pathname;
const open = (path: string, headers: Record<string, string> = {}) =>
  as(app, null).get(path, headers);
const pageOf = async (path: string) => String((await open(path)).body);

/** A posted settlement of a driver, and its link. */
async function linked(more: object = {}) {
  const [id] = (await crew(1, more)) as [number];
  const batch = await posted([id]);
  const settlement = settlementOf(batch, id);
  const created = await owner().post(`/driver-pay-settlements/${settlement.id}/link`);
  expect(created.status).toBe(200);
  return {
    driverId: id,
    settlement,
    batch,
    path: pathOf(created.body.data.url),
    ...created.body.data,
  };
}

test('a link opens the statement on a phone without a login, and its PDF', async () => {
  const { path, url, settlement } = await linked({ first_name: 'Ana <b>', last_name: 'Díaz' });
  expect(url).toMatch(/^https:\/\/books\.example\.com\/s\/[\w-]{43}$/);
  const page = await open(path);
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store, private',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  const html = String(page.body);
  expect(html).toContain(`Settlement ${settlement.number}`);
  expect(html).toContain('Ana &#60;b&#62; Díaz');
  expect(html).toContain('$1,000.00');
  expect(html).toContain('Year to date');
  expect(html).toContain('name="viewport"');
  expect(html).not.toContain('<script');
  const pdf = await open(`${path}/pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toContain('attachment');
  expect(String(pdf.body).slice(0, 5)).toBe('%PDF-');
});

test('its openings are listed on the settlement; previews of messengers are none', async () => {
  const { path, settlement } = await linked();
  await open(path, { 'user-agent': 'TelegramBot (like TwitterBot)' });
  await open(path, { 'user-agent': 'Mobile Safari' });
  await open(`${path}/pdf`, { 'user-agent': 'Mobile Safari' });
  await app.server.inject({ method: 'HEAD', url: path });
  const { body } = await owner().get(`/driver-pay-settlements/${settlement.id}/link`);
  expect(body.data).toMatchObject([
    {
      is_open: true,
      openings: [
        { kind: 'pdf', user_agent: 'Mobile Safari' },
        { kind: 'page', user_agent: 'Mobile Safari' },
      ],
    },
  ]);
});

test('a link that was given out today is given out again, and the token is in no table', async () => {
  const { settlement, url, path } = await linked();
  await open(path);
  const key = { 'idempotency-key': 'copied-twice' };
  const again = await owner().post(`/driver-pay-settlements/${settlement.id}/link`, {}, key);
  expect(again.body.data.url).toBe(url);
  const token = path.split('/')[2];
  for (const table of [
    ...['settlement_links', 'settlement_link_openings', 'audit'],
    ...['attempts', 'idempotency_keys'],
  ]) {
    const [found] = await database.platform.read.query<{ count: number }>(
      `select count(*)::int as count from ${table} t where to_jsonb(t)::text like $1`,
      [`%${token}%`],
    );
    expect([table, found?.count]).toEqual([table, 0]);
  }
});

test('after 30 days it does not open, and says whom to ask', async () => {
  const { path, settlement, expires_at } = await linked();
  const end = Date.parse(expires_at);
  expect(Math.round((end - Date.now()) / 86_400_000)).toBe(30);
  setClock(new Date(end - 60_000));
  expect((await open(path)).status).toBe(200);
  setClock(new Date(end));
  const over = await open(path);
  expect([over.status, String(over.body)]).toEqual([410, expect.stringContaining('expired')]);
  expect((await open(`${path}/pdf`)).status).toBe(410);
  setClock(null);
  // One that opens for some days only is not given out again.
  await database.write(stage.who.owner, tx =>
    tx.query(
      `update settlement_links set expires_at = now() + interval '5 days'
       where company_id = $1 and settlement_id = $2`,
      [stage.who.owner.companyId, settlement.id],
    ),
  );
  const next = await owner().post(`/driver-pay-settlements/${settlement.id}/link`);
  expect(next.body.data.url).not.toContain(path);
  expect((await open(path)).status).toBe(200);
});

test('a revoked link does not open, and the audit log says who revoked it', async () => {
  const { path, settlement } = await linked();
  const revoked = await owner().delete(`/driver-pay-settlements/${settlement.id}/link`);
  expect(revoked.status).toBe(200);
  expect((await open(path)).status).toBe(410);
  const { body } = await owner().get(`/driver-pay-settlements/${settlement.id}/link`);
  expect(body.data).toMatchObject([{ is_open: false, revoked_at: expect.any(String) }]);
  const rows = await database.platform.read.query<{ action: string; user_id: number }>(
    `select action, user_id from audit where company_id = $1 and entity = 'settlement_links'
     and record_id = $2 order by id`,
    [stage.who.owner.companyId, body.data[0].id],
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.at(-1)).toMatchObject({ user_id: stage.who.owner.userId });
});

test('a token opens its own settlement alone: every other token is a page that knows nothing', async () => {
  const mine = await linked();
  const other = await linked();
  expect(await pageOf(mine.path)).not.toContain(other.settlement.number);
  const token = Buffer.from(mine.path.split('/')[2]!, 'base64url');
  const altered = (change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(token);
    change(bytes);
    return `/s/${bytes.toString('base64url')}`;
  };
  const wrong = [
    '/s/x',
    '/s/..%2f..%2fetc',
    `${mine.path}A`,
    altered(bytes => bytes.writeUInt32BE(stage.who.stranger.companyId!, 0)),
    altered(bytes => bytes.writeUInt32BE(other.id, 4)),
    altered(bytes => bytes.writeUInt32BE(0, 4)),
    altered(bytes => bytes.writeUInt8(bytes.readUInt8(31) ^ 1, 31)),
  ];
  const answers = await Promise.all(wrong.map(path => open(path)));
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404));
  expect(new Set(answers.map(({ body }) => String(body))).size).toBe(1);
});

test('a reopened statement is not shown; posted again, the same link shows the corrected one', async () => {
  const { path, settlement, batch } = await linked();
  const reopened = await owner().post(`/driver-pay-settlements/${settlement.id}/reopen`, {
    reason: 'A lumper is missing',
  });
  expect(reopened.status).toBe(200);
  expect((await open(path)).status).toBe(404);
  const refused = await owner().post(`/driver-pay-settlements/${settlement.id}/link`);
  expect([refused.status, refused.body.message]).toEqual([409, 'Post the settlement first.']);
  await owner().post('/driver-pay-settlements/adjustments', {
    settlement_id: settlement.id,
    type: 'bonus',
    description: 'Lumper paid',
    amount: 77,
    date: '2026-11-05',
  });
  const again = await owner().post(`/driver-pay-settlements/${settlement.id}/post`);
  expect([again.status, batch.status]).toEqual([200, 'posted']);
  const html = await pageOf(path);
  expect(html).toContain('Lumper paid');
  expect(html).toContain('$1,077.00');
});

test('too many openings of one link, or guesses from one address, have to wait', async () => {
  const { path } = await linked();
  const from = { 'x-forwarded-for': '203.0.113.9' };
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1) statuses.push((await open(path, from)).status);
  expect(statuses.slice(0, 60).every(status => status === 200)).toBe(true);
  const limited = await open(path, from);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect(String(limited.body)).toContain('Too many requests');
  // Another link still opens from there.
  const other = await linked();
  expect((await open(other.path, from)).status).toBe(200);
});

test('strangers and people without permission make, list and revoke no links', async () => {
  const { settlement } = await linked();
  const path = `/driver-pay-settlements/${settlement.id}`;
  const reader = await stage.who.staff(['driver-pay-settlements.show']);
  for (const [person, created, listed, sent] of [
    [stage.who.stranger, 404, 404, 404],
    [stage.who.newcomer, 403, 403, 403],
    [reader, 403, 200, 403],
  ] as const) {
    expect((await as(app, person).post(`${path}/link`)).status).toBe(created);
    expect((await as(app, person).delete(`${path}/link`)).status).toBe(created);
    expect((await as(app, person).get(`${path}/link`)).status).toBe(listed);
    expect((await as(app, person).post(`${path}/send`)).status).toBe(sent);
  }
});

test('screen, page, PDF and workbook tell the year and the balances after this settlement', async () => {
  const id = await driver();
  await deliver(id);
  const debt = await make('driver-debts', {
    driver_id: id,
    source: 'loan',
    description: 'Truck repair',
    amount: 300,
    balance: 300,
    repayment_mode: 'fixed_per_settlement',
    repayment_amount: 100,
    start_date: '2026-10-01',
    status: 'open',
  });
  await make('debt-transactions', {
    debt_id: debt,
    type: 'created',
    amount: 300,
    balance_after: 300,
    date: '2026-10-01',
  });
  const batch = await stage.approved([id]);
  const { id: settlementId } = settlementOf(batch, id);
  const detail = async () =>
    (await owner().get(`/driver-pay-settlements/${settlementId}`)).body.data;
  const wanted = {
    year: { gross: 2500, earnings: 1000, deductions: 100, net: 900 },
    balances: [{ kind: 'debt', id: debt, name: 'Truck repair', target: null, balance: 200 }],
  };
  expect(await detail()).toMatchObject({ status: 'draft', ...wanted });
  await stage.ask(`/${batch.id}/post`);
  expect(await detail()).toMatchObject({ status: 'posted', ...wanted });
  // What happens later does not change what the statement told.
  setClock(new Date('2030-01-01T12:00:00Z'));
  const later = await owner().post(`/driver-debts/${debt}/write-off`, { reason: 'Forgiven' });
  expect(later.status).toBeLessThan(500);
  setClock(null);
  expect(await detail()).toMatchObject(wanted);
  const sheet = await owner().get(`/driver-pay-settlements/sheet/${settlementId}`);
  expect(sheet.headers['content-type']).toContain('spreadsheetml');
  const created = await owner().post(`/driver-pay-settlements/${settlementId}/link`);
  expect(await pageOf(pathOf(created.body.data.url))).toContain('Still owed: Truck repair');
});
