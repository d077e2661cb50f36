import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

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
