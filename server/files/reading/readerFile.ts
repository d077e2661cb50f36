import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../config.ts';

let building: Promise<string> | null = null;

/**
 * The program that reads what was sent. A built server has it in its own folder; run from source it
 * is built at first need, where the packages that it imports are found.
 */
export function readerFile(): Promise<string> {
  const built = fileURLToPath(new URL('./reader.js', import.meta.url));
  if (existsSync(built)) return Promise.resolve(built);
  building ??= build();
  return building;
}

async function build(): Promise<string> {
  const { build: bundle } = await import('esbuild');
  const root = projectRoot();
  const outdir = join(root, 'node_modules', '.cache', `linehaul-reader-${process.pid}`);
  await bundle({
    absWorkingDir: root,
    entryPoints: ['server/reader.ts'],
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  return join(outdir, 'reader.js');
}
