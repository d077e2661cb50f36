import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPdfApart } from '../../../server/files/reading/readApart.ts';
import { bomb, endless, manyPages, scripted } from '../../support/rateConfirmations/hostile.ts';

const COMPANY = 1;
const folder = mkdtempSync(join(tmpdir(), 'linehaul-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function kept(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** How often this process could do other work while an operation was in progress. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await work.catch(() => {});
  clearInterval(timer);
  return turns;
}

test('five thousand pages are refused without delaying other requests', async () => {
  const path = kept('pages.pdf', manyPages(5000));
  const reading = readPdfApart(path, COMPANY);
  const turns = turnsDuring(reading);
  await expect(reading).rejects.toMatchObject({ reason: 'pages', facts: { pages: 5000 } });
  // It would be zero if read in this process. Other requests are answered in between.
  expect(await turns).toBeGreaterThan(20);
});

test('a decompression bomb ends only the process that reads it', async () => {
  const path = kept('bomb.pdf', bomb(400));
  await expect(readPdfApart(path, COMPANY)).rejects.toMatchObject({ reason: 'memory' });
});

test('scripts in a PDF never run', async () => {
  const path = kept('scripted.pdf', scripted());
  expect(await readPdfApart(path, COMPANY)).toMatchObject({ parsed: { load_number: '12345' } });
});

test('reading an endless page tree is aborted', async () => {
  const path = kept('endless.pdf', endless());
  const answer = await readPdfApart(path, COMPANY).catch(
    (error: { reason: string }) => error.reason,
  );
  expect(answer).toEqual(expect.anything());
});

test('many at once wait in a queue, and too many get a message', async () => {
  const path = kept('scripted.pdf', scripted());
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => readPdfApart(path, COMPANY)),
  );
  const busy = results.filter(r => r.status === 'rejected' && r.reason.reason === 'busy');
  expect(busy).toHaveLength(8);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
});
