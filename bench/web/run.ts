import type { Browser } from '@playwright/test';
import { type Figures, measure, measureHeap } from './measure.ts';
import { medianLine, withPages } from './served.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);

/**
 * `npm run bench:board`: the board of 2,000 rows × 13 columns against the same rows drawn by hand,
 * both in one run, so that other load on the machine affects both. Prints the medians, and the heap
 * after many live changes.
 */
await withPages(['index.html', 'floor.html'], async (browser, address) => {
  console.log(
    'page   CPU  shown ms  row change ms  frames >25 ms  >50 ms  worst ms  nodes  heap MB' +
      '  typing: key ms  frames >25 ms',
  );
  for (const slowdown of [1, 4]) {
    await print(browser, 'floor', `${address}floor.html`, slowdown);
    await print(browser, 'board', address, slowdown);
  }
  const { early, late } = await measureHeap(browser, address);
  console.log(
    `\nheap of the board after 30,000 changes of rows ${early.toFixed(2)} MB, after 180,000 ` +
      `${late.toFixed(2)} MB: ${((late / early - 1) * 100).toFixed(1)} %`,
  );
});

async function print(within: Browser, name: string, url: string, slowdown: number) {
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(within, url, slowdown));
  const line = medianLine(rounds, [
    ['shown', 9, 1],
    ['change', 14, 2],
    ['over25', 14, 0],
    ['over50', 7, 0],
    ['worst', 9, 1],
    ['nodes', 6, 0],
    ['heap', 8, 1],
    ['key', 15, 1],
    ['typingOver25', 14, 0],
  ]);
  console.log(`${name.padEnd(6)} ${`${slowdown}x`.padStart(3)} ${line}`);
}
