import { type Browser, expect, type Page } from '@playwright/test';
import { linkTo } from './support/emails.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { press, tabTo, type } from './support/keys.ts';
import { test } from './support/story.ts';

/*
 * A new carrier's first hour, by keyboard only: this file uses no mouse. URLs are entered where a
 * person would enter them: the login, and the links in emails.
 */
const OWNER = 'nora@newcarrier.test';
const CLERK = 'cleo@newcarrier.test';
const FIRST = 'Nora Freight';
const SECOND = 'Nora Southern';

test.describe.configure({ mode: 'serial' });
test.use({ inChapters: true });

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await type(page, page.getByLabel(/e-?mail/i), email);
  await type(page, page.getByLabel(/^password/i), password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
}

/** An entry of the main menu. Its group is opened if it is collapsed. */
async function openMenu(page: Page, name: string, group: string) {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entry = menu.getByRole('link', { name, exact: true });
  if (!(await entry.isVisible()))
    await press(page, menu.getByText(group, { exact: true }).locator('..'));
  await press(page, entry);
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

// With the menu open, as it is in a wide window.
test.use({ viewport: { width: 1440, height: 900 } });

test('a person requests an account, and one reply makes them an owner', async ({ page }) => {
  await page.goto('/login');
  await press(page, page.getByRole('link', { name: 'Send a request' }));
  await press(page, page.getByRole('button', { name: 'Send request' }));
  await expect(page.getByText('Confirm your consent')).toBeVisible();
  await type(page, page.getByLabel('First name'), 'Nora');
  await type(page, page.getByLabel('Last name'), 'Nilsson');
  await type(page, page.getByLabel('Email'), OWNER);
  await type(page, page.getByLabel('Company', { exact: false }).first(), FIRST);
  await press(page, page.getByLabel(/I agree/), 'Space');
  await press(page, page.getByRole('button', { name: 'Send request' }));
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeFocused();

  await logIn(page, 'super@linehaul.test', 'linehaul-demo');
  await press(page, page.getByRole('link', { name: 'Purchase requests' }));
  await expect(page.getByRole('row', { name: new RegExp(FIRST) })).toBeVisible();
  await press(page, page.locator('[data-row-link]').first());
  await expect(page.getByRole('dialog')).toContainText(FIRST);
  await press(page, page.getByRole('button', { name: 'Create owner', exact: true }));
  const asked = page.getByRole('dialog', { name: /owner account/ });
  await press(page, asked.getByRole('button', { name: 'Create owner' }));
  await expect(page.getByText('The email is being sent')).toBeVisible();
});

test('the platform reads the email in its Outbox, and the link creates the owner’s account', async ({
  page,
  browser,
  server,
}) => {
  await linkTo(server, OWNER, '/register');
  await logIn(page, 'super@linehaul.test', 'linehaul-demo');
  await press(page, page.getByRole('link', { name: 'Outbox' }));
  await expect(page.getByRole('row', { name: new RegExp(OWNER) })).toBeVisible();
  await type(page, page.getByRole('searchbox', { name: /Search/ }), OWNER);
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, page.locator('[data-row-link]').first());
  await press(page, page.getByRole('button', { name: 'Show link' }));
  const link = page.getByRole('link', { name: /\/register\?token=/ });
  await expect(link).toBeVisible();

  const owner = await newPage(browser);
  await owner.goto((await link.getAttribute('href')) ?? '');
  await expect(owner.getByText(`You were invited as ${OWNER}.`)).toBeVisible();
  await expectAccessible(owner);
  await type(owner, owner.getByLabel(/^New password/), 'nine blue trucks');
  await type(owner, owner.getByLabel('Password again'), 'nine blue trucks');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('You have no company yet.')).toBeVisible();
  for (const name of [FIRST, SECOND]) {
    await press(owner, owner.getByRole('link', { name: 'New company' }));
    await type(owner, owner.getByLabel(/^Name/), name);
    await owner.keyboard.press('Control+s');
    await expect(owner.getByRole('link', { name: `Open ${name}` })).toBeVisible();
  }

  await page.keyboard.press('Escape');
  await press(page, page.getByRole('link', { name: 'Platform audit log' }));
  await expect(
    page.getByRole('row', { name: /Sylvia Okonedo-Marsh Viewed Email/ }).first(),
  ).toBeVisible();
});

test('the owner invites a dispatcher with two permissions, and previews her view', async ({
  page,
  browser,
  server,
}) => {
  await logIn(page, OWNER, 'nine blue trucks');
  await press(page, page.getByRole('link', { name: `Open ${FIRST}` }));
  await openMenu(page, 'Staff', 'People');
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await type(page, page.getByRole('textbox', { name: /^Email/ }), CLERK);
  await type(page, page.getByLabel('Nickname'), 'cleo');
  await type(page, page.getByLabel('First name'), 'Cleo');
  await type(page, page.getByLabel('Last name'), 'Cole');
  await type(page, page.getByRole('combobox', { name: /^Department/ }), 'disp');
  await expect(page.getByRole('option', { name: /dispatch/i })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page, page.getByRole('searchbox', { name: 'Search permissions' }), 'view');
  await press(page, page.getByLabel('View loads'), 'Space');
  await press(page, page.getByLabel('View brokers'), 'Space');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/staff\/show\/\d+$/);

  const can = page.getByRole('region', { name: /^What can / });
  await tabTo(page, can.getByRole('combobox'));
  await page.keyboard.type('delete loads');
  await expect(can).toContainText("No, Cleo Cole can't delete loads.");
  for (const _ of ['change', 'add', 'open', 'list']) await page.keyboard.press('ArrowUp');
  await expect(can).toContainText('From a direct permission.');

  await press(page, page.getByRole('button', { name: 'Preview as Cleo Cole' }));
  await expect(page.getByText('previewing the company as Cleo Cole')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: /Loads/ }).first()).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'Stop preview' }));
  await expect(page).toHaveURL(/staff\/show\/\d+$/);

  const cleo = await newPage(browser);
  await cleo.goto(await linkTo(server, CLERK, '/register'));
  await type(cleo, cleo.getByLabel(/^New password/), 'ten green trailers');
  await type(cleo, cleo.getByLabel('Password again'), 'ten green trailers');
  await cleo.keyboard.press('Enter');
  // She works with one company and enters it directly.
  await expect(cleo.getByRole('heading', { name: 'Loads', exact: true })).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Revoke: View loads' }));
  await expect(page.getByText('Revoked from Cleo Cole: View loads')).toBeVisible();
  const list = cleo.waitForResponse(
    response => /\/api\/loads\?/.test(response.url()) && response.status() === 403,
  );
  await type(cleo, cleo.getByRole('searchbox', { name: /Search/ }), 'PC');
  await list;
});

test('the owner changes the matrix, and copies it to the second company', async ({ page }) => {
  await logIn(page, OWNER, 'nine blue trucks');
  await press(page, page.getByRole('link', { name: `Open ${FIRST}` }));
  await openMenu(page, 'Permissions', 'People');
  const cell = page.getByRole('gridcell', { name: /^Delete loads, Dispatcher: / });
  await expect(cell).toHaveAttribute('aria-label', /: yes/);
  await type(page, page.getByRole('searchbox', { name: 'Search permissions' }), 'delete loads');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await press(page, page.getByRole('rowheader').first(), 'ArrowDown');
  const heads = await page.getByRole('columnheader').allTextContents();
  const column = heads.findIndex(text => /^Dispatcher/.test(text));
  for (let step = 0; step < column; step += 1) await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar')).toContainText('Dispatcher can no longer delete loads');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Review changes' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 change saved')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Copy to company' }));
  const copy = page.getByRole('dialog', { name: /^Copy roles/ });
  await tabTo(page, copy.getByLabel('To'));
  await page.keyboard.type(SECOND);
  await expect(copy).toContainText(/Dispatcher 0 added, 1 removed/);
  await press(page, copy.getByRole('button', { name: /^Copy \d roles/ }));
  await expect(page.getByText(`Roles copied to ${SECOND}`)).toBeVisible();

  await openMenu(page, 'Audit log', 'People');
  await expect(page.getByRole('row', { name: /Removed: Delete loads/ })).toBeVisible();
});

test('the consequences of a deletion are listed before a company and its owner are deleted', async ({
  page,
  browser,
}) => {
  await logIn(page, OWNER, 'nine blue trucks');
  await press(page, page.getByRole('button', { name: `More: ${SECOND}` }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: new RegExp(SECOND) });
  await expect(asked).toContainText('No one will be able to open this company');
  await expect(asked).toContainText('Nothing else is removed.');
  await press(page, asked.getByRole('button', { name: 'Delete company' }));
  await expect(page.getByRole('link', { name: `Open ${SECOND}` })).toHaveCount(0);

  const platform = await newPage(browser);
  await logIn(platform, 'super@linehaul.test', 'linehaul-demo');
  await type(platform, platform.getByRole('searchbox', { name: /Search/ }), OWNER);
  await expect(platform.getByRole('row')).toHaveCount(2);
  await tabTo(platform, platform.locator('[data-row-link]').first());
  await press(platform, platform.getByRole('button', { name: /^Delete: / }));
  const last = platform.getByRole('dialog');
  await expect(last).toContainText('The owner will no longer be able to sign in.');
  await expect(last).toContainText('1 company');
  await expect(last).toContainText(FIRST);
  await press(platform, last.getByRole('button', { name: 'Delete owner and companies' }));
  await expect(platform.getByRole('row', { name: new RegExp(OWNER) })).toHaveCount(0);
});
