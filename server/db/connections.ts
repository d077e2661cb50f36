import pg from 'pg';
import { stepBack } from '../stepBack.ts';
import { PREPARE_PROVEN, PREPARED } from './fast/preludes.ts';
import { types } from './types.ts';

export type PoolOptions = {
  connection: pg.ClientConfig;
  max: number;
  /** A statement that takes longer is canceled. */
  timeoutMs: number;
  /** How long a statement may wait for a connection. */
  waitMs?: number;
  /** Through a transaction-mode pooler: no state on a connection. */
  pooled: boolean;
  /** False: each step is sent by itself, through pg's public functions (docs/FAST_PATH.md). */
  fastPath: boolean;
  /** Its statements leave the processors to those of other connections. Only where the database is embedded. */
  stepsBack?: boolean;
  /** Makes the database reachable again. Called when no connection could be opened. */
  revive?: () => Promise<void>;
  failed: (error: Error) => void;
};

/** Connections that open on demand, each prepared for our statements. */
export function connectionsOf(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...options.connection,
    ...(options.pooled
      ? {}
      : {
          statement_timeout: options.timeoutMs,
          // A write that waits for something other than the database delays the sealing.
          idle_in_transaction_session_timeout: 2 * options.timeoutMs,
          // Planning the statement of a load's detail takes ten times as long as running it. Every
          // statement begins with its company and an index, so one plan serves all values.
          // Compiling a statement takes longer than running any of them.
          options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
          ...(options.fastPath ? { onConnect: prepare } : {}),
        }),
    types,
    max: options.max,
    min: 1,
    pipeline: true,
    // A long-lived connection must not be lost silently, for example to a firewall.
    keepAlive: true,
    connectionTimeoutMillis: options.waitMs ?? 15_000,
    idleTimeoutMillis: 600_000,
    application_name: 'linehaul',
  });
  // PostgreSQL has a process for each connection.
  if (options.stepsBack) pool.on('connect', client => stepBack((client as Connected).processID));
  return pool;
}

/** pg's types don't name it. */
type Connected = pg.PoolClient & { processID: number | null };

async function prepare(client: pg.ClientBase): Promise<void> {
  const ready = PREPARED.map(({ name, text, values }) =>
    client.query({ name, text, values: [...values] }),
  );
  await Promise.all([...ready, client.query('rollback'), client.query(PREPARE_PROVEN)]);
}
