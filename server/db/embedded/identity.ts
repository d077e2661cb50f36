import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EXIT, StartError } from '../../startError.ts';
import type { Binaries } from './binaries.ts';

/**
 * The user that PostgreSQL runs as. It refuses uid 0, so a server run by root either uses an
 * existing unprivileged user or, where that user can't enter the folders (a checkout under /root),
 * runs in a user namespace where root's files belong to nobody.
 */
export type Identity =
  | { kind: 'self' }
  | { kind: 'user'; uid: number; gid: number }
  | { kind: 'namespace' };

const BORROWED = ['postgres', 'nobody'];
const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534'];

/** Existing data keeps its owner. A new folder uses the first user who can enter it. */
export function chooseIdentity(binaries: Binaries, clusterDir: string): Identity {
  if (process.getuid?.() !== 0) return { kind: 'self' };

  const existing = statSync(clusterDir, { throwIfNoEntry: false });
  if (existing) {
    if (existing.uid !== 0) return { kind: 'user', uid: existing.uid, gid: existing.gid };
    return namespace(binaries);
  }
  const user = BORROWED.map(findUser).find(found => found && canRun(binaries, found, clusterDir));
  return user ? { kind: 'user', ...user } : namespace(binaries);
}

/** Starts a PostgreSQL program as that identity, in its own session, outside our folder. */
export function spawnAs(
  identity: Identity,
  program: string,
  args: readonly string[],
  stdio: 'pipe' | ['ignore', number, number],
) {
  const inNamespace = identity.kind === 'namespace';
  const command = inNamespace ? 'unshare' : program;
  const commandArgs = inNamespace ? [...NAMESPACE, program, ...args] : args;
  return spawn(command, commandArgs, {
    cwd: '/', // the borrowed user may not read ours
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    detached: true, // Ctrl-C in the terminal stops the server, which then stops PostgreSQL in order
    stdio,
    ...(identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid } : {}),
  });
}

function namespace(binaries: Binaries): Identity {
  const trial = spawnSync('unshare', [...NAMESPACE, binaries.postgres, '--version'], { cwd: '/' });
  if (trial.status === 0) return { kind: 'namespace' };
  throw new StartError(
    'PostgreSQL refuses to run as root and no other user can enter these folders: run the server ' +
      'as an ordinary user, or put the project and DATA_DIR outside /root.',
    EXIT.config,
  );
}

type User = { uid: number; gid: number };

function findUser(name: string): User | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const fields = lines.find(line => line.startsWith(`${name}:`))?.split(':');
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

function canRun(binaries: Binaries, user: User, clusterDir: string): boolean {
  if (!canEveryoneEnter(dirname(clusterDir))) return false;
  const trial = spawnSync(binaries.postgres, ['--version'], { ...user, cwd: '/' });
  return trial.status === 0;
}

function canEveryoneEnter(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
