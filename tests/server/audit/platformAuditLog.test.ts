import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword, keepPassword } from '../../../server/identity/session/passwords.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { type People, people } from '../../support/people.ts';
import { platformPeople } from '../../support/platformPeople.ts';

const { app, database } = await testApp();
let who: People;
let platform: Awaited<ReturnType<typeof platformPeople>>;
let clerk: Person;

beforeAll(async () => {
  who = await people(database);
  platform = await platformPeople(database);
  clerk = await who.staff([]);
});

const auditEntriesOf = async (query = '', person = platform.superadmin) =>
  (await as(app, person).get(`/platform-audit?${query}`)).body.data;

describe('the platform’s audit log', () => {
  test('records who changed an account, from what to what, newest first', async () => {
    await as(app, platform.admin).put(`/users/${clerk.userId}`, { first_name: 'Ann' });
    const { data } = await auditEntriesOf(`entity=users&record_id=${clerk.userId}`);
    expect(data[0]).toMatchObject({
      action: 'update',
      entity: 'users',
      record: { id: clerk.userId, title: 'Ann' },
      user: { id: platform.admin.userId, name: 'admin' },
      changes: [{ field: 'first_name', kind: 'text', before: null, after: 'Ann' }],
    });
  });

  test('records a password change under its user, and never the hash', async () => {
    const hash = await hashPassword('seven yellow trailers');
    const asAdmin = { companyId: null, userId: platform.admin.userId ?? null };
    await database.platform.write(asAdmin, tx => keepPassword(tx, clerk.userId as number, hash));
    const { data } = await auditEntriesOf(`entity=users&record_id=${clerk.userId}`);
    expect(data[0]).toMatchObject({
      entity: 'passwords',
      record: { id: clerk.userId, title: 'Ann' },
      user: { name: 'admin' },
    });
    expect(JSON.stringify(data)).not.toContain('argon');
  });

  test('records who changed a company itself, and nothing that happens in it', async () => {
    await as(app, who.owner).put(`/companies/${who.owner.companyId}`, { name: 'Olive Lines' });
    await as(app, who.owner).post('/payroll-groups', { name: 'Weekly drivers' });
    const { data } = await auditEntriesOf('per_page=100');
    expect(data[0]).toMatchObject({
      entity: 'companies',
      record: { id: who.owner.companyId, title: 'Olive Lines' },
      user: { name: 'olive' },
    });
    expect(JSON.stringify(data)).not.toContain('Weekly drivers');
  });

  test('is filtered, paged, and exported', async () => {
    const all = await auditEntriesOf('per_page=100');
    const first = await auditEntriesOf('per_page=2');
    const rest = await auditEntriesOf(`per_page=100&before=${first.next}`);
    expect([...first.data, ...rest.data].map((one: any) => one.id)).toEqual(
      all.data.map((one: any) => one.id),
    );
    const theirs = await auditEntriesOf(`user_id=${platform.admin.userId}&per_page=100`);
    expect(new Set(theirs.data.map((one: any) => one.user.name))).toEqual(new Set(['admin']));
    expect((await as(app, platform.admin).get('/platform-audit?entity=loads')).status).toBe(422);
    const { body } = await as(app, platform.admin).get(
      `/platform-audit/export/list?format=csv&entity=users&record_id=${clerk.userId}&action=update`,
    );
    expect(body.toString()).toContain('First name: – → Ann');
    const { data } = (await as(app, platform.admin).get('/platform-audit/filters')).body;
    expect(data.entities).toEqual(['users', 'companies', 'purchase-requests', 'account-mails']);
    expect(data.users.map((one: any) => one.name)).toEqual(
      expect.arrayContaining(['admin', 'superadmin']),
    );
  });

  test.each(['', '/filters', '/export/list'])('is for the platform only: %s', async path => {
    for (const person of [who.owner, who.stranger, who.newcomer]) {
      expect((await as(app, person).get(`/platform-audit${path}`)).status).toBe(403);
    }
    expect((await as(app, null).get(`/platform-audit${path}`)).status).toBe(401);
  });
});
