import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { urgencyOf } from '../../schema/rules/freight/driverAttention.ts';
import { asPerson } from './support/aLoad.ts';
import { press } from './support/keys.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/** A person in their own browser, at a board. */
async function at(browser: Browser, email: string, board: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  await page.goto(`/company-owner/company/1/boards/${board}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const rowOf = (page: Page, unit: string) =>
  page.getByRole('row', { includeHidden: true }).filter({
    has: page.getByRole('rowheader', { name: new RegExp(`^${unit}\\b`), includeHidden: true }),
  });

interface Truck {
  id: number;
  unit: string;
  board_status: number | null;
}

/** Trucks without a load, and what their own statuses are. */
async function idleTrucks(request: APIRequestContext): Promise<Truck[]> {
  const { listed } = await asPerson(request, 'owner@linehaul.test');
  const rows: any[] = await listed('/boards?per_page=200');
  return rows
    .filter(({ current_load, next_load }) => current_load === null && next_load === null)
    .map(({ id, truck, status }) => ({ id, unit: truck.number, board_status: status }));
}

test('while the server is away the boards say so, and catch up without a reload', async ({
  browser,
  request,
  server,
}) => {
  const [{ id, unit } = { id: 0, unit: '' }] = await idleTrucks(request);
  const kate = await at(browser, 'dispatcher@linehaul.test', 'main');
  await kate.getByRole('searchbox', { name: /search/i }).fill(unit);
  await expect(rowOf(kate, unit)).toBeVisible();
  // Her own trucks are in another window.
  const own = await kate.context().newPage();
  await own.goto('/company-owner/company/1/boards/personal');
  const card = own.getByRole('grid', { name: 'Personal board' }).getByRole('rowheader').first();
  const [ownUnit = ''] = /^\d+/.exec((await card.textContent()) ?? '') ?? [];
  expect(ownUnit).not.toBe('');
  for (const page of [kate, own]) {
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  }

  await server.stop();
  for (const page of [kate, own]) {
    await expect(page.getByText(/^Live paused \d+:\d\d, retrying$/)).toBeVisible();
  }
  await expect(rowOf(kate, unit)).toBeVisible();
  await expect(rowOf(own, ownUnit)).toBeVisible();

  // Her computer hears again only after the note was written.
  await kate.context().setOffline(true);
  await server.start();
  const { post, listed } = await asPerson(request, 'owner@linehaul.test');
  await post('/truck-notes', { truck_id: id, text: 'Written while nobody heard' });
  const write = async (note: string) => {
    const lines: any[] = await listed('/boards/personal-list');
    const line = lines.find(({ truck }) => truck.number === ownUnit);
    const row = { truck_id: line.id, status_id: 11, note, seen_entry_id: line.entry?.id ?? null };
    await post('/personal-board/multiple-store', { rows: [row] });
  };
  await write('Rests unheard');
  await kate.context().setOffline(false);
  await expect(rowOf(kate, unit)).toContainText('Written while nobody heard');
  await expect(rowOf(own, ownUnit)).toContainText('Rests unheard');
  for (const page of [kate, own]) await expect(page.getByText(/^Live paused/)).toHaveCount(0);
  await post('/truck-notes', { truck_id: id, text: 'Heard again' });
  await write('Rests, heard again');
  await expect(rowOf(kate, unit)).toContainText('Heard again');
  await expect(rowOf(own, ownUnit)).toContainText('Rests, heard again');
  for (const page of [kate, own]) {
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  }
});

test('a shared view is opened by a colleague, who undoes a bulk change and a paste in one step each', async ({
  browser,
  request,
}) => {
  const { put } = await asPerson(request, 'owner@linehaul.test');
  for (const { id } of (await idleTrucks(request)).slice(0, 2)) {
    await put(`/trucks/${id}`, { board_status: 13 });
  }
  const owner = await at(browser, 'owner@linehaul.test', 'main');
  const strip = owner.getByRole('group', { name: 'Counts by status' });
  await strip.getByRole('button', { name: /Shop/ }).click();
  await strip.getByRole('button', { name: /Home/ }).click({ modifiers: ['Shift'] });
  await owner.getByRole('button', { name: 'Views' }).click();
  await owner.getByRole('menuitem', { name: 'Save as view' }).click();
  await owner.getByRole('textbox', { name: 'View name' }).fill('Not on the road');
  await owner.keyboard.press('Enter');
  await owner.getByRole('button', { name: /^Not on the road/ }).click();
  await owner.getByRole('menuitem', { name: 'Share with everyone' }).click();

  const kate = await at(browser, 'dispatcher@linehaul.test', 'main');
  await kate.keyboard.press('v');
  await kate.getByRole('menuitem', { name: /^Not on the road/ }).click();
  await expect(kate.getByRole('button', { name: /^Not on the road/ })).toBeVisible();
  const shown = kate.getByRole('grid').getByRole('rowheader');
  await expect(shown).toHaveCount(await owner.getByRole('grid').getByRole('rowheader').count());
  const units = (await shown.allTextContents()).flatMap(text => text.match(/^\d+/)?.[0] ?? []);
  expect(units.length).toBeGreaterThan(1);

  const chosen = units.slice(0, 2);
  const stateOf = async () => {
    const trucks = await idleTrucks(request);
    return chosen.map(unit => trucks.find(one => one.unit === unit)?.board_status);
  };
  const before = await stateOf();
  for (const unit of chosen) {
    await rowOf(kate, unit).getByRole('rowheader').click();
    await kate.keyboard.press('Space');
  }
  await press(kate, kate.getByRole('button', { name: 'Set status of 2 trucks' }));
  await kate.keyboard.press('1');
  await expect.poll(stateOf).toEqual([10, 10]);
  await rowOf(kate, chosen[0]!).getByRole('rowheader').click();
  await kate.keyboard.press('Control+z');
  await expect.poll(stateOf).toEqual(before);

  // A colleague sees both come back, too.
  for (const unit of chosen) await expect(rowOf(owner, unit)).toContainText(/Shop|Home/);

  await kate.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await kate.evaluate(() => navigator.clipboard.writeText('First pasted\nSecond pasted'));
  const note = (unit: string) => rowOf(kate, unit).locator('[data-col="note"]');
  const notes = await Promise.all(chosen.map(unit => note(unit).textContent()));
  await note(chosen[0]!).click();
  await kate.keyboard.press('Control+v');
  await expect(note(chosen[0]!)).toContainText('First pasted');
  await expect(note(chosen[1]!)).toContainText('Second pasted');
  await kate.keyboard.press('Control+z');
  for (const [index, unit] of chosen.entries()) {
    await expect(note(unit)).not.toContainText('pasted');
    await expect(note(unit)).toHaveText(notes[index] ?? '');
  }
});

/** The drivers of the driver board as it exports them: all rows, in the order on the screen. */
async function exportedDrivers(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, as shown' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  const [, ...lines] = saved.trimEnd().split('\r\n');
  return lines.map(line => line.split(',')[0] ?? '');
}

test('a card is moved to another lane by keys, and the driver board knows it, who needs attention first', async ({
  browser,
  request,
}) => {
  const kate = await at(browser, 'dispatcher@linehaul.test', 'personal');
  await press(kate, kate.getByRole('radio', { name: 'Grid' }), 'ArrowRight');
  const card = kate
    .getByRole('region', { name: /^Ready 1/ })
    .getByRole('button')
    .first();
  const driver = (await card.locator('b + span').textContent()) ?? '';
  await press(kate, card);
  await expect(kate.getByRole('listbox')).toBeVisible();
  await kate.keyboard.type('vacation');
  await kate.keyboard.press('Enter');
  const vacation = kate.getByRole('region', { name: /^Vacation/ });
  await expect(vacation.getByRole('button', { name: driver })).toBeVisible();
  await kate.keyboard.press('Control+s');
  await expect(kate.getByText('1 truck saved')).toBeVisible();

  const owner = await at(browser, 'owner@linehaul.test', 'driver');
  const grid = owner.getByRole('grid', { name: 'Driver board' });
  await expect(grid.getByRole('rowheader').first()).toBeVisible();
  const { listed } = await asPerson(request, 'owner@linehaul.test');
  const drivers: any[] = await listed('/boards/driver-board-list/');
  const urgency = drivers.map(({ attention }) => urgencyOf(attention));
  expect(new Set(urgency).size).toBeGreaterThan(3);
  expect(urgency).toEqual(urgency.toSorted((one, other) => one - other));
  const names: string[] = drivers.map(one => one.driver.name);
  expect(await exportedDrivers(owner)).toEqual(names);
  // Sorted by driver, then by attention again.
  const header = (name: string) => grid.getByRole('columnheader', { name });
  await header('Driver').getByRole('button').click();
  await expect(header('Driver')).toHaveAttribute('aria-sort', 'ascending');
  expect(await exportedDrivers(owner)).toEqual(names.toSorted());
  await header('Attention').getByRole('button').click();
  await expect(header('Attention')).toHaveAttribute('aria-sort', 'ascending');
  expect(await exportedDrivers(owner)).toEqual(names);

  await owner.getByRole('searchbox', { name: /search/i }).fill(driver);
  const row = grid.getByRole('row').filter({ has: owner.getByRole('rowheader', { name: driver }) });
  await expect(row).toContainText('Vacation');
  await row.locator('[data-col="availability"]').click();
  await owner.keyboard.press('Enter');
  await expect(owner).toHaveURL(/\/drivers\/show\/\d+/);
  await expect(owner.getByRole('heading', { level: 1 })).toContainText(driver);
});

test('a card is dragged to an empty lane, and back where the server refuses it, while a colleague sees who has it', async ({
  browser,
}) => {
  const kate = await at(browser, 'dispatcher@linehaul.test', 'personal');
  await press(kate, kate.getByRole('radio', { name: 'Grid' }), 'ArrowRight');
  const lane = (page: Page, name: string) =>
    page.getByRole('region', { name: new RegExp(`^${name}, \\d+ truck`) });
  const card = lane(kate, 'Ready 1').getByRole('button').first();
  await expect(lane(kate, 'Ready 2')).toHaveCount(0);
  const unit = (await card.locator('b').textContent()) ?? '';
  const own = (page: Page, name: string) =>
    lane(page, name)
      .getByRole('button')
      .filter({ has: page.getByText(unit, { exact: true }) });
  await kate.getByRole('checkbox', { name: 'Empty lanes' }).check();
  await card.dragTo(lane(kate, 'Ready 2'));
  await expect(own(kate, 'Ready 2')).toBeVisible();
  await expect(kate.getByText('1 truck saved')).toBeVisible();

  const owner = await at(browser, 'owner@linehaul.test', 'personal');
  await press(owner, owner.getByRole('radio', { name: 'Grid' }), 'ArrowRight');
  await own(kate, 'Ready 2').focus();
  await expect(
    own(owner, 'Ready 2').getByRole('img', { name: / is on this truck$/ }),
  ).toBeVisible();

  await kate.route('**/personal-board/multiple-store', route =>
    route.fulfill({ status: 403, json: { success: false, message: 'Not by you.' } }),
  );
  await own(kate, 'Ready 2').dragTo(lane(kate, 'Dispatched'));
  await expect(kate.getByText('Not by you.')).toBeVisible();
  await expect(own(kate, 'Ready 2')).toBeVisible();
  await expect(own(kate, 'Dispatched')).toHaveCount(0);
  await expect(kate.getByRole('button', { name: /^Save/ })).toHaveCount(0);
});

test('a colleague’s change of a row on the screen is told to a screen reader, and of no other', async ({
  browser,
  request,
}) => {
  const trucks = await idleTrucks(request);
  const kate = await at(browser, 'dispatcher@linehaul.test', 'main');
  await expect(kate.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  await kate.getByRole('searchbox', { name: /search/i }).fill(trucks[0]!.unit);
  await expect(kate.getByRole('grid').getByRole('rowheader')).toHaveCount(1);
  const { post } = await asPerson(request, 'owner@linehaul.test');
  await post('/truck-notes', { truck_id: trucks[1]!.id, text: 'Not in sight' });
  await post('/truck-notes', { truck_id: trucks[0]!.id, text: 'Call the shop' });
  const text = kate.locator('[aria-live="polite"] p');
  await expect(text).toHaveText(
    new RegExp(`^\\S.* changed ${trucks[0]!.unit}: Note Call the shop$`),
  );
});
