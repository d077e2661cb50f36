import { expect, test } from '@playwright/test';
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

test('a wrong password is told in the window for errors', async ({ page }) => {
  await logIn(page, 'dispatcher@linehaul.test', 'wrong');
  await expect(page.getByText('These credentials do not match our records.').first()).toBeVisible();
  await expect(page).toHaveURL(/login/);
});
