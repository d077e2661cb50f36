import { expect, type Page } from '@playwright/test';
import { tileOf } from '../../schema/dashboardTiles.ts';
import { emptyDefinition } from '../../schema/reportDefinition.ts';
import { aLoad, aLoadFor, asPerson } from './support/aLoad.ts';
import { attentionOf } from './support/attention.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { look } from './support/look.ts';
import { openPalette, palette } from './support/palette.ts';
import { logIn, signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/*
 * The walk over what no path reaches: what a person opens on a screen, with its errors. Each is
 * accessible, in light and dark. What the walk can't reach, a story checks itself:
 * `tests/schema/storyChecks.test.ts` says why.
 */
const COMPANY = '/company-owner/company/1';

test.setTimeout(600_000);

const dialogOf = (page: Page, name?: RegExp) => page.getByRole('dialog', name && { name });

test('before signing in: errors of a form, and a refused password', async ({ page }) => {
  await page.goto('/send-request');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Confirm your consent')).toBeVisible();
  await expectAccessible(page);

  await logIn(page, 'dispatcher@linehaul.test', 'wrong');
  await expect(attentionOf(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
});

test('on a load: a value in place, an appointment, and its template', async ({ page, request }) => {
  const { id } = await aLoad(request);
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/loads/show/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Edit Linehaul/ }).click();
  await expect(page.getByRole('textbox', { name: /^Linehaul/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: /^Edit Appointment at stop 1/ }).click();
  await expect(page.getByRole('group', { name: /^From/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await expect(dialogOf(page).getByLabel(/^Name/)).toBeFocused();
  await expectAccessible(page);
});

test('on reports: a filter, and the schedule, the template and the end of a run', async ({
  page,
}) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/reports/create?template=ifta`);
  await page.getByRole('button', { name: /^Truck in IFTA/ }).click();
  await expect(
    dialogOf(page, /^Truck in IFTA/).getByRole('checkbox', { name: /^yes/i }),
  ).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`${COMPANY}/reports`);
  await page.getByRole('button', { name: 'Run Gross by dispatcher' }).click();
  await expect(page.getByRole('table', { name: 'Gross by dispatcher' })).toBeVisible();
  for (const name of ['Schedule…', 'Save as template']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialogOf(page).getByRole('textbox', { name: /^Name/ })).toHaveValue(/Gross/);
    await expectAccessible(page);
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialogOf(page)).toBeHidden();
  }
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete report' }).click();
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Delete report' }).click();
  await expect(page.getByRole('heading', { name: 'Templates' })).toBeVisible();
  await expect(page.getByText('No reports yet')).toBeVisible();
});

test('on the boards: layout, a filter, color rules, trucks taken off, candidates, the timeline below, lanes, a load of the timeline', async ({
  page,
}) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/boards/main`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Location older than' }).click();
  await expect(page.getByRole('textbox', { name: 'hours' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('button', { name: 'Layout' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Color rules' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add rule' }).click();
  await dialogOf(page).getByRole('combobox', { name: 'Condition' }).selectOption('stale');
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Save rules' }).click();
  await expect(page.locator('[aria-description^="Location older than"]').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Layout' }).click();
  await page.getByRole('menuitem', { name: 'Trucks taken off the board' }).click();
  await expect(dialogOf(page)).toContainText('All active trucks are on the board');
  await expectAccessible(page);

  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await page.locator('[data-covers]').first().click();
  await expect(dialogOf(page, /^Loads for truck/).getByRole('searchbox')).toBeVisible();
  await expect(dialogOf(page).locator('[aria-busy="true"], [data-busy]')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Timeline' }).click();
  await page.locator('[data-zone] ~ div [data-load]').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary', { name: /^Load / })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${COMPANY}/boards/personal`);
  await page.getByRole('radio', { name: 'Lanes' }).click();
  await expect(page.getByRole('region', { name: /^Ready 1/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region').getByRole('button').first().click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${COMPANY}/boards/transport`);
  await page.locator('[data-load]').first().focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Write an update' })).toBeFocused();
  await expectAccessible(page);
});

test('on a board at a zoom of 200 %: its search and filters', async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/boards/main`);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Search and filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeInViewport();
  await expectAccessible(page);
});

test('on the dashboard: its charts as tables, a tile to add, the rows of a figure', async ({
  page,
  request,
}) => {
  const own = await asPerson(request, 'owner@linehaul.test');
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/dashboard`);
  await expect(page.locator('figure').first()).toBeVisible();
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await page.keyboard.press('t');
  const byDay = page.getByRole('region', { name: 'Gross by day', exact: true });
  await expect(byDay.getByRole('table')).toBeVisible();
  await expectAccessible(page);

  const onTime = tileOf({ ...emptyDefinition, measures: ['on_time_delivery'] }, null);
  await own.put('/dashboard/tiles', { tiles: [onTime], version: 0 });
  await page.goto(`${COMPANY}/dashboard`);
  const tile = page.getByRole('region', { name: 'On time at delivery %' });
  await tile.getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'On time at delivery %' })).toBeVisible();
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${COMPANY}/dashboard`);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Add tile' }).click();
  await page.getByRole('combobox', { name: /Figure/ }).click();
  await page.getByRole('option', { name: 'Open balance' }).click();
  await expectAccessible(page);
});

test('in the palette: records, what was opened last, the actions of a page, people', async ({
  page,
  request,
}) => {
  const load = await aLoad(request);
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/loads/all`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await openPalette(page, load.number.toLowerCase().replace('-', ''));
  await expect(palette(page).getByRole('option', { selected: true })).toContainText(load.number);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`${COMPANY}/loads/show/${load.id}`);
  await expect(page.getByRole('button', { name: 'Change status' })).toBeVisible();
  await openPalette(page);
  const here = palette(page).getByRole('group', { name: 'Actions here' });
  await expect(here.getByRole('option').first()).toContainText(load.number);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`${COMPANY}/loads/all`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await openPalette(page);
  const recent = palette(page).getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toContainText(load.number);
  await expectAccessible(page);
  await page.keyboard.type('@di');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

test('over the cells of the boards: columns, editors, earlier plans, several trucks, a hand-over, a zone', async ({
  page,
  request,
}) => {
  const { put } = await asPerson(request, 'owner@linehaul.test');
  for (const day of ['24', '25', '26']) {
    await put('/boards/1', { plan_reach: { plan_at: `2026-11-${day}T15:00:00Z` } });
  }
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/boards/main`);
  const row = page.locator('[data-row="1"]');
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(dialogOf(page, /^Columns/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();

  await row.locator('[data-col="plan"]').click();
  await page.keyboard.press('Enter');
  await dialogOf(page)
    .getByRole('button', { name: /^Edit plan 11\/25/ })
    .click();
  await expect(dialogOf(page).getByRole('group', { name: /^Edit plan/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  for (const column of ['driver', 'trailer', 'location', 'note', 'status']) {
    await row.locator(`[data-col="${column}"]`).click();
    await page.keyboard.press('Enter');
    await expect(
      page.locator('.MuiPopover-paper, [role=listbox], [data-state=editing]').first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-state=editing]')).toHaveCount(0);
  }
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Set status of 1 truck/ }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Assign dispatcher to 1 truck/ }).click();
  await expect(dialogOf(page, /^Assign dispatcher/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`${COMPANY}/boards/personal`);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Hand over 1 truck/ }).click();
  await expect(dialogOf(page, /^Hand over 1 truck/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Times in/ }).click();
  await expect(dialogOf(page, /^Time zone/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).locator('[data-col="updated"]').click();
  await page.keyboard.press('h');
  await expect(page.getByRole('complementary', { name: 'Truck' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${COMPANY}/boards/transport`);
  await page.locator('[data-zone] [data-load]').first().focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: /^Load PC-/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(dialogOf(page, /^Trucks for load/).getByRole('searchbox')).toBeVisible();
  await expect(dialogOf(page).locator('[aria-busy="true"], [data-busy]')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});

test('on the list of loads: what several loads are asked, and why one refuses', async ({
  page,
  request,
}) => {
  await aLoad(request, { reference_number: 'OPENED-1' });
  await aLoadFor(request, '533', { reference_number: 'OPENED-2' }, 40);
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/loads/all`);
  await page.getByRole('searchbox').first().fill('OPENED');
  await expect(page.getByRole('checkbox', { name: /^Select PC-/ })).toHaveCount(2);
  for (const status of ['Available', 'Reserved']) {
    await page.getByRole('row').filter({ hasText: status }).getByRole('checkbox').check();
  }
  const change = page.getByRole('toolbar').getByRole('button', { name: 'Change status' });
  await change.click();
  await page.getByRole('menuitem', { name: /^Bill as TONU/ }).click();
  await expect(dialogOf(page, /^Bill as TONU/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await change.click();
  await page.getByRole('menuitem', { name: 'Dispatch: 1 of 2' }).click();
  await expect(dialogOf(page, /^Status of 1 load not changed/)).toBeVisible();
  await expectAccessible(page);
});

test('of money: the invoices to create, a batch in review', async ({ page }) => {
  await signIn(page, 'billing@linehaul.test');
  await page.goto(`${COMPANY}/ready-for-invoice`);
  await page.getByRole('link', { name: 'PC-26175' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Create invoice', exact: true }).click();
  await expect(dialogOf(page)).toContainText('Total: $2 277.50.');
  await expectAccessible(page);

  await page.goto(`${COMPANY}/batches/create`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.getByRole('button', { name: 'Create and calculate' }).click();
  await expect(page.getByRole('article', { name: /^Statement of/ })).toBeVisible();
  await expectAccessible(page);
});

test('of people: a preview, changed permissions, roles to copy, an own account', async ({
  page,
}) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto(`${COMPANY}/staff/show/1`);
  await page.getByRole('button', { name: /^Preview as/ }).click();
  await expect(page.getByText('previewing the company as')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop preview' }).click();

  await page.goto(`${COMPANY}/permissions`);
  await page.getByRole('button', { name: 'Copy to company' }).click();
  await expect(dialogOf(page, /^Copy roles/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell', { name: /^Delete loads, Dispatcher: / }).click();
  await expect(page.getByRole('toolbar')).toContainText('Dispatcher can no longer delete loads');
  await page.keyboard.press('r');
  await expect(dialogOf(page, /^Review changes/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/company-owner/companies');
  await page.getByRole('button', { name: /your account/i }).click();
  await page.getByRole('button', { name: 'Account, password, sessions' }).click();
  await expect(page.getByRole('heading', { name: 'Active sessions' })).toBeVisible();
  await expectAccessible(page);
});

test('in the settings: a workflow, its alert and a task, over their lists', async ({
  page,
  request,
}) => {
  const { post } = await asPerson(request, 'owner@linehaul.test');
  const recipients = { owner: true, dispatcher_of_record: true };
  const workflow = await post('/workflows', {
    name: 'Late loads',
    model: 'load',
    trigger: 'status_changed',
    conditions: [{ attribute: 'status', operator: 'in', value: [3, 4] }],
    actions: [{ type: 'send_notification', title: '{{internal_id}} is on its way', recipients }],
  });
  const texts = { title: '{{internal_id}}', message: 'See it' };
  const alert = await post('/workflows-alerts', { workflow_id: workflow.id, ...texts, recipients });
  const task = await post('/tasks', { title: 'Call the broker' });
  await signIn(page, 'owner@linehaul.test');
  await look(page, [
    `/settings/1/work-flows/list?open=${workflow.id}.show`,
    `/settings/1/work-flows/update/${workflow.id}`,
    `/settings/1/notifications/workflow-alerts/list?open=${alert.id}.show`,
    `/settings/1/tasks/list?open=${task.id}.show`,
  ]);
});

test('before a company is deleted: what would be deleted with it', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  await page.getByRole('button', { name: 'More: Blue Heron Transport' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialogOf(page)).toContainText('No one will be able to open this company');
  await expectAccessible(page);
});

test('before an owner is deleted: the companies that would be, too', async ({ page }) => {
  await signIn(page, 'super@linehaul.test');
  await page.goto('/users/company-owners');
  const owner = page.getByRole('row').nth(1);
  // A row shows its actions to the pointer that is over it.
  await owner.hover();
  await owner.getByRole('button', { name: /^Delete: / }).click();
  await expect(dialogOf(page)).toContainText('The owner will no longer be able to sign in.');
  await expectAccessible(page);
});
