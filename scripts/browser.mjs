import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fail } from './install.mjs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the browser tests: CHROMIUM_PATH, the system's, or null for the one that
 * Playwright installed. On Debian, root installs it if missing; elsewhere a sentence says how.
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : fail(`CHROMIUM_PATH ${given} is not there.`);

  const found = SYSTEM.find(existsSync);
  if (found) return found;
  if (playwrightHasOne()) return null;
  if (installed()) return SYSTEM.find(existsSync);
  return fail(
    'The browser tests need Chromium: run `npx playwright install chromium`, install it with ' +
      'your system, or leave them out with SKIP_BROWSER=1.',
  );
}

function playwrightHasOne() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return existsSync(chromium.executablePath());
}

function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium for the browser tests (apt-get install chromium) …');
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (apt('install', '-y', '--no-install-recommends', 'chromium').status === 0) return true;
  apt('update');
  return apt('install', '-y', '--no-install-recommends', 'chromium').status === 0;
}
