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

/** How often this process came to do something else, while something was under way. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await work.catch(() => {});
  clearInterval(timer);
  return turns;
}

test('five thousand pages are refused, and meanwhile nobody waits', async () => {
  const path = kept('pages.pdf', manyPages(5000));
  const reading = readApart(path);
  const turns = turnsDuring(reading);
  await expect(reading).rejects.toMatchObject({ reason: 'pages', facts: { pages: 5000 } });
  // Read in this process it would be none: whatever else asks is answered in between.
  expect(await turns).toBeGreaterThan(20);
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
