import { expect } from '@playwright/test';
import { labelledBlocks } from '../support/rateConfirmations/blockLayouts.ts';
import { aTender } from './support/aTender.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const loads = '/company-owner/company/1/loads';

test('the chips of a list count its statuses, and filter it', async ({ page }) => {
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto(`${loads}/enroute`);
  const chips = page.getByRole('group', { name: 'Statuses of this list' });
  const chip = chips.getByRole('button', { name: /^Dispatched/ });
  await expect(chip).toHaveText(/\d+$/);
  const count = Number((await chip.innerText()).replace(/\D/g, ''));

  await chip.press('Enter');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`Total of ${count}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Enroute/ })).toHaveCount(0);
});

test('rate confirmations dropped together are reviewed and saved one after the other', async ({
  page,
}) => {
  const number = 4711;
  const place = { facility: `Quarry Gate ${number % 1e6}`, address: `${number % 1e5} Stone Rd` };
  const tenders = [1, 2].map(one => aTender(`PILE${number}${one}`, place));
  const documents = tenders.map(async (tender, index) => ({
    name: `document-${index + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: await labelledBlocks(tender, 3),
  }));
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${loads}/all`);
  await page.getByLabel('Rate confirmation (PDF)').setInputFiles(await Promise.all(documents));

  const dialog = page.getByRole('dialog', { name: '2 rate confirmations' });
  const row = (name: string) => dialog.getByRole('listitem', { name });
  await expect(row('document-1.pdf')).toContainText(`PILE${number}1`);
  await expect(row('document-2.pdf').getByRole('button', { name: 'Review' })).toBeVisible();
  await expectAccessible(page);

  await row('document-1.pdf').getByRole('button', { name: 'Review' }).click();
  const reference = page.getByRole('textbox', { name: /^Reference/ });
  await expect(reference).toHaveValue(`PILE${number}1`);
  // The facility of both documents is created with the first of them.
  await page.getByRole('button', { name: 'Create facility' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(/^City/)).not.toHaveValue('');
  await page.keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Save and new' }).click();

  await expect(reference).toHaveValue(`PILE${number}2`);
  await expect(page.getByText('Facility not found')).toHaveCount(0);
  await page.getByRole('button', { name: /^Save load/ }).click();
  await expect(page).toHaveURL(/\/loads\/show-create\/\d+/);

  await page.goto(`${loads}/all?filter=${encodeURIComponent(`{"q":"PILE${number}"}`)}`);
  await expect(page.getByText('Total of 2', { exact: true })).toBeVisible();
});
