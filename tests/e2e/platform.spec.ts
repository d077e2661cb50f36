import { expect, type Page } from '@playwright/test';
import { linkTo } from './support/emails.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const COMPANY = '/company-owner/company/1';

test('a new email address is verified by the link in its email, once, and can then sign in', async ({
  page,
  browser,
  server,
}) => {
  const address = 'administrator@moved.test';
  await signIn(page, 'super@linehaul.test');
  await page.goto('/users/accounts');
  await page.getByRole('searchbox', { name: /Search/ }).fill('administrator@linehaul.test');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.keyboard.press('Control+s');

  const link = await linkTo(server, address, '/verify-email');
  const vera = await (await browser.newContext()).newPage();
  await vera.goto(link);
  // A person of one company enters it directly.
  await expect(vera).toHaveURL(/\/company\/1\//);
  await expect(vera.getByRole('heading', { level: 1 }).first()).toBeVisible();

  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByText(/This link was used already/)).toBeVisible();
  await expectAccessible(late);
});

test('viewing a driver’s bank account is recorded in the driver’s history', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/users/drivers/edit/2`);
  await page.getByLabel('SSN or EIN').fill('987-65-4321');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.goto(`${COMPANY}/users/drivers/show/2`);
  const main = page.getByRole('main');
  await expect(main).toContainText('••••4321');
  await expect(main).not.toContainText('987-65-4321');
  await page.getByRole('button', { name: 'Show in full: SSN or EIN' }).click();
  await expect(main).toContainText('987-65-4321');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    /Marian Thorngate.*Viewed.*SSN or EIN/s,
  );
  await page.goto(`${COMPANY}/audit?action=read`);
  await expect(page.getByRole('row', { name: /Marian Thorngate Viewed Driver/ })).toBeVisible();
});

test('a settlement’s page shows its history', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/driver-pay-settlements/1/show`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Added');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const sideways = (page: Page) =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      const page = document.documentElement;
      return [page.scrollWidth - page.clientWidth, main ? main.scrollWidth - main.clientWidth : 0];
    });

  test('the platform’s screens don’t scroll sideways, and its menu is within thumb reach', async ({
    page,
  }) => {
    for (const path of ['/login', '/forgot-password', '/send-request', '/test']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect([path, await sideways(page)]).toEqual([path, [0, 0]]);
    }
    await signIn(page, 'super@linehaul.test');
    await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Accounts' }).click();
    await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
    for (const name of [
      'company-owners',
      'companies',
      'purchase-requests',
      'accounts',
      'outbox',
      'audit',
      'companies?open=1',
    ]) {
      await page.goto(`/users/${name}`);
      await page.waitForLoadState('networkidle'); // outside of a company no live connection stays open
      expect([name, await sideways(page)]).toEqual([name, [0, 0]]);
    }
  });

  test('nor do those of people and permissions', async ({ page }) => {
    await signIn(page, 'owner@linehaul.test');
    for (const [path, shown] of [
      ['/company-owner/companies', 'Prairie Crossing'],
      ['/company-owner/companies-dashboard', 'All companies'],
      [`${COMPANY}/staff/list`, 'Katherine Lindqvister'],
      [`${COMPANY}/staff/create`, 'Direct permissions'],
      [`${COMPANY}/staff/show/1`, 'History'],
      [`${COMPANY}/staff/edit/1`, 'Direct permissions'],
      [`${COMPANY}/roles`, 'Updater'],
      [`${COMPANY}/permissions`, 'Delete loads'],
      [`${COMPANY}/audit`, /^(Added|Changed)$/],
      ['/settings/1/configs/system-configs', 'Time zone'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(shown).first()).toBeAttached();
      expect([path, await sideways(page)]).toEqual([path, [0, 0]]);
    }
  });
});
