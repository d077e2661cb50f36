import { expect, type Page } from '@playwright/test';

/** Takes the load of the page through its next steps by the key A. It asks before an arrival. */
export async function stepByKey(page: Page, ...statuses: readonly string[]): Promise<void> {
  for (const status of statuses) {
    await expect(page.getByRole('button', { name: /A$/ })).toBeEnabled();
    await page.keyboard.press('a');
    if (status === 'Arrived') {
      const question = page.getByRole('dialog', { name: /^Mark PC-\d+ arrived\?$/ });
      await expect(question.getByRole('button', { name: /^Arrived/ })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(new RegExp(`^PC-\\d+ is ${status}$`))).toBeVisible();
  }
}
