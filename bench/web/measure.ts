import type { Browser } from '@playwright/test';

/** The result of one round: milliseconds, frames, nodes and megabytes. */
export interface Figures {
  shown: number;
  change: number;
  over25: number;
  over50: number;
  worst: number;
  nodes: number;
  heap: number;
}

/** Opens the page, changes one row thirty times, and scrolls 180 frames by 120 pixels. */
export async function measure(browser: Browser, url: string, slowdown: number): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await page.waitForFunction(() => window.shownAfter !== undefined);
  await page.waitForTimeout(500);

  const change = await page.evaluate(changeTimes);
  const frames = await page.evaluate(scrollFrames);
  const shown = await page.evaluate(() => window.shownAfter ?? Number.NaN);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  await context.close();

  return {
    shown,
    nodes,
    change: change.sort((a, b) => a - b)[Math.floor(change.length / 2)] ?? Number.NaN,
    over25: frames.filter(frame => frame > 25).length,
    over50: frames.filter(frame => frame > 50).length,
    worst: Math.max(...frames),
    heap: usedSize / 1e6,
  };
}

/** Measures from the change to its text in the document after layout. Runs in the page. */
async function changeTimes(): Promise<number[]> {
  const row = document.querySelectorAll<HTMLElement>('[data-row] > [data-col="place"]')[9];
  const id = Number(row?.parentElement?.dataset.row);
  const times: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const place = `Place ${round}`;
    const began = performance.now();
    window.changeRow?.(id, place);
    while (row?.textContent !== place) await Promise.resolve();
    row.getBoundingClientRect();
    times.push(performance.now() - began);
    await new Promise(resolve => requestAnimationFrame(resolve));
  }
  return times;
}

/** Measures each frame of a steady scroll. Runs in the page. */
async function scrollFrames(): Promise<number[]> {
  const grid = document.querySelector('[role="grid"], #grid');
  const frames: number[] = [];
  let before = await new Promise<number>(requestAnimationFrame);
  for (let count = 0; count < 180; count += 1) {
    grid?.scrollBy(0, 120);
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return frames;
}
