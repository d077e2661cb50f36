import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { packAll } from '../../scripts/build.mjs';

/** Builds the bare react-admin list with the product's tools, packed as the product's files are. */
export async function buildBare(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
    },
  });
  await packAll(outDir);
}
