import { expect } from '@playwright/test';
import { attentionOf } from './support/attention.ts';
import { logIn, signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

// The real login form. The other tests skip it, to be fast.
test.use({ serviceWorkers: 'allow' });

test('a dispatcher signs in, and stays signed in after a reload', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await signIn(page, 'dispatcher@linehaul.test');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
  // The app was loaded from the browser's cache.
  const keeper = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(keeper).toMatch(/\/sw\.js$/);
  expect(violations).toEqual([]);
});

test('the root URL leads to the login, and after that to the work', async ({ page }) => {
  const opened = await page.goto('/');
  expect(opened?.status()).toBe(200);
  await expect(page.getByLabel(/e-?mail/i)).toBeVisible();
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto('/');
  // She works with two companies, and chooses one.
  await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/companies$/);
});

test('a wrong password is reported in the Attention window', async ({ page }) => {
  await logIn(page, 'dispatcher@linehaul.test', 'wrong');
  const attention = attentionOf(page);
  await expect(attention.getByRole('listitem')).toHaveText([
    /These credentials do not match our records\./,
  ]);
  await attention.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel(/e-?mail/i)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.');
  await expect(page).toHaveURL(/login/);
});
