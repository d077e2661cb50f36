import { type Browser, expect, type Page } from '@playwright/test';
import { aLoad } from './support/aLoad.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const C = '/company-owner/company/1';

/** A page of the demo carrier, as a person has it open in their own browser. */
async function at(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, email);
  await page.goto(`${C}${path}`);
  return page;
}

test('two people in one load see each other, and lose none of their input', async ({
  browser,
  request,
}) => {
  const { id } = await aLoad(request);
  const kate = await at(browser, 'dispatcher@linehaul.test', `/loads/update/${id}`);
  const owner = await at(browser, 'owner@linehaul.test', `/loads/update/${id}`);
  const reference = (page: Page) => page.getByRole('textbox', { name: /^Reference/ });
  const price = (page: Page) => page.getByRole('textbox', { name: /^Linehaul/ });
  await expect(reference(owner)).toBeVisible();

  // Presence is visible live.
  await reference(kate).focus();
  await expect(
    owner.getByRole('img', { name: 'Katherine Lindqvister is editing this cell' }),
  ).toBeVisible();
  await expectAccessible(owner);
  await reference(kate).fill(`KATE-${id}`);
  const place = kate.getByRole('gridcell', { name: /Number, line 1/ });
  await place.focus();
  await kate.keyboard.press('Control+a');
  await kate.keyboard.type('PU-KATE');
  await expect(owner.locator('[data-place$=".number"] [role=img]')).toHaveCount(1);

  // Both change different fields and different cells of one stop, and one field both.
  await price(owner).fill('3333');
  await reference(owner).fill(`OWNER-${id}`);
  const end = owner.getByRole('gridcell', { name: /Number, line 2/ });
  await end.focus();
  await owner.keyboard.press('Control+a');
  await owner.keyboard.type('DL-OWNER');

  await kate.keyboard.press('Control+s');
  await expect(kate).toHaveURL(new RegExp(`/loads/show/${id}`));
  await expect(
    owner.getByRole('img', { name: 'Katherine Lindqvister is editing this cell' }),
  ).toHaveCount(0);
  await owner.keyboard.press('Control+s');
  const dialog = owner.getByRole('dialog', { name: 'Someone else saved changes to this record' });
  await expect(dialog.getByRole('row', { name: /^Reference/ })).toContainText(`KATE-${id}`);
  await expect(dialog.getByRole('row', { name: /^Stop 1, number/ })).toContainText('PU-KATE');
  await expectAccessible(owner);
  // Of the shared field the owner takes the other's value. The rest stays with its author.
  await dialog
    .getByRole('row', { name: /^Reference/ })
    .getByRole('radio')
    .nth(1)
    .check();
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(owner).toHaveURL(new RegExp(`/loads/show/${id}`));
  for (const page of [owner, kate]) {
    const main = page.getByRole('main');
    await expect(main.getByText(`KATE-${id}`).first()).toBeVisible();
    await expect(main.getByText('$3 333.00').first()).toBeVisible();
    await expect(main.getByText('PU-KATE').first()).toBeVisible();
    await expect(main.getByText('DL-OWNER').first()).toBeVisible();
  }

  // A person who closes the page disappears from the other's page within seconds.
  await expect(owner.getByRole('list', { name: 'Viewing now' })).toBeVisible();
  await kate.close();
  await expect(owner.getByRole('list', { name: 'Viewing now' })).toHaveCount(0);
});

test('Ctrl Z undoes a change of a load, and Ctrl Shift Z redoes it', async ({
  browser,
  request,
}) => {
  const { id, number } = await aLoad(request);
  const kate = await at(browser, 'dispatcher@linehaul.test', `/loads/update/${id}`);
  const price = kate.getByRole('textbox', { name: /^Linehaul/ });
  const before = await price.inputValue();
  await price.fill('4444');
  await kate.keyboard.press('Control+s');
  const main = kate.getByRole('main');
  // While the form is still open, Ctrl Z belongs to its text.
  await expect(main.getByRole('heading', { name: number, exact: true })).toBeVisible();
  await expect(main.getByText('$4 444.00').first()).toBeVisible();

  await kate.keyboard.press('Control+z');
  await expect(kate.getByText(/^Undone: .*Linehaul/)).toBeVisible();
  await expect(main.getByText(`$${before}`).first()).toBeVisible();
  await kate.keyboard.press('Control+Shift+z');
  await expect(kate.getByText(/^Redone: /)).toBeVisible();
  await expect(main.getByText('$4 444.00').first()).toBeVisible();
  await kate.keyboard.press('Control+z');
  await expect(main.getByText(`$${before}`).first()).toBeVisible();
});

test('a load is copied to another day, and saved as a template for the next one', async ({
  browser,
  request,
}) => {
  const { id } = await aLoad(request);
  const owner = await at(browser, 'owner@linehaul.test', `/loads/show/${id}`);
  const menu = owner.getByRole('main').getByRole('button', { name: 'More', exact: true }).first();
  const choose = async (name: string) => {
    await menu.focus();
    await owner.keyboard.press('Enter');
    await owner.getByRole('menuitem', { name }).focus();
    await owner.keyboard.press('Enter');
  };

  await choose('Save as template');
  const name = 'Lane 4711';
  const dialog = owner.getByRole('dialog');
  await expect(dialog.getByLabel(/^Name/)).toBeFocused();
  await dialog.getByLabel(/^Name/).fill(name);
  await owner.keyboard.press('Enter');
  await expect(owner.getByText(`Template ${name} saved`)).toBeVisible();

  await choose('Duplicate');
  await expect(dialog.getByLabel(/^First pickup on/)).toBeFocused();
  await owner.keyboard.press('Enter');
  const reference = owner.getByRole('textbox', { name: /^Reference/ });
  await expect(owner).toHaveURL(/\/loads\/create\?copy=\d+&date=/);
  await expect(reference).toHaveValue('');
  await expect(owner.getByRole('textbox', { name: /^Linehaul/ })).not.toHaveValue('');
  await reference.fill('COPY-4711');
  await owner.keyboard.press('Control+s');
  await expect(owner).toHaveURL(/\/loads\/show-create\/\d+/);

  await owner.goto(`${C}/loads/create`);
  await owner.getByRole('button', { name: 'From template' }).click();
  await owner.getByRole('menuitem', { name }).click();
  await expect(owner.getByRole('combobox', { name: /^Broker/ })).not.toHaveValue('');
  await expect(reference).toHaveValue('');
});
