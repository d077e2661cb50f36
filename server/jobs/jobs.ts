import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker';
import pg from 'pg';
import type { z } from 'zod';
import type { Database, Log } from '../db/database.ts';
import type { Hub } from '../events/hub.ts';
import { JobContext } from './context.ts';
import { Presence } from './presence.ts';
import { recordRun } from './runs.ts';
import { Ticker } from './ticker.ts';

/** What a job is given to work with. */
export type JobParts = { database: Database; hub: Pick<Hub, 'publish'>; log: Log };

/** A job's work. It may run more than once: a killed server's jobs are begun again. */
export type Task<P> = (payload: P, context: JobContext) => Promise<void>;

const CONCURRENCY = 4;

/**
 * Work outside of requests. `task` says what a job does, `schedule` when one is due by the clock,
 * `every` what this process does in short intervals. Jobs are asked for by `enqueue`, in the
 * transaction of the change that needs them.
 */
export class Jobs {
  private readonly tasks: TaskList = {};
  private readonly schedules: { task: string; match: string }[] = [];
  private readonly tickers: Ticker[] = [];
  private runner: Runner | null = null;
  private pool: pg.Pool | null = null;
  private presence: Presence | null = null;

  constructor(private readonly parts: JobParts) {}

  /** Names a kind of job, what its payload must be, and what it does. */
  task<P>(name: string, payload: z.ZodType<P>, work: Task<P>): void {
    if (this.tasks[name]) throw new Error(`The task ${name} exists already.`);

    this.tasks[name] = async (raw, helpers: JobHelpers) => {
      const context = new JobContext(this.parts, raw, helpers);
      await recordRun(this.parts, context, () => work(payload.parse(context.payload), context));
    };
  }

  /** Runs a task without payload whenever the crontab pattern (minute grain, UTC) matches. */
  schedule(task: string, match: string): void {
    this.schedules.push({ task, match });
  }

  /** Runs `work` in this process every so often, never twice at once. */
  every(milliseconds: number, name: string, work: () => Promise<unknown>): void {
    this.tickers.push(new Ticker(milliseconds, name, work, this.parts.log));
  }

  /** Begins to take jobs, also those that a killed server left. */
  async start(): Promise<void> {
    const { database, log } = this.parts;
    this.pool = new pg.Pool({ ...database.direct, max: CONCURRENCY + 2 });
    this.pool.on('error', error => log.warn({ err: error }, 'A connection for jobs ended.'));
    this.pool.on('connect', client => client.on('error', () => {})); // the pool's own says it

    const events = new EventEmitter();
    const created = new Promise<string>(resolve => {
      events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
        resolve(workerPool.id),
      );
    });
    this.runner = await run({
      pgPool: this.pool,
      taskList: this.tasks,
      parsedCronItems: parseCronItems(this.schedules),
      concurrency: CONCURRENCY,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: new Logger(() => (level, message) => tell(log, level, message)),
      events,
    });
    this.runner.promise.catch(error => log.error({ err: error }, 'Jobs have stopped.'));
    this.presence = await Presence.open(database.direct, await created, log);
    for (const ticker of this.tickers) ticker.start();
  }

  /** Finishes the jobs under way and takes no more. */
  async stop(): Promise<void> {
    await Promise.all(this.tickers.map(ticker => ticker.stop()));
    await this.runner?.stop().catch(() => {}); // it stopped by itself already
    await this.presence?.close();
    await this.pool?.end();
    this.runner = null;
  }
}

function tell(log: Log, level: string, message: string): void {
  if (level === 'error') log.error({}, message);
  else if (level === 'warning') log.warn({}, message);
}
