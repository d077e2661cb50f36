import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from './signIn.ts';

/** A person in their own browser, at the main board. */
export async function atBoard(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  await page.goto('/company-owner/company/1/boards/main');
  await expect(rowOf(page, '501')).toBeVisible();
  return page;
}

/**
 * The row of a truck. Rows outside the viewport are not rendered, so the board is searched for it.
 */
export const rowOf = (page: Page, unit: string) =>
  page
    // An open picker hides the page below it from screen readers, but not visually.
    .getByRole('row', { includeHidden: true })
    .filter({
      has: page.getByRole('rowheader', { name: new RegExp(`^${unit} `), includeHidden: true }),
    });

export async function find(page: Page, unit: string) {
  await page.getByRole('searchbox', { name: /search/i }).fill(unit);
  await expect(rowOf(page, unit)).toBeVisible();
  return rowOf(page, unit);
}

/** The cell of a column by its index: unit 2, driver 3, status 4, plan 10, trailer 12, note 14. */
export const cellOf = (page: Page, unit: string, column: number) =>
  rowOf(page, unit).locator(`[aria-colindex="${column}"]`);
