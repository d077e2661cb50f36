import type { Browser, BrowserContextOptions } from '@playwright/test';

const TIMES = 6;
const SLOWDOWN = 4;

/**
 * Milliseconds from the click on an open tab to the first frame with a row of its list, on a CPU
 * four times slower. The lists of loads and drivers in turn.
 */
export async function switching(
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    storageState,
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const rowOf = (pattern: string) =>
    page.waitForFunction(
      text => new RegExp(text).test(document.querySelector('tbody')?.textContent ?? ''),
      pattern,
    );
  await page.goto(url.replace(/loads\/all$/, 'users/drivers/list'));
  await rowOf('First\\d');
  await page.goto(url);
  await rowOf('L\\d{8}');
  await page.getByRole('navigation', { name: 'Open tabs' }).getByText('Drivers').waitFor();
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const [tab, pattern] = at % 2 === 0 ? ['Drivers', 'First\\d'] : ['Loads', 'L\\d{8}'];
    await page.waitForTimeout(1_500);
    times.push(await page.evaluate(click, { tab, pattern }));
  }
  await context.close();
  return times;
}

/** Runs in the page. */
async function click({ tab, pattern }: { tab: string; pattern: string }): Promise<number> {
  const bar = document.querySelector('nav[aria-label="Open tabs"]');
  const link = bar?.querySelector<HTMLElement>(`a[title="${tab}"]`);
  if (!link) throw new Error(`There is no tab ${tab}.`);
  const began = performance.now();
  link.click();
  for (;;) {
    await new Promise(requestAnimationFrame);
    const text = document.querySelector('tbody')?.textContent ?? '';
    if (new RegExp(pattern).test(text)) return performance.now() - began;
  }
}
