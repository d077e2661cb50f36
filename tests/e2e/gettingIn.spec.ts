import { expect, type Page, test } from '@playwright/test';
import { attentionOf } from './support/attention.ts';
import { linkTo } from './support/letters.ts';
import { nothingSerious } from './support/nothingSerious.ts';
import { codeOf } from './support/oneTimeCode.ts';
import { logIn } from './support/signIn.ts';

/** Nobody in the demo; each run makes a carrier of its own. */
const EMAIL = `ana.${Date.now()}@newcarrier.test`;
const COMPANY = `New Carrier ${Date.now()}`;

async function signOut(page: Page) {
  await page.getByRole('button', { name: /your account/i }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/login/);
}

test.describe.configure({ mode: 'serial' });

test('a purchase request becomes an owner, who registers and makes a company', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Send a request' }).click();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Confirm your consent')).toBeVisible();
  await nothingSerious(page);
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ortiz');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Company', { exact: false }).first().fill(COMPANY);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('heading', { name: 'Your request is sent' })).toBeFocused();

  await logIn(page, 'super@linehaul.test');
  await page.getByRole('link', { name: 'Purchase requests' }).click();
  await page
    .getByRole('row', { name: new RegExp(COMPANY) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Make owner', exact: true }).click();
  await page
    .getByRole('dialog', { name: /owner\?/ })
    .getByRole('button', { name: 'Make owner' })
    .click();
  await expect(page.getByText('the letter is on its way')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await signOut(page);

  await page.goto(await linkTo(EMAIL, '/register'));
  await expect(page.getByText(`You were invited as ${EMAIL}.`)).toBeVisible();
  await nothingSerious(page);
  await page.getByLabel(/^New password/).fill('password');
  await page.getByLabel('Password again').fill('password');
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(attentionOf(page)).toContainText('one of those that are tried first');
  await page.keyboard.press('Escape');
  await page.getByLabel(/^New password/).fill('nine blue trucks');
  await page.getByLabel('Password again').fill('nine blue trucks');
  await page.getByRole('button', { name: 'Make my account' }).click();

  await expect(page.getByText('You have no company yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New company' }).click();
  await page.getByLabel(/^Name/).fill(COMPANY);
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: `Enter ${COMPANY}` }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a forgotten password is replaced by a link that works once', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeFocused();

  const link = await linkTo(EMAIL, '/forgot-password');
  await page.goto(link);
  await nothingSerious(page);
  await page.getByLabel(/^New password/).fill('ten green trailers');
  await page.getByLabel('Password again').fill('ten green trailers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused();

  await logIn(page, EMAIL, 'nine blue trucks');
  await expect(attentionOf(page)).toContainText('These credentials do not match our records.');
  await page.keyboard.press('Escape');
  await page.getByLabel(/^password/i).fill('ten green trailers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `Enter ${COMPANY}` })).toBeVisible();
  await signOut(page);

  await page.goto(link);
  await page.getByLabel(/^New password/).fill('eleven red tractors');
  await page.getByLabel('Password again').fill('eleven red tractors');
  await page.keyboard.press('Enter');
  await expect(attentionOf(page)).toContainText('This link was used already');
});

test('a second factor is turned on by keyboard, asked for, and saved by a recovery code', async ({
  page,
}) => {
  const { keyboard } = page;
  await logIn(page, EMAIL, 'ten green trailers');
  await page.getByRole('button', { name: /your account/i }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Account, password, sessions' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
  await nothingSerious(page);

  await page.getByRole('button', { name: 'Turn on the second factor' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Password as it is now').last()).toBeFocused();
  await keyboard.type('ten green trailers');
  await keyboard.press('Enter');
  const code = page.getByLabel('The 6 digits that it shows now');
  await expect(code).toBeFocused();
  await nothingSerious(page);
  await code.fill(codeOf(await page.locator('code').innerText()));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const [recovery = ''] = await page.locator('li code').allInnerTexts();
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await signOut(page);

  await logIn(page, EMAIL, 'ten green trailers');
  await expect(page.getByLabel('Code')).toBeFocused();
  await nothingSerious(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await keyboard.type(recovery);
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `Enter ${COMPANY}` })).toBeVisible();
});

test('the platform’s screens and the test page are read by everybody', async ({ page }) => {
  await page.goto('/test');
  await expect(page.getByText('Answered in')).toBeVisible();
  await nothingSerious(page, ['light']);
  await logIn(page, 'super@linehaul.test');
  await expect(page).toHaveURL(/company-owners/);
  for (const path of [
    '/users/company-owners',
    '/users/companies?open=1',
    '/users/accounts',
    '/company-owner/companies-dashboard',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^Linehaul|home/i }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await nothingSerious(page, ['dark']);
  }
});
