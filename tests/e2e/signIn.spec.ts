import { expect, test } from '@playwright/test';

test('a dispatcher signs in, and stays signed in when the page is loaded again', async ({
  page,
}) => {
  const refusals: string[] = [];
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text());
  });
  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill('dispatcher@linehaul.test');
  await page.getByLabel(/^password/i).fill('linehaul-demo');
  await page.getByRole('button', { name: /sign in|log in/i }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.reload();
  await expect(page).not.toHaveURL(/login/);
  expect(refusals).toEqual([]);
});

test('a wrong password is told in the window for errors', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill('dispatcher@linehaul.test');
  await page.getByLabel(/^password/i).fill('wrong');
  await page.getByRole('button', { name: /sign in|log in/i }).click();
  await expect(page.getByText('These credentials do not match our records.').first()).toBeVisible();
  await expect(page).toHaveURL(/login/);
});
