import { expect, type Page } from '@playwright/test';

/** The password of everybody in the demo data. */
export const PASSWORD = 'linehaul-demo';

/** Sends address and password; who is let in, and what is asked next, is the story's. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.keyboard.press('Enter');
}

/** Signs somebody in, as a person does, and waits until they are. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await logIn(page, email, password);
  await expect(page).not.toHaveURL(/login/);
}
