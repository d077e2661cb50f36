import { expect, test } from '@playwright/test';
import { labelledBlocks } from '../support/rateConfirmations/blockLayouts.ts';
import { aLoad as aKnownLoad } from './support/aLoad.ts';
import { aTender } from './support/aTender.ts';
import { nothingSerious } from './support/nothingSerious.ts';
import { signIn } from './support/signIn.ts';

function aLoad() {
  const now = Date.now() % 1e6;
  return aTender(`RC${Date.now()}`, {
    facility: `Thornbury Works ${now}`,
    address: `${now} Thornbury Road`,
  });
}

const FILE = 'Rate confirmation (PDF)';
const TENDER = { name: 'tender.pdf', mimeType: 'application/pdf' };
const list = '/company-owner/company/1/loads/all';

test('a PDF becomes a saved load in under a minute, by keyboard', async ({ page }) => {
  const { keyboard } = page;
  const load = aLoad();
  const pdf = await labelledBlocks(load, 3);
  await signIn(page, 'owner@linehaul.test');
  await page.goto(list);
  await expect(page.getByLabel(FILE)).toBeAttached();

  const begun = Date.now();
  // A page that is still coming may miss a key.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3000 });
    await keyboard.press('d');
    await (await chooser).setFiles({ ...TENDER, buffer: pdf });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'New load from PDF' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Reference/ })).toHaveValue(load.load_number);
  await expect(page.getByRole('combobox', { name: /^Broker/ })).toHaveValue(/Bluestem/);
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
  await nothingSerious(page);

  // What the company does not have yet is made in place.
  await expect(page.getByRole('button', { name: 'Create facility' })).toBeFocused();
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(/^City/)).toHaveValue(load.stops[1]!.city);
  await keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText('Facility not found')).toHaveCount(0);

  await keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/loads\/show-create\/\d+/);
  expect(Date.now() - begun).toBeLessThan(60_000);
  await expect(page.getByTitle('tender.pdf')).toBeVisible();
});

test('the field that has the focus is shown on the paper', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(list);
  const buffer = await labelledBlocks(aLoad(), 3);
  await page.getByLabel(FILE).setInputFiles({ ...TENDER, buffer });
  const weight = page.getByLabel(/^Weight/).first();
  await expect(weight).not.toHaveValue('');
  await weight.click();
  await expect(page.locator('[data-focused-place]')).toHaveCount(1);
});

test('a PDF without text says so, and the form stays to be typed', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(list);
  const scan = 'tests/fixtures/rate-confirmations/rc15-scan-image-only.pdf';
  await page.getByLabel(FILE).setInputFiles(scan);
  await expect(page.getByRole('alert')).toContainText('The PDF is a scan');
  await expect(page.getByRole('combobox', { name: /^Broker/ })).toBeVisible();
});

test('a load that is there takes the stops of a PDF', async ({ page, request }) => {
  const facility = `Alderbrook Mill ${Date.now() % 1e6}`;
  const tender = aTender(`RC${Date.now()}`, { facility, address: '81 Alderbrook Way' });
  const known = await aKnownLoad(request);
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`/company-owner/company/1/loads/show/${known.id}`);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Stops from a PDF' }).click();
  await (await chooser).setFiles({ ...TENDER, buffer: await labelledBlocks(tender, 3) });

  const found = page.getByRole('region', { name: 'Stops of tender.pdf' });
  await expect(found.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
  await nothingSerious(page);
  await found.getByRole('button', { name: 'Create facility' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(/^City/)).toHaveValue(tender.stops[1]!.city);
  await page.keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);

  await found.getByRole('button', { name: 'Replace the stops' }).click();
  await expect(found.getByText(/^Replaced: /)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${known.number} was saved`)).toBeVisible();
  await page.goto(`/company-owner/company/1/loads/show/${known.id}`);
  const stops = page.getByRole('region', { name: 'Stops' });
  await expect(stops).toContainText(facility);
});
