import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Files whose tests also run with FAST_PATH=off: what the fast path must not change. */
const WITHOUT_FAST_PATH = [
  'tests/server/db/{changes,isolation,overtaken,pooler,recordCache,rightsVersions}.test.ts',
  'tests/server/db/fast/*.test.ts',
  'tests/server/http/auth/*.test.ts',
  'tests/server/http/{calls,idempotency,lostAnswers,requests}.test.ts',
  'tests/server/identity/permissions/{direct,revocation,streams}.test.ts',
  'tests/server/identity/session/{endedWhileRefreshing,session}.test.ts',
  'tests/server/freight/loads/{directory,moves,readTogether,whole}.test.ts',
];

export default defineConfig({
  plugins: [react()],
  test: {
    globals: false,
    globalSetup: ['tests/support/globalSetup.ts'],
    // These end what hangs: a busy machine may be slow.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // Files share what their worker has loaded. Loading it again for each of them took longer than
    // all the tests together.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{schema,server}/**/*.test.ts'],
          // Each file has its own database, which isolates it.
          setupFiles: ['tests/support/eachFile.ts'],
        },
      },
      // The same behavior without the fast path (docs/FAST_PATH.md).
      {
        extends: true,
        test: {
          name: 'serverPlain',
          include: WITHOUT_FAST_PATH,
          setupFiles: ['tests/support/eachFile.ts'],
          provide: { fastPath: false },
        },
      },
      // A file that shows something in a page is a .tsx; what needs no page is a .ts.
      {
        extends: true,
        test: {
          name: 'webLogic',
          include: ['tests/src/**/*.test.ts'],
          setupFiles: ['tests/support/eachWebFile.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'webPages',
          include: ['tests/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/eachPage.ts', 'tests/support/eachWebFile.ts'],
        },
      },
    ],
  },
});
