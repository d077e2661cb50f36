import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '../../../server/clock.ts';
import { storeOf } from '../../../server/files/store.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { type ReportParts, registerReportJobs } from '../../../server/reports/job.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { carrierOnly } from '../../support/demo.ts';
import { eventually } from '../../support/eventually.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, hub, config } = await testApp();
const jobs = new Jobs({ database, hub, log: pino({ level: 'silent' }), watchers: app.watchers });
const sentToTelegram: object[] = [];
const store = storeOf(config);
/** What happens while the result of a report is stored. */
let meanwhile: (() => Promise<unknown>) | null = null;
const parts: ReportParts = {
  store: {
    ...store,
    get: path => store.get(path),
    list: () => store.list(),
    remove: path => store.remove(path),
    put: async (path, content) => {
      await meanwhile?.();
      meanwhile = null;
      await store.put(path, content);
    },
  },
  config,
  queueTelegram: async (_scope, message) => {
    sentToTelegram.push(message);
    return { id: 1 };
  },
};
let owner: Person;
let others: People;

const FRIDAY = '2026-11-13T22:30:00.000Z';
/** 07:00 in Chicago. */
const MONDAY = '2026-11-16T13:00:00.000Z';
const LAST_MONDAY = '2026-11-09T13:00:00.000Z';

beforeAll(async () => {
  setClock(FRIDAY);
  ({ owner } = await carrierOnly(database));
  others = await people(database);
  registerReportJobs(jobs, parts);
  await jobs.start();
  return () => setClock(null);
});
afterAll(() => jobs.stop());

const weekly = {
  name: 'Gross on Monday',
  template_id: 'gross-by-dispatcher',
  weekdays: ['mon'],
  time: '07:00',
  recipients: 'boss@carrier.test, books@carrier.test',
  format: 'xlsx',
};

const schedule = async (more: object = {}, person = owner) => {
  const { status, body } = await as(app, person).post('/report-schedules', { ...weekly, ...more });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
};

const runNow = (id: number, { companyId, userId } = owner) =>
  database.write({ companyId, userId }, tx =>
    enqueue(tx, 'run_report_schedule', { schedule_id: id }),
  );

/** As if no server had run for a while. */
const missedSince = (id: number, moment: string, person = owner) =>
  database.write(person, tx =>
    tx.query('update report_schedules set next_run_at = $2 where company_id = $3 and id = $1', [
      id,
      moment,
      person.companyId,
    ]),
  );

const PAY = 'driver-pay-settlements.list';

const mailsOf = async (reportName: string, person = owner) => {
  const { body } = await as(app, person).get('/mails?per_page=100');
  return body.data.data.filter(({ subject }: any) => subject.startsWith(reportName));
};

const oneOf = async (id: number, person = owner) => {
  const { body } = await as(app, person).get('/report-schedules');
  return body.data.find((one: any) => one.id === id);
};

const MANY = 5_200;
const PART = 400;

/** A saved report over every expense of a company with more of them than a run shows. */
async function manyExpenses(person: Person): Promise<number> {
  const [category] = await database.write(person, tx =>
    tx.query<{ id: number }>(
      `insert into expense_categories (company_id, name) values ($1, 'Tolls') returning id`,
      [person.companyId],
    ),
  );
  // By parts: a busy machine would not write all of them in one statement's time.
  for (let from = 1; from <= MANY; from += PART) {
    await database.write(person, tx =>
      tx.query(
        `insert into expenses (company_id, number, type, expense_category_id, date, total_amount)
         select $1, 'E-' || n, 'company_exense', $2, '2026-11-09', 1.01
         from generate_series($3::int, $4::int) n`,
        [person.companyId, category?.id, from, Math.min(from + PART - 1, MANY)],
      ),
    );
  }
  const { body } = await as(app, person).post('/reports', {
    name: 'All expenses',
    definition: {
      list: {
        entity: 'expenses',
        columns: ['number', 'date', 'total_amount'],
        where: [],
        group: null,
        sort: { by: 'number', direction: 'asc' },
      },
    },
    save_as_template: 'private',
  });
  expect(body.errors).toBeUndefined();
  return body.data.template_id;
}

/** Sends a schedule now. Returns the text of its mail, and its file. */
async function sentNow(name: string, more: object, person: Person) {
  const created = await schedule({ name, ...more }, person);
  await as(app, person).post(`/report-schedules/${created.id}/send`, {});
  const mails = await eventually(async () => {
    const found = await mailsOf(name, person);
    expect(found).toHaveLength(1);
    return found;
  });
  const [mail] = await database.platform.read.query<{ body: string; path: string; facts: any }>(
    `select m.body, f.path, jsonb_build_object('size', f.size, 'sha256', f.sha256) as facts
     from mails m join files f on f.id = (m.attachments ->> 0)::int where m.id = $1`,
    [mails[0].id],
  );
  return { ...mail!, file: await buffer(await parts.store.get(mail!.path)) };
}

const linesOf = (file: Buffer) => file.toString().trim().split('\r\n');

describe('a scheduled report over a list', () => {
  let boss: Person;
  let template_id: number;

  beforeAll(async () => {
    setClock(FRIDAY);
    boss = others.owner;
    template_id = await manyExpenses(boss);
    return () => {
      parts.mostMailedBytes = undefined;
    };
  });

  test('attaches every row, with the sums of these rows', async () => {
    const { body, file, facts } = await sentNow('Whole', { template_id, format: 'csv' }, boss);
    expect(body).toContain('is attached: 5,200 rows.');
    const lines = linesOf(file);
    expect(lines).toHaveLength(1 + MANY + 1);
    expect(lines.at(-1)).toBe('Total,,5252.00');
    expect(facts).toEqual({
      size: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
    });
    const book = await sentNow('Book', { template_id, format: 'xlsx' }, boss);
    expect(book.body).toContain('is attached: 5,200 rows.');
    const sheet = String(Buffer.from(unzipSync(book.file)['xl/worksheets/sheet1.xml']!));
    expect(sheet.match(/<row /g)).toHaveLength(1 + MANY + 1);
  });

  test('attaches only the rows of its period, which its subject says', async () => {
    const list = {
      entity: 'expenses',
      columns: ['number', 'date', 'total_amount'],
      where: ['number:begins:E-1'],
      date: 'date',
      group: null,
      sort: { by: 'number', direction: 'asc' },
    };
    const subjectOf = async (name: string, preset: string) => {
      const definition = { list, period: { preset } };
      const saved = await as(app, boss).post('/report-templates', { name, definition });
      const of = { template_id: saved.body.data.id, format: 'csv' };
      const { file, body } = await sentNow(name, of, boss);
      return { lines: linesOf(file).length, body };
    };
    const of = await subjectOf('Of this week', 'this_week');
    expect(of.body).toContain('for 11/09/2026 – 11/15/2026 is attached: 1,111 rows.');
    expect(of.lines).toBe(1 + 1_111 + 1);
    const none = await subjectOf('Of last week', 'last_week');
    expect(none.body).toContain('for 11/02/2026 – 11/08/2026 is attached: 0 rows.');
  });

  test('says plainly in its mail where a file is too large for one', async () => {
    parts.mostMailedBytes = 50_000;
    const { body, file } = await sentNow('Cut', { template_id, format: 'csv' }, boss);
    const lines = linesOf(file);
    const rows = lines.length - 2;
    expect(file.length).toBeLessThan(51_000);
    expect(rows).toBeGreaterThan(1000);
    expect(body).toContain(
      `only the first ${rows.toLocaleString('en-US')} rows of 5,200, because a file in an email ` +
        'ends at 0.05 MB. Its totals are those of these rows.',
    );
    expect(lines.at(-1)).toBe(`Total of these ${rows} rows,,${(rows * 1.01).toFixed(2)}`);
  });

  test('says how many rows a PDF has, and that its totals are of all', async () => {
    const { body } = await sentNow('Printed', { template_id, format: 'pdf' }, boss);
    expect(body).toContain(
      'only the first 5,000 rows of 5,200, because a PDF ends there. ' +
        'Its totals are those of all rows.',
    );
  });
});

const grossBy = (dimension: string) => ({
  measures: ['gross'],
  dimensions: [dimension],
  period: { from: '2026-11-02', to: '2026-11-08' },
});

describe('a scheduled report', () => {
  test('is sent as a file on its day, and the next day is set in the company’s zone', async () => {
    const created = await schedule({ weekdays: ['fri'], time: '16:31' });
    expect(created).toMatchObject({
      next_run_at: '2026-11-13T22:31:00.000Z',
      template_id: 'gross-by-dispatcher',
    });
    await runNow(created.id);
    setClock('2026-11-13T22:31:05.000Z');
    await runNow(created.id);
    const [mail] = await eventually(async () => {
      const mails = await mailsOf(weekly.name);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(mail.to).toBe('boss@carrier.test, books@carrier.test');
    expect(mail.subject).toBe('Gross on Monday, 11/02/2026 – 11/08/2026');
    const eml = String((await as(app, owner).get(`/mails/${mail.id}/eml`)).body);
    expect(eml).toContain('gross-on-monday-2026-11-13.xlsx');
    expect(await oneOf(created.id)).toMatchObject({
      last_run_at: '2026-11-13T22:31:05.000Z',
      next_run_at: '2026-11-20T22:31:00.000Z',
    });
  });

  test('that was missed for two weeks is made up for once', async () => {
    setClock(FRIDAY);
    const created = await schedule({ name: 'Missed', format: 'csv' });
    await missedSince(created.id, '2026-11-02T13:00:00.000Z');
    await runNow(created.id);
    await runNow(created.id);
    await eventually(async () => expect(await mailsOf('Missed')).toHaveLength(1));
    await runNow(created.id);
    await eventually(async () =>
      expect(await oneOf(created.id)).toMatchObject({ next_run_at: MONDAY }),
    );
    expect(await mailsOf('Missed')).toHaveLength(1);
  });

  test('is sent at once when asked for, as a PDF, without a change of its days', async () => {
    setClock(FRIDAY);
    const created = await schedule({ name: 'Now', format: 'pdf' });
    await as(app, owner).post(`/report-schedules/${created.id}/send`, {});
    const [mail] = await eventually(async () => {
      const mails = await mailsOf('Now');
      expect(mails).toHaveLength(1);
      return mails;
    });
    const eml = String((await as(app, owner).get(`/mails/${mail.id}/eml`)).body);
    expect(eml).toContain('application/pdf');
    expect(await oneOf(created.id)).toMatchObject({ next_run_at: MONDAY });
  });

  /** The run of a schedule that is asked for now, once it is done. */
  const doneRun = async (id: number, name: string) => {
    await as(app, owner).post(`/report-schedules/${id}/send`, {});
    await eventually(async () => {
      const { body } = await as(app, owner).get('/reports?per_page=100');
      const runs = body.data.data.filter((one: any) => one.name === name);
      expect(runs.map((one: any) => one.status)).toEqual(['done']);
    });
  };

  test.each([
    {
      what: 'Deleted',
      change: (one: any) => as(app, owner).delete(`/report-schedules/${one.id}`),
    },
    {
      what: 'Paused',
      change: (one: any) => as(app, owner).put(`/report-schedules/${one.id}`, { is_paused: true }),
    },
  ])('that is $what while its report runs is not sent', async ({ what, change }) => {
    setClock(FRIDAY);
    const created = await schedule({ name: what });
    meanwhile = async () => expect((await change(created)).status).toBe(200);
    await doneRun(created.id, what);
    expect(await mailsOf(what)).toEqual([]);
  });

  /** Changes the run of this name while its result is stored. */
  const changeMeanwhile = (name: string, change: object) => {
    meanwhile = async () => {
      meanwhile = null;
      const { body } = await as(app, owner).get('/reports?per_page=100');
      const { id } = body.data.data.find((one: any) => one.name === name);
      const answer = await as(app, owner).put(`/reports/${id}`, change);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
  };

  test('that is renamed while it runs is done under its new name, and sent with it', async () => {
    setClock(FRIDAY);
    const created = await schedule({ name: 'Called so at first' });
    changeMeanwhile('Called so at first', { name: 'Renamed while it ran' });
    await doneRun(created.id, 'Renamed while it ran');
    const [mail, ...more] = await mailsOf('Renamed while it ran');
    expect([mail.subject, more]).toEqual(['Renamed while it ran, 11/02/2026 – 11/08/2026', []]);
    expect(await mailsOf('Called so at first')).toEqual([]);
  });

  test.each<[string, string, object]>([
    ['renamed', 'dispatcher', {}],
    ['given another definition', 'truck', { definition: grossBy('truck') }],
  ])('and one that nobody scheduled, when it is %s while it runs, is done', async (_, column, more) => {
    setClock(FRIDAY);
    changeMeanwhile('Mine', { name: 'Mine by its new name', ...more });
    const definition = grossBy('dispatcher');
    const { body } = await as(app, owner).post('/reports', { name: 'Mine', definition });
    await eventually(async () => {
      const run = (await as(app, owner).get(`/reports/${body.data.id}`)).body.data;
      expect(run).toMatchObject({ status: 'done', name: 'Mine by its new name' });
      expect(run.result.columns[0].key).toBe(column);
    });
    await as(app, owner).delete(`/reports/${body.data.id}`);
  });

  test('and one that fails after it was given another definition is run again with that', async () => {
    setClock(FRIDAY);
    changeMeanwhile('Lost', { definition: grossBy('truck') });
    const change = meanwhile;
    meanwhile = async () => {
      await change?.();
      throw new Error('The disk is full.');
    };
    const definition = grossBy('dispatcher');
    const { body } = await as(app, owner).post('/reports', { name: 'Lost', definition });
    await eventually(async () => {
      const run = (await as(app, owner).get(`/reports/${body.data.id}`)).body.data;
      expect(run).toMatchObject({ status: 'done', error: null });
      expect(run.result.columns[0].key).toBe('truck');
    });
    await as(app, owner).delete(`/reports/${body.data.id}`);
  });

  test('that is given another report while its run lasts sends nothing, and says so', async () => {
    const what = 'Given another report';
    const change = { template_id: 'uninvoiced', recipients: 'broker@carrier.test' };
    setClock(FRIDAY);
    const created = await schedule({ name: what });
    meanwhile = async () => {
      const answer = await as(app, owner).put(`/report-schedules/${created.id}`, change);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await doneRun(created.id, what);
    expect(await mailsOf(what)).toEqual([]);
    const news = (await as(app, owner).get('/notifications/list')).body.data.data;
    expect(news.map(({ title }: any) => title)).toContain(
      `The scheduled report "${what}" was not sent`,
    );
  });

  test('goes to the recipients that it has when its report is done, also paused where it is asked for', async () => {
    setClock(FRIDAY);
    const created = await schedule({ name: 'Readdressed', is_paused: true });
    meanwhile = () =>
      as(app, owner).put(`/report-schedules/${created.id}`, {
        recipients: 'new@carrier.test',
        is_paused: true,
      });
    await doneRun(created.id, 'Readdressed');
    expect(await mailsOf('Readdressed')).toMatchObject([{ to: 'new@carrier.test' }]);
  });

  test('is paused, and says why, when its person has left or lost a permission', async () => {
    setClock(FRIDAY);
    const rights = ['reports.list', 'reports.create', 'loads.list', 'driver-pay-settlements.list'];
    const clerk = await others.staff(rights);
    const created = await schedule({ name: 'Left', template_id: 'driver-pay-summary' }, clerk);
    await database.write(clerk, tx =>
      tx.query(
        `update staffs set permissions = '["reports.list", "reports.create", "loads.list"]'
         where user_id = $1`,
        [clerk.userId],
      ),
    );
    await missedSince(created.id, LAST_MONDAY, clerk);
    await runNow(created.id, clerk);
    const boss = others.owner;
    await eventually(async () =>
      expect(await oneOf(created.id, boss)).toMatchObject({
        is_paused: true,
        pause_reason: 'The person who scheduled it may no longer see all of its figures.',
      }),
    );
    expect(await mailsOf('Left', boss)).toEqual([]);
    const { body } = await as(app, boss).get('/notifications/list');
    expect(JSON.stringify(body.data)).toContain('was paused');

    const again = await as(app, boss).put(`/report-schedules/${created.id}`, { time: '08:00' });
    expect(again.body.data).toMatchObject({ is_paused: false, pause_reason: null });
    await runNow(created.id, boss);
    await database.write(clerk, tx =>
      tx.query('update staffs set is_active = false where user_id = $1', [clerk.userId]),
    );
    expect((await oneOf(created.id, boss)).scheduled_by).toBe(boss.userId);
  });

  test('shows pay to nobody who may not see it, neither in its list nor in its email', async () => {
    setClock(FRIDAY);
    const created = await schedule(
      { name: 'Pay', template_id: 'driver-pay-summary' },
      others.owner,
    );
    const reader = await others.staff([
      'reports.list',
      'reports.update',
      'mails.list',
      'mails.show',
    ]);
    expect(await oneOf(created.id, reader)).toBeUndefined();
    const put = await as(app, reader).put(`/report-schedules/${created.id}`, {
      recipients: 'a@b.co',
    });
    expect(put.status).toBe(404);
    await as(app, others.owner).post(`/report-schedules/${created.id}/send`, {});
    const [mail] = await eventually(async () => {
      const mails = await mailsOf('Pay', others.owner);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect((await as(app, reader).get(`/mails/${mail.id}/eml`)).status).toBe(403);
    expect((await as(app, others.owner).get(`/mails/${mail.id}/eml`)).status).toBe(200);
  });

  test('is changed and deleted by its author, an administrator and the owner alone', async () => {
    setClock(FRIDAY);
    const rights = ['reports.list', 'reports.create', 'reports.update', 'loads.list'];
    const author = await others.staff([...rights, 'reports.export']);
    const colleague = await others.staff([...rights, 'reports.export']);
    const created = await schedule({ name: 'Of one' }, author);
    const path = `/report-schedules/${created.id}`;
    expect(created).toMatchObject({ may_change: true, may_delete: true });
    const offered = { may_change: false, may_delete: false };
    expect(await oneOf(created.id, colleague)).toMatchObject(offered);
    expect(await oneOf(created.id, others.owner)).toMatchObject({
      may_change: true,
      may_delete: true,
    });
    const put = await as(app, colleague).put(path, { recipients: 'thief@carrier.test' });
    expect([put.status, put.body.message]).toEqual([403, expect.stringMatching('author')]);
    expect((await as(app, colleague).delete(path)).status).toBe(403);
    expect(await oneOf(created.id, author)).toMatchObject({ recipients: weekly.recipients });
    expect((await as(app, author).put(path, { time: '08:00' })).status).toBe(200);

    expect((await as(app, others.owner).put(path, { time: '09:00' })).status).toBe(200);
    expect((await as(app, colleague).delete(path)).status).toBe(403);
    expect((await as(app, author).delete(path)).status).toBe(200);

    const other = await schedule({ name: 'Of another' }, author);
    const boss = as(app, others.owner);
    const role = (await boss.post('/roles', { name: 'administrator' })).body.data;
    const [staff] = await database.platform.read.query<{ id: number }>(
      'select id from staffs where user_id = $1',
      [colleague.userId],
    );
    await boss.put(`/staffs/${staff!.id}`, { roles: [{ role_id: role.id }] });
    expect(await oneOf(other.id, colleague)).toMatchObject({ may_change: true, may_delete: true });
    expect((await as(app, colleague).delete(`/report-schedules/${other.id}`)).status).toBe(200);
  });

  test('of another company is not there', async () => {
    setClock(FRIDAY);
    const created = await schedule();
    const stranger = as(app, others.stranger);
    expect((await stranger.put(`/report-schedules/${created.id}`, { name: 'x' })).status).toBe(404);
    expect((await stranger.post(`/report-schedules/${created.id}/send`, {})).status).toBe(404);
    expect((await stranger.delete(`/report-schedules/${created.id}`)).status).toBe(404);
  });

  test('names each field that is wrong', async () => {
    const errorsOf = async (more: object) =>
      Object.keys(
        (await as(app, owner).post('/report-schedules', { ...weekly, ...more })).body.errors ?? {},
      );
    expect(await errorsOf({ template_id: undefined })).toEqual(['template_id']);
    expect(await errorsOf({ weekdays: ['someday'] })).toEqual(['weekdays']);
    expect(await errorsOf({ weekdays: [] })).toEqual(['weekdays']);
    expect(await errorsOf({ time: '25:00' })).toEqual(['time']);
    expect(await errorsOf({ recipients: 'nobody' })).toEqual(['recipients']);
    expect(await errorsOf({ recipients: '' })).toEqual(['recipients']);
    expect(await errorsOf({ channel: 'telegram' })).toEqual(['telegram_chat_id']);
    expect(await errorsOf({ format: 'doc' })).toEqual(['format']);
  });

  test('goes to a linked Telegram chat with its address', async () => {
    setClock(FRIDAY);
    const boss = others.owner;
    const { companyId } = boss;
    const [chat] = await database.write(boss, async tx => {
      const [bot] = await tx.query<{ id: number }>(
        `insert into telegram_bots (company_id, name, token) values ($1, 'Bot', 'x.y.z') returning id`,
        [companyId],
      );
      return tx.query<{ id: number }>(
        `insert into telegram_bot_users (company_id, bot_id, chat_id, status)
         values ($1, $2, '-100', 'linked') returning id`,
        [companyId, bot!.id],
      );
    });
    const created = await schedule(
      {
        name: 'Chat',
        channel: 'telegram',
        recipients: null,
        telegram_chat_id: chat!.id,
      },
      boss,
    );
    await as(app, boss).post(`/report-schedules/${created.id}/send`, {});
    await eventually(async () => expect(sentToTelegram).toHaveLength(1));
    expect(sentToTelegram[0]).toMatchObject({ chat_id: '-100', alert_kind: 'report' });
    const { alert_id } = sentToTelegram[0] as unknown as { alert_id: number };
    const colleague = await others.staff(['reports.list', 'reports.show', 'loads.list', PAY]);
    expect((await as(app, colleague).get(`/reports/${alert_id}`)).status).toBe(200);
    const { body } = await as(app, colleague).get('/reports');
    expect(body.data.data.map(({ id }: any) => id)).toContain(alert_id);
    const blind = await others.staff(['reports.list', 'reports.show']);
    expect((await as(app, blind).get(`/reports/${alert_id}`)).status).toBe(403);
    const changed = await as(app, boss).put(`/reports/${alert_id}`, {
      definition: { measures: ['loads'], dimensions: [], period: { preset: 'last_week' } },
    });
    expect(changed.status).toBe(409);
    expect((sentToTelegram[0] as { text: string }).text).toMatch(/reports\?report=\d+$/);
  });
});
