import { expect, type Page } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/** The demo carrier is the first company. */
const path = (rest: string) => `/company-owner/company/1/${rest}`;

/** How many drivers of the batch are in a state: "12 to review". */
async function countOf(page: Page, state: string): Promise<number> {
  const queue = page.getByRole('navigation', { name: 'Drivers of the batch' });
  const text = await queue.locator('header').innerText();
  return Number(new RegExp(`(\\d+) ${state}`).exec(text)?.[1] ?? 0);
}

test('the drivers of the last week are settled, posted and paid as one batch, by keyboard', async ({
  page,
  context,
}) => {
  const { keyboard } = page;
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await keyboard.press(key);
  };
  await signIn(page, 'billing@linehaul.test');
  await page.goto(path('batches/create'));
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.getByRole('button', { name: 'Create and calculate' }).focus();
  await press('Enter');
  const queue = page.getByRole('navigation', { name: 'Drivers of the batch' });
  await expect(queue.locator('header')).toContainText('to review');
  await expect(page.getByRole('article', { name: /^Statement of/ })).toBeVisible();

  // A colleague has the same batch open.
  const other = await context.newPage();
  await other.goto(path('payroll/batch-manager'));
  await expect(other.getByRole('article', { name: /^Statement of/ })).toBeVisible();
  await page.bringToFront();

  const all = await countOf(page, 'to review');
  const easy = page.getByRole('button', { name: /^Approve \d+ without warnings?/ });
  if (await easy.isEnabled()) await press('e');
  await expect.poll(() => countOf(page, 'approved')).toBeGreaterThan(0);
  // Exceptions come first: one is set aside, the others are approved after a look.
  const statement = page.getByRole('article', { name: /^Statement of/ });
  for (let left = await countOf(page, 'to review'); left > 0; left -= 1) {
    const judged = await statement.getAttribute('aria-label');
    await press(left === 1 ? 's' : 'a');
    await expect.poll(() => countOf(page, 'to review')).toBe(left - 1);
    await expect(statement).not.toHaveAttribute('aria-label', judged ?? '');
  }
  await expect.poll(() => countOf(other, 'to review')).toBe(0);

  await press('f');
  await expect(page.getByRole('dialog')).toContainText('All are posted, or none.');
  await press('Enter');
  await expect(page.getByText(/ posted$/).first()).toBeVisible();
  await expect.poll(() => countOf(page, 'posted')).toBeGreaterThan(all - 2);
  await expect.poll(() => countOf(other, 'posted')).toBeGreaterThan(all - 2);

  await press('y');
  await page.getByRole('textbox', { name: 'Reference' }).fill('ACH-45');
  await press('Enter');
  await expect.poll(() => countOf(page, 'paid')).toBeGreaterThan(all - 2);
  expect(presses).toBeLessThan(60);

  await page.goto(path('batches/list'));
  await expect(page.getByRole('row', { name: /Paid/ })).toBeVisible();
});
