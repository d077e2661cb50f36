import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Who } from '../../../server/db/database.ts';
import { Hub } from '../../../server/events/hub.ts';
import type { JobContext } from '../../../server/jobs/context.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { startChild } from '../../support/childProcess.ts';
import { eventually } from '../../support/eventually.ts';
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
