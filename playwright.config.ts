import { defineConfig } from '@playwright/test';
import { ownServer, servers } from './tests/e2e/support/servers.ts';

/** The stories, in a real browser, on servers as `npm start` runs them, with the demo company. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // They end what hangs; a busy machine may be slow.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The stories of a worker share a server and its demo company; each makes what it needs.
  workers: servers.length,
  forbidOnly: true,
  use: {
    baseURL: ownServer.baseURL,
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
  webServer: servers.map(({ port, baseURL, dataDir, telegramRoot }) => ({
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LINEHAUL_DEMO: '1',
      TELEGRAM_API_ROOT: telegramRoot,
      LOG_LEVEL: 'error',
    },
  })),
});
