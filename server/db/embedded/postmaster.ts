import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../startError.ts';

/** PostgreSQL names its socket after a port, although none is open. */
export const SOCKET_PORT = 5432;

/**
 * The contents of postmaster.pid: the first line is the process, the eighth says "ready" once it
 * serves.
 */
export function readPidFile(clusterDir: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * Whether the process in the pid file is this folder's PostgreSQL. A zombie, or another program
 * with the same pid, also answers kill(pid, 0), so its command is checked.
 */
export function isOurs(pid: number, clusterDir: string): boolean {
  if (!(pid > 0)) return false;
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(clusterDir);
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // An error of Node.
  }
}

/** Whether something accepts connections there. Works across containers that share the folder. */
export async function accepts(socketDir: string): Promise<boolean> {
  const socket = createConnection(socketPath(socketDir));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Removes leftovers of a killed PostgreSQL that would prevent the next start. */
export function removeStaleFiles(clusterDir: string, socketDir: string): void {
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
  rmSync(socketPath(socketDir), { force: true });
  rmSync(`${socketPath(socketDir)}.lock`, { force: true });
}

/**
 * The folder of the private socket: the data folder, or, because a socket path is limited to about
 * 107 bytes, a folder named by a hash in the system's temporary folder.
 */
export function socketFolder(clusterDir: string, owner: { uid: number; gid: number } | null) {
  if (Buffer.byteLength(socketPath(clusterDir)) <= 100) return clusterDir;

  const folder = join(tmpdir(), `linehaul-${hashOf(clusterDir)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const expected = owner?.uid ?? process.getuid?.();
  const found = statSync(folder);
  // Anyone can create a folder in /tmp: in another user's folder, that user could read the
  // connection.
  if (found.uid !== expected && found.uid !== process.getuid?.()) {
    throw new StartError(`The folder ${folder} belongs to another user: remove it.`);
  }
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * Runs `work` while no other process on this machine runs it for the same folder. The lock is a
 * socket name in the kernel, which is freed however its owner dies.
 */
export async function underStartLock<T>(clusterDir: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work();

  const lock = await acquire(`\0linehaul-start-${hashOf(clusterDir)}`);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

function socketPath(socketDir: string): string {
  return join(socketDir, `.s.PGSQL.${SOCKET_PORT}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function acquire(name: string): Promise<Server> {
  for (const startedAt = Date.now(); Date.now() - startedAt < 120_000; ) {
    const server = await listenOn(name);
    if (server) return server;
    await new Promise(wake => setTimeout(wake, 20));
  }
  throw new StartError('Another server has been starting on this DATA_DIR for two minutes.');
}

function listenOn(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(name, () => resolve(server));
  });
}
