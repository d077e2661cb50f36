import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { packAll } from '../scripts/build.mjs';
import { projectRoot } from '../server/config.ts';
import { buildBare } from './cold/buildBare.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** The code of the loads list, which is loaded after the entry: a list page is both. */
const LIST_PAGE = 'src/customRoutes/loads/LoadPages.tsx';

/** The packed files of script and style that a page needs: the entry, the page, their imports. */
function filesOf(folder: string, page?: string): string[] {
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, Chunk>; // The format of Vite's manifest.
  if (page && !manifest[page]) throw new Error(`The build has no ${page}.`);
  const wanted = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || wanted.has(chunk.file)) return;
    wanted.add(chunk.file);
    for (const style of chunk.css ?? []) wanted.add(style);
    chunk.imports?.forEach(visit);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(name);
  if (page) visit(page);
  return [...wanted].map(file => join(folder, file));
}

/** Kilobytes as the server sends them. */
function kilobytes(files: readonly string[]): number {
  const bytes = files.map(file => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Builds both in one run with the same tools and prints the ratio of their list pages. */
async function main(): Promise<void> {
  const root = projectRoot();
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-bundle-'));
  const bare = join(folder, 'bare');
  const own = join(folder, 'own');
  await buildBare(bare);
  await build({ logLevel: 'error', root, build: { outDir: own, emptyOutDir: true } });
  await packAll(own);
  const isScript = (file: string) => file.endsWith('.js');
  const theirs = filesOf(bare).filter(isScript);
  const first = filesOf(own).filter(isScript);
  const whole = filesOf(own, LIST_PAGE);
  const list = whole.filter(isScript);
  const line = (name: string, files: readonly string[]) =>
    `${name.padEnd(28)} ${kilobytes(files).toFixed(0).padStart(5)} kB in ${files.length} files`;
  console.log(line('bare react-admin list', theirs));
  console.log(line('app, before any page', first));
  console.log(line('app, loads list', list));
  console.log(
    line(
      '  and its styles',
      whole.filter(file => !isScript(file)),
    ),
  );
  console.log(
    `script of the list page ${(kilobytes(list) / kilobytes(theirs)).toFixed(2)} of bare`,
  );
  if (process.env.SHOW_FILES) {
    for (const file of list) console.log(`${statSync(file).size} ${file.slice(own.length)}`);
  }
  rmSync(folder, { recursive: true, force: true });
}

await main();
process.exit(0);
