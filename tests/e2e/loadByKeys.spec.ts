import { expect, type Page } from '@playwright/test';
import { labelledBlocks } from '../support/rateConfirmations/blockLayouts.ts';
import { aTender } from './support/aTender.ts';
import { dayAhead } from './support/clock.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { stepByKey } from './support/stepByKey.ts';
import { test } from './support/story.ts';

/*
 * A load's whole life until it is ready to bill, by keyboard only: this file uses no mouse, and
 * everything is reached by a few presses of Tab.
 */
const STAMP = 4711;

const aLoad = () =>
  aTender(
    `KEYS${STAMP}`,
    { facility: `Franklin Mills ${STAMP}`, address: `${STAMP} Mesa Hills Dr` },
    // So far ahead that no one in the demo is on a load.
    [dayAhead(50), dayAhead(52)],
  );

/** Presses the key that opens the file chooser. A page that is still loading may miss a key. */
async function chooseFile(page: Page, key: string, name: string, buffer: Buffer) {
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3000 });
    await page.keyboard.press(key);
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  }).toPass({ timeout: 60_000 });
}

test('a PDF becomes a load that is driven, delivered and ready to bill, without a mouse', async ({
  page,
}) => {
  const { keyboard } = page;
  const pdf = await labelledBlocks(aLoad(), 3);
  await signIn(page, 'owner@linehaul.test');
  await page.goto('/company-owner/company/1/loads/all');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  const begun = Date.now();
  await test.step('the PDF is read, reviewed and saved', async () => {
    await chooseFile(page, 'd', 'tender.pdf', pdf);
    await expect(page.getByRole('textbox', { name: /^Reference/ })).toHaveValue(`KEYS${STAMP}`);
    await expect(page.getByRole('heading', { name: 'New load from PDF' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^Broker/ })).toHaveValue(/Bluestem/);
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await expectAccessible(page);
    // Records that the company does not have yet are created in place.
    await expect(page.getByRole('button', { name: 'Create facility' })).toBeFocused();
    await keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByLabel(/^City/)).not.toHaveValue('');
    await keyboard.press('Control+s');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByText('Facility not found')).toHaveCount(0);
    await keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/loads\/show-create\/\d+/);
    await expect(page.getByTitle('tender.pdf')).toBeVisible();
  });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'from the PDF to the saved load', description: seconds });

  await test.step('A ranks the trucks, and the form starts at the unit', async () => {
    await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Assign driver and truck/ })).toBeVisible();
    await keyboard.press('a');
    const trucks = page.getByRole('dialog', { name: /^Trucks for load PC-/ });
    await expect(trucks.getByRole('button', { name: /deadhead/i }).first()).toBeFocused();
    await trucks.getByRole('button', { name: 'Choose in the form' }).focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Unit' })).toBeFocused();
    await keyboard.type('541');
    const unit = page.getByRole('option', { name: /541/ }).first();
    await expect(unit).toHaveClass(/focused/i);
    await keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: 'Drivers and pay' })).toContainText('Zamarripo');
    await keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/loads\/show\/\d+/);
  });

  await test.step('A advances it, and asks before an arrival', () =>
    stepByKey(page, 'Dispatched', 'Enroute', 'Arrived', 'Delivered'));

  await test.step('D asks for one document after another, until none is missing', async () => {
    const documents = page.getByRole('region', { name: 'Documents' });
    const missing = documents.getByRole('button', { name: /^Attach / });
    for (let left = await missing.count(); left > 0; left -= 1) {
      await chooseFile(page, 'd', `document ${left}.pdf`, pdf);
      await expect(missing).toHaveCount(left - 1);
    }
    await expect(page.getByText('Ready for invoice.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Create invoice/ })).toBeVisible();
  });
});
