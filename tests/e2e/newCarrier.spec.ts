import { type Browser, expect, type Page, test } from '@playwright/test';
import { everybodyLeaves } from './support/everybodyLeaves.ts';
import { press, tabTo, type } from './support/keys.ts';
import { linkTo } from './support/letters.ts';
import { nothingSerious } from './support/nothingSerious.ts';

test.afterEach(everybodyLeaves);

/*
 * A new carrier's first hour, by keys alone: no mouse is moved in this file. Addresses are typed
 * where a person would type them: the login, and the links of letters.
 */
const STAMP = Date.now() % 1_000_000_000;
const OWNER = `nora.${STAMP}@newcarrier.test`;
const CLERK = `cleo.${STAMP}@newcarrier.test`;
const FIRST = `Nora Freight ${STAMP}`;
const SECOND = `Nora Southern ${STAMP}`;

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await type(page, page.getByLabel(/e-?mail/i), email);
  await type(page, page.getByLabel(/^password/i), password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
}

/** An entry of the main menu; its group opens where it is folded. */
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

test('somebody asks for an account, and becomes an owner by one answer', async ({ page }) => {
  await page.goto('/login');
  await nothingSerious(page);
  await press(page, page.getByRole('link', { name: 'Send a request' }));
  await type(page, page.getByLabel('First name'), 'Nora');
  await type(page, page.getByLabel('Last name'), 'Nilsson');
  await type(page, page.getByLabel('E-mail'), OWNER);
  await type(page, page.getByLabel('Company', { exact: false }).first(), FIRST);
  await press(page, page.getByLabel(/I agree/), 'Space');
  await press(page, page.getByRole('button', { name: 'Send the request' }));
  await expect(page.getByRole('heading', { name: 'Your request is sent' })).toBeFocused();
  await nothingSerious(page);

  await logIn(page, 'super@linehaul.test', 'linehaul-demo');
  await press(page, page.getByRole('link', { name: 'Purchase requests' }));
  await expect(page.getByRole('row', { name: new RegExp(FIRST) })).toBeVisible();
  await nothingSerious(page);
  await press(page, page.locator('[data-row-link]').first());
  await expect(page.getByRole('dialog')).toContainText(FIRST);
  await nothingSerious(page);
  await press(page, page.getByRole('button', { name: 'Make owner', exact: true }));
  const asked = page.getByRole('dialog', { name: /owner\?/ });
  await press(page, asked.getByRole('button', { name: 'Make owner' }));
  await expect(page.getByText('the letter is on its way')).toBeVisible();
});

test('the platform reads the letter in its Outbox; the link makes the owner’s account', async ({
  page,
  browser,
}) => {
  await linkTo(OWNER, '/register');
  await logIn(page, 'super@linehaul.test', 'linehaul-demo');
  await press(page, page.getByRole('link', { name: 'Outbox' }));
  await expect(page.getByRole('row', { name: new RegExp(OWNER) })).toBeVisible();
  await nothingSerious(page);
  await type(page, page.getByRole('searchbox', { name: /Search/ }), OWNER);
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, page.locator('[data-row-link]').first());
  await press(page, page.getByRole('button', { name: 'Show the link' }));
  const link = page.getByRole('link', { name: /\/register\?token=/ });
  await expect(link).toBeVisible();
  await nothingSerious(page);

  const owner = await newPage(browser);
  await owner.goto((await link.getAttribute('href')) ?? '');
  await type(owner, owner.getByLabel(/^New password/), 'nine blue trucks');
  await type(owner, owner.getByLabel('Password again'), 'nine blue trucks');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('You have no company yet.')).toBeVisible();
  await nothingSerious(owner);
  for (const name of [FIRST, SECOND]) {
    await press(owner, owner.getByRole('link', { name: 'New company' }));
    await type(owner, owner.getByLabel(/^Name/), name);
    await owner.keyboard.press('Control+s');
    await expect(owner.getByRole('link', { name: `Enter ${name}` })).toBeVisible();
  }
  await nothingSerious(owner);

  await page.keyboard.press('Escape');
  await press(page, page.getByRole('link', { name: 'Audit trail of the platform' }));
  await expect(page.getByRole('row', { name: /super Looked at Letter/ }).first()).toBeVisible();
  await nothingSerious(page);
});

test('the owner invites a dispatcher with two permissions, and sees what she sees', async ({
  page,
  browser,
}) => {
  await logIn(page, OWNER, 'nine blue trucks');
  await press(page, page.getByRole('link', { name: `Enter ${FIRST}` }));
  await openMenu(page, 'Staff', 'People');
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible();
  await nothingSerious(page);
  await page.keyboard.press('c');
  await type(page, page.getByLabel('E-mail'), CLERK);
  await type(page, page.getByLabel('Nickname'), 'cleo');
  await type(page, page.getByLabel('First name'), 'Cleo');
  await type(page, page.getByLabel('Last name'), 'Cole');
  await type(page, page.getByRole('combobox', { name: /^Department/ }), 'disp');
  await expect(page.getByRole('option', { name: /dispatch/i })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page, page.getByRole('searchbox', { name: 'Find a permission' }), 'list of');
  await press(page, page.getByLabel('See the list of loads'), 'Space');
  await press(page, page.getByLabel('See the list of brokers'), 'Space');
  await nothingSerious(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/staff\/show\/\d+$/);

  const may = page.getByRole('region', { name: /^May / });
  await tabTo(page, may.getByRole('combobox'));
  await page.keyboard.type('delete loads');
  await expect(may).toContainText('No, cleo may not delete loads.');
  for (const _ of ['change', 'add', 'open', 'list']) await page.keyboard.press('ArrowUp');
  await expect(may).toContainText('Through a direct permission.');
  await nothingSerious(page);

  await press(page, page.getByRole('button', { name: 'See as cleo' }));
  await expect(page.getByText('as cleo would')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: /Loads/ }).first()).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await nothingSerious(page);
  await press(page, page.getByRole('button', { name: 'Stop the preview' }));
  await expect(page).toHaveURL(/staff\/show\/\d+$/);

  const cleo = await newPage(browser);
  await cleo.goto(await linkTo(CLERK, '/register'));
  await type(cleo, cleo.getByLabel(/^New password/), 'ten green trailers');
  await type(cleo, cleo.getByLabel('Password again'), 'ten green trailers');
  await cleo.keyboard.press('Enter');
  await press(cleo, cleo.getByRole('link', { name: `Enter ${FIRST}` }));
  await expect(cleo.getByRole('heading', { name: 'Loads', exact: true })).toBeVisible();
  await nothingSerious(cleo);

  await press(page, page.getByRole('button', { name: 'Take away: See the list of loads' }));
  await expect(page.getByText('cleo can no longer: See the list of loads')).toBeVisible();
  const list = cleo.waitForResponse(
    response => /\/api\/loads\?/.test(response.url()) && response.status() === 403,
  );
  await type(cleo, cleo.getByRole('searchbox', { name: /Search/ }), 'PC');
  await list;
});

test('the owner changes the matrix, and copies it to the second company', async ({ page }) => {
  await logIn(page, OWNER, 'nine blue trucks');
  await press(page, page.getByRole('link', { name: `Enter ${FIRST}` }));
  await openMenu(page, 'Permissions', 'People');
  const cell = page.getByRole('gridcell', { name: /^Delete loads, Dispatcher: / });
  await expect(cell).toHaveAttribute('aria-label', /: yes/);
  await nothingSerious(page);
  await type(page, page.getByRole('searchbox', { name: 'Find a permission' }), 'delete loads');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await press(page, page.getByRole('rowheader').first(), 'ArrowDown');
  const heads = await page.getByRole('columnheader').allTextContents();
  const column = heads.findIndex(text => /^Dispatcher/.test(text));
  for (let step = 0; step < column; step += 1) await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar')).toContainText('Dispatcher can no longer delete loads');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'What will change' })).toBeVisible();
  await nothingSerious(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 change is in force')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Copy to company' }));
  const copy = page.getByRole('dialog', { name: /^Copy roles/ });
  await tabTo(page, copy.getByLabel('To'));
  await page.keyboard.type(SECOND);
  await expect(copy).toContainText(/Dispatcher gets 0, loses 1/);
  await nothingSerious(page);
  await press(page, copy.getByRole('button', { name: /^Copy \d roles/ }));
  await expect(page.getByText(`Roles were copied to ${SECOND}`)).toBeVisible();

  await openMenu(page, 'Audit trail', 'People');
  await expect(page.getByRole('row', { name: /Taken away: Delete loads/ })).toBeVisible();
  await nothingSerious(page);
  await openMenu(page, 'Roles', 'People');
  await expect(page.getByRole('row', { name: /Dispatcher/ })).toBeVisible();
  await nothingSerious(page);
});

test('what a deletion means is said before a company and its owner go', async ({
  page,
  browser,
}) => {
  await logIn(page, OWNER, 'nine blue trucks');
  await press(page, page.getByRole('button', { name: `Delete: ${SECOND}` }));
  const asked = page.getByRole('dialog', { name: new RegExp(SECOND) });
  await expect(asked).toContainText('Nobody enters this company any more');
  await expect(asked).toContainText('Nothing else goes with it.');
  await nothingSerious(page);
  await press(page, asked.getByRole('button', { name: 'Delete the company' }));
  await expect(page.getByRole('link', { name: `Enter ${SECOND}` })).toHaveCount(0);

  const platform = await newPage(browser);
  await logIn(platform, 'super@linehaul.test', 'linehaul-demo');
  await type(platform, platform.getByRole('searchbox', { name: /Search/ }), OWNER);
  await expect(platform.getByRole('row')).toHaveCount(2);
  await nothingSerious(platform);
  await tabTo(platform, platform.locator('[data-row-link]').first());
  await press(platform, platform.getByRole('button', { name: /^Delete: / }));
  const last = platform.getByRole('dialog');
  await expect(last).toContainText('The owner logs in no more.');
  await expect(last).toContainText('1 company');
  await expect(last).toContainText(FIRST);
  await nothingSerious(platform);
  await press(platform, last.getByRole('button', { name: 'Delete the owner and the companies' }));
  await expect(platform.getByRole('row', { name: new RegExp(OWNER) })).toHaveCount(0);
});
