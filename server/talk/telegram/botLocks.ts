import pg from 'pg';

/** Distinguishes these locks of the database from all others. */
const LOCK_CLASS = 7266;

/**
 * Locks that this server's own connection holds, one per bot. They end with the process, whatever
 * happens to it.
 */
export class BotLocks {
  #client: pg.Client | null = null;

  constructor(
    private readonly connection: pg.ClientConfig,
    /** The connection ended, and all its locks with it. */
    private readonly lost: () => void,
  ) {}

  async take(botId: number): Promise<boolean> {
    const client = this.#client ?? (await this.connect());
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      [LOCK_CLASS, botId],
    );
    return rows[0]?.taken === true;
  }

  async free(botId: number): Promise<void> {
    await this.#client
      ?.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, botId])
      .catch(() => {}); // The connection is gone, and the lock with it.
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {}); // It ended already.
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.connection, application_name: 'linehaul telegram' });
    client.on('error', () => {}); // `end` follows.
    client.once('end', () => {
      if (this.#client !== client) return;
      this.#client = null;
      this.lost();
    });
    await client.connect();
    this.#client = client;
    return client;
  }
}
