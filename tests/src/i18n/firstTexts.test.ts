import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { first } from '../../../src/i18n/first.ts';
import { later } from '../../../src/i18n/later.ts';

/** What a file imports when it is loaded itself: no types, and nothing that is loaded later. */
const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+\.tsx?)'/gm;

/** A file of the app, and all that is loaded with it. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !existsSync(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    loadedWith(join(dirname(file), path), known);
  }
  return known;
}

test('every text of the shell and of the first list is loaded with them', () => {
  const files = loadedWith('src/customRoutes/loads/LoadPages.tsx', loadedWith('src/main.tsx'));
  expect(files.size).toBeGreaterThan(300);
  const texts = [...files]
    .filter(file => file.startsWith('src/') && !file.startsWith('src/i18n/'))
    .map(file => readFileSync(file, 'utf8'));
  const areas = texts.flatMap(text =>
    [...text.matchAll(/linehaul\.(\w+)/g)].map(([, area = '']) => area),
  );
  // An area that is put together would not be seen here.
  expect(texts.filter(text => text.includes('`linehaul.${'))).toEqual([]);
  expect(new Set(areas).has('lists')).toBe(true);
  const missing = [...new Set(areas)].filter(area => area in later);
  expect(missing).toEqual([]);
  expect(Object.keys(first.linehaul).filter(area => area in later)).toEqual([]);
});
