import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { MOST_TILES, tileOf as tileOfDefinition } from '../../schema/dashboardTiles.ts';
import { emptyDefinition } from '../../schema/reportDefinition.ts';
import { asPerson } from './support/aLoad.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const PATH = '/company-owner/company/1/dashboard';

const tileOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isDone = (page: Page) => expect(page.locator('[data-busy]')).toHaveCount(0);

/** In both themes, where LOOK_DIR says where the pictures go. */
async function pictures(page: Page) {
  const dir = process.env.LOOK_DIR;
  if (!dir) return;
  const main = page.locator('main');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${dir}/dashboard-${colorScheme}.png` });
    await main.evaluate(element => element.scrollTo(0, 700));
    await page.screenshot({ path: `${dir}/dashboard-${colorScheme}-below.png` });
    await main.evaluate(element => element.scrollTo(0, 0));
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('the dashboard is arranged by keys, drills down to a load, and prints on one page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'owner@linehaul.test');
  const asked: string[] = [];
  page.on('request', request => {
    if (/\/api\/dashboard\//.test(request.url())) asked.push(request.url());
  });
  await page.goto(PATH);
  await expect(tileOf(page, 'Gross by broker').getByRole('table')).toBeVisible();
  await isDone(page);
  expect(asked.length).toBeLessThanOrEqual(4);
  await pictures(page);
  const sheet = await page.pdf({ format: 'Letter' });
  if (process.env.LOOK_DIR) writeFileSync(`${process.env.LOOK_DIR}/dashboard.pdf`, sheet);
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);

  await page.getByRole('button', { name: 'Arrange' }).click();
  await tileOf(page, 'Loads').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tileOf(page, 'Loads')).toBeFocused();
  await page.getByRole('button', { name: 'Add tile' }).click();
  await page.getByRole('combobox', { name: /Figure/ }).click();
  await page.getByRole('option', { name: 'Open balance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add tile' }).click();
  await expect(tileOf(page, 'Open balance')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(tileOf(page, 'Open balance')).toBeVisible();
  const first = page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { name: 'Loads', exact: true }) });
  await expect(first).toBeVisible();

  // From the company to a dispatcher, a driver, and a load.
  const dispatcher = tileOf(page, 'Gross by dispatcher').getByRole('rowheader').first();
  const who = await dispatcher.innerText();
  await dispatcher.getByRole('link').click();
  await expect(page.getByRole('combobox', { name: 'Dispatcher' })).toContainText(who);
  const driver = tileOf(page, 'Gross by driver').getByRole('row').nth(1);
  const gross = await driver.getByRole('link').nth(1).innerText();
  await driver.getByRole('link').first().click();
  // The driver's part of each load adds up to it. A list would have whole loads.
  await expect(page.getByRole('table', { name: 'Gross' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(gross.replace('$', ''));
  await page.getByRole('rowheader').getByRole('link', { name: /^PC-/ }).first().click();
  await expect(page.getByRole('heading').first()).toContainText('PC-');

  // What was chosen is remembered.
  await page.goto(PATH);
  await expect(page.getByRole('combobox', { name: 'Dispatcher' })).toContainText(who);
});

test('a figure that no list adds up to opens its rows, and each row its load', async ({
  page,
  request,
}) => {
  await signIn(page, 'owner@linehaul.test');
  const own = await asPerson(request, 'owner@linehaul.test');
  const onTime = tileOfDefinition({ ...emptyDefinition, measures: ['on_time_delivery'] }, null);
  await own.put('/dashboard/tiles', { tiles: [onTime], version: 0 });
  await page.goto(PATH);
  const link = tileOf(page, 'On time at delivery %').getByRole('link').first();
  const figure = await link.innerText();
  await link.click();
  await expect(page.getByRole('table', { name: 'On time at delivery %' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(figure);
  await isDone(page);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('heading').first()).toContainText('PC-');
});

test('a dashboard full of long tables prints on one page, and says how many rows are left out', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'owner@linehaul.test');
  const own = await asPerson(request, 'owner@linehaul.test');
  const groups = ['broker', 'truck', 'driver', 'lane', 'city_lane', 'facility'] as const;
  const tables = Array.from({ length: MOST_TILES }, (_, at) =>
    tileOfDefinition(
      {
        ...emptyDefinition,
        measures: ['gross', 'loads', 'rpm_all'],
        dimensions: [groups[at % groups.length] ?? 'broker'],
      },
      `Table ${at + 1}`,
    ),
  );
  await own.put('/dashboard/tiles', { tiles: tables, version: 0 });
  await page.goto(`${PATH}?from=2026-10-19&to=2026-11-15`);
  await expect(tileOf(page, `Table ${MOST_TILES}`).getByRole('table')).toBeVisible();
  await isDone(page);
  const left = tileOf(page, 'Table 1').getByText(/^… and \d+ more$/);
  await expect(left).toBeHidden();
  const sheet = await page.pdf({ format: 'Letter' });
  if (process.env.LOOK_DIR) writeFileSync(`${process.env.LOOK_DIR}/dashboard-full.pdf`, sheet);
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(left).toBeVisible();
});
