import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;

/** Those of axe's rules that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What shows now keeps nobody out, in light and in dark. */
export async function nothingSerious(
  page: Page,
  shown: readonly (typeof themes)[number][] = themes,
): Promise<void> {
  let lookedAt: string | null = null;
  for (const colorScheme of shown) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(fadedOver);
    const markup = await page.evaluate(() => document.body.outerHTML);
    // A theme changes the values of colours alone; where the page is the same to the letter, only
    // rules about colours can say something else of it.
    const rules = markup === lookedAt ? colourRulesFor(page) : rulesFor(page);
    const { violations } = await rules.analyze();
    const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(bad.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    lookedAt = markup;
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** In the page: once it has heard of the theme, which it does before a frame, and fades no more. */
async function fadedOver(): Promise<void> {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && endTime !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * All rules of axe, in the page and its frames. Otherwise than in this mode it would write down each
 * element that passes and carry them to a second page, for frames from other sites, which we have not.
 */
const rulesFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** On a page that axe has been read into for the rules before, which would be half of the work. */
const colourRulesFor = (page: Page) =>
  new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: { type: 'rule', values: COLOUR_RULES } });
