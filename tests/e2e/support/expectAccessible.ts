import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;

/** Those of axe's rules that check colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects the shown content to be accessible, in light and dark. */
export async function expectAccessible(
  page: Page,
  shown: readonly (typeof themes)[number][] = themes,
): Promise<void> {
  let lookedAt: string | null = null;
  for (const colorScheme of shown) {
    await page.emulateMedia({ colorScheme });
    await within('The page did not draw, or a transition did not end.', page.evaluate(fadedOver));
    const markup = await page.evaluate(() => document.body.outerHTML);
    // A theme changes only color values. Where the HTML is identical, only the color rules can have
    // another result.
    const rules = markup === lookedAt ? colorRulesFor(page) : rulesFor(page);
    const { violations } = await within('axe did not end.', rules.analyze());
    const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(bad.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    lookedAt = markup;
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Longer than either takes on a busy machine. Neither has an end of its own. */
const PATIENCE_MS = 120_000;

/** The result of what asks the page, or an error that says what does not come. */
async function within<T>(failure: string, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(failure)), PATIENCE_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/**
 * In the page: once it has applied the theme, which it does before a frame, and no transition is
 * running.
 */
async function fadedOver(): Promise<void> {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && endTime !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * All rules of axe, in the page and its frames. In any other mode it would record each passing
 * element and transfer the results to a second page, for cross-origin frames, which we do not have.
 */
const rulesFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/**
 * On a page where axe was already injected for the previous rules, which would be half of the work.
 */
const colorRulesFor = (page: Page) =>
  new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: { type: 'rule', values: COLOR_RULES } });
