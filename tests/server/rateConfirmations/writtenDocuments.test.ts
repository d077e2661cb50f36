import { describe, expect, test } from 'vitest';
import { parse } from '../../../server/rateConfirmations/parse.ts';
import { readPages } from '../../../server/rateConfirmations/pdf/readPages.ts';
import { french, spanish } from '../../support/rateConfirmations/firstLook/foreign.ts';
import { printed, type Written } from '../../support/rateConfirmations/firstLook/written.ts';
import { f1, scoreOf, sumOf, sureOf } from '../../support/rateConfirmations/score.ts';
import { writtenSets } from '../../support/rateConfirmations/writtenSets.ts';

const read = async (written: Written) =>
  parse(await readPages(new Uint8Array(await printed(written))));

describe.each(Object.entries(writtenSets))('the documents of brokers: %s', (_, documents) => {
  test('are read with 0.97 of all fields, and 0.99 of totals and dates', async () => {
    const scores = [];
    for (const written of Object.values(documents))
      scores.push(scoreOf(written.truth, await read(written)));
    const all = sumOf(scores);
    expect(scores.length).toBeGreaterThanOrEqual(7);
    expect(f1(all), all.misses.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(f1(all.strict)).toBeGreaterThanOrEqual(0.99);
  });

  test('have at most one wrong field in a hundred that are said without a doubt', async () => {
    const wrong: string[] = [];
    let said = 0;
    for (const written of Object.values(documents)) {
      const sure = sureOf(written.truth, await read(written));
      said += sure.said;
      wrong.push(...sure.wrong);
    }
    expect(said).toBeGreaterThan(150);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(said / 100);
  });
});

test.each([
  ['Spanish', spanish, ['09:00', '14:00']],
  ['French', french, ['09:00', '13:30']],
] as const)('a document in %s says so, and nothing of it is said without a doubt', async (_, written, times) => {
  const { warnings, fields, stops } = await read(written);
  expect(warnings).toContain('This document is not in English: check every field.');
  expect(stops.map(({ date }) => date)).toEqual(['2026-12-09', '2026-12-10']);
  expect(stops.map(({ time_from }) => time_from)).toEqual(times);
  const confidences = Object.values(fields).map(({ confidence }) => confidence);
  expect(Math.max(...confidences)).toBeLessThan(0.9);
});
