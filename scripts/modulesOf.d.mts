import type { PluginOption } from 'vite';

export function modulesOf(
  root: string,
  plugins: readonly PluginOption[],
  input: Readonly<Record<string, string>>,
): Promise<ReadonlySet<string>>;
