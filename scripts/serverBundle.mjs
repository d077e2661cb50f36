import { root } from './install.mjs';

/**
 * How programs of the server are bundled: all of the project's own code in them, packages where npm
 * put them. `entryPoints` names the files to write into `outdir` by the sources they begin with; what
 * they share, and what one of them imports only when it needs it, becomes files of its own.
 */
export const serverBundle = (entryPoints, outdir) => ({
  absWorkingDir: root,
  entryPoints,
  outdir,
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // Stacks name lines of the sources, which lie next to it.
  sourcesContent: false,
  logLevel: 'warning',
});

/** The programs of a built server. */
export const serverPrograms = {
  main: 'server/main.ts',
  // Runs in its own process, apart from the server.
  reader: 'server/reader.ts',
};
