import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json, whatever folder the command runs in. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const OLDEST = [20, 19];

/** Exits with a clear sentence where Node is too old to run Linehaul. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  fail(`Linehaul needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Records the package-lock.json of the last installation. */
const STAMP = join(root, 'node_modules', '.linehaul-lock');

/** Installs the packages when they are missing or do not match package-lock.json. */
export function installIfStale() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return;

  console.log('Installing the packages that Linehaul is made of (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Building needs the development packages, whatever NODE_ENV is.
    env: { ...process.env, NODE_ENV: 'development', npm_config_omit: '' },
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) fail('The packages could not be installed; npm says why above.');
  markInstalled();
}

/** Records that the installed packages match package-lock.json. */
export function markInstalled() {
  writeFileSync(STAMP, lockHash());
}

function lockHash() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

/** Prints one sentence and exits. */
export function fail(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}
