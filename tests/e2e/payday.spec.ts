import { expect, type Page } from '@playwright/test';
import { asPerson } from './support/aLoad.ts';
import { statementLinkTo } from './support/emails.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/** The demo carrier is the first company. */
const path = (rest: string) => `/company-owner/company/1/${rest}`;

const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

/** As the driver's page prints it: $1,722.18. */
const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** The deductions of the week as the office keeps them. */
const DEDUCTIONS = `Driver #,Code,Description,Amount,Frequency,When,Start,Status
D-101,OTHER,Yard parking,15.00,Weekly,Always,01/05/2026,Active
D-104,OTHER,Yard parking,15.00,Weekly,Always,01/05/2026,Active
`;

const queueOf = (page: Page) => page.getByRole('navigation', { name: 'Drivers of the batch' });
const statementOf = (page: Page) => page.getByRole('article', { name: /^Statement of/ });

/** How many drivers of the batch are in a state: "12 to review". */
async function countOf(page: Page, state: string): Promise<number> {
  const text = await queueOf(page).locator('header').innerText();
  return Number(new RegExp(`(\\d+) ${state}`).exec(text)?.[1] ?? 0);
}

test('a payroll clerk’s Friday: deductions, batch, exceptions, a mistake, statements, payment, correction', async ({
  page,
  browser,
  request,
  server,
}) => {
  test.setTimeout(300_000);
  let actions = 0;
  const press = async (key: string) => {
    actions += 1;
    await page.keyboard.press(key);
  };
  await signIn(page, 'owner@linehaul.test');

  // The week's deductions come in as a file.
  await page.goto(path('imports'));
  const file = { name: 'recurring_deductions.csv', mimeType: 'text/csv' };
  await page
    .getByLabel('Drop files here or choose them')
    .setInputFiles({ ...file, buffer: Buffer.from(DEDUCTIONS) });
  await page.getByRole('button', { name: 'Import 2 rows' }).focus();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();

  // The batch of the last week.
  await page.goto(path('batches/create'));
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.getByRole('button', { name: 'Create and calculate' }).focus();
  await press('Enter');
  await expect(queueOf(page).locator('header')).toContainText('to review');
  await expect(statementOf(page)).toBeVisible();
  const batch = page.url();
  const all = await countOf(page, 'to review');
  expect(all).toBeGreaterThan(30);

  // A colleague opens it: each sees the other, and the statement that the other looks at.
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, 'billing@linehaul.test');
  await colleague.goto(batch);
  await expect(statementOf(colleague)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Viewing now' })).toContainText(/looking at|is in/);
  await expectAccessible(page);

  // J and K step through; what has no warning is approved at once, the rest one by one.
  const first = await statementOf(page).getAttribute('aria-label');
  await press('j');
  await expect(statementOf(page)).not.toHaveAttribute('aria-label', first ?? '');
  await expect(queueOf(colleague).getByText(/ is here$/)).toHaveCount(1);
  await press('k');
  await expect(statementOf(page)).toHaveAttribute('aria-label', first ?? '');
  await press('e');
  await expect.poll(() => countOf(page, 'approved')).toBeGreaterThan(0);
  for (let left = await countOf(page, 'to review'); left > 0; left -= 1) {
    const judged = await statementOf(page).getAttribute('aria-label');
    await press('a');
    await expect.poll(() => countOf(page, 'to review')).toBe(left - 1);
    if (left > 1) await expect(statementOf(page)).not.toHaveAttribute('aria-label', judged ?? '');
  }
  await expect.poll(() => countOf(colleague, 'to review')).toBe(0);
  await colleague.context().close();

  await press('f');
  await expect(page.getByRole('dialog')).toContainText('All are posted, or none.');
  await press('Enter');
  await expect.poll(() => countOf(page, 'posted')).toBe(all);

  // A mistake: one is reopened, gets a bonus and is posted again, inside the posted batch.
  await press('o');
  // The batch has a button of this name, too, and stays until the settlement's own page is there.
  await expect(queueOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Print/ })).toBeVisible();
  const settlement = page.url();
  await page.getByRole('button', { name: 'More', exact: true }).last().focus();
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reopen' })).toBeFocused();
  await press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('A bonus was forgotten');
  await press('Tab');
  await press('Tab');
  await press('Enter');
  await expect(page.getByText(/is a draft again$/).first()).toBeVisible();
  await page.goto(batch);
  await expect.poll(() => countOf(page, 'approved')).toBe(1);
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
  await page.goto(settlement);
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled();
  await press('+');
  await page.getByRole('textbox', { name: 'Description' }).fill('Safety bonus');
  await press('Tab');
  await page.keyboard.type('25');
  await press('Enter');
  await expect(statementOf(page).getByRole('row', { name: /Safety bonus/ })).toBeVisible();
  // Its receipt goes with it.
  await page.getByRole('button', { name: 'Receipts of Safety bonus' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await press('f');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Enter');
  await expect(page.getByText(/ posted$/).first()).toBeVisible();

  // Everybody gets the statement, and the batch is paid with one reference.
  await page.goto(batch);
  await expect.poll(() => countOf(page, 'posted')).toBe(all);
  await press('s');
  await page.getByRole('button', { name: 'Send to all who have none' }).focus();
  await press('Enter');
  await expect(page.getByText(/^[1-9]\d* sent, /)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await press('y');
  await page.getByRole('textbox', { name: 'Reference' }).fill('ACH-45');
  await press('Enter');
  await expect.poll(() => countOf(page, 'paid')).toBe(all);
  expect(actions).toBeLessThan(60);

  // The driver opens the link on a phone, without a login; the office sees that, and by what.
  const { listed, post } = await asPerson(request, 'owner@linehaul.test');
  const id = Number(/settlements\/(\d+)/.exec(settlement)?.[1]);
  const { driver_id, net_pay, period_end } = await listed(`/driver-pay-settlements/${id}`);
  const driver = await listed(`/drivers/${driver_id}`);
  const link = await statementLinkTo(server, driver.settlement_email ?? driver.email);
  const phone = await (
    await browser.newContext({ ...PHONE, baseURL: server.baseURL, hasTouch: true, isMobile: true })
  ).newPage();
  await phone.goto(link);
  await expect(phone.getByText(dollars(net_pay)).first()).toBeVisible();
  await expect(phone.getByText('Safety bonus')).toBeVisible();
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
  await page.goto(settlement);
  await expect(page.getByText('Chrome on Android')).toBeVisible();

  // A later mistake is a correction in the next settlement, and waits on the driver's page.
  const next = (days: number) => dayAfter(period_end, days);
  const what = { type: 'correction', amount: -10, corrects_settlement_id: id };
  const words = { description: 'Inspection paid twice', date: next(2) };
  await post('/driver-adjustments', { driver_id, ...what, ...words });
  await page.goto(path('driver-adjustments/list'));
  await expect(page.getByRole('row', { name: /Inspection paid twice/ })).toBeVisible();
  await page.goto(path(`users/drivers/show/${driver_id}`));
  const waiting = page.getByRole('region', { name: 'Waits for the next settlement' });
  await expect(waiting.getByText('Inspection paid twice')).toBeVisible();
  const week = { period_start: next(1), period_end: next(7) };
  const { lines } = await post('/driver-pay-settlements', { driver_id, ...week });
  expect(lines).toContainEqual(
    expect.objectContaining({
      category: 'correction',
      amount: -10,
      description: 'Inspection paid twice',
    }),
  );
});
