import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    globals: false,
    include: ['tests/{schema,server,src}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/globalSetup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
