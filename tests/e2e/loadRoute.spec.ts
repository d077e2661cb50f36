import { expect } from '@playwright/test';
import { aLoad, aLoadFor } from './support/aLoad.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/** Days ahead: so many that no unit of the demo is on a load then. */
const FAR_AHEAD = 60;

const at = (page: string) => `/company-owner/company/1/loads/${page}`;

test('the route of a load is calculated on its page, and marked as an estimate', async ({
  page,
  request,
}) => {
  const load = await aLoad(request, { loaded_miles: 612 });
  await signIn(page, 'owner@linehaul.test');
  await page.goto(at(`show/${load.id}`));
  const route = page.getByRole('region', { name: 'Route', exact: true });
  await expect(route.getByText(/ mi, manual/)).toBeVisible();
  await route.getByRole('button', { name: /^(Calculate|Recalculate) route/ }).click();
  await expect(route.getByText(/estimated from the stop locations/)).toBeVisible();
});

test('selected loads are changed together, and each that fails says why', async ({
  page,
  request,
}) => {
  const name = 'TOGETHER-4711';
  await aLoad(request, { reference_number: `${name}-1` });
  await aLoadFor(request, '533', { reference_number: `${name}-2` }, FAR_AHEAD);
  await signIn(page, 'owner@linehaul.test');
  await page.goto(at('all'));
  await page.getByRole('searchbox').first().fill(name);
  await expect(page.getByRole('checkbox', { name: /^Select PC-/ })).toHaveCount(2);
  const tick = (status: string) =>
    page.getByRole('row').filter({ hasText: status }).getByRole('checkbox').check();
  await tick('Available');
  await tick('Reserved');
  await page.getByRole('toolbar').getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Dispatch: 1 of 2' }).click();
  const shown = page.getByRole('dialog', { name: 'Status of 1 load not changed' });
  await expect(shown.getByText('A load in status Available cannot be dispatched.')).toBeVisible();
  await expect(shown.getByRole('listitem').filter({ hasText: 'Changed' })).toHaveCount(1);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
});

test('several TONUs are billed together, each with the same amount', async ({ page, request }) => {
  const load = await aLoadFor(request, '531', {}, FAR_AHEAD);
  await signIn(page, 'owner@linehaul.test');
  await page.goto(at('all'));
  await page.getByRole('searchbox').first().fill(load.number);
  const row = page.getByRole('row').filter({ hasText: load.number });
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Bill as TONU: 1 of 1' }).click();
  const asked = page.getByRole('dialog', { name: 'Bill as TONU' });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(asked).toContainText('The field cannot be empty');
  await page.keyboard.type('250');
  await page.keyboard.press('Tab');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status of 1 load changed')).toBeVisible();
  await expect(row).toContainText('TONU');
  await expect(row).toContainText('250.00');
});
