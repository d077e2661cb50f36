import { type Browser, expect, type Page } from '@playwright/test';
import { tabTo } from './support/keys.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/*
 * The morning round of a dispatcher's day on the boards, by keyboard only, while the owner has the same
 * board open.
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
  for (const key of ['7', '8', '1']) {
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
    [third, /Ready 1/],
  ] as const) {
    await watch(owner, unit);
    await expect(rowOf(owner, unit)).toContainText(shown);
  }
  await watch(owner, first);
  await expect(rowOf(owner, first)).toContainText('Home until Tuesday');
});
