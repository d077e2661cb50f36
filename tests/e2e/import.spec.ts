import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/** A carrier's real spreadsheet files, with their errors. */
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

/** Creates an empty company and returns the prefix of its URLs. */
async function makeCompany(page: Page, name: string): Promise<string> {
  await page.goto('/company-owner/companies?open=create');
  await page.getByLabel(/^Name/).fill(name);
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: `Open ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return /\/company-owner\/company\/\d+/.exec(page.url())?.[0] ?? '';
}

test('an empty company is set up from the carrier’s files, through the screens only', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const begun = Date.now();
  await signIn(page, 'owner2@linehaul.test');
  const company = await makeCompany(page, `Files Carrier ${begun}`);

  await page.goto(`${company}/users/drivers/list`);
  await page.getByRole('link', { name: 'Import' }).last().click();
  await expect(page.getByRole('heading', { name: 'Import files' })).toBeVisible();
  await page.getByLabel('Drop files here or choose them').setInputFiles(FILES);

  // All columns are recognized by their headers. One value is not.
  const cali = page.getByRole('region', { name: 'facilities.csv: State' });
  await expect(cali).toContainText('Unknown state: "Cali". Line 38');
  await expectAccessible(page);
  await expect(cali.getByLabel('Cali means')).toHaveValue('California');
  await cali.getByRole('button', { name: 'Use in 1 row' }).click();
  await expect(cali).toHaveCount(0);
  await expect(page.getByText('3 rows are rejected')).toBeVisible();

  await page.getByRole('button', { name: 'Import 1556 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Rejected rows of loads.csv' }).click(),
  ]);
  const rejected = readFileSync(await download.path(), 'utf8');
  expect(rejected).toContain('PC-26271');
  expect(rejected).toContain('Broker Load # is used in line 62.');

  // The company works: its lists have data, its board has trucks, its amounts are right.
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

test('pasted rows are mapped, imported, and undone', async ({ page }) => {
  await signIn(page, 'owner2@linehaul.test');
  const company = await makeCompany(page, 'Paste Carrier');
  await page.goto(`${company}/vehicle/trailers`);
  await page.getByRole('link', { name: 'Import' }).last().click();
  await page
    .getByLabel('Or paste rows from a spreadsheet, including headings')
    .fill('Box\tKind\tWhose\nT-1\tDry van\tCompany\nT-2\tReefer\tCompany');
  await page.getByRole('button', { name: 'Read pasted rows' }).click();

  await expect(page.getByText(/^No column for: /)).toBeVisible();
  await page.getByLabel('Import Box as').selectOption({ label: 'Number *' });
  await page.getByLabel('Import Kind as').selectOption({ label: 'Type *' });
  await page.getByLabel('Import Whose as').selectOption({ label: 'Ownership *' });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo import' })
    .click();
  await expect(page.getByText('2 records removed')).toBeVisible();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect(page.getByRole('row', { name: /pasted\.txt/ })).toContainText('Undone');

  // The headers are remembered.
  await page
    .getByLabel('Or paste rows from a spreadsheet, including headings')
    .fill('Box\tKind\tWhose\nT-3\tDry van\tCompany');
  await page.getByRole('button', { name: 'Read pasted rows' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 row', exact: true })).toBeEnabled();
});
