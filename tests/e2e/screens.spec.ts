import { expect, test } from '@playwright/test';
import { look } from './support/look.ts';
import { signIn } from './support/signIn.ts';

const COMPANY = '/company-owner/company/1';

// The stories look at the others on their way.
test('the screens before a login keep nobody out, in light and in dark', async ({ page }) => {
  await look(page, ['/register', '/test']);
});

test('nor do those of the platform, with their forms', async ({ page }) => {
  await signIn(page, 'super@linehaul.test');
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
  await signIn(page, 'owner@linehaul.test');
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
  await signIn(page, 'dispatcher@linehaul.test');
  await look(page, ['/staff/companies', '/staff/edit']);
});
