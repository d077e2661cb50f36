import { expect, type Page } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const company = '/company-owner/company/1';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open tabs' });

/** The places of the focus while Tab is pressed often: what the page of the hidden tab must not get. */
async function isFocusedInHidden(page: Page): Promise<boolean> {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    const isHidden = await page.evaluate(
      () => document.activeElement?.closest('[data-kept-page="hidden"]') != null,
    );
    if (isHidden) return true;
  }
  return false;
}

test('the page of another tab is nowhere for eyes, keys and screen readers, and as it was left', async ({
  page,
}) => {
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto(`${company}/loads/all`);
  const row = page.getByRole('row', { name: /PC-\d+/ });
  await expect(row.first()).toBeVisible();
  const main = page.locator('#main');
  await main.evaluate(element => element.scrollTo(0, 260));
  const [load = ''] = (await row.nth(8).innerText()).match(/PC-\d+/) ?? [];

  await row.nth(9).getByRole('link', { name: /PC-/ }).click();
  await expect(page).toHaveURL(/\/loads\/show\/\d+/);
  await expect(page.getByRole('region', { name: /stops/i }).first()).toBeVisible();
  const hidden = page.mainFrame().locator('[data-kept-page="hidden"]');
  await expect(hidden).toHaveCount(1);
  await expect(hidden.getByText(load).first()).toBeHidden();
  expect(await hidden.evaluate(host => (host as HTMLElement).innerText.trim())).toBe('');
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain(load);
  expect(await isFocusedInHidden(page)).toBe(false);

  await tabs(page).getByRole('link', { name: /loads/i }).click();
  await expect(page.getByRole('link', { name: load })).toBeVisible();
  await expect.poll(() => main.evaluate(element => element.scrollTop)).toBe(260);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText(/loads/i);
});
