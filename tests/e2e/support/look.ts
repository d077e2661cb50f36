import { expect, type Page, test } from '@playwright/test';
import { nothingSerious } from './nothingSerious.ts';

/** Opens each screen and looks whether it keeps anybody out, in light and in dark. */
export async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.waitForTimeout(500); // drawers slide in, and are dimmed until they stand
      await nothingSerious(page);
    });
  }
}
