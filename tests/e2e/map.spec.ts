import { expect } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

test('a dispatcher finds a truck on the map, with its last position and its age', async ({
  page,
}) => {
  await signIn(page, 'dispatcher@linehaul.test');

  // The map must not load anything from other origins.
  const elsewhere: string[] = [];
  page.on('request', request => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') elsewhere.push(request.url());
  });
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
