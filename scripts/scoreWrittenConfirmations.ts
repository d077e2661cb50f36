import { parse } from '../server/rateConfirmations/parse.ts';
import { readPages } from '../server/rateConfirmations/pdf/readPages.ts';
import { printed } from '../tests/support/rateConfirmations/firstLook/written.ts';
import {
  f1,
  type Score,
  scoreOf,
  sumOf,
  sureOf,
} from '../tests/support/rateConfirmations/score.ts';
import { writtenSets } from '../tests/support/rateConfirmations/writtenSets.ts';

// Scores the reader of rate confirmations on the documents that were written before it was looked
// at, and counts what it says without a doubt and wrong: npm run score:written-confirmations [name …]
const names = process.argv.slice(2);

for (const [set, documents] of Object.entries(writtenSets)) {
  const scores: Score[] = [];
  const sure = { said: 0, wrong: [] as string[] };
  for (const [name, written] of Object.entries(documents)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const read = parse(await readPages(new Uint8Array(await printed(written))));
    const score = scoreOf(written.truth, read);
    const { said, wrong } = sureOf(written.truth, read);
    scores.push(score);
    sure.said += said;
    sure.wrong.push(...wrong);
    console.log(`${name}: F1 ${f1(score).toFixed(4)}, sure and wrong ${wrong.length} of ${said}`);
    for (const miss of score.misses) console.log(`    ${miss}`);
    for (const one of wrong) console.log(`    sure: ${one}`);
    for (const warning of read.warnings) console.log(`    says: ${warning}`);
  }
  const all = sumOf(scores);
  console.log(
    `\n${set}: F1 ${f1(all).toFixed(4)} (${all.right} of ${all.wanted}, ${all.read} read), ` +
      `total and dates ${f1(all.strict).toFixed(4)}, ` +
      `sure and wrong ${sure.wrong.length} of ${sure.said}\n`,
  );
}
