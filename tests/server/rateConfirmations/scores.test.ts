import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from '../../../server/rateConfirmations/parse.ts';
import { readPages } from '../../../server/rateConfirmations/pdf/readPages.ts';
import { inventLoad } from '../../support/rateConfirmations/invented.ts';
import { layouts } from '../../support/rateConfirmations/layouts.ts';
import { f1, type Score, scoreOf, sumOf } from '../../support/rateConfirmations/score.ts';

const folder = 'tests/fixtures/rate-confirmations';

test('the examples are read with 0.97 of all fields, and 0.99 of totals and dates', async () => {
  const { files } = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8'));
  const scores: Score[] = [];
  for (const truth of files) {
    if (truth.expect !== 'full') continue;
    const bytes = new Uint8Array(await readFile(join(folder, truth.file)));
    scores.push(scoreOf(truth, parse(await readPages(bytes))));
  }
  const all = sumOf(scores);
  expect(scores).toHaveLength(14);
  expect(f1(all)).toBeGreaterThanOrEqual(0.97);
  expect(f1(all.strict)).toBeGreaterThanOrEqual(0.99);
});

test.each(Object.keys(layouts))('an unknown layout is read: %s', async name => {
  const scores: Score[] = [];
  for (let seed = 1; seed <= 8; seed++) {
    const load = inventLoad(seed * 17 + name.length);
    const bytes = await layouts[name]?.(load, seed);
    scores.push(scoreOf(load, parse(await readPages(new Uint8Array(bytes ?? [])))));
  }
  const all = sumOf(scores);
  expect(all.misses.filter(miss => /rate_total|\.date/.test(miss))).toEqual([]);
  expect(f1(all)).toBeGreaterThanOrEqual(0.98);
});
