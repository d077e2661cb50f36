import pg from 'pg';
import { expect, test } from 'vitest';
import { registry } from '../../../../schema/entities/index.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { aRecord } from '../../../support/factories.ts';
import { people } from '../../../support/people.ts';

/** Two chips and a column without an index: no walk answers this. */
const COMBINED = '/brokers?status[]=active&state_id[]=7&sort=phone&order=asc';

const { app, database, adminUrl } = await testApp();
const who = await people(database);

/** Does the work while every statement over these tables waits. */
async function whileLocked(tables: string, work: () => Promise<void>): Promise<void> {
  const other = new pg.Client({ connectionString: adminUrl });
  await other.connect();
  await other.query(`begin; lock table ${tables} in access exclusive mode`);
  try {
    await work();
  } finally {
    await other.query('rollback');
    await other.end();
  }
}

test('a combination that takes too long says what to narrow, and delays no other list', async () => {
  await whileLocked('brokers', async () => {
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
  });
  expect((await as(app, who.owner).get(COMBINED)).status).toBe(200);
});

test("a search that finds few records and a person's own tasks do not wait for combinations of other lists", async () => {
  const broker = { ...aRecord('brokers', { states: 1 }), name: 'Zephyr Freight' };
  expect((await as(app, who.owner).post('/brokers', broker)).status).toBe(200);
  const clerk = await who.staff([]);
  const [own] = await database.platform.read.query<{ id: number }>(
    'select id from staffs where user_id = $1',
    [clerk.userId],
  );
  const task = { title: 'Ask for the POD', assignee_id: own!.id };
  expect((await as(app, who.owner).post('/tasks', task)).status).toBe(200);
  await whileLocked('expenses', async () => {
    const slow = Array.from({ length: 12 }, () =>
      as(app, who.owner).get('/expenses?status[]=approved&truck_id[]=1&sort=number&order=asc'),
    );
    const mine = as(app, clerk).get('/tasks/mine');
    const theirs = await Promise.race([mine, ...slow]);
    expect(theirs).toBe(await mine);
    expect(theirs.body.data.data.map(({ title }: { title: string }) => title)).toEqual([
      'Ask for the POD',
    ]);
    const found = as(app, who.owner).get('/brokers?search=zephyr&sort=phone&order=asc');
    const first = await Promise.race([found, ...slow]);
    expect(first).toBe(await found);
    expect(first.body.data.data.map(({ name }: { name: string }) => name)).toEqual([
      'Zephyr Freight',
    ]);
    for (const { status } of await Promise.all(slow)) expect(status).toBe(422);
  });
});

/** What the page of a record lists: its tasks, and a driver's settlements, adjustments and debts. */
const OF_ONE_RECORD = [
  '/tasks?subject=loads&subject_id=7',
  '/driver-pay-settlements?driver_id[]=7&sort=id&order=desc',
  '/driver-adjustments?driver_id[]=7&status[]=pending&sort=id&order=desc',
  '/driver-adjustments?settlement_id=7&status[]=applied',
  '/driver-adjustments?load_id=7&sort=id&order=desc',
  '/driver-debts?driver_id[]=7&status[]=open&status[]=partially_paid&sort=id&order=desc',
];

test('what belongs to one record is listed on its page while combinations of other lists wait', async () => {
  await whileLocked('expenses', async () => {
    const slow = Array.from({ length: 12 }, () =>
      as(app, who.owner).get('/expenses?status[]=approved&truck_id[]=1&sort=number&order=asc'),
    );
    for (const path of OF_ONE_RECORD) {
      const listed = as(app, who.owner).get(path);
      const first = await Promise.race([listed, ...slow]);
      expect([path, first === (await listed), first.status]).toEqual([path, true, 200]);
    }
    for (const { status } of await Promise.all(slow)) expect(status).toBe(422);
  });
});

test('a filter that leaves few rows begins an index', () => {
  const few = registry.entities.flatMap(entity =>
    (entity.listed?.few ?? []).map(name => ({ entity, name })),
  );
  expect(few.length).toBeGreaterThan(5);
  const without = few.filter(
    ({ entity, name }) => !entity.indexes?.some(([begins]) => begins === name),
  );
  expect(without.map(({ entity, name }) => `${entity.name} ${name}`)).toEqual([]);
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

/** All that a person has ever done. */
const DONE = '/tasks/mine?status=done';

test('combinations of tasks, emails, messages, runs and payroll are asked on connections of their own', async () => {
  await whileLocked(Object.keys(GROWING).join(', '), async () => {
    const all = [...Object.values(GROWING), DONE];
    const slow = all.map(path => as(app, who.owner).get(path));
    expect((await as(app, who.owner).get('/drivers')).status).toBe(200);
    for (const { status, body } of await Promise.all(slow)) {
      expect(status).toBe(422);
      expect(body.errors.filters[0]).toMatch(/take too long together/);
    }
  });
  for (const path of Object.values(GROWING)) {
    expect([path, (await as(app, who.owner).get(path)).status]).toEqual([path, 200]);
  }
});
