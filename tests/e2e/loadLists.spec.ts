import { expect, test } from '@playwright/test';
import { labelledBlocks } from '../support/rateConfirmations/blockLayouts.ts';
import { aTender } from './support/aTender.ts';
import { nothingSerious } from './support/nothingSerious.ts';
import { signIn } from './support/signIn.ts';

const loads = '/company-owner/company/1/loads';

test('the chips of a list count its statuses, and narrow it', async ({ page }) => {
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
  await nothingSerious(page);
});

test('a load opens by the number that people say, and a number of none says so', async ({
  page,
}) => {
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto(`${loads}/by-number/pc-26200`);
  await expect(page).toHaveURL(/\/loads\/show\/\d+/);
  await expect(page.getByRole('heading', { name: 'PC-26200' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or do' }).fill('#26201');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'PC-26201' })).toBeVisible();

  await page.goto(`${loads}/by-number/PC-99999`);
  await expect(page.getByText('There is no load with the number PC-99999')).toBeVisible();
  await nothingSerious(page);
});

test('rate confirmations that are dropped together are reviewed and saved one after the other', async ({
  page,
}) => {
  const number = Date.now();
  const place = { facility: `Quarry Gate ${number % 1e6}`, address: `${number % 1e5} Stone Rd` };
  const tenders = [1, 2].map(one => aTender(`PILE${number}${one}`, place));
  const papers = tenders.map(async (tender, index) => ({
    name: `paper-${index + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: await labelledBlocks(tender, 3),
  }));
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${loads}/all`);
  await page.getByLabel('Rate confirmation (PDF)').setInputFiles(await Promise.all(papers));

  const dialog = page.getByRole('dialog', { name: '2 rate confirmations' });
  const row = (name: string) => dialog.getByRole('listitem', { name });
  await expect(row('paper-1.pdf')).toContainText(`PILE${number}1`);
  await expect(row('paper-2.pdf').getByRole('button', { name: 'Review' })).toBeVisible();
  await nothingSerious(page);

  await row('paper-1.pdf').getByRole('button', { name: 'Review' }).click();
  const reference = page.getByRole('textbox', { name: /^Reference/ });
  await expect(reference).toHaveValue(`PILE${number}1`);
  // The place of both papers is made with the first of them.
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
