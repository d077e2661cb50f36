import { expect, type Page } from '@playwright/test';
import { press, type } from './support/keys.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/** The demo carrier is the first company. */
const path = (rest: string) => `/company-owner/company/1/${rest}`;

/** Chooses the first driver of that name in the open form. */
async function chooseDriver(page: Page, name: string): Promise<void> {
  await type(page, page.getByRole('combobox', { name: /^Driver/ }), name);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Opens a choice and takes one by its first letters. */
async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await press(page, page.getByRole('combobox', { name: label }));
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
}

test('a debt is entered, paused and written off, by keyboard', async ({ page }) => {
  const { keyboard } = page;
  await signIn(page, 'owner@linehaul.test');
  await page.goto(path('driver-debt/list'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await keyboard.press('c');

  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await chooseDriver(page, 'a');
  await choose(page, /^Source/, 'Loan');
  await type(page, page.getByRole('textbox', { name: /^Description/ }), 'Steer tires');
  await type(page, page.getByRole('textbox', { name: /^Amount owed/ }), '600');
  await choose(page, /^Repayment/, 'Fixed');
  await type(page, page.getByRole('textbox', { name: /^Per settlement/ }), '75');
  await keyboard.press('Control+s');

  const row = page.getByRole('row', { name: /Steer tires/ });
  await expect(row).toContainText('600.00');
  await row.getByRole('link').first().focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Steer tires/ })).toBeVisible();
  await expect(page.getByText(/after 8 settlements of up to \$75\.00/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Balance owed/ })).toContainText('$600.00');

  await keyboard.press('p');
  const until = page.getByRole('textbox', { name: /^Paused until/ });
  await expect(until).toBeFocused();
  await until.fill('12/31/2099');
  await keyboard.press('Enter');
  await expect(page.getByText('Paused until 12/31/2099').first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Resume collection' }));
  await expect(page.getByText('The next settlement collects it again')).toBeVisible();

  await keyboard.press('w');
  await expect(page.getByRole('dialog')).toContainText('Write off $600.00?');
  await keyboard.type('He has left');
  await press(page, page.getByRole('button', { name: 'Write off debt' }));
  await expect(page.getByRole('row', { name: /Balance owed/ })).toContainText('$0.00');
  await expect(page.getByRole('row', { name: /Write-off/ })).toContainText('−600.00');
});

test('escrow is opened, filled, applied to a debt and refunded, by keyboard', async ({ page }) => {
  const { keyboard } = page;
  await signIn(page, 'owner@linehaul.test');
  await page.goto(path('driver-hold/list'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await keyboard.press('c');
  await expect(page.getByRole('dialog')).toBeVisible();
  await chooseDriver(page, 'a');
  await type(page, page.getByRole('textbox', { name: /^Purpose/ }), 'Damage, fuel card');
  await type(page, page.getByRole('textbox', { name: /^Target/ }), '1000');
  await type(page, page.getByRole('textbox', { name: /^Per settlement/ }), '150');
  await keyboard.press('Control+s');
  const row = page.getByRole('row', { name: /Damage, fuel card/ });
  await expect(row).toContainText('Collecting');
  await row.getByRole('link').first().focus();
  await keyboard.press('Enter');
  await expect(page.getByText('No entries yet.')).toBeVisible();

  const amount = page.getByRole('textbox', { name: /^Amount/ });
  await keyboard.press('n');
  await type(page, amount, '700');
  await keyboard.press('Enter');
  const held = page.getByRole('row', { name: /Balance held/ });
  await expect(held).toContainText('$700.00');

  await keyboard.press('a');
  await type(page, amount, '700.01');
  await keyboard.press('Enter');
  await expect(
    page.getByText('The amount is more than the balance of the hold.').first(),
  ).toBeVisible();
  await keyboard.press('Escape');
  await type(page, amount, '200');
  await type(page, page.getByRole('textbox', { name: /^Note/ }), 'Torn tarp');
  await keyboard.press('Enter');
  await expect(held).toContainText('$500.00');
  await expect(page.getByRole('row', { name: /Torn tarp/ })).toContainText('−200.00');

  await keyboard.press('r');
  await expect(page.getByRole('dialog')).toContainText('$500.00 held.');
  await press(page, page.getByRole('button', { name: 'Refund escrow' }));
  await expect(page.getByText('$500.00 will be paid with the next settlement')).toBeVisible();
  await keyboard.press('l');
  await expect(page.getByRole('dialog')).toContainText('within 45 days');
  await keyboard.press('Enter');
  await expect(page.getByText('Releasing').first()).toBeVisible();

  await page.goto(path('driver-hold/list'));
  await press(page, page.getByRole('button', { name: /^Releasing/ }));
  await expect(row).toContainText('500.00');
});
