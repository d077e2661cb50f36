import { spawn } from 'node:child_process';
import { projectRoot } from '../../server/config.ts';

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

interface Run {
  /** Nothing of this process's own environment goes along but the path. */
  env: Record<string, string>;
  args?: readonly string[];
  /** Another user of this machine; only root may run it so. */
  uid?: number;
  /** Sees what it has said so far, and may end it. */
  until?: (words: string, end: () => void) => void;
}

/** Runs a file of `server/` as the operator does, in a process of its own, to its end. */
export function runServerFile(
  file: string,
  { env, args = [], uid, until = () => {} }: Run,
): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/${file}`, ...args], {
    cwd: projectRoot(),
    env: { PATH: process.env.PATH, LINEHAUL_DEMO: '0', ...env },
    uid,
  });
  let out = '';
  let err = '';
  child.stdout.on('data', chunk => {
    out += chunk;
    until(out, () => child.kill('SIGTERM'));
  });
  child.stderr.on('data', chunk => {
    err += chunk;
  });
  return new Promise(resolve => {
    child.on('close', code => resolve({ code, out, err }));
  });
}
