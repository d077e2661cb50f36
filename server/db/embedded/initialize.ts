import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../../startError.ts';
import type { Binaries } from './binaries.ts';
import { type Identity, spawnAs } from './identity.ts';

let drafts = 0;

/**
 * Creates PostgreSQL's data folder. It is created next to its final place and then renamed, so it
 * is complete or absent whatever happens. When two servers create one, the second rename fails and
 * that server uses the first's.
 */
export async function initialize(
  binaries: Binaries,
  identity: Identity,
  clusterDir: string,
  durable: boolean,
): Promise<void> {
  if (existsSync(clusterDir)) return;

  removeLeftovers(clusterDir);
  const draft = `${clusterDir}.init-${process.pid}-${drafts++}`;
  mkdirSync(draft, { mode: 0o700 });
  if (identity.kind === 'user') chownSync(draft, identity.uid, identity.gid);
  try {
    await initdb(binaries, identity, draft, durable);
    renameSync(draft, clusterDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException; // An error of node:fs, or ours without a code.
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

async function initdb(binaries: Binaries, identity: Identity, folder: string, durable: boolean) {
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=trust', // the socket lies in a folder that only its owner may enter
    '--encoding=UTF8',
    '--locale=C',
    // Built in: an update of the system's libraries never changes the order of an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  const child = spawnAs(identity, binaries.initdb, args, 'pipe');
  const output = Promise.all([text(child.stdout!), text(child.stderr!)]);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode === 0) return;
  const words = (await output).join('\n').trim().split('\n').slice(-3).join(' ');
  throw new StartError(`The database's folder could not be made in ${dirname(folder)}: ${words}`);
}

/** Leftovers of starts that were killed halfway. */
function removeLeftovers(clusterDir: string): void {
  const parent = dirname(clusterDir);
  const prefix = `${basename(clusterDir)}.init-`;
  for (const name of readdirSync(parent).filter(found => found.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (!exists(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // An error of Node.
  }
}
