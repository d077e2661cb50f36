import type pg from 'pg';
import { connectionsOf, type PoolOptions } from './connections.ts';
import { KeptRecords } from './keptRecords.ts';
import { Lane } from './lane.ts';
import { isOutdated, unproven } from './proof.ts';
import { type Keyed, ReadsTogether } from './readsTogether.ts';
import { preludes, type Role, sharedPreludes, type Who } from './scope.ts';
import { ScopedQuery } from './scopedQuery.ts';
import { type Send, ShortWrites } from './shortWrites.ts';
import { statementName } from './statementNames.ts';
import { isBroken, isUnreachable } from './unreachable.ts';

/** The way to send a statement; its rows come back. Text that comes again is kept prepared. */
export interface Tx {
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Where each query reads by itself: what may be kept for the next. A transaction's is its own. */
  readonly kept?: KeptRecords;
  /** The rows of one record, read with those that others ask for; see `readKey`. */
  readTogether?<R extends Keyed>(text: string, key: number): Promise<R[]>;
}

const REVIVE_FOR_MS = 10_000;

/** A statement of one column of text, `row`. */
type Statement = { text: string; values: readonly unknown[] };

/** Rows of a long read that are held at once: more take memory, fewer take round trips. */
const AT_ONCE = 100;
const IDLE = 'idle_in_transaction_session_timeout';
/** So long the next rows may wait for somebody who takes them: a download that stands still. */
const UNASKED_MS = 60_000;

/** Connections on which every statement carries its scope. */
export class Pool {
  private readonly pool: pg.Pool;
  private readonly pooler: { timeoutMs: number } | null;
  private readonly readLane: Lane | null;
  private readonly readsTogether: ReadsTogether | null;
  private readonly shortWrites: ShortWrites | null;
  private readonly kept = new KeptRecords();

  constructor(private readonly options: PoolOptions) {
    this.pooler = options.pooled ? { timeoutMs: options.timeoutMs } : null;
    this.pool = connectionsOf(options);
    // Without a listener a connection that ends while idle would end the server.
    this.pool.on('error', options.failed);
    this.readLane = hasRoomFor(4, options) ? new Lane(() => this.connectWith(READING)) : null;
    this.readsTogether = this.readLane && this.readingTogether(this.readLane);
    this.shortWrites = hasRoomFor(8, options)
      ? new ShortWrites({
          connect: () => this.connect(),
          connectWith: settings => this.connectWith(settings),
          sendAlone: send => this.sendAlone(send),
        })
      : null;
  }

  /** Each statement its own read-only transaction, in one round trip. */
  read(who: Who, role: Role): Tx {
    return this.reading(who, role, null);
  }

  /** The same for a record by its key: many share a connection. Nothing slow may go this way. */
  readByKey(who: Who, role: Role): Tx {
    const tx = this.reading(who, role, this.readLane);
    const together = this.readsTogether;
    if (!together) return tx;
    return { ...tx, readTogether: (text, key) => together.read(who, role, text, key) };
  }

  private readingTogether(lane: Lane): ReadsTogether {
    return new ReadsTogether({
      together: async (asking, role, text, keys) => {
        const client = await lane.takeUnheld();
        try {
          const ahead = sharedPreludes(asking, role);
          const rows = await this.send<never>(client, ahead, role, text, [keys]);
          for (const who of asking) unproven(who)?.confirm();
          return rows;
        } catch (error) {
          if (isBroken(error)) await lane.drop(client);
          throw error;
        }
      },
      alone: (who, role, text, keys) => this.readOnce(who, role, text, [keys], lane),
    });
  }

  private reading(who: Who, role: Role, lane: Lane | null): Tx {
    const query: Tx['query'] = (text, values = []) => this.readOnce(who, role, text, values, lane);
    return { query, kept: this.kept };
  }

  /**
   * One statement that writes some rows by their keys, a transaction by itself; never repeated once
   * it was written. Many go together where they can; see ShortWrites.
   */
  async writeOnce<R>(who: Who, role: Role, text: string, values: readonly unknown[]): Promise<R[]> {
    const send: Send<R> = client =>
      this.send(client, preludes(who, role, 'once', this.pooler), role, text, values);
    return this.shortWrites?.write(who.companyId, send) ?? this.sendAlone(send);
  }

  private async sendAlone<R>(send: Send<R>): Promise<R[]> {
    const client = await this.connect();
    try {
      const rows = await send(client);
      client.release();
      return rows;
    } catch (error) {
      client.release(isBroken(error));
      throw error;
    }
  }

  /** One transaction. An error, ours or the database's, undoes all of it. */
  async write<T>(
    who: Who,
    role: Role,
    work: (tx: Tx) => Promise<T>,
    mode: 'write' | 'snapshot' = 'write',
  ): Promise<T> {
    const client = await this.connect();
    let begun = false;
    let over = false;
    const tx: Tx = {
      query: async (text, values = []) => {
        // The connection may be another's by now, and the statement would run without its scope.
        if (over) throw new Error('This write is over: await every query inside it.');
        const ahead = begun ? [] : preludes(who, role, mode, this.pooler);
        begun = true;
        return this.send(client, ahead, role, text, values);
      },
    };
    try {
      const result = await work(tx);
      over = true;
      if (begun) await commit(client);
      client.release();
      return result;
    } catch (error) {
      over = true;
      await this.undo(client, begun, error);
      throw error;
    }
  }

  /**
   * The rows of one statement as of one moment, some at a time: for what is too large for memory.
   * The connection is taken until the last row was asked for; who does not ask loses it.
   */
  async *readThrough(who: Who, role: Role, { text, values }: Statement): AsyncGenerator<string[]> {
    const client = await this.connect();
    const ask = <R>(sql: string, given: readonly unknown[] = []) =>
      this.send<R>(client, [], role, sql, given);
    let failure: unknown = null;
    try {
      const ahead = preludes(who, role, 'snapshot', this.pooler);
      await this.send(client, ahead, role, `set local ${IDLE} = ${UNASKED_MS}`, []);
      await ask(`declare through no scroll cursor for ${text}`, values);
      for (let isMore = true; isMore; ) {
        const rows = await ask<{ row: string }>(`fetch ${AT_ONCE} from through`);
        isMore = rows.length === AT_ONCE;
        if (rows.length > 0) yield rows.map(({ row }) => row);
      }
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      await this.undo(client, true, failure);
    }
  }

  /** Ends every connection; statements under way finish first. */
  async close(): Promise<void> {
    await Promise.all([this.readLane?.close(), this.shortWrites?.close()]);
    return this.pool.end();
  }

  private async readOnce<R>(
    who: Who,
    role: Role,
    text: string,
    values: readonly unknown[],
    lane: Lane | null,
  ) {
    for (let attempt = 1; ; attempt++) {
      const client = lane ? await lane.take() : await this.connect();
      const ahead = preludes(who, role, lane ? 'byKey' : 'read', this.pooler);
      try {
        const rows = await this.send<R>(client, ahead, role, text, values);
        if (!lane) client.release();
        return rows;
      } catch (error) {
        const broken = isBroken(error);
        if (!lane) client.release(broken);
        else if (broken) await lane.drop(client);
        // Another statement of the same request has proved it, just before it did not hold any more.
        if (isOutdated(error) && !unproven(who)) continue;
        // A read changes nothing, so one that lost its connection is simply asked again.
        if (!broken || attempt === 3) throw error;
      }
    }
  }

  private send<R>(
    client: pg.PoolClient,
    ahead: ReturnType<typeof preludes>,
    role: Role,
    text: string,
    values: readonly unknown[],
  ): Promise<R[]> {
    const known = this.pooler ? undefined : statementName(text);
    // A plan belongs to the role it was made for: under another it would be made anew each time.
    const name = known && (role === 'linehaul_app' ? known : `${known}p`);
    return new Promise<R[]>((resolve, reject) => {
      const query = new ScopedQuery(ahead, { name, text, values });
      const done = (error: Error | null, result: pg.QueryResult) => {
        if (error) return reject(error);
        for (const { proof } of ahead) proof?.confirm();
        resolve(result.rows);
      };
      // pg calls a submitted query back, although its types tell of promises only.
      client.query(Object.assign(query, { callback: done }));
    }).catch(error => {
      // The trace would begin at the socket; from here it leads to who sent the statement.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }

  private async undo(client: pg.PoolClient, begun: boolean, error: unknown): Promise<void> {
    if (!begun) return client.release();
    try {
      await client.query('rollback');
      client.release(isBroken(error));
    } catch (failure) {
      client.release(failure instanceof Error ? failure : true);
    }
  }

  /** A connection that keeps these settings for as long as it lives. */
  private async connectWith(settings: string): Promise<pg.PoolClient> {
    const client = await this.connect();
    try {
      await client.query(settings);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** A connection; while the database is away it is waited for, not given up at once. */
  private async connect(): Promise<pg.PoolClient> {
    for (const startedAt = Date.now(); ; ) {
      try {
        const client = await this.pool.connect();
        client.removeListener('error', this.options.failed);
        client.on('error', this.options.failed);
        return client;
      } catch (error) {
        if (!isUnreachable(error) || Date.now() - startedAt > REVIVE_FOR_MS) throw error;
        await this.options.revive?.();
        await new Promise(wake => setTimeout(wake, 50));
      }
    }
  }
}

const READING = 'set default_transaction_read_only = on';

/** A pooler hands statements out to connections of its own; and of a few none is kept for one use. */
const hasRoomFor = (connections: number, { pooled, max }: PoolOptions) =>
  !pooled && max >= connections;

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // PostgreSQL answers the commit of a failed transaction with a rollback, and without an error.
  if (command !== 'COMMIT') throw new Error('A statement failed, so the write was not kept.');
}
