import type { Browser } from '@playwright/test';
import { opened } from './measure.ts';
import { printMedians, withPages } from './served.ts';
import type {} from './typing.ts';

/** One round: from the first key to the list, and what the typing costs. */
interface Figures {
  /** Milliseconds from the first key to the frame with the records. */
  list: number;
  key: number;
  over25: number;
  over50: number;
  worst: number;
}

const TEXT = 'copperkite';
/** Ten letters a second: as people type. */
const BETWEEN_KEYS_MS = 100;

/**
 * `npm run bench:palette`: the palette from its first key to the list of records, against a field and a
 * list drawn by hand. Both wait equally long for the next letter, and for the answer of the search.
 */
await withPages(['palette.html', 'paletteFloor.html'], async (browser, address) => {
  await printMedians<Figures>(
    { floor: `${address}paletteFloor.html`, palette: `${address}palette.html` },
    (url, slowdown) => measure(browser, url, slowdown),
    [
      ['list', 'first key to list ms', 1],
      ['key', 'key ms', 1],
      ['over25', 'frames >25 ms', 0],
      ['over50', '>50 ms', 0],
      ['worst', 'worst ms', 1],
    ],
  );
});

async function measure(browser: Browser, url: string, slowdown: number): Promise<Figures> {
  const { page, close } = await opened(browser, url, slowdown);
  await page.evaluate(() => window.keepTyping?.());
  const begun = await page.evaluate(() => performance.now());
  await page.keyboard.type(TEXT, { delay: BETWEEN_KEYS_MS });
  const listed = await page.evaluate(untilListed, TEXT);
  const typed = await page.evaluate(() => window.typed?.());
  await close();
  if (typed?.text !== TEXT) throw new Error(`Typed was ${TEXT}, the field holds ${typed?.text}`);
  const late = (limit: number) => typed.frames.filter(frame => frame > limit).length;
  return {
    list: listed - begun,
    key: middle(typed.keys),
    over25: late(25),
    over50: late(50),
    worst: Math.max(...typed.frames),
  };
}

/** The frame in which the records of the whole text are drawn. Runs in the page. */
async function untilListed(text: string): Promise<number> {
  while (
    ![...document.querySelectorAll('[role="option"]')].some(row =>
      row.textContent?.includes(`${text} loads`),
    )
  ) {
    await new Promise(resolve => requestAnimationFrame(resolve));
  }
  return new Promise(resolve => requestAnimationFrame(() => resolve(performance.now())));
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
