import type { BuildOptions } from 'esbuild';

export function serverBundle(
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
): BuildOptions;

export const serverPrograms: Readonly<Record<string, string>>;
