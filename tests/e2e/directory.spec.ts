import { expect } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { look, openBy } from './support/look.ts';
import { sampleScreens } from './support/sampleScreens.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/*
 * Every screen of the directory: with data, without, with a filter that matches nothing, and for a
 * user without permission. None of them has an accessibility violation, in light or dark.
 */
const FULL = '/company-owner/company/1';
const SETTINGS = '/settings/1';

test.setTimeout(600_000);

/** The lists, and the paths of their new records. */
const lists = (company: string, settings: string): [list: string, create: string][] => [
  [`${company}/users/drivers/list`, `${company}/users/drivers/create`],
  [`${company}/users/brokers/list`, `${company}/users/brokers/create`],
  [`${company}/users/companies`, `${company}/users/companies?open=create`],
  [`${company}/vehicle/trucks/list`, `${company}/vehicle/trucks/create`],
  [`${company}/vehicle/trailers`, `${company}/vehicle/trailers?open=create`],
  [`${company}/accessorials/list`, `${company}/accessorials/list?open=create`],
  [`${company}/expenses/list`, `${company}/expenses/add`],
  [`${company}/expenses/categories`, `${company}/expenses/categories?open=create`],
  [`${settings}/accessorials/list`, `${settings}/accessorials/list?open=create`],
  [`${settings}/factoring-companies/list`, `${settings}/factoring-companies/list?open=create`],
];

/** Pages of the directory that are not lists. */
const others = (company: string) => [
  `${company}/expiry-radar`,
  `${company}/imports`,
  `${company}/vehicle/map`,
];

test('lists and new records, with data', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  await look(page, sampleScreens([...lists(FULL, SETTINGS).flat(), ...others(FULL)]));
});

test('records and their forms', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  await look(
    page,
    sampleScreens([
      `${FULL}/users/drivers/show/1`,
      `${FULL}/users/drivers/edit/1`,
      `${FULL}/users/brokers/show/1`,
      `${FULL}/users/brokers/edit/1`,
      `${FULL}/users/companies?open=1.show`,
      `${FULL}/users/companies?open=1`,
      `${FULL}/vehicle/trucks/show/1`,
      `${FULL}/vehicle/trucks/update/1`,
      `${FULL}/vehicle/trailers?open=1.show`,
      `${FULL}/vehicle/trailers?open=1`,
      `${FULL}/accessorials/list?open=1.show`,
      `${FULL}/accessorials/list?open=1`,
      `${FULL}/expenses/show/1`,
      `${FULL}/expenses/edit/1`,
      `${FULL}/expenses/categories?open=1.show`,
      `${FULL}/expenses/categories?open=1`,
      `${SETTINGS}/accessorials/list?open=1.show`,
      `${SETTINGS}/accessorials/list?open=1`,
      `${SETTINGS}/factoring-companies/list?open=1.show`,
      `${SETTINGS}/factoring-companies/list?open=1`,
      `${FULL}/imports?import=999999`,
      `${FULL}/users/drivers/show/999999`,
    ]),
  );
});

test('what opens over a list: its menus, its columns, a filter, the bulk action bar', async ({
  page,
}) => {
  await signIn(page, 'owner@linehaul.test');
  const list = `${FULL}/users/drivers/list`;
  await page.goto(list);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  for (const name of [/^Views/, /^Export/, /^Columns/, /^Filter/, /^Status/]) {
    await test.step(String(name), async () => {
      await openBy(page, page.getByRole('button', { name }).first());
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
  }
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible(page);

  await openBy(page, page.getByRole('button', { name: /^Notifications/ }));
  await expectAccessible(page);
});

test('lists whose filter matches nothing', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  const filter = `?filter=${encodeURIComponent('{"q":"nobody is called so"}')}`;
  for (const [path] of sampleScreens(lists(FULL, SETTINGS))) {
    await test.step(path, async () => {
      await page.goto(path + filter);
      await expect(page.getByRole('button', { name: /^Clear/ }).first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('lists and new records of an empty company', async ({ page }) => {
  await signIn(page, 'owner2@linehaul.test');
  const name = 'Empty Carrier';
  await page.goto('/company-owner/companies?open=create');
  await page.getByLabel(/^Name/).fill(name);
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: `Open ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const [company = ''] = /\/company-owner\/company\/\d+/.exec(page.url()) ?? [];
  const settings = company.replace('/company-owner/company', '/settings');
  await look(
    page,
    sampleScreens([...lists(company, settings).map(([list]) => list), ...others(company)]),
  );
});

test('screens without permission', async ({ page }) => {
  await signIn(page, 'newcomer@linehaul.test');
  await look(
    page,
    sampleScreens([...lists(FULL, SETTINGS).map(([list]) => list), ...others(FULL)]),
  );
});

test('the lists on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'owner@linehaul.test');
  await look(page, sampleScreens(lists(FULL, SETTINGS).map(([list]) => list)));

  // There are no column headers to click.
  await page.goto(`${FULL}/users/brokers/list`);
  const first = page.locator('[data-row-link]').first();
  const before = await first.textContent();
  await page.getByRole('button', { name: 'Sort by' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Name', exact: true }).click();
  await expect(first).not.toHaveText(before ?? '');
});

test('a record, what opens over a list and the radar, in print', async ({ page }) => {
  await signIn(page, 'dispatcher@linehaul.test');
  const printed = page.getByText(/^Prairie Crossing Logistics · Printed .* by /);

  await page.goto(`${FULL}/users/drivers/show/1`);
  // Users who may open a record can read its history.
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Added');
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  for (const name of [/^Edit/, 'Add documents', 'Skip to content']) {
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  }
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await page.goto(`${FULL}/vehicle/trailers?open=1.show`);
  await expect(page.getByRole('heading', { name: 'Ownership' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trailers', includeHidden: true })).toBeHidden();
  await expect(printed.filter({ visible: true })).toHaveCount(1);

  await page.goto(`${FULL}/expiry-radar?state=due&days=90`);
  await expect(page.getByText('Status: Expires soon · Within: 90 days')).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(printed).toBeVisible();
});
