import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { press, tabTo, type } from './support/keys.ts';
import { codeOf } from './support/oneTimeCode.ts';
import { test } from './support/story.ts';

const EMAIL = 'una@linehaul.test';
const OLD = 'six quiet freight trains';
const NEW = 'seven slow freight trains';

/** Signs in by keyboard only, in their own browser. */
async function loggedIn(browser: Browser, password: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await type(page, page.getByLabel(/e-?mail/i), EMAIL);
  await type(page, page.getByLabel(/^password/i), password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
  return page;
}

/** A person of the carrier that no other test uses. */
test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL });
  const owner = { email: 'owner@linehaul.test', password: 'linehaul-demo' };
  const { data } = await (await api.post('/api/login', { data: owner })).json();
  const created = await api.post('/api/staffs', {
    headers: { authorization: `Bearer ${data.access_token}`, 'x-current-company-id': '1' },
    data: {
      email: EMAIL,
      nickname: EMAIL.split('@')[0],
      first_name: 'Una',
      last_name: 'Own',
      department_id: 1,
      password: OLD,
      password_confirmation: OLD,
    },
  });
  expect(created.ok()).toBe(true);
  await api.dispose();
});

async function openAccount(page: Page): Promise<Locator> {
  await press(page, page.getByRole('button', { name: /your account/i }));
  await press(page, page.getByRole('button', { name: 'Account, password, sessions' }));
  const account = page.getByRole('dialog').filter({ hasText: 'Active sessions' });
  await expect(account.getByRole('heading', { name: 'Active sessions' })).toBeVisible();
  return account;
}

/** Whether that browser is still signed in, at its next request. */
async function isOut(page: Page) {
  await page.reload();
  await expect(page).toHaveURL(/login/);
}

test.describe.configure({ mode: 'serial' });
test.use({ inChapters: true });

test('a user manages their own account by keyboard only: language, sessions, password', async ({
  browser,
}) => {
  const page = await loggedIn(browser, OLD);
  const forgotten = await loggedIn(browser, OLD);
  const account = await openAccount(page);

  await tabTo(page, account.getByRole('combobox', { name: 'Language' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Span');
  await page.keyboard.press('Enter');
  await press(page, account.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(account.getByRole('combobox', { name: 'Language' })).toContainText('Spanish');

  const sessions = account.getByRole('listitem').filter({ hasText: 'last used' });
  const before = await sessions.count();
  await press(page, account.getByRole('button', { name: /^Sign out: / }).first());
  await expect(page.getByText('Session signed out').first()).toBeVisible();
  await expect(sessions).toHaveCount(before - 1);
  await isOut(forgotten);

  const other = await loggedIn(browser, OLD);
  await type(page, account.getByLabel('Current password'), OLD);
  await type(page, account.getByLabel(/^New password/), NEW);
  await type(page, account.getByLabel('Password again'), NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await isOut(other);
  await expect(sessions).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /your account/i })).toBeFocused();
});

test('and a second factor: on, new recovery codes, and off again', async ({ browser, server }) => {
  const page = await loggedIn(browser, NEW);
  const account = await openAccount(page);

  await press(page, account.getByRole('button', { name: 'Turn on two-factor authentication' }));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('6-digit code from the app');
  await expect(code).toBeFocused();
  await page.keyboard.type(codeOf(await page.locator('code').innerText(), server));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first] = await codes.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Enter');
  await expect(account).toContainText('10 recovery codes left');

  await press(page, account.getByRole('button', { name: 'New recovery codes' }));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect((await codes.getByRole('listitem').allInnerTexts())[0]).not.toBe(first);
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await press(page, account.getByRole('button', { name: 'Turn off' }));
  await page.keyboard.type(NEW);
  await page.keyboard.press('Enter');
  await expect(
    account.getByRole('button', { name: 'Turn on two-factor authentication' }),
  ).toBeVisible();
  await loggedIn(browser, NEW);
});
