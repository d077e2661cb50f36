import { expect, type Page } from '@playwright/test';
import { aLoad, asPerson } from './support/aLoad.ts';
import { assigned } from './support/assigned.ts';
import { openPalette as open, palette } from './support/palette.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/*
 * Search and actions by keyboard: what is typed wrong is found, a load gets its truck, a page's own
 * actions are done from anywhere on it, and what was opened comes back after a reload.
 */
const COMPANY = '/company-owner/company/1';

const row = (page: Page, name: RegExp | string) => palette(page).getByRole('option', { name });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
const section = (page: Page, name: string) => palette(page).getByRole('group', { name });

/** In both themes, as mockup 10b, where LOOK_DIR says where the pictures go. */
async function picture(page: Page, name: string) {
  const dir = process.env.LOOK_DIR;
  if (!dir) return;
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${dir}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1366, height: 768 });
}

test('what is typed wrong is found, peeked at and assigned by keys, and comes back after a reload', async ({
  page,
  request,
}) => {
  const { keyboard } = page;
  const load = await aLoad(request);
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/loads/all`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await test.step('a name with a typing error, and a number without its sign', async () => {
    await open(page, 'buestem');
    await expect(row(page, /Bluestem/).first()).toBeVisible();
    await keyboard.press('Control+a');
    await keyboard.type(load.number.toLowerCase().replace('-', ''));
    await expect(chosen(page)).toContainText(load.number);
    await picture(page, 'palette-records');
  });

  await test.step('Alt and Enter show it over the page, which stays', async () => {
    await keyboard.press('Alt+Enter');
    await expect(palette(page)).toHaveCount(0);
    const drawer = page.getByRole('dialog', { name: load.number });
    await expect(drawer.getByRole('button', { name: 'Change status' })).toBeVisible();
    await expect(page).toHaveURL(/\/loads\/all$/);
    await keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  await test.step('it gets a truck and driver from the palette', async () => {
    await open(page, `#${load.number}`);
    // As the search found it, with its reference: until then the number alone is offered.
    await expect(chosen(page)).toContainText(load.reference);
    await keyboard.press('ArrowRight');
    await expect(row(page, 'Assign truck and driver')).toBeVisible();
    while (!(await chosen(page).textContent())?.includes('Assign')) {
      await keyboard.press('ArrowDown');
    }
    await keyboard.press('Enter');
    const trucks = page.getByRole('dialog', { name: new RegExp(load.number) });
    await expect(trucks.getByRole('button', { name: /deadhead/i }).first()).toBeFocused();
    await keyboard.press('Enter');
    await assigned(page, new RegExp(`^Load ${load.number} assigned`));
    await expect(trucks).toHaveCount(0);
    const { listed } = await asPerson(request, 'owner@linehaul.test');
    await expect(async () => {
      const { load_drivers } = await listed(`/loads/${load.id}`);
      expect(load_drivers).toHaveLength(1);
    }).toPass();
  });

  await test.step('after a reload it is among the latest', async () => {
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await open(page);
    await expect(section(page, 'Recent').getByRole('option').first()).toContainText(load.number);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/loads/show/${load.id}$`));
  });
});

test('a page’s own actions are done from the palette: a load’s status, a truck’s, a selection', async ({
  page,
  request,
}) => {
  const { keyboard } = page;
  const load = await aLoad(request);
  await signIn(page, 'owner@linehaul.test');

  await test.step('on a load’s page', async () => {
    await page.goto(`${COMPANY}/loads/show/${load.id}`);
    await expect(page.getByRole('button', { name: 'Change status' })).toBeVisible();
    await open(page);
    const here = section(page, 'Actions here');
    await expect(here.getByRole('option').first()).toContainText(load.number);
    await expect(row(page, `Change status of ${load.number}`)).toContainText('now Available');
    await picture(page, 'palette-load');
    await keyboard.type('>change status');
    await expect(chosen(page)).toContainText('Change status');
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /Cancel load/ })).toBeVisible();
    await keyboard.press('Escape');
  });

  await test.step('on the board’s row with the focus', async () => {
    await page.goto(`${COMPANY}/boards/main`);
    const unit = page.getByRole('rowheader').first();
    await unit.locator('xpath=..').locator('[data-col="status"]').click();
    await open(page, '>status');
    await expect(chosen(page)).toContainText('Change status of unit');
    await picture(page, 'palette-board');
    await keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('option').first()).toBeVisible();
    await keyboard.press('Escape');
  });

  await test.step('on selected rows', async () => {
    await page.goto(`${COMPANY}/invoices/list`);
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await open(page, '>void');
    await expect(chosen(page)).toContainText('Void');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel(/^Reason/)).toBeVisible();
    await keyboard.press('Escape');
  });

  await test.step('people by their sign, with the phone to call', async () => {
    await open(page, '@di');
    await expect(palette(page).getByRole('option').first()).toBeVisible();
    await expect(section(page, 'Go to')).toHaveCount(0);
  });
});
