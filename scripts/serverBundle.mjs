import { root } from './install.mjs';

/**
 * How a program of the server becomes one file: all of the project's own code in it, packages where
 * npm put them. `entryPoints` names the files to write into `outdir` by the sources they begin with.
 */
export const serverBundle = (entryPoints, outdir) => ({
  absWorkingDir: root,
  entryPoints,
  outdir,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});

/** The programs of a built server. */
export const serverPrograms = {
  main: 'server/main.ts',
  // Runs in its own process, apart from the server.
  reader: 'server/reader.ts',
};
