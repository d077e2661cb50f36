import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { addDays } from '../../schema/rules/time/weeks.ts';
import { aLoadFor, asPerson } from './support/aLoad.ts';
import { atBoard, cellOf, find, rowOf } from './support/mainBoard.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const UNIT = 2;
const STATUS = 4;
const LOAD = 5;
const PLAN = 10;
const NOTE = 14;

test('one dispatcher’s changes appear for another without a reload', async ({ browser }) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  const owner = await atBoard(browser, 'owner@linehaul.test');
  await find(kate, '502');
  await find(owner, '502');

  await cellOf(kate, '502', STATUS).click();
  await kate.keyboard.type('s');
  await kate.getByRole('combobox', { name: 'Choose a status' }).fill('hom');
  await kate.keyboard.press('Enter');
  await expect(cellOf(owner, '502', STATUS)).toContainText('Home');
  await expect(cellOf(kate, '502', STATUS)).toContainText('Home');

  await cellOf(kate, '502', NOTE).click();
  await kate.keyboard.type('Call before noon');
  await kate.keyboard.press('Enter');
  await expect(cellOf(owner, '502', NOTE)).toContainText('Call before noon');
});

test('a load created by one person appears on another’s board', async ({ browser, request }) => {
  const owner = await atBoard(browser, 'owner@linehaul.test');
  await find(owner, '517');
  await expect(cellOf(owner, '517', LOAD)).toHaveText('Cover');

  const created = await aLoadFor(request, '517');
  await expect(cellOf(owner, '517', LOAD)).toHaveText(created.number.replace(/^\D+/, ''));
  await expect(cellOf(owner, '517', STATUS)).toContainText('Reserved');
});

test('Ctrl Z undoes a change for everyone', async ({ browser }) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  const owner = await atBoard(browser, 'owner@linehaul.test');
  await find(kate, '542');
  await find(owner, '542');
  await expect(cellOf(kate, '542', STATUS)).toContainText('Shop');

  await cellOf(kate, '542', STATUS).click();
  await kate.keyboard.press('7');
  await expect(cellOf(owner, '542', STATUS)).toContainText('Home');
  await expect(kate.getByRole('button', { name: /Undo: 542 Shop → Home/ })).toBeVisible();

  await kate.keyboard.press('Control+z');
  await expect(cellOf(owner, '542', STATUS)).toContainText('Shop');
  await expect(cellOf(kate, '542', STATUS)).toContainText('Shop');
});

test('two people change one cell: the second sees the conflict and chooses', async ({
  browser,
}) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  const owner = await atBoard(browser, 'owner@linehaul.test');
  await find(kate, '502');
  await find(owner, '502');

  // Both have the picker open. The owner is first.
  await cellOf(kate, '502', STATUS).click();
  await kate.keyboard.press('s');
  await expect(kate.getByRole('listbox')).toBeVisible();
  await cellOf(owner, '502', STATUS).click();
  await owner.keyboard.press('7');
  await expect(cellOf(owner, '502', STATUS)).toContainText('Home');

  await kate.getByRole('option', { name: /Shop/ }).click();
  // The database has the machine's clock, the page the story's: their ages differ.
  const text = kate
    .getByRole('alert')
    .filter({ hasText: /changed status to Home \d+ (s|min) ago/ });
  await expect(text).toBeVisible();
  await expect(cellOf(owner, '502', STATUS)).toContainText('Home');

  await kate.getByRole('button', { name: 'Keep mine' }).click();
  await expect(cellOf(owner, '502', STATUS)).toContainText('Shop');
  await expect(cellOf(kate, '502', STATUS)).toContainText('Shop');
});

test('two people change two cells of one row: both changes are saved', async ({ browser }) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  const owner = await atBoard(browser, 'owner@linehaul.test');
  await find(kate, '529');
  await find(owner, '529');

  await cellOf(kate, '529', NOTE).click();
  await kate.keyboard.press('Enter');
  await kate.keyboard.type('Wants a load home');
  await cellOf(owner, '529', STATUS).click();
  await owner.keyboard.press('1');
  await expect(cellOf(kate, '529', STATUS)).toContainText('Ready 1');
  await kate.keyboard.press('Enter');

  await expect(cellOf(owner, '529', NOTE)).toContainText('Wants a load home');
  await expect(cellOf(owner, '529', STATUS)).toContainText('Ready 1');
  await expect(kate.getByRole('button', { name: 'Keep mine' })).toHaveCount(0);
});

test('a note that is being typed stays when a colleague takes the truck off the board', async ({
  browser,
}) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  const owner = await atBoard(browser, 'owner@linehaul.test');
  await find(kate, '542');
  await find(owner, '542');
  await cellOf(kate, '542', NOTE).click();
  await kate.keyboard.press('Enter');
  await kate.keyboard.type('Ready on Monday');

  await cellOf(owner, '542', UNIT).click();
  await owner.keyboard.press(' ');
  await owner.getByRole('button', { name: 'Take 1 truck off the board' }).click();
  await expect(cellOf(owner, '542', NOTE)).toHaveCount(0);
  const mark = kate.getByRole('img', { name: /^No longer here/, includeHidden: true });
  await expect(mark).toBeVisible();
  await expect(kate.getByRole('textbox', { name: 'Note' })).toHaveValue(/Ready on Monday/);

  await kate.keyboard.press('Enter');
  await expect(kate.getByText(/^Truck 542 was taken off the board. Put it back/)).toBeVisible();
  await expect(cellOf(kate, '542', NOTE)).toContainText('Ready on Monday');
  await cellOf(kate, '542', NOTE).click();
  await kate.keyboard.press('Escape');
  await expect(cellOf(kate, '542', NOTE)).toHaveCount(0);
});

test('what is typed without a connection stays in its cell, and is saved once there is one', async ({
  browser,
}) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  const owner = await atBoard(browser, 'owner@linehaul.test');
  await find(kate, '502');
  await find(owner, '502');
  const kept = cellOf(kate, '502', NOTE);
  await kate.context().setOffline(true);
  await kept.click();
  await kate.keyboard.type('Typed without a connection');
  await kate.keyboard.press('Enter');
  await expect(kept).toHaveAttribute('aria-invalid', 'true');
  await expect(kept).toContainText('Typed without a connection');

  await kate.context().setOffline(false);
  await kept.getByRole('button', { name: 'Retry' }).click();
  await expect(cellOf(owner, '502', NOTE)).toContainText('Typed without a connection');
  await expect(kept).not.toHaveAttribute('aria-invalid');
});

test('R creates a plan, and a status that the load does not allow is rejected', async ({
  browser,
}) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  await find(kate, '534');
  await rowOf(kate, '534').getByRole('rowheader').click();
  await kate.keyboard.press('r');
  const plan = kate.getByRole('dialog', { name: 'Plan, reach' });
  await plan.getByRole('textbox', { name: 'Date' }).fill('12/24/2026');
  await plan.getByLabel('Time').fill('14:30');
  await plan.getByLabel('City').fill('Omaha');
  await plan.getByLabel('State').selectOption({ label: 'NE' });
  await plan.getByRole('button', { name: 'Save plan' }).click();
  await expect(cellOf(kate, '534', PLAN)).toContainText('12/24 14:30 Omaha, NE');

  await cellOf(kate, '534', STATUS).click();
  await kate.keyboard.press('s');
  await expect(kate.getByRole('option', { name: /Enroute.*no load/ })).toBeDisabled();
});

test('the board shows a load’s findings before it is dispatched', async ({ browser, request }) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  await find(kate, '534');
  await aLoadFor(request, '534', { equipment_type: 'flatbed' });
  await expect(cellOf(kate, '534', STATUS)).toContainText('Reserved');

  await cellOf(kate, '534', STATUS).click();
  await kate.keyboard.press('3');
  const findings = kate.getByRole('list', { name: 'Check before assigning' });
  await expect(findings).toContainText('The load needs different equipment.');
  await expect(cellOf(kate, '534', STATUS)).toContainText('Reserved');
  await kate.keyboard.press('3');
  await expect(cellOf(kate, '534', STATUS)).toContainText('Dispatched');

  const driver = cellOf(kate, '534', 3);
  const before = (await driver.textContent()) ?? '';
  await driver.click();
  await kate.keyboard.press('Enter');
  await kate.keyboard.type('zamarripo');
  await expect(kate.getByRole('option', { name: /Zamarripo/ })).toHaveClass(/focused/i);
  await kate.keyboard.press('Enter');
  const asked = kate.getByRole('dialog', { name: /^Before assigning .* Zamarripo to 534$/ });
  await expect(asked).toContainText('The load needs different equipment.');
  await expect(asked.getByRole('button', { name: 'Assign anyway' })).toBeFocused();
  await kate.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(driver).toHaveText(before);
});

test('the peek panel shows the truck, and who changed it', async ({ browser }) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  await rowOf(kate, '501').getByRole('rowheader').click();
  await kate.keyboard.press('p');
  const panel = kate.getByRole('complementary', { name: 'Truck' });
  await expect(panel.getByRole('heading', { name: 'Truck 501' })).toBeVisible();
  await expect(panel).toContainText('Marcus Whitlock');
  await kate.keyboard.press('ArrowDown');
  await expect(panel.getByRole('heading', { name: 'Truck 501' })).toHaveCount(0);
  await kate.keyboard.press('h');
  await expect(panel.getByRole('listitem').first()).toBeVisible();
});

test('the strip filters by status, and Shift adds one', async ({ browser }) => {
  const kate = await atBoard(browser, 'dispatcher@linehaul.test');
  const strip = kate.getByRole('group', { name: 'Counts by status' });
  const dispatched = strip.getByRole('button', { name: /Dispatched/ });
  const count = Number.parseInt((await dispatched.textContent()) ?? '', 10);
  await dispatched.click();
  await expect(kate.getByRole('grid').getByText('Dispatched').first()).toBeVisible();
  await expect(kate.getByRole('grid').getByText('Enroute')).toHaveCount(0);
  await expect(kate.getByRole('rowheader')).not.toHaveCount(0);
  expect(count).toBeGreaterThan(0);

  await strip.getByRole('button', { name: /Enroute/ }).click({ modifiers: ['Shift'] });
  await expect(kate.getByRole('grid').getByText('Enroute').first()).toBeVisible();
  await strip.getByRole('button', { name: /All trucks/ }).click();
});

test('a user without permission for boards sees a message', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'newcomer@linehaul.test');
  await page.goto('/company-owner/company/1/boards/main');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('You have no role at');
});

test('the gross board shows a week by dispatcher, truck and load, and by days, and links to the loads', async ({
  page,
}) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto('/company-owner/company/1/gross-boards');
  const grid = page.getByRole('grid', { name: 'Gross board' });
  const total = grid.getByRole('row').last();
  await expect(total).toContainText('All dispatchers');
  const thisWeek = await total.textContent();

  await grid
    .getByRole('button', { name: /^Expand 5/ })
    .first()
    .click();
  await expect(grid.getByRole('rowheader', { name: /^2\d{4} / }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(total).not.toHaveText(thisWeek ?? '');
  await expect(page).toHaveURL(/week=\d{4}-\d{2}-\d{2}/);
  await page.getByRole('button', { name: 'This week' }).click();
  await expect(total).toHaveText(thisWeek ?? '');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^gross-board.*\.csv$/);

  // The week before by days: they add up to the gross of the trucks, and each opens its loads.
  const amountIn = async (cell: Locator) => {
    const [first = ''] = (await cell.innerText()).split(/[\n,]/);
    return Number(first.replaceAll(/\D/g, ''));
  };
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(total).not.toHaveText(thisWeek ?? '');
  const ofTrucks = await amountIn(total.locator('[data-col=gross]'));
  expect(ofTrucks).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'Days' }).click();
  await expect(page).toHaveURL(/view=days/);
  await expect(grid.getByRole('columnheader', { name: /^Mon \d\d\/\d\d/ })).toBeVisible();
  expect(await amountIn(total.locator('[data-col=total]'))).toBe(ofTrucks);
  const days = await total.locator('[data-col^="20"]').all();
  expect(days).toHaveLength(7);
  const amounts = await Promise.all(days.map(amountIn));
  const sum = amounts.reduce((all, one) => all + one, 0);
  // Each is rounded to a dollar.
  expect(Math.abs(sum - ofTrucks)).toBeLessThanOrEqual(7);
  await grid.locator('[role=gridcell][data-col^="20"] a').first().click();
  await expect(page).toHaveURL(/gross_date_from/);
  await page.goBack();
  await page.getByRole('radio', { name: 'Trucks' }).click();
  await expect(page).not.toHaveURL(/view=days/);

  await grid
    .getByRole('link', { name: /\d+ loads/ })
    .first()
    .click();
  await expect(page).toHaveURL(/gross_date_from/);
});

/** The files end on November 13. The demo moves them by whole weeks to the day of the story. */
const LATER = 7;

interface ExpectedGroup {
  gross: string;
  loaded_miles: string;
  total_miles: string;
  rpm_all: string;
}
interface ExpectedWeek {
  from: string;
  to: string;
  dispatchers: Record<string, ExpectedGroup>;
  total: ExpectedGroup;
}

test('the gross boards show every week of the carrier and of each dispatcher to the cent', async ({
  page,
  request,
}) => {
  const { gross_boards } = JSON.parse(readFileSync('demo/carrier/expected.json', 'utf8'));
  const weeks: ExpectedWeek[] = Object.values(gross_boards.delivered_and_tonu);
  expect(weeks.length).toBeGreaterThan(3);
  const { listed } = await asPerson(request, 'owner@linehaul.test');
  const people: { nickname: string; first_name: string; last_name: string }[] =
    await listed('/staffs?per_page=100');
  const names = new Map(
    people.map(({ nickname, ...one }) => [nickname, `${one.first_name} ${one.last_name}`]),
  );
  await signIn(page, 'owner@linehaul.test');
  const grid = page.getByRole('grid');
  const total = grid.getByRole('row').last();
  const rowOf = (nickname: string) =>
    grid.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: new RegExp(names.get(nickname) ?? nickname) }),
    });
  /** Leaves only the dispatchers and the total: rows out of sight are not rendered. */
  const collapse = async () => {
    const open = grid.getByRole('button', { name: /^Collapse / });
    for (let left = await open.count(); left > 0; left = await open.count()) {
      await open.first().click();
    }
  };

  await page.goto(`/company-owner/company/1/gross-boards?week=${addDays(weeks[0]!.from, LATER)}`);
  for (const { from, dispatchers, total: whole } of weeks) {
    if (from !== weeks[0]!.from) await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page).toHaveURL(new RegExp(`week=${addDays(from, LATER)}|gross-boards$`));
    const all = total.getByTitle(exactly(whole.gross));
    await expect(all).toBeVisible();
    await collapse();
    const groups = Object.entries(dispatchers).map(
      ([nickname, group]) => [rowOf(nickname), group] as const,
    );
    for (const [row, group] of [...groups, [total, whole] as const]) {
      await expect(row.getByTitle(exactly(group.gross)).first()).toBeVisible();
      for (const miles of [group.loaded_miles, group.total_miles]) {
        await expect(row).toContainText(new RegExp(grouped(Number(miles).toFixed(0))));
      }
      await expect(row).toContainText(group.rpm_all);
    }
  }

  // The same weeks next to each other, in whole dollars.
  await page.goto('/company-owner/company/1/gross-boards-weekly');
  await expect(grid.getByRole('button', { name: /^Collapse / }).first()).toBeVisible();
  await collapse();
  for (const { from, dispatchers, total: whole } of weeks) {
    const week = `[data-col="${addDays(from, LATER)}"]`;
    for (const [nickname, { gross }] of Object.entries(dispatchers)) {
      await expect(rowOf(nickname).locator(week)).toContainText(inDollars(gross));
    }
    await expect(total).toContainText(inDollars(whole.gross));
  }
});

/** The whole text of an amount to the cent, with the loads that it opens. */
const exactly = (amount: string) => new RegExp(`^\\$${grouped(amount)}(: Open \\d+ loads?)?$`);
const inDollars = (amount: string) => new RegExp(grouped(Number(amount).toFixed(0)));

/** An amount as text, whatever stands between its thousands. */
const grouped = (amount: string) =>
  amount.replace(/\B(?=(\d{3})+(?!\d))/g, '.?').replace(/\.(?=\d\d$)/, '\\.');

test('what nobody hauls stays in sight on the transport board, and covers no focused load', async ({
  page,
}) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto('/company-owner/company/1/boards/transport');
  const timeline = page.locator('[data-timeline]');
  const zone = page.locator('[data-zone]');
  await expect(zone.locator('[data-load]').first()).toBeVisible();
  const top = async () => (await zone.boundingBox())?.y;
  const before = await top();
  await timeline.evaluate(box => box.scrollTo({ top: 1_500 }));
  await expect.poll(() => timeline.evaluate(box => box.scrollTop)).toBeGreaterThan(500);
  expect(await top()).toBe(before);

  // Down from the loads without a truck to those of the rows, and up again.
  await timeline.focus();
  const isClear = () =>
    page.evaluate(() => {
      const bar = document.activeElement?.getBoundingClientRect();
      const above = document.querySelector('[data-zone]')?.getBoundingClientRect();
      return Boolean(bar && above && bar.top >= above.bottom);
    });
  for (const key of [...Array(12).fill('ArrowDown'), ...Array(4).fill('ArrowUp')]) {
    await page.keyboard.press(key);
    const isInRow = await page.evaluate(
      () =>
        document.activeElement?.closest('[data-lane]') &&
        !document.activeElement.closest('[data-zone]'),
    );
    if (isInRow) expect(await isClear()).toBe(true);
  }

  // A load that is scrolled out of sight leaves the keys on the timeline.
  await page.locator('[data-zone] ~ div [data-load]').first().focus();
  await timeline.evaluate(box => box.scrollTo({ top: box.scrollTop > 500 ? 0 : 5_000 }));
  await expect(timeline).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(timeline.locator('[data-load]:focus')).toBeVisible();
});

test('however many filters the main board has, another can be added at 1366 pixels', async ({
  page,
}) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto('/company-owner/company/1/boards/main');
  await expect(rowOf(page, '501')).toBeVisible();
  const add = page.getByRole('button', { name: 'Filter', exact: true });
  for (const name of ['Late', 'On detention', 'No driver', 'Documents expiring']) {
    await add.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: `Clear ${name}` })).toBeInViewport({ ratio: 1 });
    await expect(add).toBeInViewport({ ratio: 1 });
  }
  for (const name of [/^Dispatcher/, 'Clear filters']) {
    await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('radio', { name: /^Map/ })).toBeInViewport({ ratio: 1 });
});

test('the filters of the personal board stay in one line while there is something to save, at 1366 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'owner@linehaul.test');
  await page.goto('/company-owner/company/1/boards/personal');
  const filters = page.getByRole('button', { name: /^(Dispatcher|Updated|Updated by) Any$/ });
  const lines = () =>
    filters.evaluateAll(all => new Set(all.map(one => one.getBoundingClientRect().top)).size);
  await rowOf(page, '501').locator('[data-col=note]').click();
  await page.keyboard.type('Call at 9');
  await page.keyboard.press('Enter');
  for (const view of ['Grid', 'Lanes']) {
    await page.getByRole('radio', { name: view }).click();
    await expect(page.getByRole('button', { name: 'Save 1 truck' })).toBeInViewport({ ratio: 1 });
    await expect(filters).toHaveCount(3);
    expect(await lines()).toBe(1);
  }
});

test('at a zoom of 200 % the rows have the window: five of each board are seen, and the filters open', async ({
  page,
}) => {
  await signIn(page, 'owner@linehaul.test');
  // What a zoom of 200 % leaves of 1366×768.
  await page.setViewportSize({ width: 683, height: 384 });
  for (const board of ['boards/main', 'boards/personal', 'boards/driver', 'gross-boards']) {
    await page.goto(`/company-owner/company/1/${board}`);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expect.poll(() => page.evaluate(rowsInSight)).toBeGreaterThanOrEqual(5);
  }
  await page.goto('/company-owner/company/1/boards/main');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  const filters = page.getByRole('button', { name: 'Search and filters' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  expect(await isInSight(search)).toBe(true);
  await search.fill('501');
  await page.keyboard.press('Enter');
  await expect.poll(() => isInSight(search)).toBe(false);
  await filters.click();
  await expect.poll(() => isInSight(search)).toBe(true);
});

/** The rows of a grid that can be seen whole, except for a pixel. */
function rowsInSight(): number {
  return [...document.querySelectorAll('[data-row]')].filter(row => {
    const { left, top, bottom } = row.getBoundingClientRect();
    const shows = (y: number) => row.contains(document.elementFromPoint(left + 30, y));
    return shows(top + 1) && shows(bottom - 3);
  }).length;
}

/** Whether the middle of an element can be seen and clicked. */
const isInSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && element.contains(at);
  });
