import { expect, type Page, test } from '@playwright/test';
import { nothingSerious } from './support/nothingSerious.ts';

const COMPANY = '/company-owner/company/1';

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/^password/i).fill('linehaul-demo');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
}

async function look(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.waitForTimeout(500); // drawers slide in, and are dimmed until they stand
      await nothingSerious(page);
    });
  }
}

// The stories look at the others on their way.
test('the screens before a login keep nobody out, in light and in dark', async ({ page }) => {
  await look(page, ['/register', '/test']);
});

test('nor do those of the platform, with their forms', async ({ page }) => {
  await logIn(page, 'super@linehaul.test');
  await page.goto('/users/company-owners');
  const companies = page.locator('a[href$="/companies"][href*="/company-owners/"]').first();
  const ofOwner = (await companies.getAttribute('href')) ?? '';
  expect(ofOwner).toMatch(/^\/users\/company-owners\/\d+\/companies$/);
  await look(page, [
    '/users/company-owners?open=create',
    ofOwner,
    ofOwner.replace('/companies', '/company/telegram'),
    '/users/companies',
    '/users/companies?open=1',
    '/users/accounts',
    '/users/accounts?open=2',
    '/staff/edit',
  ]);
});

test('nor those of an owner, his people and their rights', async ({ page }) => {
  await logIn(page, 'owner@linehaul.test');
  await look(page, [
    '/company-owner/companies?open=create',
    '/company-owner/companies?open=1',
    '/company-owner/companies-dashboard',
    `${COMPANY}/staff/edit/1`,
    `${COMPANY}/roles?open=1`,
    '/settings/1/configs/system-configs',
    '/staff/edit',
  ]);
});

test('nor those of somebody who works for companies', async ({ page }) => {
  await logIn(page, 'dispatcher@linehaul.test');
  await look(page, ['/staff/companies', '/staff/edit']);
});
