import { spawn } from 'node:child_process';
import { projectRoot } from '../../server/config.ts';
import { builtProgram } from './builtProgram.ts';

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

interface Run {
  /** Only the path is passed on from this process's environment. */
  env: Record<string, string>;
  args?: readonly string[];
  /** Another user of this machine. Only root can run it so. */
  uid?: number;
  /** Gets its output so far, and can end it. */
  until?: (words: string, end: () => void) => void;
}

/** Runs a program of `server/`, built as the operator's is, in a process of its own, to its end. */
export function runServerFile(
  file: string,
  { env, args = [], uid, until = () => {} }: Run,
): Promise<Ended> {
  const child = spawn(process.execPath, [builtProgram(`server/${file}`), ...args], {
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
