import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

/**
 * A lock held by a connection shows that the server is alive: it ends with the process, whatever
 * happens.
 */
const LOCK_CLASS = 7265;
const SWEEP_EVERY_MS = 15_000;

/**
 * Frees the jobs of dead servers. The queue alone would hold them for four hours. Jobs taken in the
 * last seconds are left alone: their server may not have registered yet.
 */
const FREE_ABANDONED = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) as freed
  from (
    select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
    union all
    select locked_by, locked_at from graphile_worker._private_job_queues
    where locked_by is not null
  ) held
  where locked_at < clock_timestamp() - interval '10 seconds'
    and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${LOCK_CLASS} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and objid = (hashtext(held.locked_by)::bigint & 4294967295)::oid
    )
  having count(*) > 0`;

/** Shows that this server is working on its jobs, and frees those of dead servers. */
export class Presence {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  private constructor(
    private readonly connection: pg.ClientConfig,
    private readonly workerId: string,
    private readonly log: Log,
  ) {}

  static async open(connection: pg.ClientConfig, workerId: string, log: Log): Promise<Presence> {
    const presence = new Presence(connection, workerId, log);
    await presence.connect();
    await presence.sweep();
    presence.timer = setInterval(() => void presence.sweep(), SWEEP_EVERY_MS).unref();
    return presence;
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearInterval(this.timer);
    await this.client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ ...this.connection, application_name: 'linehaul jobs' });
    client.on('error', () => {});
    client.once('end', () => void this.reconnect(client));
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [
      LOCK_CLASS,
      this.workerId,
    ]);
    this.client = client;
  }

  private async reconnect(ended: pg.Client): Promise<void> {
    if (this.client !== ended) return; // It never became the one in use.
    this.client = null;
    while (!this.closed && !this.client) {
      await this.connect().catch(() => sleep(500));
    }
  }

  private async sweep(): Promise<void> {
    try {
      const { rows } = (await this.client?.query(FREE_ABANDONED)) ?? { rows: [] };
      if (rows.length > 0) this.log.warn({}, 'Jobs of a server that is gone were freed.');
    } catch (error) {
      this.log.warn({ err: error }, 'Jobs of servers that are gone could not be looked for.');
    }
  }
}
