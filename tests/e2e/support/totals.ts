import type { Page } from '@playwright/test';

/** An amount as a page shows it, in cents. */
export const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** The totals under a list. The tables of a dashboard have a foot too. */
export const totalsOf = (page: Page) => page.locator('tfoot').filter({ hasText: 'Total of' });

/** The total of a column of a list, over the whole filter, in cents. */
export async function totalOf(page: Page, column: string): Promise<number> {
  const heads = page.getByRole('columnheader');
  await totalsOf(page).waitFor();
  const names = await heads.allInnerTexts();
  const at = names.findIndex(name => name.trim() === column);
  return cents(await totalsOf(page).locator('th, td').nth(at).innerText());
}
