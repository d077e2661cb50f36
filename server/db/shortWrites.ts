import type pg from 'pg';
import { Lane } from './lane.ts';
import { SharedFlush } from './sharedFlush.ts';
import { isBroken, isForgotten } from './unreachable.ts';

/** So long a write waits here for a row that somebody else holds, and all behind it with it. */
const WAIT_MS = 5;

const WRITING = `set synchronous_commit = off; set lock_timeout = ${WAIT_MS}`;

/** Writes next to nothing, and as any commit waits until the log is on the disk up to there. */
const FLUSH = { name: 'flush', text: "select pg_logical_emit_message(true, 'linehaul', '')" };

/** Sends one statement, which is a transaction by itself, and answers its rows. */
export type Send<R> = (client: pg.PoolClient) => Promise<R[]>;

/** Where connections come from. */
interface Connections {
  connect(): Promise<pg.PoolClient>;
  connectWith(settings: string): Promise<pg.PoolClient>;
  /** On a connection of its own, and on the disk when it answers. */
  sendAlone<R>(send: Send<R>): Promise<R[]>;
}

/**
 * Statements that each write some rows by their keys, and are a transaction by themselves. They go
 * out on one connection, which commits without waiting for the disk; one commit on a second then
 * waits for all that are through. Others may see the rows a moment before they are safe; whoever
 * asked for them is answered afterwards (decision 21).
 */
export class ShortWrites {
  private readonly writing: Lane;
  private readonly flushing: Lane;
  private readonly disks = new WeakMap<pg.PoolClient, SharedFlush>();
  private readonly underWay = new Set<Promise<unknown>>();
  /** Of each company the write that waits for somebody else's, on a connection of its own. */
  private readonly heldUp = new Map<number | null, Promise<unknown>>();

  constructor(private readonly connections: Connections) {
    this.writing = new Lane(() => connections.connectWith(WRITING));
    this.flushing = new Lane(() => connections.connect());
  }

  /**
   * Answers what `send` does, once it is on the disk. What has to wait for a row that somebody else
   * holds goes by itself: of each company one at a time, for the others most often want that row
   * too, and would take every connection that there is.
   */
  async write<R>(companyId: number | null, send: Send<R>): Promise<R[]> {
    for (;;) {
      await this.heldUp.get(companyId);
      const rows = await this.follow(this.together(send));
      if (rows) return rows;
      if (!this.heldUp.has(companyId)) return this.byItself(companyId, send);
    }
  }

  /** Ends the connections, after what is under way on them. */
  async close(): Promise<void> {
    await Promise.all(this.underWay);
    await Promise.all([this.writing.close(), this.flushing.close()]);
  }

  /** Null where nothing was written. */
  private async together<R>(send: Send<R>): Promise<R[] | null> {
    // A database that starts anew has lost what was not on the disk, and ends every connection: the
    // one that flushes has to have been there before the write.
    const flushing = await this.flushing.take();
    const writing = await this.writing.take();
    let rows: R[];
    try {
      rows = await send(writing);
    } catch (error) {
      if (isBroken(error)) await this.retire(writing);
      if (isHeldUp(error) || isForgotten(error)) return null;
      throw error;
    }
    await this.diskOf(flushing).flushed();
    return rows;
  }

  private byItself<R>(companyId: number | null, send: Send<R>): Promise<R[]> {
    const write = this.connections.sendAlone(send);
    this.heldUp.set(
      companyId,
      this.follow(write)
        .catch(() => {}) // told to whoever asked for it
        .finally(() => this.heldUp.delete(companyId)),
    );
    return write;
  }

  private diskOf(client: pg.PoolClient): SharedFlush {
    const known = this.disks.get(client);
    if (known) return known;
    const disk = new SharedFlush(async () => {
      try {
        await client.query(FLUSH);
      } catch (error) {
        if (isBroken(error)) await this.flushing.drop(client);
        throw error;
      }
    });
    this.disks.set(client, disk);
    return disk;
  }

  /** Others are still writing on it, and have to hear what became of that. */
  private async retire(client: pg.PoolClient): Promise<void> {
    if (!(await this.writing.leave(client))) return;
    void Promise.all(this.underWay).then(() => client.release(true));
  }

  private follow<T>(write: Promise<T>): Promise<T> {
    const over: Promise<unknown> = write
      .catch(() => {}) // told to whoever asked for it
      .finally(() => this.underWay.delete(over));
    this.underWay.add(over);
    return write;
  }
}

/** Somebody else holds a row that the statement needs: nothing was written. */
const isHeldUp = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '55P03'; // pg's SQLSTATE
