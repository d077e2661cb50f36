import { expect, type Page } from '@playwright/test';

export const palette = (page: Page) =>
  page.getByRole('dialog', { name: 'Search or run a command' });

/** Opens the palette, and waits for its field. */
export async function openPalette(page: Page, typed = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  if (typed) await page.keyboard.type(typed);
}
