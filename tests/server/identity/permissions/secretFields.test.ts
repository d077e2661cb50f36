import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { aRecord } from '../../../support/factories.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let safety: Person;
let payroll: Person;
let id: number;

const SSN = '987-65-4321';

beforeAll(async () => {
  who = await people(database);
  const drivers = ['drivers.list', 'drivers.show', 'drivers.create', 'drivers.update'];
  safety = await who.staff(drivers);
  payroll = await who.staff([...drivers, 'drivers.secrets']);
  const sent = aRecord('drivers', { states: 1 }, { ssn_or_ein: SSN, bank_account: '123456789' });
  id = (await as(app, payroll).post('/drivers', sent)).body.data.id;
});

describe('a driver’s tax number and bank account', () => {
  test('are shown in full only to users with the permission', async () => {
    const full = await as(app, payroll).get(`/drivers/${id}/secrets`);
    expect(full.body.data).toMatchObject({ ssn_or_ein: SSN, bank_account: '123456789' });
    expect((await as(app, safety).get(`/drivers/${id}/secrets`)).status).toBe(403);
    expect((await as(app, who.stranger).get(`/drivers/${id}/secrets`)).status).toBe(404);
    const masked = await as(app, payroll).get(`/drivers/${id}`);
    expect(masked.body.data.ssn_or_ein).toBe('••••4321');
  });

  test('cannot be changed by users who cannot see them: the pay stays with the driver', async () => {
    const ask = as(app, safety);
    const moved = await ask.put(`/drivers/${id}`, { bank_account: '999999999' });
    const message = "You don't have permission to change: Bank account.";
    expect([moved.status, moved.body.message]).toEqual([403, message]);
    expect((await ask.put(`/drivers/${id}`, { bank_account: null })).status).toBe(403);
    const sent = aRecord('drivers', { states: 1 }, { ssn_or_ein: SSN });
    expect((await ask.post('/drivers', sent)).status).toBe(403);
    const full = await as(app, payroll).get(`/drivers/${id}/secrets`);
    expect(full.body.data.bank_account).toBe('123456789');
  });

  test('do not block other changes when the form contains their masks', async () => {
    const ask = as(app, safety);
    const form = (await ask.get(`/drivers/${id}`)).body.data;
    const saved = await ask.put(`/drivers/${id}`, { ...form, middle_name: 'Jo' });
    expect([saved.status, saved.body.data.middle_name]).toEqual([200, 'Jo']);
    const created = await ask.post('/drivers', aRecord('drivers', { states: 1 }));
    expect(created.status).toBe(200);
    const again = await ask.put(`/drivers/${created.body.data.id}`, { ssn_or_ein: null });
    expect(again.status).toBe(200);
  });

  test('are logged when read: the audit log has who read which field, and not its value', async () => {
    const before = await looksAt(id);
    expect((await as(app, payroll).get(`/drivers/${id}/secrets`)).status).toBe(200);
    expect((await as(app, safety).get(`/drivers/${id}/secrets`)).status).toBe(403);
    expect((await as(app, who.stranger).get(`/drivers/${id}/secrets`)).status).toBe(404);
    const after = await looksAt(id);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      action: 'read',
      entity: 'drivers',
      user: { id: payroll.userId },
      changes: [
        { field: 'ssn_or_ein', kind: 'secret', before: null, after: '••••' },
        { field: 'bank_account', kind: 'secret', before: null, after: '••••' },
      ],
    });
    expect(JSON.stringify(after)).not.toMatch(/4321|6789/);
  });

  test('leave no log entry when they are empty', async () => {
    const bare = (await as(app, payroll).post('/drivers', aRecord('drivers', { states: 1 }))).body;
    expect((await as(app, payroll).get(`/drivers/${bare.data.id}/secrets`)).status).toBe(200);
    expect(await looksAt(bare.data.id)).toEqual([]);
  });
});

const looksAt = async (record: number) =>
  (await as(app, who.owner).get(`/audit?entity=drivers&record_id=${record}&action=read`)).body.data
    .data;
