import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { asPerson } from './support/aLoad.ts';
import { assigned } from './support/assigned.ts';
import { inDays } from './support/clock.ts';
import { press, tabTo, type } from './support/keys.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/*
 * A dispatcher's day on the boards, by keyboard only, while the owner has the same board open: the
 * morning round, ten loads covered, a truck that breaks down, and the trucks handed over at the end.
 */

/** A person in their own browser, at a board. */
async function at(browser: Browser, email: string, board: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  await open(page, board);
  return page;
}

async function open(page: Page, board: string): Promise<void> {
  await page.goto(`/company-owner/company/1/boards/${board}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const kateAt = (browser: Browser, board: string) => at(browser, 'dispatcher@linehaul.test', board);
const ownerAt = (browser: Browser, board: string) => at(browser, 'owner@linehaul.test', board);

/** The row of a unit, also while a picker hides the page from screen readers. */
const rowOf = (page: Page, unit: string) =>
  page.getByRole('row', { includeHidden: true }).filter({
    has: page.getByRole('rowheader', { name: new RegExp(`^${unit}\\b`), includeHidden: true }),
  });

/** Looks for a unit by typing. The board then shows only its row. */
async function find(page: Page, unit: string): Promise<void> {
  await type(page, page.getByRole('searchbox', { name: /search/i }), unit);
  await expect(rowOf(page, unit)).toBeVisible();
}

/** What a colleague sees of a unit, who need not be quick with the keys. */
async function watch(page: Page, unit: string) {
  await page.getByRole('searchbox', { name: /search/i }).fill(unit);
  await expect(rowOf(page, unit)).toBeVisible();
  return rowOf(page, unit);
}

/** Enters the grid by Tab and goes to a column of the focused row by the arrows. */
async function goTo(page: Page, column: string): Promise<void> {
  const cell = page.locator('[role=grid] [role=row] > [tabindex="0"]');
  await tabTo(page, cell);
  // The first line may be a group's.
  if (await page.evaluate(() => document.activeElement?.closest('[data-row^="@@"]') !== null)) {
    await page.keyboard.press('ArrowDown');
  }
  const here = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const cells = [...(focused?.parentElement?.children ?? [])];
      const names = cells.map(one => one.getAttribute('data-col'));
      return { names, index: focused ? cells.indexOf(focused) : -1 };
    });
  const { names, index } = await here();
  const steps = names.indexOf(column) - index;
  for (let step = 0; step < Math.abs(steps); step += 1) {
    await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  await expect(page.locator(`[data-col="${column}"]:focus`)).toHaveCount(1);
}

interface Unit {
  id: number;
  unit: string;
}

/** Trucks without any load whose drivers may take one of those that wait. */
async function idleUnits(request: APIRequestContext): Promise<Unit[]> {
  const { listed } = await asPerson(request, 'owner@linehaul.test');
  const rows: any[] = await listed('/boards?per_page=200');
  const found: Unit[] = [];
  for (const { id, truck, drivers, current_load, next_load } of rows) {
    if (current_load !== null || next_load !== null || drivers.length === 0) continue;
    const candidates: any[] = await listed(`/boards/${id}/candidates`);
    const fits = candidates.some(({ is_blocked }) => !is_blocked);
    if (fits) found.push({ id, unit: truck.number });
  }
  return found;
}

/** Loads that wait for a truck, from tomorrow on. */
async function loadsToCover(request: APIRequestContext, count: number): Promise<string[]> {
  const { listed, post } = await asPerson(request, 'dispatcher@linehaul.test');
  const [broker] = await listed('/brokers/short/list');
  const [from, to] = await listed('/load-companies/short/list');
  const numbers: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const created = await post('/loads/full/store', {
      broker_id: broker.id,
      reference_number: `DAY-${index}`,
      price: 1800,
      stops: [
        { type: 'pickup', load_company_id: from.id, date_from: inDays(1) },
        { type: 'delivery', load_company_id: to.id, date_from: inDays(2) },
      ],
    });
    numbers.push(created.internal_id);
  }
  return numbers;
}

test('the morning round: several trucks are typed and saved together, and seen by a colleague', async ({
  browser,
}) => {
  const owner = await ownerAt(browser, 'personal');
  const kate = await kateAt(browser, 'personal');
  const headers = kate.getByRole('rowheader');
  await expect(headers.nth(2)).toBeVisible();
  const units = (await headers.allTextContents()).slice(0, 3).map(text => text.match(/\d+/)![0]);
  const [first = '', second = '', third = ''] = units;

  await goTo(kate, 'status');
  for (const key of ['7', '8', '9']) {
    await kate.keyboard.press(key);
    await kate.keyboard.press('ArrowDown');
  }
  for (const [column, text] of [
    ['ready', '11/24 08:00'],
    ['place', 'Omaha, NE'],
    ['home', '11/24'],
    ['note', 'Home until Tuesday'],
  ] as const) {
    await kate.keyboard.press('Control+Home');
    await goTo(kate, column);
    await kate.keyboard.type(text);
    await kate.keyboard.press('Enter');
  }
  await expect(kate.getByRole('button', { name: 'Save 3 trucks' })).toBeVisible();
  await kate.keyboard.press('Control+s');
  await expect(kate.getByText('3 trucks saved')).toBeVisible();

  for (const [unit, shown] of [
    [first, /Home.*Omaha, NE/],
    [second, /Shop/],
    [third, /Hold for load/],
  ] as const) {
    await watch(owner, unit);
    await expect(rowOf(owner, unit)).toContainText(shown);
  }
  await watch(owner, first);
  await expect(rowOf(owner, first)).toContainText('Home until Tuesday');
});

test('ten loads are covered by key: five on the main board, five on the timeline', async ({
  browser,
  request,
}) => {
  await loadsToCover(request, 10);
  const units = await idleUnits(request);
  expect(units.length).toBeGreaterThan(9);
  const owner = await ownerAt(browser, 'main');
  const kate = await kateAt(browser, 'main');
  const loadOf = (page: Page, unit: string) => rowOf(page, unit).locator('[data-col="load"]');

  for (const { unit } of units.slice(0, 5)) {
    await find(kate, unit);
    await goTo(kate, 'unit');
    await kate.keyboard.press('a');
    const dialog = kate.getByRole('dialog', { name: new RegExp(unit) });
    const possible = dialog.locator('button:not([aria-disabled="true"]) > kbd');
    await kate.keyboard.press((await possible.first().textContent()) ?? '');
    await assigned(kate, `assigned to truck ${unit}`);
    await expect(dialog).toHaveCount(0);
    await expect(loadOf(kate, unit)).not.toHaveText('Cover');
    await watch(owner, unit);
    await expect(loadOf(owner, unit)).not.toHaveText('Cover');
  }
  // The last assignment is undone and made again.
  const { unit: last } = units[4]!;
  await goTo(kate, 'unit');
  await kate.keyboard.press('Control+z');
  await expect(loadOf(owner, last)).toHaveText('Cover');
  await kate.keyboard.press('Control+Shift+z');
  await expect(loadOf(owner, last)).not.toHaveText('Cover');

  await open(kate, 'transport');
  const waiting = kate.locator('[data-lane="free"] [data-load]');
  await expect(waiting.first()).toBeVisible();
  await press(kate, kate.locator('[data-timeline]'), 'ArrowDown');
  for (const { unit } of units.slice(5, 10)) {
    // The focus has followed the load before to its truck. The first row is of those without one.
    for (let rows = 0; rows < 80 && !(await isFocused(waiting.first())); rows += 1) {
      await kate.keyboard.press('ArrowUp');
    }
    const number = (await waiting.first().textContent()) ?? '';
    await assignFocused(kate, unit);
    await watch(owner, unit);
    await expect(waiting.getByText(number, { exact: true })).toHaveCount(0);
    await expect(loadOf(owner, unit)).not.toHaveText('Cover');
  }
});

/** Gives the focused load of the timeline to a truck: A, / and its number, Enter, Enter. */
async function assignFocused(page: Page, unit: string): Promise<void> {
  await page.keyboard.press('a');
  const trucks = page.getByRole('dialog', { name: /^Trucks for load/ });
  await expect(trucks.getByRole('button', { name: /deadhead/i }).first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type(unit);
  await expect(trucks.getByRole('button', { name: /deadhead/i })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(trucks.getByRole('button', { name: /deadhead/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await assigned(page, `assigned to truck ${unit}`);
}

test('a truck breaks down: its load goes to another, and both boards know at once', async ({
  browser,
  request,
}) => {
  const [broken, other] = await idleUnits(request);
  const [number = ''] = await loadsToCover(request, 1);
  const owner = await ownerAt(browser, 'main');
  const kate = await kateAt(browser, 'transport');
  const bar = (lane: number | string) =>
    kate.locator(`[data-lane="${lane}"]`).getByRole('button', { name: new RegExp(`^${number},`) });
  await press(kate, kate.locator('[data-timeline]'), 'ArrowDown');
  for (let tries = 0; tries < 20 && !(await isFocused(bar('free'))); tries += 1) {
    await kate.keyboard.press('ArrowRight');
  }
  await assignFocused(kate, broken!.unit);
  await expect(bar(broken!.id)).toBeFocused();
  await watch(owner, broken!.unit);
  await expect(rowOf(owner, broken!.unit)).toContainText(number.replace(/^\D+/, ''));

  await assignFocused(kate, other!.unit);
  await expect(bar(other!.id)).toBeFocused();
  await open(kate, 'main');
  await find(kate, broken!.unit);
  await goTo(kate, 'status');
  await kate.keyboard.press('8');
  await expect(rowOf(owner, broken!.unit)).toContainText('Shop');
  await goTo(kate, 'note');
  await kate.keyboard.type('Blown radiator, tow to Davenport');
  await kate.keyboard.press('Enter');
  await expect(rowOf(owner, broken!.unit)).toContainText('Blown radiator');
  await watch(owner, other!.unit);
  await expect(rowOf(owner, other!.unit)).toContainText(number.replace(/^\D+/, ''));
});

/** Whether it is there and has the focus. */
const isFocused = (target: ReturnType<Page['locator']>) =>
  target.evaluateAll(([element]) => element !== undefined && element === document.activeElement);

test('at the end two trucks are handed over, and the colleague accepts them by key', async ({
  browser,
  request,
}) => {
  const { listed, put } = await asPerson(request, 'owner@linehaul.test');
  const [gloria] = await listed('/staffs?search=Hathersage');
  const [own] = await idleUnits(request);
  // People with a truck can receive others.
  await put(`/trucks/${own!.id}`, { dispatcher_id: gloria.id });

  const kate = await kateAt(browser, 'personal');
  const colleague = await at(browser, 'administrator@linehaul.test', 'personal');
  await goTo(kate, 'unit');
  const units: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    units.push((await kate.evaluate(() => document.activeElement?.textContent))!.match(/\d+/)![0]);
    await kate.keyboard.press('Space');
    await kate.keyboard.press('ArrowDown');
  }
  await press(kate, kate.getByRole('button', { name: 'Hand over 2 trucks…' }));
  const dialog = kate.getByRole('dialog', { name: 'Hand over 2 trucks' });
  await expect(dialog.getByRole('combobox', { name: /To dispatcher/ })).toBeFocused();
  await kate.keyboard.press('Enter');
  // Typing chooses in the list once it has the focus. Characters with a pause between them, as on a busy
  // machine, begin another name: then it is typed again.
  const chosen = kate.getByRole('option', { name: /Gloria/ });
  await expect(kate.locator('[role=option]:focus')).toHaveCount(1);
  await expect(async () => {
    await kate.keyboard.type('Gloria');
    await expect(chosen).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [1_000] });
  await kate.keyboard.press('Enter');
  await type(kate, dialog.getByRole('textbox', { name: /Note/ }), 'Night shift');
  await press(kate, dialog.getByRole('button', { name: 'Hand over' }));
  await expect(kate.getByText('Gloria Hathersage was asked to take over')).toBeVisible();

  const waiting = colleague.getByRole('region', { name: 'Hand-overs to answer' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await press(colleague, waiting.getByRole('button', { name: /^Accept all 2:/ }));
  await expect(waiting).toHaveCount(0);
  for (const unit of units) {
    await expect(rowOf(colleague, unit)).toBeVisible();
    await expect(rowOf(kate, unit)).toHaveCount(0);
  }
});
