import { defineConfig } from '@playwright/test';

const retries = Number(process.env.E2E_RETRIES ?? 0);
const TRACE = retries > 0 ? 'on-first-retry' : 'retain-on-failure';

/** The stories, in a real browser, each on a server of its own with the demo companies. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  // These end what hangs: a busy machine may be slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A browser and its server keep two cores busy.
  workers: 1,
  // One that fails and is green at once is reported by name as unsteady, by scripts/test.mjs.
  retries,
  forbidOnly: true,
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Without an end of its own a click on what is covered would wait for the end of the whole story,
    // and nobody would read on what.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace adds a quarter to the time of every story, so CI takes one where a story runs again.
    trace: process.env.E2E_TRACE === '1' ? TRACE : 'off',
    screenshot: 'only-on-failure',
    // The service worker would refetch every file of the app for each person of each story.
    // signIn.spec.ts covers it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium refuses to run its sandbox as root, and containers run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
