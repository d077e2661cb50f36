import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD, signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const NEW_PASSWORD = 'wind-over-prairie-9';
const COMPANY = '/company-owner/company/1';

/** A person in their own browser. */
async function signedIn(browser: Browser, email: string, password = PASSWORD): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email, password);
  return page;
}

/** The menu's links, without their shortcuts and counts. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  const texts = await menu.getByRole('link').allTextContents();
  return texts.map(text => text.replace(/\d*\+?(G [A-Z])?$/, ''));
}

const cellOf = (page: Page, permission: string, role: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${permission}, ${role}: `) });

test('an owner invites a dispatcher with two permissions, previews her view, and removes one', async ({
  browser,
}) => {
  const nickname = 'ana.ortiz';
  const email = `${nickname}@linehaul.test`;
  const owner = await signedIn(browser, 'owner@linehaul.test');

  await owner.goto(`${COMPANY}/staff/create`);
  await owner.getByRole('textbox', { name: /^Email/ }).fill(email);
  await owner.getByLabel('Nickname').fill(nickname);
  await owner.getByLabel('First name').fill('Ana');
  await owner.getByLabel('Last name').fill('Ortiz');
  await owner.getByRole('combobox', { name: /^Department/ }).fill('disp');
  await owner.getByRole('option', { name: /dispatch/i }).click();
  await owner.getByLabel('Set initial password').check();
  await owner.getByLabel(/^Password(?! again)/).fill(NEW_PASSWORD);
  await owner.getByLabel(/^Password again/).fill(NEW_PASSWORD);
  await owner.getByRole('searchbox', { name: 'Search permissions' }).fill('loads');
  await owner.getByLabel('View loads').check();
  await owner.getByLabel('View details of loads').check();
  await expect(owner.getByLabel('View loads')).toBeDisabled();
  await owner.getByRole('button', { name: /^Save staff member/ }).click();
  await expect(owner).toHaveURL(/staff\/show\/\d+$/);
  const person = owner.url();

  const can = owner.getByRole('region', { name: /^What can / });
  await can.getByRole('combobox').selectOption({ label: 'delete loads' });
  await expect(can).toContainText("No, Ana Ortiz can't delete loads.");
  await can.getByRole('combobox').selectOption({ label: 'view details of loads' });
  await expect(can).toContainText('From a direct permission.');
  const held = owner.getByRole('region', { name: 'Direct permissions' });
  await expect(held).toContainText('View loadsIncluded with: view details of loads');

  await owner.getByRole('button', { name: 'Preview as Ana Ortiz' }).click();
  await expect(owner.getByText('previewing the company as Ana Ortiz')).toBeVisible();
  const previewed = await menuOf(owner);
  expect(previewed).not.toContain('Staff');
  await owner.goto(`${COMPANY}/invoices/list`);
  await expect(owner.getByRole('main')).toContainText(/permission|can't|not allowed/i);

  const ana = await signedIn(browser, email, NEW_PASSWORD);
  await ana.goto(`${COMPANY}/loads/all`);
  await expect(ana.getByRole('main').getByRole('link').first()).toBeVisible();
  await owner.goto(`${COMPANY}/loads/all`);
  await expect(owner.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(await menuOf(ana)).toEqual(await menuOf(owner));
  await expect(ana.getByRole('link', { name: /^Load\b/ })).toHaveCount(0);

  await owner.getByRole('button', { name: 'Stop preview' }).click();
  await expect(owner).toHaveURL(person);
  await owner.getByRole('button', { name: 'Revoke: View details of loads' }).click();
  await expect(owner.getByText('Revoked from Ana Ortiz: View details of loads')).toBeVisible();
  const refused = ana.waitForResponse(
    response => /\/api\/loads\/\d+$/.test(response.url()) && response.status() === 403,
  );
  await ana.getByRole('main').getByRole('link').filter({ hasText: /^PC-/ }).first().click();
  await refused;
});

test('two people edit the matrix: the second to save sees both versions and keeps both changes', async ({
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
  await expect(administrator.getByText('1 change saved')).toBeVisible();

  await expect(owner.getByText('Someone else changed roles.')).toBeVisible();
  await owner.getByRole('button', { name: 'Save 1 change' }).click();
  const conflict = owner.getByRole('dialog', { name: /^Someone else/ });
  await expect(conflict.getByRole('row', { name: /Updater · Export trailers/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('1 change saved')).toBeVisible();
  for (const what of ['Export trucks', 'Export trailers']) {
    await expect(cellOf(owner, what, 'Updater')).toHaveAttribute('aria-label', /: yes$/);
  }
});
