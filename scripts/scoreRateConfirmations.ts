import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnreadableError } from '../server/files/reading/unreadableError.ts';
import { parse } from '../server/rateConfirmations/parse.ts';
import { readPages } from '../server/rateConfirmations/pdf/readPages.ts';
import { f1, type Score, scoreOf, sumOf } from '../tests/support/rateConfirmations/score.ts';

// Scores the reader of rate confirmations on a folder of PDFs with their truth.json: npm run
// score:rate-confirmations [folder] [--only=rc01,rc02] [--but=rc08]
type Entry = { file: string; layout: string; expect: string };

/** Held out while the reader was written. */
const HELD_BACK = /^rc(?:08|10|13|14)/;

const [folder = 'tests/fixtures/rate-confirmations'] = process.argv
  .slice(2)
  .filter(a => !a.startsWith('--'));
const only = listOf('--only=');
const but = listOf('--but=') ?? [];
const truth: { files: Entry[] } = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8'));
const scores: { entry: Entry; score: Score; ms: number; pages: number }[] = [];
const startMs = await startReader();

for (const entry of truth.files) {
  const has = (names: string[]) => names.some(name => entry.file.startsWith(name));
  if ((only && !has(only)) || has(but)) continue;
  const bytes = new Uint8Array(await readFile(join(folder, entry.file)));
  const start = performance.now();
  try {
    const pages = await readPages(bytes);
    const read = parse(pages);
    const score = scoreOf(entry, read);
    scores.push({ entry, score, ms: performance.now() - start, pages: pages.length });
    console.log(`${entry.file}: ${shown(score)}`);
    for (const miss of score.misses) console.log(`    ${miss}`);
    for (const warning of read.warnings) console.log(`    says: ${warning}`);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const asked = entry.expect.startsWith('refuse') ? 'as it should be' : 'BUT IT SHOULD BE READ';
    console.log(`${entry.file}: refused (${error.reason}), ${asked}`);
  }
}

console.log('\nPer layout');
for (const layout of new Set(scores.map(({ entry }) => entry.layout))) {
  print(
    layout,
    scores.filter(({ entry }) => entry.layout === layout),
  );
}
console.log('');
print('all', scores);
print(
  'held back',
  scores.filter(({ entry }) => HELD_BACK.test(entry.file)),
);
print(
  'worked with',
  scores.filter(({ entry }) => !HELD_BACK.test(entry.file)),
);
const slowest = Math.max(...scores.map(({ ms, pages }) => ms / pages));
console.log(
  `slowest: ${slowest.toFixed(0)} ms a page, after ${startMs.toFixed(0)} ms to start the reader`,
);

/** The first PDF of a process includes loading the reader's code, so it is reported apart. */
async function startReader(): Promise<number> {
  const start = performance.now();
  const [first] = truth.files;
  if (first) await readPages(new Uint8Array(await readFile(join(folder, first.file))));
  return performance.now() - start;
}

function print(name: string, some: typeof scores): void {
  if (some.length > 0) console.log(`${name}: ${shown(sumOf(some.map(({ score }) => score)))}`);
}

function shown(score: Score): string {
  const { right, wanted, read, strict } = score;
  return `F1 ${f1(score).toFixed(4)} (${right} of ${wanted}, ${read} read), total and dates ${f1(strict).toFixed(4)}`;
}

function listOf(option: string): string[] | null {
  const given = process.argv.find(argument => argument.startsWith(option));
  return given ? given.slice(option.length).split(',') : null;
}
