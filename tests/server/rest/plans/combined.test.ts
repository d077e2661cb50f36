import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { aRecord } from '../../../support/factories.ts';
import { people } from '../../../support/people.ts';

/** Two chips and a column without an index: no walk answers this. */
const COMBINED = '/brokers?status[]=active&state_id[]=7&sort=phone&order=asc';

const { app, database, adminUrl } = await testApp();
const who = await people(database);

test('a combination that takes too long says what to narrow, and delays no other list', async () => {
  const other = new pg.Client({ connectionString: adminUrl });
  await other.connect();
  await other.query('begin; lock table brokers in access exclusive mode');
  try {
    // More than all connections of the other lists.
    const slow = Array.from({ length: 12 }, () => as(app, who.owner).get(COMBINED));
    const answered = as(app, who.owner).get('/drivers');
    const first = await Promise.race([answered, ...slow]);
    expect(first).toBe(await answered);
    expect(first.status).toBe(200);
    for (const { status, body } of await Promise.all(slow)) {
      expect(status).toBe(422);
      expect(body.errors.filters[0]).toMatch(/take too long together/);
    }
  } finally {
    await other.query('rollback');
    await other.end();
  }
  expect((await as(app, who.owner).get(COMBINED)).status).toBe(200);
});

test("a search that finds few records and a person's own tasks do not wait for combinations of other lists", async () => {
  const broker = { ...aRecord('brokers', { states: 1 }), name: 'Zephyr Freight' };
  expect((await as(app, who.owner).post('/brokers', broker)).status).toBe(200);
  const other = new pg.Client({ connectionString: adminUrl });
  await other.connect();
  await other.query('begin; lock table expenses in access exclusive mode');
  try {
    const slow = Array.from({ length: 12 }, () =>
      as(app, who.owner).get('/expenses?status[]=approved&truck_id[]=1&sort=number&order=asc'),
    );
    expect((await as(app, who.owner).get('/tasks/mine')).status).toBe(200);
    const found = as(app, who.owner).get('/brokers?search=zephyr&sort=phone&order=asc');
    const first = await Promise.race([found, ...slow]);
    expect(first).toBe(await found);
    expect(first.body.data.data.map(({ name }: { name: string }) => name)).toEqual([
      'Zephyr Freight',
    ]);
    for (const { status } of await Promise.all(slow)) expect(status).toBe(422);
  } finally {
    await other.query('rollback');
    await other.end();
  }
});

/** A combination of each list that grows with the years, in addition to those of loads and invoices. */
const GROWING = {
  batch: '/batch?status[]=open&payroll_group_id[]=1',
  driver_adjustments: '/driver-adjustments?status[]=pending&type[]=bonus',
  driver_debts: '/driver-debts?status[]=open&source[]=loan',
  load_accessorials: '/load-accessorials?accessorial_id[]=1&load_id[]=1',
  mails: '/mails?status[]=sent&invoice_id[]=1',
  tasks: '/tasks?status[]=open&assignee_id[]=1',
  telegram_messages: '/telegram-messages?bot_id[]=1&state[]=failed',
  workflow_runs: '/workflow-runs?workflow_id[]=1&outcome[]=fired',
};

test('combinations of tasks, emails, messages, runs and payroll are asked on connections of their own', async () => {
  const other = new pg.Client({ connectionString: adminUrl });
  await other.connect();
  await other.query(
    `begin; lock table ${Object.keys(GROWING).join(', ')} in access exclusive mode`,
  );
  try {
    const slow = Object.values(GROWING).map(path => as(app, who.owner).get(path));
    expect((await as(app, who.owner).get('/drivers')).status).toBe(200);
    for (const { status, body } of await Promise.all(slow)) {
      expect(status).toBe(422);
      expect(body.errors.filters[0]).toMatch(/take too long together/);
    }
  } finally {
    await other.query('rollback');
    await other.end();
  }
  for (const path of Object.values(GROWING)) {
    expect([path, (await as(app, who.owner).get(path)).status]).toEqual([path, 200]);
  }
});
