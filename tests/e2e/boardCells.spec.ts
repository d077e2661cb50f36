import { expect } from '@playwright/test';
import { aLoadFor, asPerson } from './support/aLoad.ts';
import { atBoard, cellOf, find } from './support/mainBoard.ts';
import { test } from './support/story.ts';

const DELIVERY = 8;
const LOCATION = 11;
const TRAILER = 12;

test('an appointment typed in its cell is on every board and on the load, and undone', async ({
  browser,
  request,
}) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  const owner = await atBoard(browser, 'owner@linehaul.test');
  const created = await aLoadFor(request, '517');
  await find(kate, '517');
  await find(owner, '517');
  const delivery = cellOf(kate, '517', DELIVERY);
  await expect(delivery).toContainText(/^\d\d\/\d\d \d\d:\d\d$/);
  const before = (await delivery.textContent()) ?? '';
  await delivery.click();
  await kate.keyboard.type('12/24 14:00-16:30');
  await kate.keyboard.press('Enter');
  await expect(delivery).toHaveText('12/24 14:00');
  await expect(cellOf(owner, '517', DELIVERY)).toContainText('12/24 14:00');
  const { listed } = await asPerson(request, 'owner@linehaul.test');
  const { stops, version } = await listed(`/loads/${created.id}`);
  expect(Date.parse(stops[1].date_to) - Date.parse(stops[1].date_from)).toBe(150 * 60_000);
  expect(version).toBeGreaterThan(1);

  await kate.keyboard.press('Control+z');
  await expect(cellOf(owner, '517', DELIVERY)).toContainText(before);
});

test('the location of a truck entered in its cell is on every board, and undone', async ({
  browser,
}) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  const owner = await atBoard(browser, 'owner@linehaul.test');
  await find(kate, '542');
  await find(owner, '542');
  const location = cellOf(kate, '542', LOCATION);
  // Nobody has reported it yet.
  await expect(location).toHaveText('');
  await location.click();
  await kate.keyboard.press('Enter');
  const editor = kate.getByRole('dialog', { name: 'Location' });
  await expect(editor).toContainText('Position of the truck now');
  await editor.getByRole('combobox').fill('Peoria, IL');
  await expect(kate.getByRole('option', { name: /Peoria/ }).first()).toBeVisible();
  await kate.keyboard.press('Enter');
  await expect(location).toContainText('Peoria, IL');
  await expect(cellOf(owner, '542', LOCATION)).toContainText('Peoria, IL');

  await kate.keyboard.press('Control+z');
  await expect(cellOf(owner, '542', LOCATION)).not.toContainText('Peoria');
});

test('a trailer is attached in its cell on a laptop’s screen', async ({ browser }) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  expect(kate.viewportSize()).toEqual({ width: 1366, height: 768 });
  await expect(cellOf(kate, '501', TRAILER)).toHaveText('V2001');
  await find(kate, '517');
  const trailer = cellOf(kate, '517', TRAILER);
  await expect(trailer).toBeInViewport({ ratio: 1 });
  await trailer.click();
  await kate.keyboard.press('Enter');
  await kate.keyboard.type('V2001');
  await expect(kate.getByRole('option', { name: /V2001/ })).toHaveClass(/focused/i);
  await kate.keyboard.press('Enter');
  // Truck 501 pulls it: the question is answered by its focused button.
  await expect(kate.getByRole('dialog', { name: /V2001 is on truck 501/ })).toBeVisible();
  await kate.keyboard.press('Enter');
  await expect(trailer).toHaveText('V2001');
  const search = kate.getByRole('searchbox', { name: /search/i });
  await search.fill('501');
  await expect(cellOf(kate, '501', TRAILER)).toHaveText('');
});
