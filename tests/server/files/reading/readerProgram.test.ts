import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { serverBundle } from '../../../../scripts/serverBundle.mjs';

/** The packages that a program loads before it does anything. */
function loadedAtOnce(program: string): string[] {
  const bundle = serverBundle({ program }, 'dist/none');
  const { metafile } = buildSync({ ...bundle, write: false, metafile: true });
  const found = new Set<string>();
  const follow = (file: string) => {
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (!external) follow(path);
      else if (!path.startsWith('node:')) found.add(path);
    }
  };
  follow('dist/none/program.js');
  return [...found];
}

test('a process that reads a table loads no package for PDFs or workbooks, which would take longer than the table', () => {
  expect(loadedAtOnce('server/reader.ts')).toEqual(['papaparse']);
});
