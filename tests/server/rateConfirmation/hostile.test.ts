import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readApart } from '../../../server/rateConfirmation/pdf/readApart.ts';
import { bomb, endless, manyPages, scripted } from '../../support/rateConfirmations/hostile.ts';

const folder = mkdtempSync(join(tmpdir(), 'linehaul-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function kept(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** The longest time for which this process could do nothing else, while something was under way. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const at = performance.now();
    longest = Math.max(longest, at - last - 10);
    last = at;
  }, 10);
  await work.catch(() => {});
  clearInterval(timer);
  return longest;
}

test('five thousand pages are refused, and meanwhile nobody waits', async () => {
  const path = kept('pages.pdf', manyPages(5000));
  const reading = readApart(path);
  const pause = longestPause(reading);
  await expect(reading).rejects.toMatchObject({ reason: 'pages', facts: { pages: 5000 } });
  expect(await pause).toBeLessThan(500);
});

test('a bomb ends the process that reads it, and nothing else', async () => {
  const path = kept('bomb.pdf', bomb(400));
  await expect(readApart(path)).rejects.toMatchObject({ reason: 'memory' });
});

test('scripts in a PDF never run', async () => {
  const path = kept('scripted.pdf', scripted());
  expect(await readApart(path)).toMatchObject({ parsed: { load_number: '12345' } });
});

test('a page tree without an end is given up', async () => {
  const path = kept('endless.pdf', endless());
  const answer = await readApart(path).catch((error: { reason: string }) => error.reason);
  expect(answer).toEqual(expect.anything());
});

test('many at once wait for one another, and too many are told so', async () => {
  const path = kept('scripted.pdf', scripted());
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => readApart(path)));
  const busy = results.filter(r => r.status === 'rejected' && r.reason.reason === 'busy');
  expect(busy).toHaveLength(8);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
}, 60_000);
