import { expect, type Page } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline of the board' });

/** The row of the truck whose bars have the key of the lane. */
const rowOf = (page: Page, key: string | null) => page.locator(`[data-row="${key}"]`);

test('below the main board the timeline follows the rows, and its bars lead to them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await signIn(page, 'owner@linehaul.test');
  await page.goto('/company-owner/company/1/boards/main');
  await page.getByRole('grid').getByRole('rowheader').first().click();
  expect(asked.filter(url => /BoardTimeline-|boards\/timeline/.test(url))).toEqual([]);
  await page.keyboard.press('l');
  const timeline = timelineOf(page);
  const lanes = timeline.locator('[data-zone] ~ div [data-lane]');
  const current = timeline.locator('[aria-current]');
  await expect(current).toBeInViewport();
  const [grid, below] = [await page.getByRole('grid').boundingBox(), await timeline.boundingBox()];
  expect(grid!.height).toBeGreaterThan(150);
  expect(below!.height).toBeGreaterThan(150);
  expect(below!.y).toBeGreaterThanOrEqual(grid!.y + grid!.height);

  // Far down in the rows the timeline comes along. Only what is in sight is drawn.
  const first = await current.getAttribute('data-lane');
  await page.keyboard.press('Control+End');
  const last = await page.locator('[data-row] > :focus').locator('..').getAttribute('data-row');
  expect(last).not.toBe(first);
  await expect(current).toHaveAttribute('data-lane', last!);
  await expect(current).toBeInViewport();
  await expect(timeline.locator(`[data-lane="${first}"]`)).toHaveCount(0);
  expect(await lanes.count()).toBeLessThan(40);

  // And the rows come along with its bars, without taking their keys.
  await timeline.locator('[data-timeline]').evaluate(box => box.scrollTo({ top: 0 }));
  await expect(timeline.locator(`[data-lane="${first}"]`)).toBeInViewport();
  // Bars of earlier days come before it later on.
  const load = await lanes.locator('[data-load]').first().getAttribute('data-load');
  const bar = lanes.locator(`[data-load="${load}"]`);
  await bar.focus();
  const key = await bar.locator('xpath=ancestor::*[@data-lane]').getAttribute('data-lane');
  await expect(rowOf(page, key)).toBeInViewport();
  await expect(bar).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, key).locator('[data-col]:focus')).toBeVisible();

  // How it was left is how it is found again.
  const edge = page.getByRole('separator', { name: 'Height of the board above the timeline' });
  await edge.press('ArrowUp');
  const box = (await edge.boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + 3);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y - 40, { steps: 4 });
  await page.mouse.up();
  const share = Number(await edge.getAttribute('aria-valuenow'));
  expect(share).toBeLessThan(50);
  expect(share).toBeGreaterThan(30);
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', String(share));
  await expect(lanes.first()).toBeVisible();
  await page.getByRole('grid').getByRole('rowheader').first().click();
  await page.keyboard.press('l');
  await expect(timeline).toHaveCount(0);
});
