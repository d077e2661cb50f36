import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, fail, installIfStale, root } from './install.mjs';

// The one command: installs and builds what is missing or outdated, then runs the server in this
// process, so that signals and exit codes are the server's own.
checkNode();
installIfStale();

const { isStale } = await import('./build.mjs');
if (await isStale()) {
  // A separate process: Vite sets its own process to production.
  const build = join(root, 'scripts', 'build.mjs');
  const { status } = spawnSync(process.execPath, [build], { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('Linehaul could not be built; the reason stands above.');
}

await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
