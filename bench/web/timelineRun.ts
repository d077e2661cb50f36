import type { Browser } from '@playwright/test';
import { framesOf } from './frames.ts';
import { opened } from './measure.ts';
import { medianLine, withPages } from './served.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** One round: milliseconds until the bars are shown, and frames over 25 ms. */
interface Figures {
  shown: number;
  panOver25: number;
  panWorst: number;
  scrollOver25: number;
  scrollWorst: number;
  nodes: number;
}

/**
 * `npm run bench:timeline`: the transport board's timeline of 500 trucks over fourteen days against
 * the same bars drawn by hand. 180 frames with its pan key held down, and 180 of scrolling.
 */
await withPages(['timeline.html', 'timelineFloor.html'], async (browser, address) => {
  console.log('page     CPU  shown ms  pan >25 ms  worst ms  scroll >25 ms  worst ms  nodes');
  for (const slowdown of [1, 4]) {
    await print(browser, 'floor', `${address}timelineFloor.html`, slowdown);
    await print(browser, 'timeline', `${address}timeline.html`, slowdown);
  }
});

async function print(within: Browser, name: string, url: string, slowdown: number) {
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(within, url, slowdown));
  const line = medianLine(rounds, [
    ['shown', 9, 1],
    ['panOver25', 11, 0],
    ['panWorst', 9, 1],
    ['scrollOver25', 14, 0],
    ['scrollWorst', 9, 1],
    ['nodes', 6, 0],
  ]);
  console.log(`${name.padEnd(8)} ${`${slowdown}x`.padStart(3)} ${line}`);
}

async function measure(within: Browser, url: string, slowdown: number): Promise<Figures> {
  const { page, close } = await opened(within, url, slowdown);
  const pan = await page.evaluate(framesOf, { what: 'pan' as const, frames: 180 });
  const scroll = await page.evaluate(framesOf, { what: 'scroll' as const, frames: 180 });
  const shown = await page.evaluate(() => window.shownAfter ?? Number.NaN);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await close();
  const late = (frames: readonly number[]) => frames.filter(frame => frame > 25).length;
  return {
    shown,
    nodes,
    panOver25: late(pan),
    panWorst: Math.max(...pan),
    scrollOver25: late(scroll),
    scrollWorst: Math.max(...scroll),
  };
}
