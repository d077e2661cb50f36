import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = process.env.E2E_PORT ?? '4390';
const baseURL = `http://localhost:${port}`;

// `npm test` gives a folder and removes it afterwards. Workers read this file too, so a folder made
// here is passed on to them.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'linehaul-e2e-'));

// A story speaks for Telegram there.
process.env.TELEGRAM_API_ROOT ??= `http://127.0.0.1:${Number(port) + 1}`;

/** The stories, in a real browser, on the server as `npm start` runs it, with the demo company. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // They end what hangs; a busy machine may be slow.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The stories share one server and its demo company; each makes what it needs.
  workers: 1,
  forbidOnly: true,
  use: {
    baseURL,
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A trace costs a quarter of the time, also of the stories that go well; CI asks for it.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // It would fetch every file of the app anew for each person of each story; signIn.spec.ts has it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium refuses its sandbox to root, as whom containers run.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LINEHAUL_DEMO: '1',
      TELEGRAM_API_ROOT: process.env.TELEGRAM_API_ROOT,
      LOG_LEVEL: 'error',
    },
  },
});
