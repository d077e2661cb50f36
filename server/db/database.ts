import pg from 'pg';
import type { Config } from '../config.ts';
import { prepareDataDir } from '../dataDir.ts';
import type { Log } from '../log.ts';
import { checkServer } from './checkServer.ts';
import { bootstrap, embeddedLogin } from './embedded/bootstrap.ts';
import { Cluster } from './embedded/cluster.ts';
import type { Proof } from './fast/proof.ts';
import { FewOfEach } from './fewOfEach.ts';
import { inWordsOfRights } from './loginRights.ts';
import { migrate, readMigrations } from './migrate.ts';
import { countOthers } from './othersConnected.ts';
import { Pool } from './pool.ts';
import { NOBODY, type Who } from './scope.ts';
import { tooSlowToCombine } from './tooSlow.ts';
import type { Tx } from './tx.ts';

export type { Who } from './scope.ts';
export type { Tx } from './tx.ts';

/** The configuration of a database. */
export type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'root' | 'poolSize'
> &
  Partial<Pick<Config, 'fastPath'>>;

const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} };

const TIMEOUT_MS = 15_000;
export const SLOW_TIMEOUT_MS = 300_000;
/** A person waits for a list. The person who combined its filters can narrow them. */
const COMBINED_TIMEOUT_MS = 5_000;
const COMBINED_CONNECTIONS = 2;
/** An export holds one for as long as its download lasts; a company takes half of them at most. */
const EXPORT_CONNECTIONS = 4;

/**
 * The database. Company work uses `read` and `write`, limited by the company's row level security.
 * `platform` sees all companies and is for sessions, platform screens and jobs.
 */
export class Database {
  private closing: Promise<void> | null = null;
  private readonly exporting = new FewOfEach(EXPORT_CONNECTIONS / 2);

  private constructor(
    private readonly main: Pool,
    private readonly slow: Pool,
    private readonly combined: Pool,
    private readonly exports: Pool,
    private readonly cluster: Cluster | null,
    /** A connection that bypasses any pooler, for jobs and listening. */
    readonly direct: pg.ClientConfig,
  ) {}

  /** Starts or finds PostgreSQL, migrates it and opens the connections. */
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
      fastPath: config.fastPath ?? true,
      revive: cluster ? () => cluster.ensureRunning() : undefined,
      failed: (error: Error) => log.warn({ err: error }, 'A database connection ended.'),
    };
    const main = new Pool({ ...shared, max: config.poolSize, timeoutMs: TIMEOUT_MS });
    // Reports, gross boards and imports queue here and never delay a board. The processes of an embedded
    // PostgreSQL are this machine's: those of long statements leave the processors to the others.
    const long = { ...shared, timeoutMs: SLOW_TIMEOUT_MS, stepsBack: cluster !== null };
    const slow = new Pool({ ...long, max: 2 });
    const combined = new Pool({
      ...shared,
      max: COMBINED_CONNECTIONS,
      timeoutMs: COMBINED_TIMEOUT_MS,
      waitMs: COMBINED_TIMEOUT_MS,
    });
    const exports = new Pool({ ...long, max: EXPORT_CONNECTIONS });
    // One connection stays open from here on: it shows other servers that this one uses the
    // database.
    try {
      await main.read(NOBODY, 'linehaul_app').query('select 1');
    } catch (error) {
      await Promise.all([main, slow, combined, exports].map(pool => pool.close()));
      if (cluster) await leave(cluster, direct);
      throw inWordsOfRights(error);
    }
    return new Database(main, slow, combined, exports, cluster, direct);
  }

  /** Reads of one company: each query is its own read-only transaction. */
  read(who: Who): Tx {
    return this.main.read(who, 'linehaul_app');
  }

  /** Reads of one record by its key, on the SharedConnection: see docs/FAST_PATH.md. */
  readByKey(who: Who): Tx {
    return this.main.readByKey(who, 'linehaul_app');
  }

  /** Lists that no index answers, for seconds at most and on their own connections. */
  readCombined(who: Who): Tx {
    const tx = this.combined.read(who, 'linehaul_app');
    return {
      ...tx,
      query: (text, values) => tx.query<never>(text, values).catch(tooSlowToCombine),
    };
  }

  /** Long reads of one company (reports, gross boards), on their own connections. */
  readSlowly(who: Who): Tx {
    return this.slow.read(who, 'linehaul_app');
  }

  /** The answer of one statement of a company, some rows at a time, all from one snapshot. */
  async *readThrough(
    who: Who,
    statement: { text: string; values: readonly unknown[] },
  ): AsyncGenerator<string[]> {
    const leave = await this.exporting.enter(who.companyId);
    try {
      yield* this.exports.readThrough(who, 'linehaul_app', statement);
    } finally {
      leave();
    }
  }

  /** One transaction of one company, rolled back by any error. `Access.write` retries it. */
  write<T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.main.write(who, 'linehaul_app', work);
  }

  /** One writing statement of one company that is its own transaction. */
  writeOnce<R>(who: Who, text: string, values: readonly unknown[]): Promise<R[]> {
    return this.main.writeOnce(who, 'linehaul_app', text, values);
  }

  /** All companies: sessions, platform screens, jobs. Handlers of a company never get it. */
  readonly platform = {
    read: { query: (text, values) => this.readPlatform(text, values) } as Tx,
    /** One record by its key, on the SharedConnection: see docs/FAST_PATH.md. */
    readByKey: { query: (text, values) => this.readPlatformByKey(text, values) } as Tx,
    /** In the actor's name: for a request its `who`, which carries the proof of the session. */
    write: <T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> =>
      this.main.write(who, 'linehaul_platform', work),
    /** Only verifies the proof. Throws outdated where it fails. */
    prove: async (proof: Proof): Promise<void> => {
      await this.main.read({ ...NOBODY, proof }, 'linehaul_platform').query('select 1');
    },
    /** For work that takes minutes: sealing, verifying, imports. */
    writeSlowly: <T>(who: Who, work: (tx: Tx) => Promise<T>): Promise<T> =>
      this.slow.write(who, 'linehaul_platform', work),
    /** Long reads that share one snapshot. */
    snapshot: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      this.slow.write(NOBODY, 'linehaul_platform', work, 'snapshot'),
  };

  /**
   * Has PostgreSQL count what its tables hold, which it does by itself within a minute or two. Until
   * then it takes tables that were just filled for empty ones, and plans slow statements.
   */
  async gatherStatistics(): Promise<void> {
    const client = new pg.Client(this.direct);
    client.on('error', () => {}); // The statement that it interrupts fails with the same error.
    await client.connect();
    try {
      await client.query('analyze');
    } finally {
      await client.end();
    }
  }

  /** Closes the connections. The last server to use the embedded PostgreSQL stops it. */
  close(): Promise<void> {
    this.closing ??= this.closeOnce();
    return this.closing;
  }

  private async closeOnce(): Promise<void> {
    const pools = [this.main, this.slow, this.combined, this.exports];
    await Promise.all(pools.map(pool => pool.close()));
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
  if ((await countOthers(direct)) === 0) await cluster.stop();
  else cluster.detach();
}

async function openCluster(config: DatabaseConfig, log: Log): Promise<Cluster> {
  await prepareDataDir(config.dataDir);
  const cluster = await Cluster.open({ dataDir: config.dataDir });
  cluster.watch(error => log.error({ err: error }, 'PostgreSQL does not start again.'));
  try {
    await bootstrap(cluster.address);
  } catch (error) {
    await leave(cluster, embeddedLogin(cluster.address));
    throw error;
  }
  return cluster;
}
