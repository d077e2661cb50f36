import type { JobHelpers } from 'graphile-worker';
import { Access, type Watcher } from '../db/access.ts';
import type { Database, Tx, Who } from '../db/database.ts';
import type { Change } from '../events/hub.ts';
import type { Log } from '../log.ts';
import type { JobParts } from './jobs.ts';

/** What a job knows and works with: the company and the user of the transaction that asked for it. */
export class JobContext {
  readonly database: Database;
  readonly log: Log;
  readonly who: Who;
  /** The payload without its actor. */
  readonly payload: Record<string, unknown>;
  readonly task: string;
  readonly jobId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly workerId: string | null;
  /** Aborted when the server stops before the job is done. */
  readonly signal: AbortSignal;
  /** Those of requests. */
  readonly watchers: readonly Watcher[];
  readonly #hub: JobParts['hub'];

  constructor(parts: JobParts, raw: unknown, { job, abortSignal }: JobHelpers) {
    const { company_id, user_id, request_id, ...payload } = asObject(raw);
    this.database = parts.database;
    this.log = parts.log;
    this.#hub = parts.hub;
    this.watchers = parts.watchers;
    this.who = {
      companyId: typeof company_id === 'number' ? company_id : null,
      userId: typeof user_id === 'number' ? user_id : null,
      requestId: typeof request_id === 'string' ? request_id : `job-${job.id}`,
    };
    this.payload = payload;
    this.task = job.task_identifier;
    this.jobId = job.id;
    this.attempt = job.attempts;
    this.workerId = job.locked_by;
    this.signal = abortSignal;
  }

  /** The two doors of the job's company. Its writes are watched like those of requests. */
  get access(): Access {
    return this.watchedAccess(this.watchers);
  }

  /** The same doors, whose writes are watched by other watchers than those of requests. */
  watchedAccess(watchers: readonly Watcher[]): Access {
    const { companyId } = this.who;
    if (companyId === null) throw new Error(`The job ${this.task} was not asked for by a company.`);
    return new Access(this.database, { ...this.who, companyId }, this.#hub, watchers);
  }

  /** The same doors for automatic work: the audit log names no person, and Undo ignores it. */
  ownAccess(): Access {
    return this.accessAs(null, this.watchers);
  }

  /** The same doors in a person's name, for what they decided earlier. */
  accessAs(userId: number | null, watchers: readonly Watcher[]): Access {
    const { companyId } = this.access.member;
    const who = { companyId, userId, requestId: `job-${this.jobId}` };
    return new Access(this.database, who, this.#hub, watchers);
  }

  /**
   * Ends the job with this transaction, which is all of its work: the queue forgets it at the commit,
   * so that no server does it again, whenever this one is killed. Throws where it was done before, or
   * where another server has taken it over or may do so: a job that only returned would be taken for
   * done, and the queue would forget it although nobody has done it.
   */
  async finish(tx: Tx): Promise<void> {
    const [row] = await tx.query<{ is_ours: boolean }>('select finish_job($1, $2) as is_ours', [
      this.jobId,
      this.workerId,
    ]);
    if (row?.is_ours !== true) throw new Error('The job is done, or another server runs it now.');
  }

  /** Reports progress to the open screens of the job's company. Not stored. */
  tell(change: Change): void {
    const { companyId } = this.who;
    if (companyId !== null) this.#hub.publish({ ...this.who, companyId }, [change]);
  }

  /**
   * Ends these people's live channels in the job's company. Call it after the commit that removed
   * them.
   */
  endStreams(users: Iterable<number>): void {
    const { companyId } = this.who;
    if (companyId === null) return;
    for (const userId of new Set(users)) this.#hub.endSessions({ userId, companyId });
  }
}

function asObject(raw: unknown): Record<string, unknown> {
  // Payloads are JSON objects: only the function enqueue and the schedules create them.
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
}
