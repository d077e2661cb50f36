import { expect, type Page } from '@playwright/test';
import { dayAhead } from './support/clock.ts';
import { signIn } from './support/signIn.ts';
import { stepByKey } from './support/stepByKey.ts';
import { test } from './support/story.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj ' +
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF',
);

/** The demo carrier is the first company. Loads are opened by their menu's path. */
const loadsPath = (rest: string) => `/company-owner/company/1/loads/${rest}`;

/** Types into the focused lookup and chooses the result. */
async function choose(page: Page, typed: string, found: RegExp) {
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: found }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: found }).first()).toHaveClass(/focused/i);
  await page.keyboard.press('Enter');
}

/** A day so far ahead that no driver of the demo is on a load. */
function typedDayAhead(days: number): string {
  const [year, month, day] = dayAhead(days).split('-');
  return `${month}/${day}/${year}`;
}

test('a dispatcher creates a load by keyboard, delivers it, and attaches the documents for billing', async ({
  page,
}) => {
  const { keyboard } = page;
  const reference = 'E2E-4711';
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto(loadsPath('all'));
  await expect(page.getByRole('heading', { name: 'Loads' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await keyboard.press('c');
  const broker = page.getByRole('combobox', { name: /^Broker/ });
  await expect(broker).toBeFocused();
  await choose(page, 'bluestem', /Bluestem/);
  await keyboard.press('Tab');
  await keyboard.type(reference);
  await expect(page.getByText('Available, not used by another load')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.type('2850');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('1004');
  await keyboard.press('Tab');
  await keyboard.type('72');
  await keyboard.press('Tab');
  await keyboard.press('Tab');

  // The stops: type, facility, date, from, to, schedule, number.
  await expect(page.getByLabel('Type, line 1')).toBeFocused();
  await keyboard.press('Tab');
  await choose(page, 'granite notch', /Granite Notch/);
  await keyboard.press('Tab');
  await keyboard.type(typedDayAhead(40));
  await keyboard.press('Tab');
  await keyboard.type('0800');
  for (let i = 0; i < 3; i++) await keyboard.press('Tab');
  await keyboard.type('PU-77');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await choose(page, 'silverbrook', /Silverbrook/);
  await keyboard.press('Tab');
  await keyboard.type(typedDayAhead(42));
  await keyboard.press('Tab');
  await keyboard.type('0900');

  const unit = page.getByRole('combobox', { name: 'Unit' });
  await unit.focus();
  await choose(page, '541', /541/);
  await expect(page.getByRole('grid', { name: 'Drivers and pay' })).toContainText('Zamarripo');

  // One press is enough, even while the unit's driver and trailer are still loading.
  const saved = page.waitForRequest(/\/loads\/full\/store$/);
  await keyboard.press('Control+s');
  await saved;
  await expect(page).toHaveURL(/\/loads\/show-create\/\d+/);
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
  const id = Number(page.url().match(/(\d+)$/)?.[1]);

  await page.getByRole('button', { name: /^Open PC-/ }).click();
  await expect(page).toHaveURL(new RegExp(`/loads/show/${id}$`));
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText('Billing readiness')).toBeVisible();
  await stepByKey(page, 'Dispatched', 'Enroute', 'Arrived', 'Delivered');

  await expect(page.getByText('POD missing')).toBeVisible();
  await keyboard.press('5');
  await expect(page.getByRole('region', { name: 'Documents' })).toBeFocused();
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('region', { name: 'On a load’s page' })).toBeVisible();
  await keyboard.press('Escape');
  for (const document of ['Rate confirmation', 'POD', 'BOL', 'Lumper receipt', 'Scale ticket']) {
    const place = page.getByRole('button', { name: `Attach ${document}`, exact: true });
    if ((await place.count()) === 0) continue;
    const chooser = page.waitForEvent('filechooser');
    await place.click();
    await (await chooser).setFiles({
      name: `${document}.pdf`,
      mimeType: 'application/pdf',
      buffer: PDF,
    });
    await expect(place).toHaveCount(0);
  }
  await expect(page.getByText('Ready for invoice.')).toBeVisible();

  await page.goto(loadsPath('all'));
  await page.getByRole('searchbox').first().fill(reference);
  const row = page.getByRole('row', { name: /Bluestem/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Delivered');
  await expect(row).toContainText('Ready');
});

test('a duplicate reference of the broker is reported while it is typed', async ({ page }) => {
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto(loadsPath('create'));
  await expect(page.getByRole('combobox', { name: /^Broker/ })).toBeFocused();
  await choose(page, 'fernhollow', /Fernhollow/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0517689');
  await expect(page.getByText('This broker used it on')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'PC-26221' })).toBeVisible();
});

test('missing values in a new load are reported at their cells, and nothing is saved', async ({
  page,
}) => {
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto(loadsPath('create'));
  await expect(page.getByRole('combobox', { name: /^Broker/ })).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Stop 1: facility, date and from/)).toBeVisible();
  await expect(page.getByRole('button', { name: /\d+ errors/ })).toBeVisible();
  await expect(page).toHaveURL(/\/loads\/create$/);
});

test('a user of another company does not find the loads of this one', async ({ page }) => {
  await signIn(page, 'owner2@linehaul.test');
  await page.goto(loadsPath('show/211'));
  await expect(page.getByText('PC-26221')).toHaveCount(0);
});
