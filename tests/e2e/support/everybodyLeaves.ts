import type { Browser } from '@playwright/test';

/**
 * After a story: closes the browsers of those whom it signed in beside its own `page`. Left open, their
 * boards would go on drawing what later stories do, and make those slow.
 */
export async function everybodyLeaves({ browser }: { browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map(context => context.close()));
}
