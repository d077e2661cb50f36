import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type Page } from '@playwright/test';
import { asPerson } from './support/aLoad.ts';
import { billingMonth, PAYERS, PROOF } from './support/billingMonth.ts';
import { press, tabTo, type } from './support/keys.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';
import { cents, totalOf, totalsOf } from './support/totals.ts';

/** The demo carrier is the first company. */
const path = (rest: string) => `/company-owner/company/1/${rest}`;

test.setTimeout(600_000);

/** Finds rows of a list by typing, and selects all of them. */
async function selectAll(page: Page, words: string, count: number): Promise<void> {
  await search(page, words, count);
  await press(page, page.getByRole('checkbox', { name: 'Select all' }), 'Space');
  await expect(page.getByText(`${count} selected`)).toBeVisible();
}

async function search(page: Page, words: string, count: number): Promise<void> {
  await type(page, page.getByRole('searchbox').first(), words);
  await expect(totalsOf(page)).toContainText(`Total of ${count}`);
}

/**
 * The browser's PDF viewer has the focus for a tenth of a second while it starts. Whose key went to it
 * presses it again.
 */
const again = (press: () => Promise<void>) => expect(press).toPass({ timeout: 60_000 });

test('a billing clerk’s month: thirty loads become money, by keyboard', async ({
  page,
  request,
}) => {
  const { keyboard } = page;
  page.setDefaultTimeout(60_000);
  const month = await billingMonth(request);
  await signIn(page, 'billing@linehaul.test');

  // Four of the thirty are blocked; each is mended where it says why.
  await page.goto(path('load-billing?view=blocked'));
  await search(page, 'STORY-', 4);
  const work = async (
    number: string,
    mend: (panel: ReturnType<Page['locator']>) => Promise<void>,
  ) => {
    await page.getByRole('link', { name: number }).focus();
    await keyboard.press('f');
    const panel = page.getByRole('dialog', { name: `Billing of ${number}` });
    await expect(panel.getByRole('heading', { name: 'Blocked because' })).toBeVisible();
    await mend(panel);
    await expect(panel.getByRole('heading', { name: 'Nothing is missing' })).toBeVisible();
    await again(async () => {
      await keyboard.press('Escape');
      await expect(panel).toBeHidden({ timeout: 2000 });
    });
  };
  await work(month.noPod.number, async panel => {
    await expect(panel.getByRole('button', { name: /Add POD/ })).toBeVisible();
    await again(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 2000 });
      await keyboard.press('d');
      await (await chooser).setFiles(PROOF);
    });
  });
  const enter = async (panel: ReturnType<Page['locator']>, label: RegExp, value: string) => {
    await press(page, panel.getByRole('button', { name: label }).first());
    await type(page, page.getByRole('textbox', { name: label }).last(), value);
    await keyboard.press('Enter');
  };
  await work(month.noRate.number, panel => enter(panel, /Linehaul/, '1190'));
  await work(month.noNumber.number, panel => enter(panel, /PO number/, 'PO-771'));
  await work(month.held.number, async panel => {
    await expect(panel.getByText('On hold: weight discrepancy.')).toBeVisible();
    await press(page, panel.getByRole('button', { name: /Billing hold/ }));
    await press(page, page.getByRole('combobox', { name: /Billing hold/ }));
    await keyboard.press('Home');
    await keyboard.press('Enter');
  });

  // All thirty become invoices, one broker's a summary, and are emailed.
  await page.goto(path('load-billing?view=ready'));
  await selectAll(page, 'STORY-', 30);
  await keyboard.press('x');
  await keyboard.press('Enter');
  const asked = page.getByRole('dialog');
  await press(page, asked.getByRole('checkbox', { name: /Email each invoice/ }), 'Space');
  await press(page, asked.getByRole('button', { name: 'Create 30 invoices' }));
  await expect(asked.getByText('30 invoiced, 0 not')).toBeVisible({ timeout: 60_000 });
  await expect(asked.getByText('30 emails sent')).toBeVisible({ timeout: 120_000 });
  await keyboard.press('Escape');

  // The Outbox has one PDF a load, with all its documents as pages; the summary is one email.
  const { listed, bytes } = await asPerson(request, 'owner@linehaul.test');
  const mails = await listed('/mails?per_page=100');
  const own = mails.filter(({ to }: { to: string }) =>
    /@(summit|alder|keystone|strict)\./.test(to),
  );
  expect(own).toHaveLength(1 + 10 + 9 + 1);
  for (const mail of own) {
    expect(mail.attachments).toHaveLength(1);
    // Of each load the invoice, the rate confirmation and the proof of delivery.
    const pages = await pagesOf(await bytes(`/mails/${mail.id}/eml`));
    expect(pages).toBe(mail.to.includes('summit') ? 1 + 10 * 3 : 3);
  }
  await page.goto(path('invoices/list'));
  await press(page, page.getByRole('button', { name: 'Outbox' }));
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await expect(outbox.getByRole('listitem').first()).toContainText('Invoice');
  await keyboard.press('Escape');

  // Nine are sold on one schedule, submitted and funded.
  await selectAll(page, PAYERS.factored, 9);
  await press(page, page.getByRole('button', { name: 'Factor', exact: true }));
  await press(page, page.getByRole('button', { name: 'Create schedule' }));
  await expect(page.getByRole('heading', { name: /^FS-/ })).toBeVisible();
  await keyboard.press('m');
  await expect(page.getByRole('dialog')).toContainText('9 invoices');
  await keyboard.press('Enter');
  await expect(page.getByText('In the Outbox, to schedules@harbor')).toBeVisible({
    timeout: 60_000,
  });
  await keyboard.press('f');
  await expect(page.getByRole('dialog')).toContainText('Advance for');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Record advance' }));
  await expect(page.getByText('Advance recorded')).toBeVisible();

  // One check pays six invoices, the last of them 50 short; one payment is then unapplied.
  await page.goto(path('receipts/list'));
  await totalsOf(page).waitFor();
  await keyboard.press('c');
  const form = page.getByRole('form', { name: 'Receive payment' });
  await type(page, form.getByRole('combobox', { name: 'Broker' }), PAYERS.check);
  await page.getByRole('option', { name: PAYERS.check }).waitFor();
  await keyboard.press('Enter');
  const rows = form.getByRole('row', { name: /INV-/ });
  await expect(rows).toHaveCount(10);
  const balances = await rows.evaluateAll(all =>
    all
      .slice(0, 6)
      .map(row => Number((row.children[4] as HTMLElement).innerText.replace(/\s/g, ''))),
  );
  const check = balances.reduce((sum, one) => sum + one, -50);
  await type(page, form.getByRole('textbox', { name: 'Amount' }), String(check));
  await type(page, form.getByRole('textbox', { name: 'Reference' }), 'CHK-88123');
  await expect(form.getByText('Oldest invoices first')).toBeVisible();
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(6);
  const rest = form.getByRole('combobox', { name: /^Rest of/ });
  await expect(rest).toHaveCount(1);
  await tabTo(page, rest);
  await keyboard.type('Short: rate');
  await expect(rest).toHaveValue('rate');
  await press(page, form.getByRole('textbox', { name: 'Reference' }));
  await expect(page.getByRole('heading', { name: /^RCP-/ })).toBeVisible();
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByRole('row', { name: /INV-/ })).toHaveCount(6);
  await press(page, payments.getByRole('button', { name: /^Unapply/ }).first());
  await type(page, page.getByRole('dialog').getByRole('textbox'), 'Paid on the wrong invoice');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Unapply' }));
  await expect(page.getByText(/ unapplied from INV-/)).toBeVisible();

  // The aging report and the list of open invoices say the same, to the cent.
  await page.goto(path('invoices/list?filter=%7B%7D'));
  const open = await totalOf(page, 'Balance');
  await page.goto(path('invoice-spoiler'));
  const total = page.locator('tfoot').getByRole('cell').last();
  await expect.poll(async () => cents(await total.innerText())).toBe(open);
  const alder = page.getByRole('row', { name: new RegExp(PAYERS.check) });
  // Ten of it, of which four and the one that was unapplied are open.
  await expect(alder).toContainText('5');
});

/** The pages of the one PDF that an email has attached. */
async function pagesOf(eml: Buffer): Promise<number> {
  const text = eml.toString('latin1');
  const part = text.slice(text.indexOf('Content-Type: application/pdf'));
  const body = part.slice(part.search(/\r?\n\r?\n/)).split('\n--')[0] ?? '';
  const pdf = await PDFDocument.load(Buffer.from(body, 'base64'));
  return pdf.getPageCount();
}
