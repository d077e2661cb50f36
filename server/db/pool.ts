import type pg from 'pg';
import { connectionsOf, type PoolOptions } from './connections.ts';
import { BY_ITS_VALUES, preludes, sharedPreludes } from './fast/preludes.ts';
import { isOutdated, unproven } from './fast/proof.ts';
import { ReadsTogether } from './fast/readsTogether.ts';
import { ScopedQuery } from './fast/scopedQuery.ts';
import { SharedConnection } from './fast/sharedConnection.ts';
import { type Send, ShortWrites } from './fast/shortWrites.ts';
import { type Statement as Named, sendPlainly } from './plainSend.ts';
import { RecordCache } from './recordCache.ts';
import type { Role, Who } from './scope.ts';
import { isPlannedEachTime, statementName } from './statementNames.ts';
import type { Tx } from './tx.ts';
import { isBroken, isUnreachable } from './unreachable.ts';

const REVIVE_FOR_MS = 10_000;

/** A statement with one text column, `row`. */
type Statement = { text: string; values: readonly unknown[] };

/** Rows of a long read fetched at once: more take memory, fewer take round trips. */
const AT_ONCE = 100;
const IDLE = 'idle_in_transaction_session_timeout';
/** How long the next rows may wait for a stalled download. */
const IDLE_MS = 60_000;

/** Connections on which every statement carries its scope. */
export class Pool {
  private readonly pool: pg.Pool;
  /** Set when each statement brings all of its settings: through a pooler, or sent plainly. */
  private readonly pooler: { timeoutMs: number } | null;
  private readonly readConnection: SharedConnection | null;
  private readonly readsTogether: ReadsTogether | null;
  private readonly shortWrites: ShortWrites | null;
  private readonly kept = new RecordCache();

  constructor(private readonly options: PoolOptions) {
    this.pooler = options.pooled || !options.fastPath ? { timeoutMs: options.timeoutMs } : null;
    this.pool = connectionsOf(options);
    // Without a listener, a connection that ends while idle would end the server.
    this.pool.on('error', options.failed);
    this.readConnection = hasRoomFor(4, options)
      ? new SharedConnection(() => this.connectWith(READING))
      : null;
    this.readsTogether = this.readConnection && this.readingTogether(this.readConnection);
    this.shortWrites = hasRoomFor(8, options)
      ? new ShortWrites({
          connect: () => this.connect(),
          connectWith: settings => this.connectWith(settings),
          sendAlone: send => this.sendAlone(send),
        })
      : null;
  }

  /** Each statement is its own read-only transaction, in one round trip. */
  read(who: Who, role: Role): Tx {
    return this.reading(who, role, null);
  }

  /**
   * The same for a record by its key: many share a connection, so slow statements are not allowed
   * here.
   */
  readByKey(who: Who, role: Role): Tx {
    const tx = this.reading(who, role, this.readConnection);
    const together = this.readsTogether;
    if (!together) return tx;
    return { readTogether: (text, key) => together.read(who, role, text, key), ...tx };
  }

  private readingTogether(shared: SharedConnection): ReadsTogether {
    return new ReadsTogether({
      together: async (asking, role, text, keys) => {
        const client = await shared.takeUnheld();
        try {
          const ahead = sharedPreludes(asking, role);
          const rows = await this.send<never>(client, ahead, role, text, [keys]);
          for (const who of asking) unproven(who)?.confirm();
          return rows;
        } catch (error) {
          if (isBroken(error)) await shared.drop(client);
          throw error;
        }
      },
      alone: (who, role, text, keys) => this.readOnce(who, role, text, [keys], shared),
    });
  }

  private reading(who: Who, role: Role, shared: SharedConnection | null): Tx {
    const query: Tx['query'] = (text, values = []) =>
      this.readOnce(who, role, text, values, shared);
    return { query, kept: this.kept };
  }

  /**
   * One statement that writes some rows by key, as its own transaction. Never retried once sent.
   * Many go together where possible; see ShortWrites.
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

  /** One transaction. Any error, ours or the database's, rolls it back. */
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
        // The connection may already serve another request, and the statement would run without its
        // scope.
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
   * Streams the rows of one statement from one snapshot: for results larger than memory. Holds a
   * connection until the last row is read; a reader that stalls loses it.
   */
  async *readThrough(who: Who, role: Role, { text, values }: Statement): AsyncGenerator<string[]> {
    const client = await this.connect();
    const ask = <R>(sql: string, given: readonly unknown[] = []) =>
      this.send<R>(client, [], role, sql, given);
    let failure: unknown = null;
    try {
      const ahead = preludes(who, role, 'snapshot', this.pooler);
      await this.send(client, ahead, role, `set local ${IDLE} = ${IDLE_MS}`, []);
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

  /** Closes every connection after running statements finish. */
  async close(): Promise<void> {
    await Promise.all([this.readConnection?.close(), this.shortWrites?.close()]);
    return this.pool.end();
  }

  private async readOnce<R>(
    who: Who,
    role: Role,
    text: string,
    values: readonly unknown[],
    shared: SharedConnection | null,
  ) {
    for (let attempt = 1; ; attempt++) {
      const client = shared ? await shared.take() : await this.connect();
      const ahead = preludes(who, role, shared ? 'byKey' : 'read', this.pooler);
      if (isPlannedEachTime(text)) ahead.push(BY_ITS_VALUES);
      try {
        const rows = await this.send<R>(client, ahead, role, text, values);
        if (!shared) client.release();
        return rows;
      } catch (error) {
        const broken = isBroken(error);
        if (!shared) client.release(broken);
        else if (broken) await shared.drop(client);
        // Another statement of the same request proved it just before it became outdated.
        if (isOutdated(error) && !unproven(who)) continue;
        // A read changes nothing, so one that lost its connection is simply sent again.
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
    const known = this.options.pooled ? undefined : statementName(text);
    // A plan belongs to the role it was made for: under another it would be planned again each
    // time.
    const name = known && (role === 'linehaul_app' ? known : `${known}p`);
    const statement = { name, text, values };
    const sent = this.options.fastPath
      ? sendTogether(client, ahead, statement)
      : sendPlainly(client, ahead, statement);
    const answered = sent.then(({ rows }) => {
      for (const { proof } of ahead) proof?.confirm();
      return rows;
    });
    return answered.catch(error => {
      // The stack would begin at the socket. This one leads to the sender of the statement.
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

  /** A connection that keeps these settings for its whole life. */
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

  /** Returns a connection, and waits while the database is away instead of failing at once. */
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

/** A pooler distributes statements over its own connections, so none is reserved for one use. */
const hasRoomFor = (connections: number, { fastPath, pooled, max }: PoolOptions) =>
  fastPath && !pooled && max >= connections;

/** With its scope, in one round trip. */
const sendTogether = (
  client: pg.PoolClient,
  ahead: ReturnType<typeof preludes>,
  statement: Named,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult) =>
      error ? reject(error) : resolve(result);
    // pg calls a submitted query back, although its types only know promises.
    client.query(Object.assign(new ScopedQuery(ahead, statement), { callback }));
  });

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
  if (command !== 'COMMIT') throw new Error('A statement failed, so the write was not kept.');
}
