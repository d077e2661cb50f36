import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';
import { serverBundle, serverPrograms } from '../../scripts/serverBundle.mjs';
import { projectRoot } from '../../server/config.ts';

const CHILDREN = 'tests/support/children';

/**
 * The file to run for a program of `server/` or of tests/support/children, given by its path in the
 * project. It is built as `npm run build` builds the server, because to start from source takes four
 * times as long: once for each process of tests, at first need, so that it is never an old one.
 */
export function builtProgram(source: string): string {
  const outdir = join(projectRoot(), 'dist', `tests-${process.ppid}-${process.pid}`);
  const file = join(outdir, `${basename(source, '.ts')}.js`);
  if (existsSync(file)) return file;

  const isServer = Object.values(serverPrograms).includes(source);
  const programs = isServer ? serverPrograms : { [basename(source, '.ts')]: source };
  buildSync(serverBundle(programs, outdir));
  return file;
}

/** The same for a file of tests/support/children. */
export const builtChild = (file: string): string => builtProgram(`${CHILDREN}/${file}`);

/** Removes what the workers of a run have built, given the id of the process that started them. */
export function removeBuilt(runner: number): void {
  const dist = join(projectRoot(), 'dist');
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) {
    if (name.startsWith(`tests-${runner}-`)) rmSync(join(dist, name), { recursive: true });
  }
}
