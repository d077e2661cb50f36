import { expect, type Page } from '@playwright/test';

/** An amount as a page shows it, in cents. */
export const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** The total of a column of a list, over the whole filter, in cents. */
export async function totalOf(page: Page, column: string): Promise<number> {
  const heads = page.getByRole('columnheader');
  await expect(page.locator('tfoot')).toContainText('Total of');
  const names = await heads.allInnerTexts();
  const at = names.findIndex(name => name.trim() === column);
  return cents(await page.locator('tfoot').locator('th, td').nth(at).innerText());
}
