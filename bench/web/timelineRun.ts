import type { Browser } from '@playwright/test';
import { framesOf } from './frames.ts';
import { opened } from './measure.ts';
import { printMedians, withPages } from './served.ts';

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
  await printMedians<Figures>(
    { floor: `${address}timelineFloor.html`, timeline: `${address}timeline.html` },
    (url, slowdown) => measure(browser, url, slowdown),
    [
      ['shown', 'shown ms', 1],
      ['panOver25', 'pan >25 ms', 0],
      ['panWorst', 'worst ms', 1],
      ['scrollOver25', 'scroll >25 ms', 0],
      ['scrollWorst', 'worst ms', 1],
      ['nodes', 'nodes', 0],
    ],
  );
});

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
