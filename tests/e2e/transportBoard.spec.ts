import { expect, type Locator, type Page } from '@playwright/test';
import { aLoad, asPerson } from './support/aLoad.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/** Drags with the mouse, as the browser itself does it, to the middle of the timeline at the height of a row. */
async function drag(page: Page, bar: Locator, row: Locator): Promise<void> {
  await bar.hover();
  await page.mouse.down();
  const [time, to] = [await page.locator('[data-timeline]').boundingBox(), await row.boundingBox()];
  const [x, y] = [time!.x + time!.width / 2, to!.y + to!.height / 2];
  await page.mouse.move(x, y, { steps: 12 });
  await page.mouse.up();
}

test('a load is dragged from those without a truck to the row of one, and is assigned once that is confirmed', async ({
  page,
  request,
}) => {
  const { id, number } = await aLoad(request);
  const { listed } = await asPerson(request, 'owner@linehaul.test');
  const truckOf = async () => (await listed(`/loads/${id}`)).truck_id;
  const candidates: any[] = await listed(`/loads/${id}/candidates`);
  const free = new Map<string, string>(
    candidates
      .filter(({ is_blocked }) => !is_blocked)
      .map(truck => [String(truck.id), truck.number]),
  );
  await signIn(page, 'owner@linehaul.test');
  await page.goto('/company-owner/company/1/boards/transport');
  const zone = page.locator('[data-zone]');
  const bar = zone.getByRole('button', { name: new RegExp(`^${number},`) });
  await expect(bar).toBeVisible();

  // The first row that the load can go to, of those that are drawn.
  const rows = page.locator('[data-zone] ~ div [data-lane]');
  const keys = await rows.evaluateAll(all =>
    all.map(one => (one as HTMLElement).dataset.lane ?? ''),
  );
  const key = keys.find(one => free.has(one)) ?? '';
  const unit = free.get(key) ?? '';
  expect(unit).not.toBe('');
  const row = page.locator(`[data-zone] ~ div [data-lane="${key}"]`);
  await row.scrollIntoViewIfNeeded();

  // Until that is confirmed, the load has no truck.
  await drag(page, bar, row);
  const question = page.getByRole('dialog', { name: `Assign ${number}` });
  await expect(question).toContainText(`Assign ${number} to unit ${unit}?`);
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(question).toHaveCount(0);
  expect(await truckOf()).toBeNull();

  await drag(page, bar, row);
  await question.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(row.getByRole('button', { name: new RegExp(`^${number},`) })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await truckOf()).toBe(Number(key));
});
