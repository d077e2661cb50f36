import { expect, type Page } from '@playwright/test';

/** The password of every user in the demo data. */
export const PASSWORD = 'linehaul-demo';

/** Submits address and password. The outcome, and what is asked next, is up to the test. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.keyboard.press('Enter');
}

/** Signs a user in through the screens, and waits until it is done. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await logIn(page, email, password);
  await expect(page).not.toHaveURL(/login/);
}
