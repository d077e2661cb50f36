import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './expectAccessible.ts';

/** What marks a page or a part of it as busy: a request that runs, a list that waits for rows. */
const BUSY = '[data-busy], [aria-busy="true"], [role="progressbar"]';

/** Opens each screen and checks its accessibility, in light and dark. */
export async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      // A record that opens over its list comes after the list.
      if (path.includes('?open=')) await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator(BUSY)).toHaveCount(0);
      await expectAccessible(page);
    });
  }
}

/** Presses a button that opens a menu or a dialog, as it says itself, and waits for that. */
export async function openBy(page: Page, button: Locator): Promise<void> {
  // Before it is pressed: what opens hides the page below it.
  const opens = (await button.getAttribute('aria-haspopup')) as 'dialog' | 'menu';
  await button.click();
  await expect(page.getByRole(opens)).toBeVisible();
  await expect(page.locator(BUSY)).toHaveCount(0);
}
