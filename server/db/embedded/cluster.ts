import { chownSync, closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { EXIT, StartError } from '../../startError.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { chooseIdentity, type Identity, spawnAs } from './identity.ts';
import { initialize } from './initialize.ts';
import {
  accepts,
  isOurs,
  readPidFile,
  removeStaleFiles,
  SOCKET_PORT,
  socketFolder,
  underStartLock,
} from './postmaster.ts';

export type ClusterOptions = {
  /** The parent folder of PostgreSQL's data folder. */
  dataDir: string;
  /** Tests only: a crash of the machine may lose data. */
  durable?: boolean;
};

/** The address of the private socket, for `pg`. */
export type SocketAddress = { host: string; port: number };

const START_TIMEOUT_MS = 120_000;
const WATCH_EVERY_MS = 500;

/** PostgreSQL from npm on one data folder: started here or already running. */
export class Cluster {
  private watcher: NodeJS.Timeout | null = null;
  private starting: Promise<void> | null = null;
  /** The process of the PostgreSQL that was started here; one found running is not ours to end. */
  private launched: number | null = null;

  private constructor(
    private readonly binaries: Binaries,
    private readonly identity: Identity,
    private readonly clusterDir: string,
    private readonly socketDir: string,
    private readonly options: ClusterOptions,
  ) {}

  /** Creates the data folder if missing, then starts PostgreSQL or attaches to it. */
  static async open(options: ClusterOptions): Promise<Cluster> {
    const clusterDir = join(await realpath(options.dataDir), 'postgres');
    try {
      return await Cluster.openIn(clusterDir, options);
    } catch (error) {
      throw inWordsOfFolders(error, clusterDir);
    }
  }

  private static async openIn(clusterDir: string, options: ClusterOptions): Promise<Cluster> {
    const binaries = findBinaries();
    refuseOtherMajor(clusterDir, binaries.major);
    const identity = chooseIdentity(binaries, clusterDir);
    await initialize(binaries, identity, clusterDir, options.durable ?? true);

    const owner = identity.kind === 'user' ? identity : null;
    const socketDir = socketFolder(clusterDir, owner);
    if (owner && socketDir !== clusterDir) chownSync(socketDir, owner.uid, owner.gid);
    const cluster = new Cluster(binaries, identity, clusterDir, socketDir, options);
    await cluster.ensureRunning();
    return cluster;
  }

  get address(): SocketAddress {
    return { host: this.socketDir, port: SOCKET_PORT };
  }

  /** Restarts PostgreSQL after it died (killed, out of memory). Callers share one start. */
  ensureRunning(): Promise<void> {
    this.starting ??= this.start().finally(() => {
      this.starting = null;
    });
    return this.starting;
  }

  /**
   * Looks after PostgreSQL from now on; `failed` hears of a start that did not work. When this
   * process exits without `stop` or `detach`, the PostgreSQL that it started is told to stop, too.
   */
  watch(failed: (error: unknown) => void): void {
    process.once('exit', this.endLaunched);
    this.watcher ??= setInterval(() => {
      const found = readPidFile(this.clusterDir);
      if (found && isOurs(found.pid, this.clusterDir)) return;
      this.ensureRunning().catch(failed);
    }, WATCH_EVERY_MS).unref();
  }

  /** Stops supervising PostgreSQL, which keeps running for others. */
  detach(): void {
    process.off('exit', this.endLaunched);
    if (this.watcher) clearInterval(this.watcher);
    this.watcher = null;
  }

  /** A fast shutdown: open transactions are rolled back, committed ones are safe. */
  async stop(): Promise<void> {
    await this.starting?.catch(() => {}); // its caller hears of it
    this.detach();
    const found = readPidFile(this.clusterDir);
    if (!found || !isOurs(found.pid, this.clusterDir)) return;

    process.kill(found.pid, 'SIGINT');
    for (const startedAt = Date.now(); Date.now() - startedAt < 20_000; await pause()) {
      if (!readPidFile(this.clusterDir) || !isOurs(found.pid, this.clusterDir)) return;
    }
  }

  /** At the exit of a process nothing can be waited for: PostgreSQL gets the signal, and obeys. */
  private readonly endLaunched = (): void => {
    if (this.launched === null || !isOurs(this.launched, this.clusterDir)) return;
    try {
      process.kill(this.launched, 'SIGINT');
    } catch {
      // It ended in this very moment.
    }
  };

  private start(): Promise<void> {
    return underStartLock(this.clusterDir, async () => {
      for (const startedAt = Date.now(); Date.now() - startedAt < START_TIMEOUT_MS; await pause()) {
        const found = readPidFile(this.clusterDir);
        const running = found !== null && isOurs(found.pid, this.clusterDir);
        if (found?.ready && (await accepts(this.socketDir))) return;
        if (running) continue;

        removeStaleFiles(this.clusterDir, this.socketDir);
        // Backends of a killed PostgreSQL hold its shared memory for a moment, so the start is
        // retried.
        await this.launch(startedAt);
      }
      throw new StartError(`The embedded PostgreSQL did not start: ${this.lastWords()}`);
    });
  }

  /** Resolves once PostgreSQL is ready or gone. Throws after ten seconds of failures. */
  private async launch(startedAt: number): Promise<void> {
    const log = openSync(this.logPath, logFlags(this.logPath), 0o600);
    const child = spawnAs(this.identity, this.binaries.postgres, this.arguments(), [
      'ignore',
      log,
      log,
    ]);
    closeSync(log);
    let ended = false;
    const end = () => {
      ended = true;
      this.launched = null;
    };
    child.once('exit', end);
    child.once('error', end);
    child.unref();
    this.launched = child.pid ?? null;
    process.once('exit', this.endLaunched);
    while (!ended && !readPidFile(this.clusterDir)?.ready) await pause();
    // From here on the exit of this process is `watch`'s business.
    if (!this.watcher) process.off('exit', this.endLaunched);
    if (ended && Date.now() - startedAt > 10_000) {
      throw new StartError(`The embedded PostgreSQL did not start: ${this.lastWords()}`);
    }
  }

  private arguments(): string[] {
    const { durable = true } = this.options;
    const settings = {
      listen_addresses: '', // no port: the private socket is the only way in
      unix_socket_directories: this.socketDir,
      unix_socket_permissions: '0700',
      port: SOCKET_PORT,
      max_connections: 120,
      shared_buffers: totalmem() > 8 * 2 ** 30 ? '256MB' : '128MB',
      max_wal_size: '2GB',
      random_page_cost: 1.1,
      jit: 'off',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return ['-D', this.clusterDir, ...options];
  }

  private get logPath(): string {
    return `${this.clusterDir}.log`;
  }

  private lastWords(): string {
    const lines = readFileSync(this.logPath, 'utf8').trim().split('\n');
    return `${lines.at(-1)} (${this.logPath})`;
  }
}

/** A data folder belongs to one major version. PostgreSQL's own message is less clear. */
function refuseOtherMajor(clusterDir: string, major: number): void {
  let found: number;
  try {
    found = Number.parseInt(readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8'), 10);
  } catch {
    return;
  }
  if (found === major) return;
  const made = found > major ? 'newer' : 'older';
  throw new StartError(
    `The data in ${clusterDir} was made by PostgreSQL ${found}, ${made} than the ${major} of ` +
      'this version of Linehaul: start the version that made it.',
    EXIT.dataError,
  );
}

/** The log is truncated at a start when it exceeds ten megabytes. */
function logFlags(path: string): 'a' | 'w' {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 10 * 2 ** 20 ? 'w' : 'a';
}

function pause(): Promise<void> {
  return new Promise(wake => setTimeout(wake, 10));
}

/** A folder created by another user is not usable. In a container that is often another uid. */
function inWordsOfFolders(error: unknown, clusterDir: string): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException; // An error of node:fs.
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  return new StartError(
    `The folder ${clusterDir} belongs to another user (${code}): run Linehaul as that one, or ` +
      'set DATA_DIR to another folder.',
    EXIT.config,
  );
}
