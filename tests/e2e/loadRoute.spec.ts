import { expect, test } from '@playwright/test';
import { nothingSerious } from './support/nothingSerious.ts';
import { signIn } from './support/signIn.ts';

const at = (page: string) => `/company-owner/company/1/loads/${page}`;

test('the way of a load is worked out on its page, and says that it is an estimate', async ({
  page,
}) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(at('enroute'));
  // Loads stand in the tab bar too.
  await page.getByRole('main').getByRole('link', { name: /^PC-/ }).first().click();
  const route = page.getByRole('region', { name: 'Route', exact: true });
  await expect(route.getByText(/ mi, manual/)).toBeVisible();
  await route.getByRole('button', { name: /^Work out/ }).click();
  await expect(route.getByText(/an estimate from where the stops are/)).toBeVisible();
  await nothingSerious(page);
});

test('ticked loads are moved together, and each that stays says why', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(at('all'));
  const tick = (status: string) =>
    page.getByRole('row').filter({ hasText: status }).first().getByRole('checkbox').check();
  await tick('Available');
  await tick('Reserved');
  await page.getByRole('toolbar').getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Dispatch: 1 of 2' }).click();
  const told = page.getByRole('dialog', { name: '1 load was not moved' });
  await expect(told.getByText('A load in status Available cannot be dispatched.')).toBeVisible();
  await nothingSerious(page);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('trucks that came for nothing are billed together, each with the same amount', async ({
  page,
}) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(at('all'));
  const row = page.getByRole('row').filter({ hasText: 'Reserved' }).first();
  const number = (await row.getByRole('link', { name: /^PC-/ }).textContent()) ?? '';
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Bill as TONU: 1 of 1' }).click();
  const asked = page.getByRole('dialog', { name: 'Bill as TONU' });
  await nothingSerious(page);
  await page.keyboard.press('Enter');
  await expect(asked).toContainText('The field cannot be empty');
  await page.keyboard.type('250');
  await page.keyboard.press('Tab');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 load was moved')).toBeVisible();
  await page.getByRole('searchbox').first().fill(number);
  const billed = page.getByRole('row').filter({ hasText: number });
  await expect(billed).toContainText('TONU');
  await expect(billed).toContainText('250.00');
});

test('every screen of loads keeps nobody out, in light and in dark', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'owner@linehaul.test');
  for (const screen of [
    'available',
    'enroute',
    'pending',
    'create',
    'update/257',
    'show-create/260',
  ]) {
    await page.goto(at(screen));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await nothingSerious(page);
  }
});
