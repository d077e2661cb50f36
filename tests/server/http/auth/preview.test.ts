import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
  const { owner } = who;
  await as(app, owner).put(`/companies/${owner.companyId}`, { bank_name: 'First Bank of Joliet' });
});

/** The response to a user who previews the company with these permissions. */
const looking = (person: Person, rights: string, path: string, method: 'get' | 'post' = 'get') =>
  method === 'get'
    ? as(app, person).get(path, { 'x-previewed-rights': rights })
    : as(app, person).post(path, {}, { 'x-previewed-rights': rights });

describe('an owner who previews the app as staff', () => {
  test('gets the same responses as they would, call by call', async () => {
    const status = async (path: string) =>
      (await looking(who.owner, 'loads.show brokers.list', path)).status;
    expect(await status('/loads')).toBe(200);
    expect(await status('/brokers')).toBe(200);
    expect(await status('/drivers')).toBe(403);
    expect(await status('/permissions/copy-matrix-diff')).toBe(403);
  });

  test('sees what staff sees of the company, in the audit log too', async () => {
    const path = `/companies/${who.owner.companyId}`;
    const auditLog = '/audit?entity=companies';
    const asStaff = [
      await looking(who.owner, 'audit.list', path),
      await looking(who.owner, 'audit.list', auditLog),
      await looking(who.owner, 'administrator', path),
    ];
    expect(asStaff.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(asStaff.map(({ body }) => body))).not.toContain('First Bank');
    expect(JSON.stringify((await as(app, who.owner).get(path)).body)).toContain('First Bank');
    expect(asStaff[0]?.body.data.is_mine).toBe(false);
  });

  test('finds in the search what they would find', async () => {
    await as(app, who.owner).post('/brokers', {
      name: 'Quernstone Freight',
      address: '1 Main St',
      city: 'Joliet',
      state_id: 1,
      zip: '60431',
      payment_terms: 'net_30',
    });
    const search = '/resource/global-search?search=Quernstone';
    const found = async (rights: string) =>
      JSON.stringify((await looking(who.owner, rights, search)).body);
    expect(await found('brokers.list')).toContain('Quernstone Freight');
    expect(await found('loads.list')).not.toContain('Quernstone Freight');
  });

  test('changes nothing', async () => {
    const { status } = await looking(who.owner, 'administrator brokers.create', '/brokers', 'post');
    expect(status).toBe(403);
  });

  test('changes nothing by reads that have side effects', async () => {
    const reads = ['/notifications/read-all', '/notifications/read/1', '/open-tabs/delete-all'];
    for (const path of reads) {
      expect((await looking(who.owner, 'administrator', path)).body.message).toBe(
        'A preview changes nothing.',
      );
    }
    expect((await looking(who.owner, '', '/notifications/unread-count')).status).toBe(200);
  });
});

test('a preview never grants more permissions than the user has', async () => {
  const clerk = await who.staff(['loads.list']);
  for (const rights of ['administrator', 'brokers.list', 'loads.list brokers.list']) {
    expect((await looking(clerk, rights, '/brokers')).status).toBe(403);
  }
  expect((await looking(clerk, 'loads.list', '/loads')).status).toBe(200);
  expect((await looking(clerk, '', '/loads')).status).toBe(403);
  const strangers = { ...who.stranger, companyId: who.owner.companyId };
  expect((await looking(strangers, 'loads.list', '/loads')).status).toBe(403);
});
