import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { everybodyLeaves } from './support/everybodyLeaves.ts';
import { PASSWORD, signIn } from './support/signIn.ts';

test.afterEach(everybodyLeaves);

const NEW_PASSWORD = 'wind-over-prairie-9';
const COMPANY = '/company-owner/company/1';

/** A person in a browser of their own. */
async function signedIn(browser: Browser, email: string, password = PASSWORD): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email, password);
  return page;
}

/** The entries of the menu that lead somewhere, without their keys and how much waits in them. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  const texts = await menu.getByRole('link').allTextContents();
  return texts.map(text => text.replace(/\d*\+?(G [A-Z])?$/, ''));
}

const cellOf = (page: Page, permission: string, role: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${permission}, ${role}: `) });

test('an owner invites a dispatcher with two permissions, sees what she sees, and takes one away', async ({
  browser,
}) => {
  const nickname = `ana${Date.now() % 1_000_000}`;
  const email = `${nickname}@linehaul.test`;
  const owner = await signedIn(browser, 'owner@linehaul.test');

  await owner.goto(`${COMPANY}/staff/create`);
  await owner.getByLabel('E-mail').fill(email);
  await owner.getByLabel('Nickname').fill(nickname);
  await owner.getByLabel('First name').fill('Ana');
  await owner.getByLabel('Last name').fill('Ortiz');
  await owner.getByRole('combobox', { name: /^Department/ }).fill('disp');
  await owner.getByRole('option', { name: /dispatch/i }).click();
  await owner.getByLabel('Set the first password here').check();
  await owner.getByLabel(/^Password(?! again)/).fill(NEW_PASSWORD);
  await owner.getByLabel(/^Password again/).fill(NEW_PASSWORD);
  await owner.getByRole('searchbox', { name: 'Find a permission' }).fill('loads');
  await owner.getByLabel('See the list of loads').check();
  await owner.getByLabel('Open loads').check();
  await expect(owner.getByLabel('See the list of loads')).toBeDisabled();
  await owner.getByRole('button', { name: /^Save staff member/ }).click();
  await expect(owner).toHaveURL(/staff\/show\/\d+$/);
  const person = owner.url();

  const may = owner.getByRole('region', { name: /^May / });
  await may.getByRole('combobox').selectOption({ label: 'delete loads' });
  await expect(may).toContainText(`No, ${nickname} may not delete loads.`);
  await may.getByRole('combobox').selectOption({ label: 'open loads' });
  await expect(may).toContainText('Through a direct permission.');
  const held = owner.getByRole('region', { name: 'Direct permissions' });
  await expect(held).toContainText('See the list of loadsComes with: open loads');

  await owner.getByRole('button', { name: `See as ${nickname}` }).click();
  await expect(owner.getByText(`as ${nickname} would`)).toBeVisible();
  const previewed = await menuOf(owner);
  expect(previewed).not.toContain('Staff');
  await owner.goto(`${COMPANY}/invoices/list`);
  await expect(owner.getByRole('main')).toContainText(/permission|may not|not allowed/i);

  const ana = await signedIn(browser, email, NEW_PASSWORD);
  await ana.goto(`${COMPANY}/loads/all`);
  await expect(ana.getByRole('main').getByRole('link').first()).toBeVisible();
  await owner.goto(`${COMPANY}/loads/all`);
  await expect(owner.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(await menuOf(ana)).toEqual(await menuOf(owner));
  await expect(ana.getByRole('link', { name: /^Load\b/ })).toHaveCount(0);

  await owner.getByRole('button', { name: 'Stop the preview' }).click();
  await expect(owner).toHaveURL(person);
  await owner.getByRole('button', { name: 'Take away: Open loads' }).click();
  await expect(owner.getByText(`${nickname} can no longer: Open loads`)).toBeVisible();
  const refused = ana.waitForResponse(
    response => /\/api\/loads\/\d+$/.test(response.url()) && response.status() === 403,
  );
  await ana.getByRole('main').getByRole('link').filter({ hasText: /^PC-/ }).first().click();
  await refused;
});

test('an owner changes a role by keys alone, told in words, and copies it to another company', async ({
  browser,
}) => {
  const owner = await signedIn(browser, 'owner@linehaul.test');
  await owner.goto(`${COMPANY}/permissions`);
  const cell = cellOf(owner, 'Delete invoices', 'Safety');
  await cell.focus();
  await owner.keyboard.press('Space');
  await expect(owner.getByRole('toolbar')).toContainText('Safety can now delete invoices');
  await owner.keyboard.press('r');
  const review = owner.getByRole('dialog', { name: 'What will change' });
  await expect(review).toContainText('delete invoices');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('1 change is in force')).toBeVisible();
  await expect(cell).toHaveAttribute('aria-label', /: yes$/);

  await owner.getByRole('button', { name: 'Copy to company' }).click();
  const copy = owner.getByRole('dialog', { name: /^Copy roles/ });
  await copy.getByLabel('To').selectOption({ label: 'Blue Heron Transport' });
  await copy.getByText(/^Safety gets \d/).click();
  await expect(copy).toContainText('delete invoices');
  await copy.getByRole('button', { name: /^Copy \d roles/ }).click();
  await expect(owner.getByText('Roles were copied to Blue Heron Transport')).toBeVisible();

  await owner.goto('/company-owner/company/2/permissions');
  await expect(cellOf(owner, 'Delete invoices', 'Safety')).toHaveAttribute('aria-label', /: yes$/);
});

test('two people at the matrix: whoever saves second sees both versions and keeps both', async ({
  browser,
}) => {
  const owner = await signedIn(browser, 'owner@linehaul.test');
  const administrator = await signedIn(browser, 'administrator@linehaul.test');
  await owner.goto(`${COMPANY}/permissions`);
  await administrator.goto(`${COMPANY}/permissions`);
  await cellOf(owner, 'Export trucks', 'Updater').click();
  await cellOf(administrator, 'Export trailers', 'Updater').click();
  await administrator.getByRole('button', { name: 'Save 1 change' }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Save 1 change' }).click();
  await expect(administrator.getByText('1 change is in force')).toBeVisible();

  await expect(owner.getByText('Somebody else changed roles meanwhile.')).toBeVisible();
  await owner.getByRole('button', { name: 'Save 1 change' }).click();
  const conflict = owner.getByRole('dialog', { name: /^Somebody else/ });
  await expect(conflict.getByRole('row', { name: /Updater · Export trailers/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('1 change is in force')).toBeVisible();
  for (const what of ['Export trucks', 'Export trailers']) {
    await expect(cellOf(owner, what, 'Updater')).toHaveAttribute('aria-label', /: yes$/);
  }
});
