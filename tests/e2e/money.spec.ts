import { expect, type Locator } from '@playwright/test';
import { aLoadFor } from './support/aLoad.ts';
import { attentionOf } from './support/attention.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';
import { cents, totalOf, totalsOf } from './support/totals.ts';

/** The demo carrier is the first company. */
const path = (rest: string) => `/company-owner/company/1/${rest}`;

/** Days from now: no one is on a load then. */
const LONG_AGO = -200;

const reads = (output: Locator, amount: string) => expect(output).toHaveText(amount);

test('a ready load is billed, printed, emailed and paid in two parts, by keyboard', async ({
  page,
}) => {
  const { keyboard } = page;
  await signIn(page, 'billing@linehaul.test');
  await page.goto(path('invoices/list'));
  const before = await totalOf(page, 'Balance');

  await page.goto(path('ready-for-invoice'));
  await page.getByRole('link', { name: 'PC-26175' }).focus();
  await keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Create invoice', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Total: $2 277.50.');
  await keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: '1 invoiced' })).toBeVisible();
  const created = dialog.getByRole('link', { name: /^INV-/ });
  const number = await created.innerText();
  await created.focus();
  await keyboard.press('Enter');

  const invoice = page.getByRole('dialog', { name: number });
  await expect(invoice.getByText('Unpaid')).toBeVisible();
  await expect(invoice.getByRole('row', { name: /Balance/ })).toContainText('$2 277.50');
  const [printed, shown] = await Promise.all([
    page.waitForResponse(/\/invoices\/print\/\d+/),
    page.waitForEvent('popup'),
    keyboard.press('p'),
  ]);
  expect(printed.headers()['content-type']).toBe('application/pdf');
  await shown.close();

  await keyboard.press('m');
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(
    'ap@copperkitelogist.example.com',
  );
  await page.getByRole('button', { name: 'Send invoice' }).press('Enter');
  await expect(page.getByText(`${number} is being sent to ap@`)).toBeVisible();
  await expect(invoice.getByText('In outbox')).toBeVisible();

  const amount = page.getByRole('textbox', { name: /^Amount/ });
  const pay = async (paid: string) => {
    if (!(await amount.isVisible())) await keyboard.press('r');
    await amount.focus();
    await keyboard.press('Control+a');
    await keyboard.type(paid);
    await keyboard.press('Enter');
  };
  await pay('2277.51');
  await expect(attentionOf(page)).toContainText(
    'The amount is more than the balance of $2 277.50.',
  );
  // A rejected form stays open to be corrected: its error line links to the field.
  await keyboard.press('Enter');
  await expect(amount).toBeFocused();
  for (const [paid, text] of [
    ['911', `Payment recorded. Balance on ${number}: $1 366.50`],
    ['1366.50', `${number} is paid`],
  ] as const) {
    await pay(paid);
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(invoice.getByRole('row', { name: /Balance/ })).toContainText('$0.00');
  await keyboard.press('Escape');

  await page.goto(path('invoices/list'));
  expect(await totalOf(page, 'Balance')).toBe(before);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('2 277.50');
  await page.getByRole('button', { name: 'Outbox' }).press('Enter');
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await expect(outbox.getByRole('listitem').first()).toContainText(
    `Invoice ${number} from Prairie`,
  );
});

test('a driver’s week is settled with additional lines, and can’t be settled twice', async ({
  page,
  context,
}) => {
  const { keyboard } = page;
  await signIn(page, 'billing@linehaul.test');
  // A colleague has the same driver open, and does not see the changes meanwhile.
  const other = await context.newPage();
  await other.route('**/api/events**', route => route.abort());
  for (const screen of [other, page]) {
    await screen.goto(path('driver-pay-settlements/create'));
    await screen.getByRole('button', { name: /Dragan Savichek/ }).press('Enter');
    await expect(screen.getByRole('article', { name: /Dragan Savichek/ })).toContainText('80 %');
  }
  const statement = page.getByRole('article', { name: /Dragan Savichek/ });
  const net = page.getByRole('status', { name: 'Net pay' });
  await expect(statement.getByRole('row', { name: /PC-26132/ })).toContainText('2 231.64');
  // Earnings of 3 935.51, less the fuel that the carrier's card paid for (555.44 and 284.31), insurance
  // of 285, trailer rent of 175, and the last 40 of the escrow.
  await reads(net, '$2 595.76');
  await expect(page.getByRole('button', { name: /Dragan Savichek/ })).toContainText('2 595.76');

  await page.bringToFront();
  await keyboard.press('+');
  const load = statement.getByRole('row', { name: /PC-26132/ });
  const column = await load.getByRole('cell').last().boundingBox();
  await keyboard.type('Safe quarter bonus');
  await keyboard.press('Tab');
  await keyboard.type('150');
  expect(await load.getByRole('cell').last().boundingBox()).toEqual(column);
  await keyboard.press('Enter');
  await keyboard.press('-');
  await keyboard.type('Lost strap');
  await keyboard.press('Tab');
  await keyboard.type('42.50');
  await keyboard.press('Enter');
  await reads(net, '$2 703.26');

  await keyboard.press('s');
  await expect(page.getByRole('heading', { name: /^SP-/ })).toBeVisible();
  const number = await page.getByRole('heading', { name: /^SP-/ }).innerText();
  await keyboard.press('f');
  await expect(page.getByText(/will be paid \$2 703\.26/)).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByText(`${number} posted`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Addition/ })).toHaveCount(0);
  const [printed, shown] = await Promise.all([
    page.waitForResponse(/\/driver-pay-settlements\/print\/\d+/),
    page.waitForEvent('popup'),
    keyboard.press('p'),
  ]);
  expect(printed.headers()['content-type']).toBe('application/pdf');
  await shown.close();

  await other.bringToFront();
  await other.keyboard.press('s');
  const error = other.getByRole('alert');
  await expect(error).toContainText(
    `Already on a settlement: PC-26132 (${number}), PC-26170 (${number}).`,
  );
});

test('the dashboard, the list it links to and the gross board show the same gross', async ({
  page,
  request,
}) => {
  // On some weekdays nothing in the demo is late.
  await aLoadFor(request, '525', { status: 3 }, LONG_AGO);
  await signIn(page, 'owner@linehaul.test');
  await page.goto(path('dashboard'));
  const tile = page.getByRole('region', { name: 'Gross', exact: true });
  const gross = tile.getByRole('link').first();
  await expect(gross).toBeVisible();
  const shown = await gross.innerText();
  const late = await page.getByRole('link', { name: /^Late now/ }).getAttribute('aria-label');

  await gross.click();
  expect(await totalOf(page, 'Gross')).toBe(cents(shown));
  await page.goto(path('dashboard'));
  await page.getByRole('link', { name: /^Late now/ }).click();
  await expect(totalsOf(page)).toContainText(`Total of ${late?.split(': ')[1]}`);

  await page.goto(path('gross-boards'));
  const whole = Math.round(cents(shown) / 100);
  await expect(page.getByRole('main')).toContainText(
    `$${String(whole).replace(/\B(?=(\d{3})+$)/g, ' ')}`,
  );
});

test('a new user and a user of another company see that they have no permission', async ({
  page,
}) => {
  await signIn(page, 'newcomer@linehaul.test');
  for (const rest of ['invoices/list', 'driver-pay-settlements/create', 'dashboard']) {
    await page.goto(path(rest));
    await expect(
      page.getByRole('heading', { name: 'You have no role at Prairie Crossing Logistics yet' }),
    ).toBeVisible();
  }
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'owner2@linehaul.test');
  await page.goto(path('invoices/list'));
  await expect(page.getByText("You aren't a member of this company.")).toBeVisible();
  await expect(page.getByText(/INV-/)).toHaveCount(0);
});
