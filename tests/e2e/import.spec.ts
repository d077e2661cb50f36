import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { nothingSerious } from './support/nothingSerious.ts';
import { signIn } from './support/signIn.ts';

/** The files of a carrier as it had them in its spreadsheets, with their dirt. */
const FILES = [
  'staff.csv',
  'drivers.csv',
  'trucks.xlsx',
  'trailers.csv',
  'brokers.csv',
  'facilities.csv',
  'accessorial_types.csv',
  'loads.csv',
  'load_stops.csv',
  'load_accessorials.csv',
  'expenses.xlsx',
].map(name => join('demo', 'carrier', name));

/** A company without anything in it; the answer is the beginning of its addresses. */
async function makeCompany(page: Page, name: string): Promise<string> {
  await page.goto('/company-owner/companies?open=create');
  await page.getByLabel(/^Name/).fill(name);
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: `Enter ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return /\/company-owner\/company\/\d+/.exec(page.url())?.[0] ?? '';
}

test('an empty company becomes a working one from the carrier’s files, by screen only', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const begun = Date.now();
  await signIn(page, 'owner2@linehaul.test');
  const company = await makeCompany(page, `Files Carrier ${begun}`);

  await page.goto(`${company}/users/drivers/list`);
  await page.getByRole('link', { name: 'Import' }).last().click();
  await expect(page.getByRole('heading', { name: 'Bring in files' })).toBeVisible();
  await nothingSerious(page);
  await page.getByLabel('Drop files here, or choose them').setInputFiles(FILES);

  // Everything is known by its headings; one value is not.
  const cali = page.getByRole('region', { name: 'facilities.csv: State' });
  await expect(cali).toContainText('Unknown state: "Cali". Line 38');
  await nothingSerious(page);
  await expect(cali.getByLabel('Cali means')).toHaveValue('California');
  await cali.getByRole('button', { name: 'Use in 1 row' }).click();
  await expect(cali).toHaveCount(0);
  await expect(page.getByText('3 rows stay out')).toBeVisible();

  await page.getByRole('button', { name: 'Import 1556 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await nothingSerious(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Rows left out of loads.csv' }).click(),
  ]);
  const rejected = readFileSync(await download.path(), 'utf8');
  expect(rejected).toContain('PC-26271');
  expect(rejected).toContain('Broker Load # is used in line 62.');

  // The company works: its lists are filled, its board has trucks, its money is right.
  for (const [list, count] of [
    ['staff/list', 8],
    ['users/drivers/list', 45],
    ['vehicle/trucks/list', 42],
    ['vehicle/trailers', 50],
    ['users/brokers/list', 30],
    ['users/companies', 80],
    ['loads/all', 260],
    ['expenses/list', 120],
  ] as const) {
    await page.goto(`${company}/${list}`);
    await expect(page.getByText(new RegExp(`of ${count}\\b`)).first()).toBeVisible();
  }
  await page.goto(`${company}/boards/main`);
  await expect(page.getByRole('row', { name: /501/ }).first()).toBeVisible();
  const minutes = (Date.now() - begun) / 60_000;
  test.info().annotations.push({ type: 'minutes', description: minutes.toFixed(1) });
  expect(minutes).toBeLessThan(10);
});

test('pasted rows are mapped, imported, and taken back', async ({ page }) => {
  await signIn(page, 'owner2@linehaul.test');
  const company = await makeCompany(page, `Paste Carrier ${Date.now()}`);
  await page.goto(`${company}/vehicle/trailers`);
  await page.getByRole('link', { name: 'Import' }).last().click();
  await page
    .getByLabel('Or paste rows from a spreadsheet, with their headings')
    .fill('Box\tKind\tWhose\nT-1\tDry van\tCompany\nT-2\tReefer\tCompany');
  await page.getByRole('button', { name: 'Read the pasted rows' }).click();

  await expect(page.getByText(/^No column for: /)).toBeVisible();
  await page.getByLabel('Box is read as').selectOption({ label: 'Number *' });
  await page.getByLabel('Kind is read as').selectOption({ label: 'Type *' });
  await page.getByLabel('Whose is read as').selectOption({ label: 'Ownership *' });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Take the import back' }).click();
  await page
    .getByRole('dialog', { name: 'Take this import back?' })
    .getByRole('button', { name: 'Take the import back' })
    .click();
  await expect(page.getByText('2 records were removed')).toBeVisible();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect(page.getByRole('row', { name: /pasted\.txt/ })).toContainText('Taken back');

  // The headings are remembered.
  await page
    .getByLabel('Or paste rows from a spreadsheet, with their headings')
    .fill('Box\tKind\tWhose\nT-3\tDry van\tCompany');
  await page.getByRole('button', { name: 'Read the pasted rows' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 row', exact: true })).toBeEnabled();
});
