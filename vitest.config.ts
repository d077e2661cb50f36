import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    globals: false,
    globalSetup: ['tests/support/globalSetup.ts'],
    setupFiles: ['tests/support/eachFile.ts'],
    // They end what hangs; a busy machine may be slow.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{schema,server}/**/*.test.ts'],
          // Each file has a database of its own, which keeps it apart. To read the server anew for
          // each took longer than all the tests together.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'web', include: ['tests/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
