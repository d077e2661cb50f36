import { expect, type Page } from '@playwright/test';
import { attentionOf } from './support/attention.ts';
import { linkTo } from './support/emails.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { codeOf } from './support/oneTimeCode.ts';
import { logIn, PASSWORD } from './support/signIn.ts';
import { test } from './support/story.ts';

const EMAIL = 'dispatcher@linehaul.test';

async function signOut(page: Page) {
  await page.getByRole('button', { name: /your account/i }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/login/);
}

/** Where a person of several companies arrives. */
const arrived = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible();

test('a forgotten password is reset by a link that works once', async ({ page, server }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const link = await linkTo(server, EMAIL, '/forgot-password');
  await page.goto(link);
  await expect(page.getByLabel(/^New password/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^New password/).fill('ten green trailers');
  await page.getByLabel('Password again').fill('ten green trailers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused();

  await logIn(page, EMAIL, PASSWORD);
  await expect(attentionOf(page)).toContainText('These credentials do not match our records.');
  await page.keyboard.press('Escape');
  await page.getByLabel(/^password/i).fill('ten green trailers');
  await page.keyboard.press('Enter');
  await arrived(page);
  await signOut(page);

  await page.goto(link);
  await page.getByLabel(/^New password/).fill('eleven red tractors');
  await page.getByLabel('Password again').fill('eleven red tractors');
  await page.keyboard.press('Enter');
  await expect(attentionOf(page)).toContainText('This link was used already');
});

test('a second factor is turned on by keyboard, required, and bypassed with a recovery code', async ({
  page,
  server,
}) => {
  const { keyboard } = page;
  await logIn(page, EMAIL);
  await arrived(page);
  await page.getByRole('button', { name: /your account/i }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Account, password, sessions' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible();

  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Current password').last()).toBeFocused();
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  const code = page.getByLabel('6-digit code from the app');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill(codeOf(await page.locator('code').innerText(), server));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const [recovery = ''] = await page.locator('li code').allInnerTexts();
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await signOut(page);

  await logIn(page, EMAIL);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await keyboard.type(recovery);
  await keyboard.press('Enter');
  await arrived(page);
});
