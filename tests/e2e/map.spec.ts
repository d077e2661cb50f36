import { expect, type Page } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/** What the page asks of other origins from now on: a map must not load anything from there. */
function askedElsewhere(page: Page): string[] {
  const elsewhere: string[] = [];
  page.on('request', request => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') elsewhere.push(request.url());
  });
  return elsewhere;
}

test('a dispatcher finds a truck on the map, with its last position and its age', async ({
  page,
}) => {
  await signIn(page, 'dispatcher@linehaul.test');
  const elsewhere = askedElsewhere(page);
  await page.goto('/company-owner/company/1/vehicle/map');
  const trucks = page.getByRole('complementary', { name: 'Trucks on the map' });
  await expect(trucks.getByRole('button').first()).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find a truck, driver or city' }).fill('501');
  const truck = trucks.getByRole('button', { name: /^Show truck 501 on the map, last in / });
  await truck.press('Enter');
  await expect(truck).toHaveAttribute('aria-pressed', 'true');
  await trucks.getByRole('link', { name: 'Open truck' }).click();
  await expect(page).toHaveURL(/vehicle\/trucks\/show\/\d+$/);
  expect(elsewhere).toEqual([]);
});

test('next to the main board the map follows the rows, and its pins lead to them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await signIn(page, 'dispatcher@linehaul.test');
  const elsewhere = askedElsewhere(page);
  await page.goto('/company-owner/company/1/boards/main');
  const rows = page.getByRole('grid').getByRole('rowheader');
  await rows.first().click();
  expect(asked.filter(url => /assets\/(maps|drawnMap|MapCanvas|BoardMap)-/.test(url))).toEqual([]);
  await page.keyboard.press('m');
  const map = page.getByRole('region', { name: 'Map of the board' });
  await expect(map.getByText(/^\d+ trucks on the map$/)).toBeVisible();

  await page.getByRole('searchbox', { name: /search/i }).fill('501');
  await expect(map.getByText('1 truck on the map')).toBeVisible();
  const pin = map.getByRole('button', { name: /^Truck 501, last in / });
  await rows.first().click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await pin.press('Enter');
  await expect(page.locator('[data-row] [data-col]:focus')).toBeVisible();

  // How it was left is how it is found again.
  const edge = page.getByRole('separator', { name: 'Width of the board next to the map' });
  await edge.press('ArrowLeft');
  const box = (await edge.boundingBox())!;
  await page.mouse.move(box.x + 3, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 100, box.y + 200, { steps: 4 });
  await page.mouse.up();
  const share = Number(await edge.getAttribute('aria-valuenow'));
  expect(share).toBeLessThan(53);
  expect(share).toBeGreaterThan(40);
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', String(share));
  await expect(map.getByText(/^\d+ trucks on the map$/)).toBeVisible();
  await rows.first().click();
  await page.keyboard.press('m');
  await expect(map).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});
