import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectRoot } from '../../server/config.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** Gzipped kilobytes of the script that a first visit loads: the entry and what it imports at once. */
function initialKilobytes(folder: string): number {
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, Chunk>; // Vite's own format
  const wanted = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || wanted.has(chunk.file)) return;
    wanted.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name);
  const bytes = [...wanted]
    .filter(file => file.endsWith('.js'))
    .reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    );
  return bytes / 1024;
}

/** Builds both in one run, each with the same tools, and prints their ratio. */
async function main(): Promise<void> {
  const root = projectRoot();
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-bundle-'));
  const bare = join(folder, 'bare');
  const own = join(folder, 'own');
  const quiet = { logLevel: 'error' } as const;
  await build({
    ...quiet,
    configFile: false,
    root: join(root, 'bench', 'bundle'),
    plugins: [react()],
    build: { outDir: bare, emptyOutDir: true, manifest: true, target: 'es2022' },
  });
  await build({ ...quiet, root, build: { outDir: own, emptyOutDir: true } });
  const [ours, theirs] = [initialKilobytes(own), initialKilobytes(bare)];
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `initial script, gzipped: ${ours.toFixed(0)} kB, bare react-admin ${theirs.toFixed(0)} kB`,
  );
  console.log(`ratio ${(ours / theirs).toFixed(2)}`);
}

await main();
process.exit(0);
