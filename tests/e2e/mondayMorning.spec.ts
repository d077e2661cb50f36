import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import readSheet from 'read-excel-file/node';
import { aLoad } from './support/aLoad.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';
import { cents, totalOf, totalsOf } from './support/totals.ts';

/*
 * An owner's Monday: what needs somebody, how the week before went, and a report of it for everyone
 * else. Every answer is opened, and its list says the same.
 */

const COMPANY = '/company-owner/company/1';

test.use({ beginsAt: '2026-11-23T13:30:00Z' });

/** Days from the Friday on which the demo ends to the Tuesday after it. */
const TOMORROW = 4;

const tileOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isDone = (page: Page) => expect(page.locator('[data-busy]')).toHaveCount(0);

/** How many rows a list has, over all pages. */
async function countOf(page: Page): Promise<number> {
  const total = totalsOf(page).locator('th, td').filter({ hasText: 'Total of' });
  await isDone(page);
  return Number((await total.innerText()).replace(/\D/g, ''));
}

/** Opens a card of what needs attention, and returns what it says. */
async function openNeed(page: Page, name: string): Promise<string> {
  await page.goto(`${COMPANY}/dashboard`);
  const card = page.getByRole('link', { name: new RegExp(`^${name}: `) });
  const text = (await card.getAttribute('aria-label')) ?? '';
  await card.click();
  await expect(page).not.toHaveURL(/dashboard/);
  return text.slice(name.length + 2);
}

/** The dashboard of the week before. */
async function lastWeek(page: Page): Promise<void> {
  await page.goto(`${COMPANY}/dashboard`);
  await page.getByRole('radio', { name: 'Last week' }).click();
  await expect(tileOf(page, 'Gross')).toContainText('11/09');
  await isDone(page);
}

async function open(figure: Locator): Promise<string> {
  const text = await figure.innerText();
  await figure.click();
  return text;
}

test('Monday morning: five questions are answered by the dashboard, and one becomes a report that is emailed', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await aLoad(request, {}, TOMORROW);
  await signIn(page, 'owner@linehaul.test');

  await test.step('Which loads are late?', async () => {
    const late = await openNeed(page, 'Late now');
    expect(await countOf(page)).toBe(Number(late));
  });

  await test.step('Which loads of tomorrow have no truck?', async () => {
    const uncovered = await openNeed(page, 'Uncovered tomorrow');
    expect(Number(uncovered)).toBeGreaterThan(0);
    expect(await countOf(page)).toBe(Number(uncovered));
  });

  await test.step('What is delivered and not yet billed?', async () => {
    const ready = await openNeed(page, 'Ready to invoice');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await totalsOf(page).waitFor();
    const amounts = (await totalsOf(page).locator('th, td').allInnerTexts()).map(cents);
    expect(amounts).toContain(cents(ready));
  });

  await test.step('How did last week go?', async () => {
    await lastWeek(page);
    const link = tileOf(page, 'Gross').getByRole('link').first();
    const gross = cents(await open(link));
    expect(gross).toBeGreaterThan(0);
    expect(await totalOf(page, 'Gross')).toBe(gross);
  });

  const people = await test.step('Who made it?', async () => {
    await lastWeek(page);
    const rows = tileOf(page, 'Gross by dispatcher').locator('tbody').getByRole('row');
    const all = await rows.evaluateAll(found =>
      found.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent ?? '')),
    );
    const first = rows.first().getByRole('cell').getByRole('link').first();
    const gross = cents(await open(first));
    expect(await totalOf(page, 'Gross')).toBe(gross);
    return new Map(all.map(([name = '', ...cells]) => [name, cells]));
  });

  await test.step('The answer as a report, on every Monday', async () => {
    await page.goto(`${COMPANY}/reports`);
    await page.getByRole('button', { name: 'Run Gross by dispatcher' }).click();
    const table = page.getByRole('table', { name: 'Gross by dispatcher' });
    await expect(table).toBeVisible();
    for (const name of people.keys()) await expect(table).toContainText(name);

    await page.getByRole('button', { name: 'Schedule…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Gross by dispatcher');
    await dialog.getByRole('textbox', { name: /^Email to/ }).fill('partner@prairie.test');
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${COMPANY}/reports`);
    const schedules = page.getByRole('table', { name: 'Scheduled reports' });
    await expect(schedules).toContainText('11/30');
    await schedules.getByRole('button').first().click();
    await page.getByRole('menuitem', { name: 'Send now' }).click();
    await expect(page.getByText('The report is on its way')).toBeVisible();
  });

  await test.step('Its email is in the Outbox, with the file', async () => {
    await page.goto(`${COMPANY}/invoices/list`);
    await page.getByRole('button', { name: 'Outbox' }).click();
    const mail = page.getByRole('dialog', { name: 'Outbox' }).getByRole('listitem').first();
    await expect(mail).toContainText('Gross by dispatcher', { timeout: 30_000 });
    await expect(mail).toContainText('partner@prairie.test');
    await expect(mail).toContainText('1 attachment');
    const saved = page.waitForEvent('download');
    await mail.getByRole('button', { name: /Download/ }).click();
    const eml = await readFile(await (await saved).path(), 'latin1');
    const [head = [], ...lines] = await sheetIn(eml);
    const gross = head.indexOf('Gross');
    const sent = new Map(lines.map(line => [String(line[0]), Number(line[gross])]));
    for (const [name, cells] of people) {
      const shown = cells.map(cents).find(one => one > 0);
      expect([name, Math.round((sent.get(name) ?? 0) * 100)]).toEqual([name, shown]);
    }
  });
});

/** Adds a tile of a figure by a group. Its table is shown on the dashboard. */
async function addTile(page: Page, figure: string, group: string): Promise<Locator> {
  await page.goto(`${COMPANY}/dashboard`);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Add tile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Figure/ }).click();
  await page.getByRole('option', { name: figure, exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Group/ }).click();
  await page.getByRole('option', { name: group, exact: true }).click();
  await dialog.getByRole('button', { name: 'Add tile' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const tile = tileOf(page, `${figure} by ${group.toLowerCase()}`);
  await expect(tile.getByRole('table')).toBeVisible();
  await isDone(page);
  return tile;
}

/** The rows of a tile that have a target, with their percentage of it. */
const ofTarget = (tile: Locator): Promise<[string, number][]> =>
  tile.getByRole('table').evaluate(table => {
    const cellsOf = (row: Element) =>
      [...row.querySelectorAll('th, td')].map(cell => cell.textContent ?? '');
    const [head = [], ...rows] = [...table.querySelectorAll('thead tr, tbody tr')].map(cellsOf);
    const at = head.indexOf('Of target');
    return rows.flatMap(([name = '', ...cells]): [string, number][] => {
      const percent = /^(\d+) %$/.exec(at < 0 ? '' : (cells[at - 1] ?? ''))?.[1];
      return percent === undefined ? [] : [[name, Number(percent)]];
    });
  });

/** What a link of a tile says, and the total of the list that it opens. */
async function openedTotal(page: Page, link: Locator, column: string): Promise<[number, number]> {
  const text = cents(await open(link));
  return [text, await totalOf(page, column)];
}

test('an owner’s Monday: gross against the week before, targets, pay, receivables and documents, each opened to the row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'owner@linehaul.test');

  await test.step('Did we gross more than the week before?', async () => {
    await lastWeek(page);
    const tile = tileOf(page, 'Gross');
    const change = await tile.getByText(/^[+−]?\d+ ?%$/).innerText();
    const [now, listed] = await openedTotal(page, tile.getByRole('link').first(), 'Gross');
    expect(listed).toBe(now);
    await page.goto(`${COMPANY}/dashboard?from=2026-11-09&to=2026-11-15`);
    await isDone(page);
    const earlier = tileOf(page, 'Gross').getByRole('link').first();
    const [before, ofList] = await openedTotal(page, earlier, 'Gross');
    expect(ofList).toBe(before);
    const percent = Math.round(((now - before) / before) * 100);
    expect(Number(change.replace('−', '-').replace(/[^\d-]/g, ''))).toBe(percent + 0);
  });

  await test.step('Who is below target?', async () => {
    await lastWeek(page);
    const found = await Promise.all(
      ['Gross by dispatcher', 'Gross by truck'].map(name => ofTarget(tileOf(page, name))),
    );
    const below = found.flat().filter(([, percent]) => percent < 100);
    expect(below.length).toBeGreaterThan(0);
    // Only rows in sight are drawn.
    await page.setViewportSize({ width: 1366, height: 4000 });
    await page.goto(`${COMPANY}/gross-boards?week=2026-11-16`);
    for (const [name, percent] of below) {
      const line = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
      await expect(line.first()).toContainText(`${percent} %`);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('Who is not paid yet?', async () => {
    await page.goto(`${COMPANY}/dashboard`);
    const card = page.getByRole('link', { name: /^Unsettled drivers: [1-9]/ });
    const [, loads] = /for (\d+) loads/.exec(await card.innerText()) ?? [];
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsettled loads');
    expect(await countOf(page)).toBe(Number(loads));
  });

  await test.step('Who owes us past the due date?', async () => {
    const tile = await addTile(page, 'Overdue balance', 'Broker');
    const row = tile.locator('tbody').getByRole('row').first().getByRole('cell');
    const [owed, listed] = await openedTotal(page, row.getByRole('link').first(), 'Balance');
    expect(owed).toBeGreaterThan(0);
    expect(listed).toBe(owed);
  });

  await test.step('What expires?', async () => {
    await page.goto(`${COMPANY}/dashboard`);
    const card = tileOf(page, 'Documents expiring');
    const link = card.getByRole('link', { name: /within \d+ days/ });
    const counts = (await link.innerText()).match(/\d+(?= expired| within)/g) ?? [];
    const first = await card.getByRole('listitem').first().innerText();
    await link.click();
    const rows = page.locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(counts.map(Number).reduce((sum, one) => sum + one, 0));
    const [name = ''] = first.split(/\s{2,}|\n/);
    await expect(rows.first()).toContainText(name.split(' ').slice(0, 2).join(' '));
  });
});

/** The rows of the one workbook that an email has attached. */
async function sheetIn(eml: string) {
  const part = eml.slice(eml.search(/Content-Type:\s+application\/vnd\.openxml/i));
  const body = part.slice(part.search(/\r?\n\r?\n/)).split('\n--')[0] ?? '';
  const [sheet] = await readSheet(Buffer.from(body, 'base64'));
  return sheet?.data ?? [];
}

/** A question, and the column of the list that adds up to its answer. Null: its rows are counted. */
const QUESTIONS: readonly [question: string, column: string | null][] = [
  ['gross last week', 'Gross'],
  ['loads by dispatcher last week', null],
  ['top 5 brokers by gross this quarter', 'Gross'],
  ['uninvoiced gross', 'Gross'],
  ['canceled loads this quarter', null],
  ['TONU loads this quarter', null],
  ['open balance by broker', 'Balance'],
  ['invoices by broker this quarter', null],
  ['cost by category last month', 'Total'],
  ['fuel cost this quarter', 'Total'],
];

test('ten answers of the assistant open lists that add up to them', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  for (const [question, column] of QUESTIONS) {
    await test.step(question, async () => {
      await page.goto(`${COMPANY}/assistant`);
      await page.getByRole('textbox', { name: 'Question' }).fill(question);
      const answering = page.waitForResponse(/\/assistant\/analytics/);
      await page.keyboard.press('Enter');
      const { data } = await (await answering).json();
      expect(data.total, data.answer).toBeGreaterThan(0);
      const card = page.getByRole('article', { name: question }).last();
      await card.getByRole('link', { name: 'Open the list' }).click();
      const sum = column ? await totalOf(page, column) : (await countOf(page)) * 100;
      expect([question, sum]).toEqual([question, Math.round(data.total * 100)]);
    });
  }
});
