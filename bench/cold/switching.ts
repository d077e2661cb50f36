import type { Browser, BrowserContextOptions } from '@playwright/test';

const TIMES = 6;
const SLOWDOWN = 4;

/** What one switch took, in milliseconds from the click. */
export interface Switched {
  /** To the beginning of the first frame that has the rows of the list. */
  there: number;
  /** To the end of that frame, when they are drawn. */
  drawn: number;
  /** Until the tab is marked as the open one too, and nothing is left to do. */
  settled: number;
}

/**
 * Clicks on open tabs on a CPU four times slower: the lists of loads and drivers in turn. The first
 * time the list of drivers is rendered, afterwards both are.
 */
export async function switching(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<Switched[]> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    storageState,
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const rowOf = (pattern: string) =>
    page.waitForFunction(
      ({ text, rows }) => new RegExp(text).test(document.querySelector(rows)?.textContent ?? ''),
      { text: pattern, rows: ROWS },
    );
  await page.goto(url.replace(/loads\/all$/, 'users/drivers/list'));
  await rowOf('First\\d');
  await page.goto(url);
  await rowOf('L\\d{8}');
  await page.getByRole('navigation', { name: 'Open tabs' }).getByText('Drivers').waitFor();
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const times: Switched[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const [tab, pattern] = at % 2 === 0 ? ['Drivers', 'First\\d'] : ['Loads', 'L\\d{8}'];
    await page.waitForTimeout(1_500);
    times.push(await page.evaluate(click, { tab, pattern, rows: ROWS }));
  }
  await context.close();
  return times;
}

/** Those that are seen: the pages of other tabs may still be in the document. */
const ROWS = '#main tbody:not([data-kept-page="hidden"] *)';

interface Click {
  tab: string;
  pattern: string;
  rows: string;
}

/** Runs in the page. */
async function click({ tab, pattern, rows }: Click): Promise<Switched> {
  const bar = document.querySelector('nav[aria-label="Open tabs"]');
  const link = bar?.querySelector<HTMLElement>(`a[title="${tab}"]`);
  if (!link) throw new Error(`There is no tab ${tab}.`);
  const began = performance.now();
  link.click();
  let there: number | undefined;
  let drawn: number | undefined;
  for (;;) {
    await new Promise(requestAnimationFrame);
    const at = performance.now() - began;
    const isThere = new RegExp(pattern).test(document.querySelector(rows)?.textContent ?? '');
    const isMarked = link.getAttribute('aria-current') === 'page';
    // A message comes after the frame's layout and painting.
    const { port1, port2 } = new MessageChannel();
    await new Promise(after => {
      port1.onmessage = after;
      port2.postMessage(null);
    });
    const now = performance.now() - began;
    if (isThere) {
      there ??= at;
      drawn ??= now;
    }
    if (there !== undefined && drawn !== undefined && isMarked)
      return { there, drawn, settled: now };
  }
}
