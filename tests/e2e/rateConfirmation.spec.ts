import { expect } from '@playwright/test';
import { labelledBlocks } from '../support/rateConfirmations/blockLayouts.ts';
import { aLoad as aKnownLoad } from './support/aLoad.ts';
import { aTender } from './support/aTender.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const aLoad = () =>
  aTender('RC4711', { facility: 'Thornbury Works', address: '4711 Thornbury Road' });

const FILE = 'Rate confirmation (PDF)';
const TENDER = { name: 'tender.pdf', mimeType: 'application/pdf' };
const list = '/company-owner/company/1/loads/all';

test('the focused field is highlighted in the document', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(list);
  const buffer = await labelledBlocks(aLoad(), 3);
  await page.getByLabel(FILE).setInputFiles({ ...TENDER, buffer });
  const weight = page.getByLabel(/^Weight/).first();
  await expect(weight).not.toHaveValue('');
  await weight.click();
  await expect(page.locator('[data-focused-place]')).toHaveCount(1);
});

test('an existing load takes over the stops of a PDF', async ({ page, request }) => {
  const facility = 'Alderbrook Mill';
  const tender = aTender('RC4712', { facility, address: '81 Alderbrook Way' });
  const known = await aKnownLoad(request);
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`/company-owner/company/1/loads/show/${known.id}`);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Stops from PDF' }).click();
  await (await chooser).setFiles({ ...TENDER, buffer: await labelledBlocks(tender, 3) });

  const found = page.getByRole('region', { name: 'Stops of tender.pdf' });
  await expect(found.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Create facility' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel(/^City/)).toHaveValue(tender.stops[1]!.city);
  await page.keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);

  await found.getByRole('button', { name: 'Replace stops' }).click();
  await expect(found.getByText(/^Replaced: /)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${known.number} was saved`)).toBeVisible();
  await page.goto(`/company-owner/company/1/loads/show/${known.id}`);
  const stops = page.getByRole('region', { name: 'Stops' });
  await expect(stops).toContainText(facility);
});
