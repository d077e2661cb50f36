import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCents } from '../../../../schema/rules/money/money.ts';
import { setClock } from '../../../../server/clock.ts';
import { filesFor } from '../../../../server/money/accounting/formats.ts';
import { testApp } from '../../../support/app.ts';
import { as, tokenOf } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  setClock('2026-07-11T15:00:00Z');
  who = await people(database);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);

/** A load's invoice, of this date. */
async function billed(day: string, input: Parameters<typeof deliveredLoad>[2] = {}) {
  const load = { pod_received_at: '2026-07-01T10:00:00Z', ...input.load };
  const { loadId, brokerId } = await deliveredLoad(database, who.owner, { ...input, load });
  const sent = { load_id: loadId, invoice_date: day };
  const { body } = await owner().post('/invoices', sent);
  return { ...body.data, brokerId };
}

const pay = (id: number, amount: number, day: string, more = {}) =>
  owner().put(`/invoices/received_payment/${id}`, {
    amount,
    paid_date: day,
    payment_method: 'check',
    payment_reference: '4711',
    ...more,
  });

const send = (format: string, date_from: string, date_to: string) =>
  owner().post('/accounting-exports', { format, date_from, date_to });

/** The files of an export by name, as downloaded. */
async function filesOf(id: number): Promise<Record<string, string>> {
  const answer = await app.server.inject({
    method: 'GET',
    url: `/api/accounting-exports/download/${id}`,
    headers: {
      authorization: `Bearer ${await tokenOf(app, who.owner.userId)}`,
      'x-current-company-id': String(who.owner.companyId),
    },
  });
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([name, data]) => [name, strFromU8(data)]));
}

const tableOf = (text = '') =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;

const cents = (amounts: readonly (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + toCents(amount ?? '0'), 0);

/** An IIF file as its transactions, each with its lines. */
function transactionsOf(text = '') {
  const rows = text
    .trim()
    .split('\r\n')
    .map(line => line.split('\t'));
  const headings = { TRNS: rows[0] ?? [], SPL: rows[1] ?? [] };
  const found: { lines: Record<string, string>[] }[] = [];
  for (const row of rows.slice(3)) {
    const kind = row[0];
    if (kind === 'TRNS') found.push({ lines: [] });
    if (kind !== 'TRNS' && kind !== 'SPL') continue;
    const names = headings[kind];
    found.at(-1)?.lines.push(Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
  }
  return found;
}

const hostile = {
  name: '=HYPERLINK("http://x")\tTab\r\n"Quoted", Inc.',
  payment_terms: 'net_30',
};

describe('the invoices and payments of a period', () => {
  let ids: { id: number; number: string; amount_due: number }[] = [];
  beforeAll(async () => {
    const accessorials = [
      { amount: 150, description: 'Detention 3 h', quantity: 3, rate: 50 },
      { amount: 100.01, description: '-Lumper\n"cash"', quantity: 3, rate: 33.3367 },
    ];
    ids = [
      await billed('2026-05-04', { accessorials }),
      await billed('2026-05-05', { broker: hostile, load: { price: 1234.56 } }),
      await billed('2026-05-06', { load: { price: 0.07 } }),
    ];
    const voided = await billed('2026-05-07');
    await owner().delete(`/invoices/${voided.id}`);
    const [one, two] = ids;
    await pay(one!.id, 1000, '2026-05-20');
    await pay(two!.id, 34.56, '2026-05-21', { payment_method: 'factoring' });
    const { body } = await pay(two!.id, 200, '2026-05-21');
    const payment = body.data.payments.at(-1).id;
    await owner().post(`/invoices/reverse_payment/${two!.id}`, {
      payment_id: payment,
      reason: 'The check bounced',
    });
  });

  test('are what QuickBooks Desktop reads: every transaction is zero, and receivables agree', async () => {
    await owner().post('/system-configs', {
      key: 'accounting_income_account',
      value: 'Sales:Linehaul',
    });
    const { status, body } = await send('quickbooks_iif', '2026-05-01', '2026-07-31');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      number: expect.stringMatching(/^AX-\d{5}$/),
      invoice_count: 3,
      payment_count: 4,
      payment_total: 1034.56,
      earlier: [],
      warnings: [expect.stringContaining('41 characters of a customer')],
    });
    const files = await filesOf(body.data.id);
    const found = transactionsOf(files['invoices-and-payments.iif']);
    for (const { lines } of found) expect(cents(lines.map(({ AMOUNT }) => AMOUNT))).toBe(0);

    const bills = found.filter(({ lines }) => lines[0]?.TRNSTYPE === 'INVOICE');
    expect(bills.map(({ lines }) => [lines[0]?.DOCNUM, lines[0]?.AMOUNT])).toEqual(
      ids.map(({ number, amount_due }) => [number, amount_due.toFixed(2)]),
    );
    expect(bills[0]?.lines.map(({ ACCNT, AMOUNT, QNTY }) => [ACCNT, AMOUNT, QNTY])).toEqual([
      ['Accounts Receivable', '2750.01', undefined],
      ['Sales:Linehaul', '-2500.00', '-1'],
      ['Freight Income', '-150.00', '-3'],
      ['Freight Income', '-100.01', '-1'],
    ]);
    const name = bills[1]?.lines[0]?.NAME;
    expect(name).toBe(`'=HYPERLINK('http://x') Tab 'Quoted', Inc.`);
    expect(found.slice(3).map(({ lines }) => [lines[0]?.TRNSTYPE, lines[0]?.ACCNT])).toEqual([
      ['PAYMENT', 'Undeposited Funds'],
      ['PAYMENT', 'Due from Factor'],
      ['PAYMENT', 'Undeposited Funds'],
      ['GENERAL JOURNAL', 'Undeposited Funds'],
    ]);
    const receivable = found.flatMap(({ lines }) =>
      lines.filter(({ ACCNT }) => ACCNT === 'Accounts Receivable').map(({ AMOUNT }) => AMOUNT),
    );
    const now = await Promise.all(ids.map(({ id }) => owner().get(`/invoices/${id}`)));
    expect(cents(receivable)).toBe(cents(now.map(one => String(one.body.data.balance))));
  });

  test('are what QuickBooks Online reads: invoices, and payments as lines of an account', async () => {
    const { body } = await send('quickbooks_online', '2026-05-01', '2026-07-31');
    const files = await filesOf(body.data.id);
    expect(Object.keys(files).sort()).toEqual([
      'bank-lines.csv',
      'factor-lines.csv',
      'invoices.csv',
    ]);
    expect(files['invoices.csv']?.startsWith('*InvoiceNo,*Customer,*InvoiceDate,*DueDate,')).toBe(
      true,
    );
    const rows = tableOf(files['invoices.csv']);
    for (const { number, amount_due } of ids) {
      const own = rows.filter(row => row['*InvoiceNo'] === number);
      expect(cents(own.map(row => row['*ItemAmount']))).toBe(toCents(amount_due));
    }
    expect(rows[0]).toMatchObject({
      '*InvoiceDate': '05/04/2026',
      '*DueDate': '06/03/2026',
      Terms: 'Net 30',
      'Item(Product/Service)': 'Freight',
    });
    expect(rows[3]).toMatchObject({
      '*Customer': `'=HYPERLINK("http://x") Tab "Quoted", Inc.`,
      '*ItemAmount': '1234.56',
    });
    expect(rows[2]?.ItemDescription).toBe(`'-Lumper "cash"`);
    const bank = tableOf(files['bank-lines.csv']);
    expect(bank.map(({ Date: day, Amount }) => [day, Amount])).toEqual([
      ['05/20/2026', '1000.00'],
      ['05/21/2026', '200.00'],
      ['07/11/2026', '-200.00'],
    ]);
    expect(tableOf(files['factor-lines.csv']).map(({ Amount }) => Amount)).toEqual(['34.56']);
  });

  test('are what Xero reads: quantity times price is the amount to the cent', async () => {
    const { body } = await send('xero', '2026-05-01', '2026-07-31');
    const files = await filesOf(body.data.id);
    const rows = tableOf(files['invoices.csv']);
    for (const { number, amount_due } of ids) {
      const own = rows.filter(row => row['*InvoiceNumber'] === number);
      const amounts = own.map(row =>
        (Number(row['*Quantity']) * Number(row['*UnitAmount'])).toFixed(2),
      );
      expect(cents(amounts)).toBe(toCents(amount_due));
      expect(cents([own[0]?.Total])).toBe(toCents(amount_due));
    }
    expect(rows[0]).toMatchObject({ '*AccountCode': '200', '*TaxType': 'Tax Exempt (0%)' });
    expect(tableOf(files['bank-lines.csv'])[0]).toMatchObject({
      '*Date': '05/20/2026',
      '*Amount': '1000.00',
      Reference: ids[0]?.number,
      'Check Number': '4711',
    });
  });

  test('go once: a second run names the first, takes what is new, and an undo sets them free', async () => {
    const again = await send('xero', '2026-05-01', '2026-07-31');
    expect([again.status, again.body.errors]).toEqual([
      422,
      {
        date_from: [
          expect.stringMatching(
            new RegExp(`^All 7 documents of the period were exported: ${ids[0]?.number} with AX-`),
          ),
        ],
      },
    ]);
    const late = await billed('2026-05-28');
    const preview = await owner().get(
      '/accounting-exports/preview?format=xero&date_from=2026-05-01&date_to=2026-07-31',
    );
    expect(preview.body.data).toMatchObject({
      invoice_count: 1,
      payment_count: 0,
      file_count: 1,
      earlier_count: 7,
      customers: [{ broker_id: late.brokerId, accounting_name: null }],
    });
    const { body } = await send('xero', '2026-05-01', '2026-07-31');
    expect(body.data).toMatchObject({ invoice_count: 1, earlier_count: 7 });
    const listed = await owner().get('/accounting-exports?format=xero');
    expect(listed.body.data.total).toBe(2);

    expect((await owner().delete(`/accounting-exports/${body.data.id}`)).status).toBe(200);
    expect((await send('xero', '2026-05-01', '2026-07-31')).body.data.invoice_count).toBe(1);
  });

  test('go once when two people export at the same moment', async () => {
    await billed('2026-06-10');
    const both = [1, 2].map(() => send('quickbooks_online', '2026-06-01', '2026-06-30'));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).not.toEqual([200, 200]);
    expect(statuses).toContain(200);
  });

  test('say which invoices the program has that are void since', async () => {
    const { id, number } = await billed('2026-06-20');
    const first = await send('xero', '2026-06-20', '2026-06-20');
    await owner().delete(`/invoices/${id}`);
    const { body } = await owner().get(
      '/accounting-exports/preview?format=xero&date_from=2026-06-20&date_to=2026-06-20',
    );
    expect(body.data.warnings).toEqual([
      `${number}: It is void since ${first.body.data.number}. Void it in the program too.`,
    ]);
  });

  test('name the customer as the bookkeeper does', async () => {
    const { brokerId } = await billed('2026-06-15');
    await owner().put(`/brokers/${brokerId}`, { accounting_name: 'Big Broker:Freight' });
    const { body } = await send('quickbooks_iif', '2026-06-15', '2026-06-15');
    const [first] = transactionsOf((await filesOf(body.data.id))['invoices-and-payments.iif']);
    expect(first?.lines[0]?.NAME).toBe('Big Broker:Freight');
  });
});

test('an export is its company’s, needs the permission, and a real period', async () => {
  await billed('2026-04-10');
  const { body } = await send('xero', '2026-04-01', '2026-04-30');
  const path = `/accounting-exports/download/${body.data.id}`;
  const clerk = await who.staff(['invoices.list', 'invoices.show']);
  const keeper = await who.staff(['invoices.export']);
  expect((await as(app, who.stranger).get(path)).status).toBe(404);
  expect((await as(app, who.stranger).delete(`/accounting-exports/${body.data.id}`)).status).toBe(
    404,
  );
  expect((await as(app, who.newcomer).get(path)).status).toBe(403);
  expect((await as(app, clerk).get(path)).status).toBe(403);
  expect((await as(app, keeper).get(path)).status).toBe(200);
  const theirs = await as(app, who.stranger).get(
    '/accounting-exports/preview?format=xero&date_from=2026-01-01&date_to=2026-12-31',
  );
  expect(theirs.body.data).toMatchObject({ invoice_count: 0, earlier_count: 0, customers: [] });

  const empty = await send('xero', '2025-01-01', '2025-01-31');
  expect(empty.body.errors).toEqual({ date_from: ['The period has no invoices and payments.'] });
  const wrong = await send('sage', '2026-05-31', '2026-05-01');
  expect(Object.keys(wrong.body.errors)).toEqual(['format']);
  const turned = await send('xero', '2026-05-31', '2026-05-01');
  expect(turned.body.errors).toEqual({ date_to: ['The period begins on 05/31/2026.'] });
});

test('files are numbered where a program takes only so many invoices', () => {
  const invoice = (id: number) => ({
    id,
    version: 1,
    number: `INV-${id}`,
    invoice_date: '2026-05-04',
    due_date: '2026-06-03',
    payment_terms: 'net_30',
    amount: 10,
    broker_id: 1,
    customer: 'Prairie Brokers',
    email: null,
    reference: 'R-1',
    load: 'L-1',
    lines: [
      {
        type: 'freight' as const,
        description: 'Freight',
        quantity: 1,
        unit_price: 10,
        amount: 10,
      },
    ],
    export: null,
  });
  const many = Array.from({ length: 501 }, (_, index) => invoice(index + 1));
  const accounts = {
    receivable: 'AR',
    income: 'Income',
    accessorial: 'Income',
    deposit: 'Bank',
    factoring: 'Factor',
    freightItem: 'Freight',
    accessorialItem: 'Accessorials',
    incomeCode: '200',
    accessorialCode: '200',
    taxType: 'Tax Exempt (0%)',
  };
  const namesFor = (format: 'quickbooks_online' | 'xero' | 'quickbooks_iif') =>
    filesFor(format, many, [], accounts).map(({ name }) => name);
  expect(namesFor('quickbooks_online')).toEqual(
    [1, 2, 3, 4, 5, 6].map(part => `invoices-${part}-of-6.csv`),
  );
  expect(namesFor('xero')).toEqual(['invoices-1-of-2.csv', 'invoices-2-of-2.csv']);
  expect(namesFor('quickbooks_iif')).toEqual(['invoices-and-payments.iif']);
  const counts = filesFor('quickbooks_online', many, [], accounts).map(
    ({ text }) => tableOf(text).length,
  );
  expect(counts).toEqual([100, 100, 100, 100, 100, 1]);
});
