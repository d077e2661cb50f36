import type pg from 'pg';

/** The socket of a connection, which pg's types leave out. pg's version is pinned. */
type Wired = pg.PoolClient & { connection: { stream: { cork(): void; uncork(): void } } };

/**
 * One connection shared by many short statements: each is sent without waiting for earlier answers,
 * and all statements of one event loop turn go out in one packet. A read by key costs the database
 * less than waking a backend, and one connection answers more of them than this process can send. A
 * second connection would only wake more often with colder caches. A statement waits for the slower
 * ones before it, so only short ones go here. Each has its own Sync, so an error of one affects no
 * other.
 */
export class SharedConnection {
  private client: Promise<pg.PoolClient> | null = null;
  private isHeld = false;

  constructor(private readonly connect: () => Promise<pg.PoolClient>) {}

  /** Returns the connection for one statement, at once. It is shared and is not given back. */
  async take(): Promise<pg.PoolClient> {
    const client = await this.takeUnheld();
    this.hold(client as Wired);
    return client;
  }

  /** The same for a batch of statements sent as one. */
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

  /** Ends the broken connection. Its other users get their own errors. */
  async drop(broken: pg.PoolClient): Promise<void> {
    if (await this.leave(broken)) broken.release(true);
  }

  /** Takes a connection out of use; its last user ends it. False if it was already. */
  async leave(broken: pg.PoolClient): Promise<boolean> {
    const present = this.client;
    if (present === null || (await present.catch(() => null)) !== broken) return false;
    if (this.client !== present) return false;
    this.client = null;
    return true;
  }

  /** Ends the connection: its settings make it unusable for others. */
  async close(): Promise<void> {
    const client = await this.client?.catch(() => null);
    this.client = null;
    client?.release(true);
  }

  /** A connection that ends while idle must not surprise its next user. */
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
