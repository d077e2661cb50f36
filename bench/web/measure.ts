import type { Browser, CDPSession, Page } from '@playwright/test';
import { framesOf } from './frames.ts';
import type {} from './typing.ts';

/** The result of one round: milliseconds, frames, nodes and megabytes. */
export interface Figures {
  shown: number;
  /** Shown once more in the page that has run for a while. */
  again: number;
  change: number;
  over25: number;
  over50: number;
  worst: number;
  /** What the page's thread works in a frame of scrolling, whatever else the machine does. */
  work: number;
  nodes: number;
  heap: number;
  /** From a pressed key to the frame with its letter, and the late frames while a note is typed. */
  key: number;
  typingOver25: number;
}

const NOTE = 'Call the receiver before noon, dock 14, ask for Ray';
/** Thirty letters a second is faster than anybody types. */
const BETWEEN_KEYS_MS = 33;

/**
 * Opens the page, changes one row thirty times, scrolls 180 frames by 120 pixels, and types a note
 * into a cell.
 */
export async function measure(browser: Browser, url: string, slowdown: number): Promise<Figures> {
  const { page, devTools, close } = await opened(browser, url, slowdown);
  const change = await page.evaluate(changeTimes);
  const before = await workOf(devTools);
  const frames = await page.evaluate(framesOf, { what: 'scroll' as const, frames: 180 });
  const work = ((await workOf(devTools)) - before) / frames.length;
  const shown = await page.evaluate(() => window.shownAfter ?? Number.NaN);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const heap = await heapOf(devTools);
  const typing = await typeNote(page);
  const again = await page.evaluate(() => window.showAgain?.() ?? []);
  await close();

  return {
    shown,
    again: middle(again),
    nodes,
    change: middle(change),
    over25: frames.filter(frame => frame > 25).length,
    over50: frames.filter(frame => frame > 50).length,
    worst: Math.max(...frames),
    work,
    heap,
    key: middle(typing.keys),
    typingOver25: typing.frames.filter(frame => frame > 25).length,
  };
}

/** The heap of a board, in megabytes, after 30,000 live changes of its rows and after 180,000. */
export async function measureHeap(browser: Browser, url: string) {
  const { page, devTools, close } = await opened(browser, url, 1);
  const after = async (from: number, to: number) => {
    await page.evaluate(changeMany, { from, to });
    // The flash of a changed cell ends after 1.2 seconds.
    await page.waitForTimeout(1_500);
    return heapOf(devTools);
  };
  const early = await after(0, 30_000);
  const late = await after(30_000, 180_000);
  await close();
  return { early, late };
}

/** A page as it is after its first moments, on a processor that is so many times slower. */
export async function opened(browser: Browser, url: string, slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await page.waitForFunction(() => window.shownAfter !== undefined);
  await page.waitForTimeout(500);
  return { page, devTools, close: () => context.close() };
}

/** The processor time of the page's thread so far, in milliseconds. */
async function workOf(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

async function heapOf(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Types into the note of the tenth row, as a dispatcher does: on the focused cell, at once. */
async function typeNote(page: Page) {
  await page.locator('[data-row] > [data-col="note"]').nth(9).click();
  await page.evaluate(() => window.keepTyping?.());
  await page.keyboard.type(NOTE, { delay: BETWEEN_KEYS_MS });
  const result = await page.evaluate(() => window.typed?.());
  if (result?.text !== NOTE) throw new Error(`Typed was ${NOTE}, the cell holds ${result?.text}`);
  return result;
}

/** Live changes of all rows in turn, five hundred in each frame. Runs in the page. */
async function changeMany({ from, to }: { from: number; to: number }): Promise<void> {
  for (let count = from; count < to; count += 1) {
    window.changeRow?.(1 + ((count * 7919) % 2000), `Place ${String(count).padStart(6, '0')}`);
    if (count % 500 === 0) await new Promise(resolve => requestAnimationFrame(resolve));
  }
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

const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
