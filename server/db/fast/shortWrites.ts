import type pg from 'pg';
import { isBroken, isForgotten } from '../unreachable.ts';
import { SharedConnection } from './sharedConnection.ts';
import { SharedFlush } from './sharedFlush.ts';

/**
 * How long a write waits here for a row that another transaction holds, and all writes behind it.
 */
const WAIT_MS = 5;

const WRITING = `set synchronous_commit = off; set lock_timeout = ${WAIT_MS}`;

/** Writes next to nothing and, like any commit, waits until the log is on disk up to it. */
const FLUSH = { name: 'flush', text: "select pg_logical_emit_message(true, 'linehaul', '')" };

/** Sends one statement that is its own transaction, and returns its rows. */
export type Send<R> = (client: pg.PoolClient) => Promise<R[]>;

/** The source of connections. */
interface Connections {
  connect(): Promise<pg.PoolClient>;
  connectWith(settings: string): Promise<pg.PoolClient>;
  /** On its own connection, and on disk when it resolves. */
  sendAlone<R>(send: Send<R>): Promise<R[]>;
}

/**
 * Statements that each write some rows by key as their own transaction. They go out on one
 * connection that commits without waiting for the disk. One commit on a second connection then
 * waits for all of them. Others may see the rows a moment before they are safe, but their writers
 * are answered afterwards (decision 21).
 */
export class ShortWrites {
  private readonly writing: SharedConnection;
  private readonly flushing: SharedConnection;
  private readonly disks = new WeakMap<pg.PoolClient, SharedFlush>();
  private readonly inProgress = new Set<Promise<unknown>>();
  /** For each company, the write that waits for another transaction, on its own connection. */
  private readonly heldUp = new Map<number | null, Promise<unknown>>();

  constructor(private readonly connections: Connections) {
    this.writing = new SharedConnection(() => connections.connectWith(WRITING));
    this.flushing = new SharedConnection(() => connections.connect());
  }

  /**
   * Returns what `send` does, once it is on disk. A write that has to wait for a locked row moves
   * to its own connection, one per company at a time: others of that company usually want the same
   * row and would take every connection.
   */
  async write<R>(companyId: number | null, send: Send<R>): Promise<R[]> {
    for (;;) {
      await this.heldUp.get(companyId);
      const rows = await this.follow(this.together(send));
      if (rows) return rows;
      if (!this.heldUp.has(companyId)) return this.byItself(companyId, send);
    }
  }

  /** Closes the connections after their running writes. */
  async close(): Promise<void> {
    await Promise.all(this.inProgress);
    await Promise.all([this.writing.close(), this.flushing.close()]);
  }

  /** Null when nothing was written. */
  private async together<R>(send: Send<R>): Promise<R[] | null> {
    // A restarted database has lost what was not on disk and closed every connection, so the flush
    // connection must be older than the write.
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
        .catch(() => {}) // Passed to the caller.
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

  /** Others are still writing on it and need their answers. */
  private async retire(client: pg.PoolClient): Promise<void> {
    if (!(await this.writing.leave(client))) return;
    void Promise.all(this.inProgress).then(() => client.release(true));
  }

  private follow<T>(write: Promise<T>): Promise<T> {
    const over: Promise<unknown> = write
      .catch(() => {}) // Passed to the caller.
      .finally(() => this.inProgress.delete(over));
    this.inProgress.add(over);
    return write;
  }
}

/** Another transaction holds a row that the statement needs: nothing was written. */
const isHeldUp = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '55P03'; // pg's SQLSTATE.
