import pg from 'pg';
import { PREPARE_PROVEN, PREPARED } from './scope.ts';
import { types } from './types.ts';

export type PoolOptions = {
  connection: pg.ClientConfig;
  max: number;
  /** A statement that takes longer is given up. */
  timeoutMs: number;
  /** Through a transaction-mode pooler: nothing is kept on a connection. */
  pooled: boolean;
  /** Makes the database reachable again; called when a connection could not be had. */
  revive?: () => Promise<void>;
  failed: (error: Error) => void;
};

/** Connections that are opened as they are needed, each set up for our statements. */
export function connectionsOf(options: PoolOptions): pg.Pool {
  return new pg.Pool({
    ...options.connection,
    ...(options.pooled
      ? {}
      : {
          statement_timeout: options.timeoutMs,
          // A write that waits for something else than the database holds up the sealing.
          idle_in_transaction_session_timeout: 2 * options.timeoutMs,
          // Planning a whole load's statement takes ten times as long as running it; every
          // statement begins with its company and an index, so that one plan serves all values.
          // Compiling a statement takes longer than any of them runs.
          options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
          onConnect: prepare,
        }),
    types,
    max: options.max,
    min: 1,
    pipeline: true,
    // A connection that is kept for long is not to be lost unheard, to a firewall say.
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 600_000,
    application_name: 'linehaul',
  });
}

async function prepare(client: pg.ClientBase): Promise<void> {
  const ready = PREPARED.map(({ name, text, values }) =>
    client.query({ name, text, values: [...values] }),
  );
  await Promise.all([...ready, client.query('rollback'), client.query(PREPARE_PROVEN)]);
}
