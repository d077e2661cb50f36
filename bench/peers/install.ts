import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/config.ts';

/** Versions that were current for Node 20. A peer is no dependency of the product. */
const PEER = { postgraphile: '4.14.1', 'postgraphile-plugin-connection-filter': '2.3.0' };

/** Installs PostGraphile in a folder of its own under `data`, once, and answers the folder. */
export function installedPeer(): string {
  const folder = join(projectRoot(), 'data', 'peers');
  if (existsSync(join(folder, 'node_modules', 'postgraphile'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: PEER }),
  );
  console.log(`Installing PostGraphile in ${folder} …`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
