import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/config.ts';

/**
 * Installs the packages of a peer in a folder of its own under `data`, once, and answers the folder. The
 * first of them is the peer. A peer is no dependency of the product.
 */
export function installed(packages: Readonly<Record<string, string>>): string {
  const [peer = ''] = Object.keys(packages);
  const folder = join(projectRoot(), 'data', 'peers', peer);
  const lock = join(folder, 'package-lock.json');
  // npm writes it last.
  if (existsSync(lock)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: packages }),
  );
  console.log(`Installing ${peer} in ${folder} …`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
