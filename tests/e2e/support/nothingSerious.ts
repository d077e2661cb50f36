import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;

/** What shows now keeps nobody out, in light and in dark. */
export async function nothingSerious(
  page: Page,
  shown: readonly (typeof themes)[number][] = themes,
): Promise<void> {
  for (const colorScheme of shown) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await rulesFor(page).analyze();
    const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(bad.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * All rules of axe, in the page and its frames. Otherwise than in this mode it would write down each
 * element that passes and carry them to a second page, for frames from other sites, which we have not.
 */
const rulesFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
