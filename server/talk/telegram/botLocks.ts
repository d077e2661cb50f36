import pg from 'pg';

/** Distinguishes these locks of the database from all others. */
const LOCK_CLASS = 7266;

/**
 * How many locks all bots share. The database has room for a few thousand in all, and there is a bot for
 * each company that uses them.
 */
export const BOT_SLOTS = 256;

/**
 * Locks that this server's own connection holds, so that each bot is the matter of one server. Bots of one
 * slot share a lock, and so a server. They end with the process, whatever happens to it.
 */
export class BotLocks {
  #client: pg.Client | null = null;
  /** The bots of this server by slot. */
  readonly #held = new Map<number, Set<number>>();

  constructor(
    private readonly connection: pg.ClientConfig,
    /** The connection ended, and all its locks with it. */
    private readonly lost: () => void,
  ) {}

  async take(botId: number): Promise<boolean> {
    const client = this.#client ?? (await this.connect());
    const slot = slotOf(botId);
    const bots = this.#held.get(slot);
    if (bots) {
      bots.add(botId);
      return true;
    }
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      [LOCK_CLASS, slot],
    );
    // The connection may have ended meanwhile, and the lock with it.
    if (rows[0]?.taken !== true || this.#client !== client) return false;
    this.#held.set(slot, new Set([botId]));
    return true;
  }

  /** The lock goes with the last bot of its slot. */
  async free(botId: number): Promise<void> {
    const slot = slotOf(botId);
    const bots = this.#held.get(slot);
    if (!bots?.delete(botId) || bots.size > 0) return;
    this.#held.delete(slot);
    await this.#client
      ?.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, slot])
      .catch(() => {}); // The connection is gone, and the lock with it.
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    this.#held.clear();
    await client?.end().catch(() => {}); // It ended already.
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.connection, application_name: 'linehaul telegram' });
    client.on('error', () => {}); // `end` follows.
    client.once('end', () => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#held.clear();
      this.lost();
    });
    await client.connect();
    this.#client = client;
    return client;
  }
}

const slotOf = (botId: number): number => botId % BOT_SLOTS;
