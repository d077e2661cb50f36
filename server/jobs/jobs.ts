import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker';
import type { z } from 'zod';
import { Access, type Watcher } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import type { Hub } from '../events/hub.ts';
import type { Log } from '../log.ts';
import { JobContext } from './context.ts';
import { JobPool } from './pool.ts';
import { Presence } from './presence.ts';
import { recordRun } from './runs.ts';
import { Ticker } from './ticker.ts';

/** The context of a job. What jobs write is watched by the same `watchers` as requests. */
export type JobParts = {
  database: Database;
  hub: Pick<Hub, 'publish' | 'endSessions'>;
  log: Log;
  watchers: readonly Watcher[];
};

/** A job's work. It may run more than once: jobs of a killed server start again. */
export type Task<P> = (payload: P, context: JobContext) => Promise<void>;

const CONCURRENCY = 4;

/**
 * Work outside requests. `task` defines a job, `schedule` when it is due, `every` runs work of this
 * process in short intervals. Jobs are requested with `enqueue`, in the transaction of the change
 * that needs them.
 */
export class Jobs {
  private readonly tasks: TaskList = {};
  private readonly schedules: { task: string; match: string }[] = [];
  private readonly tickers: Ticker[] = [];
  private readonly endings: (() => Promise<unknown>)[] = [];
  private runner: Runner | null = null;
  private pool: JobPool | null = null;
  private presence: Presence | null = null;
  private stopping = false;

  constructor(private readonly parts: JobParts) {}

  /** Defines a kind of job: its name, its payload and its work. */
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

  /** Runs `work` in this process at an interval, never twice at once. */
  every(milliseconds: number, name: string, work: () => Promise<unknown>): void {
    this.tickers.push(new Ticker(milliseconds, name, work, this.parts.log));
  }

  /** Ends work of this process that goes on between ticks, such as a connection that waits. */
  onStop(work: () => Promise<unknown>): void {
    this.endings.push(work);
  }

  /** A company's two doors for recurring work: the audit log names no person. */
  ownAccess(companyId: number, requestId: string): Access {
    const { database, hub, watchers } = this.parts;
    return new Access(database, { companyId, userId: null, requestId }, hub, watchers);
  }

  /** Starts taking jobs, including those that a killed server left. */
  async start(): Promise<void> {
    this.stopping = false;
    await this.launch();
    for (const ticker of this.tickers) ticker.start();
  }

  /** Finishes running jobs and takes no more. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.tickers.map(ticker => ticker.stop()));
    await Promise.all(this.endings.map(end => end()));
    await this.runner?.stop().catch(() => {}); // It is ending by itself already.
    // Then its jobs may still be running.
    await this.runner?.promise.catch(() => {});
    await this.leave();
  }

  private async launch(): Promise<void> {
    const { database, log } = this.parts;
    const events = new EventEmitter();
    const created = new Promise<string>(resolve => {
      events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
        resolve(workerPool.id),
      );
    });
    this.pool = new JobPool(database.direct, CONCURRENCY + 2, log);
    const runner = await run({
      pgPool: this.pool,
      taskList: this.tasks,
      parsedCronItems: parseCronItems(this.schedules),
      concurrency: CONCURRENCY,
      pollInterval: 2000,
      noHandleSignals: true,
      logger: new Logger(() => (level, message) => tell(log, level, message)),
      events,
    });
    this.runner = runner;
    runner.promise.then(
      () => this.relaunch(runner),
      error => this.relaunch(runner, error),
    );
    this.presence = await Presence.open(database.direct, await created, log);
  }

  /** The queue ends by itself when the database is away for long. Then it is started again. */
  private async relaunch(ended: Runner, error?: unknown): Promise<void> {
    const { log } = this.parts;
    await ended.stop().catch(() => {}); // It did already.
    while (!this.stopping && this.runner === ended) {
      log.warn({ err: error }, 'The queue of jobs ended; it is begun again.');
      await this.leave();
      await sleep(1000);
      if (this.stopping) return;
      await this.launch().catch(reason => {
        error = reason;
      });
    }
  }

  private async leave(): Promise<void> {
    await this.presence?.close();
    await this.pool?.close();
    this.presence = null;
  }
}

function tell(log: Log, level: string, message: string): void {
  if (level === 'error') log.error({}, message);
  else if (level === 'warning') log.warn({}, message);
}
