import { expect, type Page } from '@playwright/test';

/**
 * Waits for the message that a load is assigned. What speaks against the candidate, such as a late pickup, is
 * answered by Enter.
 */
export async function assigned(page: Page, message: string | RegExp): Promise<void> {
  const shown = page.getByText(message);
  const anyway = page.getByRole('button', { name: 'Assign anyway' });
  await expect(shown.or(anyway).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.press('Enter');
  await expect(shown).toBeVisible();
}
