import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Who } from '../../../server/db/database.ts';
import { Hub } from '../../../server/events/hub.ts';
import type { JobContext } from '../../../server/jobs/context.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { JobPool } from '../../../server/jobs/pool.ts';
import { startChild } from '../../support/childProcess.ts';
import { eventually } from '../../support/eventually.ts';
import { gate } from '../../support/gate.ts';
import { run } from '../../support/testCluster.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

const { database, url, adminUrl } = await testDatabase();
const log = { info: () => {}, warn: () => {}, error: () => {} };
const payload = z.object({ note: z.string() });

let owner: Who;
let jobs: Jobs;

beforeAll(async () => {
  ({ owner } = await twoCompanies(database));
});

const freshJobs = () => {
  jobs = new Jobs({ database, hub: Hub.alone(), log, watchers: [] });
  return jobs;
};

afterEach(() => jobs?.stop());

const askFor = (task: string, note: string, options = {}) =>
  database.write(owner, tx => enqueue(tx, task, { note }, options));

describe('a job', () => {
  test('runs for the company and the user of the transaction that queued it', async () => {
    const ran = vi.fn();
    freshJobs().task('note', payload, async ({ note }, context: JobContext) => {
      const [row] = await context.access.read.tx.query('select current_company() as company');
      ran(note, context.who.userId, row);
    });
    await jobs.start();
    await askFor('note', 'hello');
    await eventually(() => expect(ran).toHaveBeenCalled());
    expect(ran).toHaveBeenCalledExactlyOnceWith('hello', owner.userId, {
      company: owner.companyId,
    });
  });

  test('does not exist when the transaction that queued it was rolled back', async () => {
    const failing = database.write(owner, async tx => {
      await enqueue(tx, 'note', { note: 'never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');

    const seen: string[] = [];
    freshJobs().task('note', payload, async ({ note }) => {
      seen.push(note);
    });
    await jobs.start();
    await askFor('note', 'later');
    await eventually(() => expect(seen).toEqual(['later']));
  });

  test('cannot be queued for another company', async () => {
    const seen: unknown[] = [];
    freshJobs().task('note', payload, async (_, context) => {
      seen.push(context.who.companyId);
    });
    await jobs.start();
    await database.write(owner, tx =>
      tx.query('select enqueue($1, $2)', ['note', '{"note":"x","company_id":99,"user_id":99}']),
    );
    await eventually(() => expect(seen).toEqual([owner.companyId]));
  });

  test('that fails is retried, and each run is logged', async () => {
    let tries = 0;
    freshJobs().task('flaky', payload, async () => {
      if (++tries === 1) throw new Error('not yet');
    });
    await jobs.start();
    await askFor('flaky', 'x');
    await eventually(() => expect(tries).toBe(2));
    await eventually(async () => {
      const runs = await database.platform.read.query(
        `select attempt, error, company_id from job_runs where task = 'flaky' order by attempt`,
      );
      expect(runs).toEqual([
        { attempt: 1, error: 'not yet', company_id: owner.companyId },
        { attempt: 2, error: null, company_id: owner.companyId },
      ]);
    });
  });

  test('with a payload that the task does not accept fails and states the reason', async () => {
    freshJobs().task('strict', payload, async () => {});
    await jobs.start();
    await database.write(owner, tx => enqueue(tx, 'strict', { notes: 1 }));
    await eventually(async () => {
      const [row] = await database.platform.read.query<{ error: string }>(
        `select error from job_runs where task = 'strict'`,
      );
      expect(row?.error).toContain('note');
    });
  });

  test('queued twice under one key runs once', async () => {
    await askFor('note', 'first', { key: 'once' });
    await askFor('note', 'second', { key: 'once' });
    const seen: string[] = [];
    freshJobs().task('note', payload, async ({ note }) => {
      seen.push(note);
    });
    await jobs.start();
    await eventually(() => expect(seen).toEqual(['second']));
  });

  test('left by a killed server is picked up by another', async () => {
    await database.write(owner, tx => enqueue(tx, 'hold', {}));
    const child = startChild('hangingWorker.ts', { DATABASE_URL: url });
    await child.says('holding');

    const taken = vi.fn();
    freshJobs().task('hold', z.object({}), async () => taken());
    // As if it had been locked for a while. It is not taken over while its server is alive.
    await run(
      adminUrl,
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
      where locked_by is not null`,
    );
    await jobs.start();
    await new Promise(wake => setTimeout(wake, 300));
    expect(taken).not.toHaveBeenCalled();
    await jobs.stop();

    await child.kill();
    freshJobs().task('hold', z.object({}), async () => taken());
    await jobs.start();
    await eventually(() => expect(taken).toHaveBeenCalledOnce());
  });
});

describe('a job that ends with its write', () => {
  const roles = (name: string) =>
    database.read(owner).query('select id from roles where name = $1', [name]);
  const write = (name: string, context: JobContext) =>
    context.access.write(async ({ tx, companyId }) => {
      await context.finish(tx);
      await tx.query('insert into roles (company_id, name) values ($1, $2)', [companyId, name]);
    });
  const newJobs = (work: (note: string, context: JobContext) => Promise<void>) => {
    const created = new Jobs({ database, hub: Hub.alone(), log, watchers: [] });
    created.task('ending', payload, ({ note }, context) => work(note, context));
    return created;
  };
  /** The queue takes the server that has the job for dead. */
  const takenForDead = () =>
    run(adminUrl, 'update graphile_worker._private_jobs set locked_by = null, locked_at = null');
  /** Another server has begun it, which nobody else may. */
  const takenOver = () =>
    run(
      adminUrl,
      `update graphile_worker._private_jobs set locked_by = 'another', locked_at = now()`,
    );

  test('is not done again when its server is gone before it can tell the queue', async () => {
    const [written, end] = [gate(), gate()];
    const seen: string[] = [];
    const gone = newJobs(async (note, context) => {
      seen.push(note);
      await write(note, context);
      written.open();
      await end.opened;
    });
    await gone.start();
    await askFor('ending', 'once');
    await written.opened;
    await takenForDead();

    jobs = newJobs(async (note, context) => {
      seen.push(note);
      await write(note, context);
    });
    await jobs.start();
    await askFor('ending', 'the next');
    await eventually(async () => expect(await roles('the next')).toHaveLength(1));
    end.open();
    await gone.stop();
    // Whichever of them took it.
    expect(seen).toEqual(['once', 'the next']);
    expect(await roles('once')).toHaveLength(1);
  });

  test('is done by the server that took it over, and neither done nor forgotten by the one that only seemed gone', async () => {
    const [begun, goOn] = [gate(), gate()];
    const slow = newJobs(async (note, context) => {
      begun.open();
      await goOn.opened;
      await write(note, context);
    });
    await slow.start();
    await askFor('ending', 'taken over');
    await begun.opened;
    await takenOver();
    goOn.open();
    await slow.stop();
    expect(await roles('taken over')).toHaveLength(0);

    await takenForDead();
    jobs = newJobs(write);
    await jobs.start();
    await eventually(async () => expect(await roles('taken over')).toHaveLength(1));
  });

  test('waits as before when the write fails', async () => {
    let tries = 0;
    jobs = newJobs((note, context) =>
      context.access.write(async ({ tx, companyId }) => {
        await context.finish(tx);
        await tx.query('insert into roles (company_id, name) values ($1, $2)', [companyId, note]);
        if (++tries === 1) throw new Error('not yet');
      }),
    );
    await jobs.start();
    await askFor('ending', 'second try');
    await eventually(async () => expect(await roles('second try')).toHaveLength(1));
    expect(tries).toBe(2);
  });
});

describe('a job that ends while the server stops', () => {
  const [admin, holder] = [new pg.Client(adminUrl), new pg.Client(adminUrl)];
  const uncaught: unknown[] = [];
  const keep = (error: unknown) => uncaught.push(error);
  beforeAll(async () => {
    await Promise.all([admin.connect(), holder.connect()]);
    process.on('unhandledRejection', keep);
    return async () => {
      process.off('unhandledRejection', keep);
      await Promise.all([admin.end(), holder.end()]);
    };
  });

  const open = async (task: string) => {
    const { rows } = await admin.query(
      `select j.id from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
      [task],
    );
    return rows.length;
  };

  test('is waited for and written down, also where the queue was ending by itself', async () => {
    const [running, end] = [gate(), gate()];
    freshJobs().task('slow', z.object({}), async () => {
      running.open();
      await end.opened;
    });
    await jobs.start();
    await database.write(owner, tx => enqueue(tx, 'slow', {}));
    await running.opened;
    // A notification that is sent before the queue listens is nobody's.
    await eventually(async () => {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity
         where datname = current_database() and state = 'idle' and query like 'LISTEN%worker:migrate%'`,
      );
      expect(rowCount).toBe(1);
    });
    // As a newer server says it that changes the queue's tables.
    await admin.query(`notify "worker:migrate", '{"breaking":true,"migrationNumber":99}'`);
    await eventually(() => expect(process.exitCode).toBe(57));
    process.exitCode = undefined;

    const stopped = jobs.stop();
    await Promise.race([stopped, sleep(300)]);
    end.open();
    await stopped;
    expect([await open('slow'), uncaught]).toEqual([0, []]);
  });

  test('and whose end the database could not write down is no failure that nobody catches', async () => {
    freshJobs().task('held', z.object({}), async () => {
      await holder.query('begin');
      await holder.query('select from graphile_worker._private_jobs for update');
    });
    await jobs.start();
    await database.write(owner, tx => enqueue(tx, 'held', {}));
    // Its connection ends, as when the database is restarted. The queue waits seconds, and repeats it.
    await eventually(async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'linehaul jobs' and datname = current_database()
           and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await holder.query('rollback');
    await jobs.stop();

    const asked = vi.spyOn(JobPool.prototype, 'connect');
    await eventually(async () =>
      expect(asked.mock.calls.length > 0 || (await open('held')) === 0).toBe(true),
    );
    await sleep(0);
    expect(uncaught).toEqual([]);
  });
});

describe('a recurring job', () => {
  test('continues after a failure and never overlaps itself', async () => {
    let runs = 0;
    let open = 0;
    let overlapped = false;
    freshJobs().every(5, 'count', async () => {
      overlapped ||= ++open > 1;
      runs++;
      await new Promise(wake => setTimeout(wake, 12));
      open--;
      if (runs === 1) throw new Error('once');
    });
    await jobs.start();
    await eventually(() => expect(runs).toBeGreaterThan(3));
    expect(overlapped).toBe(false);
  });
});
