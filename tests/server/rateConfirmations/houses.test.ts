import { expect, test } from 'vitest';
import { parse } from '../../../server/rateConfirmations/parse.ts';
import { readPages } from '../../../server/rateConfirmations/pdf/readPages.ts';
import { houses } from '../../support/rateConfirmations/houses/index.ts';
import { inventTender } from '../../support/rateConfirmations/houses/tender.ts';
import { f1, type Score, scoreOf, sumOf } from '../../support/rateConfirmations/score.ts';

test.each(Object.keys(houses))('reads the document of a broker: %s', async name => {
  const scores: Score[] = [];
  const warnings: string[] = [];
  for (let seed = 1; seed <= 8; seed++) {
    const tender = inventTender(seed * 13 + name.length);
    const bytes = await houses[name]?.(tender, seed);
    const read = parse(await readPages(new Uint8Array(bytes ?? [])));
    scores.push(scoreOf(tender, read));
    warnings.push(...read.warnings);
  }
  const all = sumOf(scores);
  expect(all.misses.filter(miss => /rate_total|\.date/.test(miss))).toEqual([]);
  expect(f1(all)).toBeGreaterThanOrEqual(0.98);
  // The lines and totals of these documents agree, so that reading them raises no doubt.
  expect(warnings).toEqual([]);
});
