import { expect, test } from '@playwright/test';
import { attentionOf } from './support/attention.ts';
import { nothingSerious } from './support/nothingSerious.ts';
import { logIn, signIn } from './support/signIn.ts';

// As everybody has it; the other stories do without, to be quick.
test.use({ serviceWorkers: 'allow' });

test('a dispatcher signs in, and stays signed in when the page is loaded again', async ({
  page,
}) => {
  const refusals: string[] = [];
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text());
  });
  await signIn(page, 'dispatcher@linehaul.test');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
  // The app came from what the browser keeps of it.
  const keeper = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(keeper).toMatch(/\/sw\.js$/);
  expect(refusals).toEqual([]);
});

test('the bare address leads to signing in, and from then on to the work', async ({ page }) => {
  const opened = await page.goto('/');
  expect(opened?.status()).toBe(200);
  await expect(page.getByLabel(/e-?mail/i)).toBeVisible();
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/companies$/);
});

test('a wrong password is told in the window for errors', async ({ page }) => {
  await logIn(page, 'dispatcher@linehaul.test', 'wrong');
  const attention = attentionOf(page);
  await expect(attention.getByRole('listitem')).toHaveText([
    /These credentials do not match our records\./,
  ]);
  await nothingSerious(page);
  await attention.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel(/e-?mail/i)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('These credentials do not match our records.');
  await expect(page).toHaveURL(/login/);
});
