import type pg from 'pg';

/** The socket of a connection, which pg's types leave out; pinned with pg. */
type Wired = pg.PoolClient & { connection: { stream: { cork(): void; uncork(): void } } };

/**
 * One connection that many short statements share: each is sent without waiting for the answers
 * before it, and what is asked in one turn of the event loop goes out in one packet. A read by its
 * key takes the database less than waking it up does, and one connection answers more of them than
 * this process can ask; a second would only be woken more often, and find less of what it needs in
 * the processor's caches. A statement behind a slow one waits for it, so nothing else goes here;
 * each has a Sync of its own, so an error of one touches no other.
 */
export class Lane {
  private client: Promise<pg.PoolClient> | null = null;
  private isHeld = false;

  constructor(private readonly connect: () => Promise<pg.PoolClient>) {}

  /** The connection to send one statement on, at once: it is everybody's, and is not given back. */
  async take(): Promise<pg.PoolClient> {
    const client = await this.takeUnheld();
    this.hold(client as Wired);
    return client;
  }

  /** The same for what is many statements in one: nothing more is waited for. */
  async takeUnheld(): Promise<pg.PoolClient> {
    this.client ??= this.open();
    const asked = this.client;
    try {
      return await asked;
    } catch (error) {
      if (this.client === asked) this.client = null;
      throw error;
    }
  }

  /** Ends the broken connection; whoever else was on it is told by their own error. */
  async drop(broken: pg.PoolClient): Promise<void> {
    if (await this.leave(broken)) broken.release(true);
  }

  /** Takes a connection out of use, for its last user to end it; false if it was already. */
  async leave(broken: pg.PoolClient): Promise<boolean> {
    const present = this.client;
    if (present === null || (await present.catch(() => null)) !== broken) return false;
    if (this.client !== present) return false;
    this.client = null;
    return true;
  }

  /** Ends the connection: its settings make it of no use to others. */
  async close(): Promise<void> {
    const client = await this.client?.catch(() => null);
    this.client = null;
    client?.release(true);
  }

  /** One that ends while nothing is asked on it is not found out by the next who asks. */
  private async open(): Promise<pg.PoolClient> {
    const client = await this.connect();
    client.once('end', () => void this.drop(client));
    return client;
  }

  private hold(client: Wired): void {
    if (this.isHeld) return;
    const { stream } = client.connection;
    this.isHeld = true;
    stream.cork();
    setImmediate(() => {
      this.isHeld = false;
      stream.uncork();
    });
  }
}
