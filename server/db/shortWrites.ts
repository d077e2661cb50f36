import type pg from 'pg';
import { Lane } from './lane.ts';
import { SharedFlush } from './sharedFlush.ts';
import { isBroken } from './unreachable.ts';

/** So long a write waits here for a row that somebody else holds, and all behind it with it. */
const WAIT_MS = 5;

const WRITING = `set synchronous_commit = off; set lock_timeout = ${WAIT_MS}`;

/** Writes next to nothing, and as any commit waits until the log is on the disk up to there. */
const FLUSH = { name: 'flush', text: "select pg_logical_emit_message(true, 'linehaul', '')" };

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

  constructor(
    connect: () => Promise<pg.PoolClient>,
    connectWith: (settings: string) => Promise<pg.PoolClient>,
  ) {
    this.writing = new Lane(() => connectWith(WRITING));
    this.flushing = new Lane(connect);
  }

  /** Answers what `send` does, once it is on the disk; `isHeldUp` says that nothing was written. */
  async write<R>(send: (client: pg.PoolClient) => Promise<R>): Promise<R> {
    // A database that starts anew has lost what was not on the disk, and ends every connection: the
    // one that flushes has to have been there before the write.
    const client = await this.flushing.take();
    const written = await on(this.writing, await this.writing.take(), send);
    await this.diskOf(client).flushed();
    return written;
  }

  async close(): Promise<void> {
    await Promise.all([this.writing.close(), this.flushing.close()]);
  }

  private diskOf(client: pg.PoolClient): SharedFlush {
    const known = this.disks.get(client);
    if (known) return known;
    const flush = async (one: pg.PoolClient) => void (await one.query(FLUSH));
    const disk = new SharedFlush(() => on(this.flushing, client, flush));
    this.disks.set(client, disk);
    return disk;
  }
}

/** Somebody else holds a row that the statement needs: nothing was written. */
export const isHeldUp = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '55P03'; // pg's SQLSTATE

/** Does something on a connection of a lane, which takes another if that one is gone. */
async function on<R>(
  lane: Lane,
  client: pg.PoolClient,
  work: (client: pg.PoolClient) => Promise<R>,
): Promise<R> {
  try {
    return await work(client);
  } catch (error) {
    if (isBroken(error)) await lane.drop(client);
    throw error;
  }
}
