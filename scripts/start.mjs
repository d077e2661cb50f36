import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, fail, installIfStale, root } from './install.mjs';

// The one command: installs and builds what is missing or old, then runs the server in this very
// process, so that signals and exit codes are the server's own.
checkNode();
installIfStale();

const { buildIfStale } = await import('./build.mjs');
try {
  await buildIfStale();
} catch (error) {
  fail(`Linehaul could not be built: ${error.message}`);
}

process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
