import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

test('every icon that a screen names is drawn in the sprite', () => {
  const drawn = new Set(read('src/theme/glyphs.svg').match(/(?<=id=")[a-z0-9-]+(?=")/g));
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(path =>
    /\.tsx?$/.test(path),
  );
  const missing = sources.flatMap(path =>
    [...read(`src/${path}`).matchAll(/['"]((?:ic|st)-[a-z0-9-]+)['"]/g)]
      .filter(([, name]) => !drawn.has(name ?? ''))
      .map(([, name]) => `src/${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
