import type pg from 'pg';

/** The socket of a connection, which pg's types leave out; pinned with pg. */
type Wired = pg.PoolClient & { connection: { stream: { cork(): void; uncork(): void } } };

/**
 * A few connections that many short reads share: each is sent without waiting for the answers
 * before it, and what is asked in one turn of the event loop goes out in one packet. A read by its
 * key takes the database less than waking it up does. A read behind a slow one waits for it, so
 * nothing else goes here; each has a Sync of its own, so an error of one touches no other.
 */
export class Lane {
  private readonly clients: (Promise<pg.PoolClient> | null)[];
  private readonly held = new Set<pg.PoolClient>();
  private turn = 0;

  constructor(
    size: number,
    private readonly connect: () => Promise<pg.PoolClient>,
  ) {
    this.clients = Array(size).fill(null);
  }

  /** A connection to send one read on, at once: it is everybody's, and is not given back. */
  async take(): Promise<pg.PoolClient> {
    this.turn = (this.turn + 1) % this.clients.length;
    const place = this.turn;
    this.clients[place] ??= this.connect();
    try {
      const client = await this.clients[place];
      this.hold(client as Wired);
      return client;
    } catch (error) {
      this.clients[place] = null;
      throw error;
    }
  }

  /** Takes a connection that broke out of use; whoever else was on it is told by its own error. */
  async drop(broken: pg.PoolClient): Promise<void> {
    for (const [place, client] of this.clients.entries()) {
      if (client === null || (await client.catch(() => null)) !== broken) continue;
      if (this.clients[place] !== client) continue;
      this.clients[place] = null;
      broken.release(true);
    }
  }

  /** Gives the connections back. */
  async close(): Promise<void> {
    for (const [place, client] of this.clients.entries()) {
      this.clients[place] = null;
      (await client?.catch(() => null))?.release();
    }
  }

  private hold(client: Wired): void {
    if (this.held.has(client)) return;
    const { stream } = client.connection;
    this.held.add(client);
    stream.cork();
    setImmediate(() => {
      this.held.delete(client);
      stream.uncork();
    });
  }
}
