import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { checkNode, installIfStale, root } from './install.mjs';
import { serverBundle, serverPrograms } from './serverBundle.mjs';

const SOURCES = [
  'src',
  'schema',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = join(root, 'dist', 'built-from');

/** Whether a source has changed since the last build. */
export async function isStale() {
  return !existsSync(STAMP) || (await readFile(STAMP, 'utf8')) !== (await fingerprint());
}

async function build() {
  const stamp = await fingerprint();
  await rm(STAMP, { force: true });
  console.log('Building the server …');
  await buildServer();
  console.log('Building the web app …');
  await buildWeb();
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(STAMP, stamp);
}

/** The server and what reads files, with what both share; packages stay where npm put them. */
async function buildServer() {
  const esbuild = await import('esbuild');
  const bundle = serverBundle(serverPrograms, 'dist/server');
  const { metafile } = await esbuild.build({ ...bundle, metafile: true });
  await removeOthers(Object.keys(metafile.outputs));
}

/** Parts of earlier builds go once the new ones are there: a build that fails leaves a server. */
async function removeOthers(written) {
  const names = await readdir(join(root, 'dist', 'server'));
  const old = names.filter(name => !written.includes(`dist/server/${name}`));
  await Promise.all(old.map(name => rm(join(root, 'dist', 'server', name), { recursive: true })));
}

async function buildWeb() {
  const vite = await import('vite');
  const outDir = join(root, 'dist', 'web');
  await vite.build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await packAll(outDir);
}

const PACKABLE = /\.(m?js|css|html|svg|json|webmanifest|txt|map|wasm)$/;
const WORTH_PACKING_BYTES = 1024;

/** Compresses the files once, so that the server only picks the encoding a browser accepts. */
export async function packAll(folder) {
  const files = (await filesUnder(folder)).filter(({ path }) => PACKABLE.test(path));
  await Promise.all(
    files.map(async ({ path, size }) => {
      if (size < WORTH_PACKING_BYTES) return;
      const bytes = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Names, sizes and times of all sources, to detect changes, additions and removals. */
async function fingerprint() {
  const files = (await Promise.all(SOURCES.map(name => filesUnder(join(root, name))))).flat();
  const lines = files.map(
    ({ path, size, changed }) => `${relative(root, path)} ${size} ${changed}`,
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

async function filesUnder(path) {
  if (!existsSync(path)) return [];
  const { size, mtimeMs } = await stat(path);
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (entries === null) return [{ path, size, changed: mtimeMs }];
  return (await Promise.all(entries.map(entry => filesUnder(join(path, entry.name))))).flat();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  installIfStale();
  await build();
  console.log('Built into dist.');
}
