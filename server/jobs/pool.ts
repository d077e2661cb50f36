import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isUnreachable } from '../db/unreachable.ts';
import type { Log } from '../log.ts';

const GIVE_UP_AFTER_MS = 60_000;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  // As pg's types have it.
  done: (release?: Error | boolean) => void,
) => void;

/** "Cannot connect now": the error that the queue waits out and retries, instead of ending. */
const TRY_AGAIN = '57P03';

/**
 * The queue's connections. When the database is away for a while (restarted, killed), the queue
 * itself would end with an unhandled rejection, and the server with it. So connections are waited
 * for, and an interrupted statement reports that it may be retried.
 */
export class JobPool extends pg.Pool {
  private readonly asking = new Set<Promise<pg.PoolClient>>();
  private isClosing = false;

  constructor(connection: pg.ClientConfig, max: number, log: Log) {
    super({ ...connection, max, application_name: 'linehaul jobs' });
    this.on('error', error => log.warn({ err: error }, 'A connection for jobs ended.'));
    this.on('connect', client => {
      client.on('error', () => {}); // The pool's own listener reported it.
      makeRepeatable(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return undefined;
    }
    // The queue repeats in seconds what failed, such as writing that a job is done, and nobody waits
    // for it. After the end it is a refusal that nobody catches. The job itself runs again.
    if (this.isClosing) return new Promise(() => {});
    const connecting = this.connectPatiently();
    const settled = () => this.asking.delete(connecting);
    this.asking.add(connecting);
    connecting.then(settled, settled);
    return connecting;
  }

  /**
   * Ends the connections once everything that was asked for has had one: a job is written down as
   * done without the queue waiting for that, and pg forgets who waits when its pool ends.
   */
  async close(): Promise<void> {
    this.isClosing = true;
    await Promise.allSettled(this.asking);
    if (!this.ending) await this.end();
  }

  private async connectPatiently(): Promise<pg.PoolClient> {
    for (const startedAt = Date.now(); ; await sleep(200)) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        if (this.isClosing || Date.now() - startedAt > GIVE_UP_AFTER_MS) throw again(error);
      }
    }
  }
}

function makeRepeatable(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  // All overloads at once: the arguments are passed on unchanged.
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch(error => {
      throw isUnreachable(error) ? again(error) : error;
    });
  }) as typeof client.query;
}

function again(error: unknown): Error {
  return Object.assign(new Error('The database is away.', { cause: error }), { code: TRY_AGAIN });
}
