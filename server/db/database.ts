import type pg from 'pg';
import type { Config } from '../config.ts';
import { prepareDataDir } from '../dataDir.ts';
import { checkServer } from './checkServer.ts';
import { bootstrap, embeddedLogin } from './embedded/bootstrap.ts';
import { Cluster } from './embedded/cluster.ts';
import { inWordsOfRights } from './loginRights.ts';
import { migrate, readMigrations } from './migrate.ts';
import { countOthers } from './othersConnected.ts';
import { Pool, type Tx } from './pool.ts';
import type { Proof } from './proof.ts';
import { NOBODY, type Who } from './scope.ts';

export type { Tx } from './pool.ts';
export type { Who } from './scope.ts';

/** What a database needs of the configuration. */
export type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'root' | 'poolSize'
>;

/** Where notes for the operator go; a pino logger fits. */
export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} };

const TIMEOUT_MS = 15_000;
const SLOW_TIMEOUT_MS = 300_000;

/**
 * The database. Company work goes through `read` and `write`, which the row level security of one
 * company bounds; `platform` sees all companies and is for sessions, platform screens and jobs.
 */
export class Database {
  private closing: Promise<void> | null = null;

  private constructor(
    private readonly main: Pool,
    private readonly slow: Pool,
    private readonly cluster: Cluster | null,
    /** A connection past any pooler, for jobs and listening. */
    readonly direct: pg.ClientConfig,
  ) {}

  /** Starts or finds PostgreSQL, brings it to the newest migration and opens the connections. */
  static async open(config: DatabaseConfig, log: Log = SILENT): Promise<Database> {
    const cluster = config.databaseUrl ? null : await openCluster(config, log);
    const url = config.databaseUrl;
    const direct = cluster
      ? embeddedLogin(cluster.address)
      : { connectionString: config.databaseDirectUrl ?? url ?? undefined };
    try {
      await checkServer(direct);
      if (url && config.databaseDirectUrl) await checkServer({ connectionString: url });
      const applied = await migrate(direct, readMigrations(config.root));
      if (applied.length > 0) log.info({ applied }, 'The database is migrated.');
    } catch (error) {
      if (cluster) await leave(cluster, direct);
      throw error;
    }
    const shared = {
      connection: cluster ? direct : { connectionString: url ?? undefined },
      pooled: config.databaseDirectUrl !== null,
      revive: cluster ? () => cluster.ensureRunning() : undefined,
      failed: (error: Error) => log.warn({ err: error }, 'A database connection ended.'),
    };
    const main = new Pool({ ...shared, max: config.poolSize, timeoutMs: TIMEOUT_MS });
    // Exports and reports wait for each other here, and never make a board wait.
    const slow = new Pool({ ...shared, max: 2, timeoutMs: SLOW_TIMEOUT_MS });
    // From now on a connection stays open: it shows other servers that this one uses the database.
    try {
      await main.read(NOBODY, 'linehaul_app').query('select 1');
    } catch (error) {
      await Promise.all([main.close(), slow.close()]);
      if (cluster) await leave(cluster, direct);
      throw inWordsOfRights(error);
    }
    return new Database(main, slow, cluster, direct);
  }

  /** Reads of one company: each query its own read-only transaction. */
  read(who: Who): Tx {
    return this.main.read(who, 'linehaul_app');
  }

  /** Reads of one record by its key; see Lane. */
  readByKey(who: Who): Tx {
    return this.main.readByKey(who, 'linehaul_app');
  }

  /** Long reads of one company (exports, reports), on connections of their own. */
  readSlowly(who: Who): Tx {
    return this.slow.read(who, 'linehaul_app');
  }

  /** What one statement of a company answers, some rows at a time and all of one moment. */
  readThrough(who: Who, statement: { text: string; values: readonly unknown[] }) {
    return this.slow.readThrough(who, 'linehaul_app', statement);
  }

  /** One transaction of one company, undone whole by any error; `Access.write` repeats it. */
  write<T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.main.write(who, 'linehaul_app', work);
  }

  /** One statement of one company that writes, and is a transaction by itself. */
  writeOnce<R>(who: Who, text: string, values: readonly unknown[]): Promise<R[]> {
    return this.main.writeOnce(who, 'linehaul_app', text, values);
  }

  /** All companies: sessions, platform screens, jobs. Company handlers never get hold of it. */
  readonly platform = {
    read: { query: (text, values) => this.readPlatform(text, values) } as Tx,
    /** One record by its key; see Lane. */
    readByKey: { query: (text, values) => this.readPlatformByKey(text, values) } as Tx,
    /** In the name of whoever asks: of a request its `who`, which carries their proof. */
    write: <T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> =>
      this.main.write(who, 'linehaul_platform', work),
    /** Asks for the proof alone; refused as outdated where it does not hold. */
    prove: async (proof: Proof): Promise<void> => {
      await this.main.read({ ...NOBODY, proof }, 'linehaul_platform').query('select 1');
    },
    /** For what takes minutes: sealing, verifying, imports. */
    writeSlowly: <T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> =>
      this.slow.write(who, 'linehaul_platform', work),
    /** Long reads that all see the same moment. */
    snapshot: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      this.slow.write(NOBODY, 'linehaul_platform', work, 'snapshot'),
  };

  /** Ends the connections; the embedded PostgreSQL is stopped by whoever uses it last. */
  close(): Promise<void> {
    this.closing ??= this.closeOnce();
    return this.closing;
  }

  private async closeOnce(): Promise<void> {
    await Promise.all([this.main.close(), this.slow.close()]);
    if (this.cluster) await leave(this.cluster, this.direct);
  }

  private readPlatformByKey<R>(text: string, values?: readonly unknown[]): Promise<R[]> {
    return this.main.readByKey(NOBODY, 'linehaul_platform').query<R>(text, values);
  }

  private readPlatform<R>(text: string, values?: readonly unknown[]): Promise<R[]> {
    return this.main.read(NOBODY, 'linehaul_platform').query<R>(text, values);
  }
}

/** The last to leave stops it. */
async function leave(cluster: Cluster, direct: pg.ClientConfig): Promise<void> {
  cluster.detach();
  if ((await countOthers(direct)) === 0) await cluster.stop();
}

async function openCluster(config: DatabaseConfig, log: Log): Promise<Cluster> {
  await prepareDataDir(config.dataDir);
  const cluster = await Cluster.open({ dataDir: config.dataDir });
  await bootstrap(cluster.address);
  cluster.watch(error => log.error({ err: error }, 'PostgreSQL does not start again.'));
  return cluster;
}
