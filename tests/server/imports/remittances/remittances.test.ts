import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { multipart } from '../../../support/multipart.ts';
import { type People, people } from '../../../support/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-remittances-'));
const { app, database } = await testApp({ DATA_DIR: dataDir });
let who: People;

beforeAll(async () => {
  setClock('2026-11-20T18:00:00Z');
  who = await people(database);
});
afterAll(() => {
  setClock(null);
  rmSync(dataDir, { recursive: true, force: true });
});

const owner = () => as(app, who.owner);

async function billed(price: number, broker: Record<string, unknown> = {}, brokerId?: number) {
  const load = {
    price,
    pod_received_at: '2026-10-01T10:00:00Z',
    ...(brokerId && { broker_id: brokerId }),
  };
  const created = await deliveredLoad(database, who.owner, { broker, load });
  return (await owner().post('/invoices', { load_id: created.loadId })).body.data;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function upload(content: string | Buffer, name = 'bank.csv', person: Person = who.owner) {
  const type = name.endsWith('.xlsx') ? XLSX : 'text/csv';
  const { payload, headers } = await multipart({}, [{ field: 'file', name, type, content }]);
  return as(app, person).post('/receipt-imports', payload, headers);
}

/** What a person who accepts all matches sends. */
const accepted = (lines: any[]) =>
  lines
    .filter(({ problem, seen, broker, factoring_company }) => {
      return problem === null && seen === null && (broker || factoring_company);
    })
    .map(({ key, broker, factoring_company, applications }) => ({
      key,
      broker_id: broker?.id ?? null,
      factoring_company_id: factoring_company?.id ?? null,
      applications: applications.map(({ invoice_id, amount }: any) => ({ invoice_id, amount })),
    }));

const apply = (id: number, receipts: object[], more = {}) =>
  owner().post(`/receipt-imports/${id}/apply`, { receipts, ...more });

const invoice = async (id: number) => (await owner().get(`/invoices/${id}`)).body.data;

describe('a remittance file', () => {
  test('is matched by its invoice numbers, one check over several lines, and writes nothing yet', async () => {
    const a = await billed(1000, { name: 'Blue Freight LLC' });
    const b = await billed(2000, {}, a.broker_id);
    const c = await billed(450);
    const text = [
      'Check Number,Check Date,Invoice #,Invoice Amount,Amount Paid',
      `99812,11/18/2026,${a.number},"$1,000.00","$1,000.00"`,
      `99812,11/18/2026,${b.number},"$2,000.00","$1,850.00"`,
      `99813,11/18/2026,${c.number},450.00,450.00`,
    ].join('\n');
    const { body, status } = await upload(text, 'remit.csv');
    expect([status, body.success]).toEqual([200, true]);
    expect(body.data).toMatchObject({
      name: 'remit.csv',
      status: 'draft',
      row_count: 3,
      columns: {
        amount: 'Amount Paid',
        date: 'Check Date',
        reference: 'Check Number',
        invoice: 'Invoice #',
        payer: null,
      },
      same_as: [],
      receipts: [],
    });
    expect(body.data.lines).toMatchObject([
      {
        lines: [2, 3],
        amount: 2850,
        date: '2026-11-18',
        reference: '99812',
        broker: { id: a.broker_id },
        by: 'reference',
        rest: 0,
        applications: [
          { invoice_id: a.id, amount: 1000, balance: 1000 },
          { invoice_id: b.id, amount: 1850, balance: 2000 },
        ],
      },
      { lines: [4], amount: 450, broker: { id: c.broker_id } },
    ]);
    expect(await invoice(a.id)).toMatchObject({ payment_status: 'unpaid' });

    const reviewed: any[] = accepted(body.data.lines);
    reviewed[0].applications[1].short_pay_reason = 'rate';
    const done = await apply(body.data.id, reviewed, { version: body.data.version });
    expect(done.body.data).toMatchObject({
      status: 'applied',
      receipt_count: 2,
      total_amount: 3300,
      lines: [],
    });
    expect(done.body.data.receipts).toMatchObject([
      { amount: 2850, reference: '99812', unapplied: 0 },
      { amount: 450, reference: '99813', unapplied: 0 },
    ]);
    expect(await invoice(a.id)).toMatchObject({ payment_status: 'paid', paid_date: '2026-11-18' });
    expect(await invoice(b.id)).toMatchObject({ payment_status: 'short_paid' });

    const undone = await owner().post(`/receipt-imports/${body.data.id}/undo`, {
      reason: 'Wrong month',
    });
    expect(undone.body.data).toMatchObject({ status: 'undone', undo_reason: 'Wrong month' });
    expect(undone.body.data.receipts.map(({ status }: any) => status)).toEqual([
      'reversed',
      'reversed',
    ]);
    for (const one of [a, b, c]) {
      expect(await invoice(one.id)).toMatchObject({ payment_status: 'unpaid' });
    }
    const twice = await owner().post(`/receipt-imports/${body.data.id}/undo`, { reason: 'x' });
    expect([twice.status, twice.body.message]).toEqual([409, 'The file is not applied.']);
  });

  test('that names a summary pays its invoices, and so does a receipt with its number', async () => {
    const proven = { price: 1000, pod_received_at: '2026-10-01T10:00:00Z' };
    const broker = { invoice_method: 'summary' };
    const one = await deliveredLoad(database, who.owner, { broker, load: proven });
    const load = { ...proven, broker_id: one.brokerId, price: 600 };
    const two = await deliveredLoad(database, who.owner, { load });
    const load_ids = [one.loadId, two.loadId];
    const created = await owner().post('/loads-invoices/multiple-store', { load_ids });
    const [a, b] = created.body.data.results;
    const summary = a.number.replace(/-1$/, '');
    await billed(1600, {}, one.brokerId);

    const text = `Check Number,Check Date,Invoice #,Amount Paid\n5511,11/18/2026,${summary},1600.00`;
    const { body } = await upload(text, 'summary.csv');
    const both = [
      { invoice_id: a.invoice_id, amount: 1000 },
      { invoice_id: b.invoice_id, amount: 600 },
    ];
    expect(body.data.lines).toMatchObject([{ by: 'reference', applications: both, rest: 0 }]);
    const stated = `Date,Description,Amount\n11/18/2026,ACH ${summary},1600.00`;
    const bank = await upload(stated, 'bank-summary.csv');
    expect(bank.body.data.lines).toMatchObject([{ by: 'reference', applications: both }]);

    const ask = async (reference: string) => {
      const asked = `broker_id=${one.brokerId}&amount=1600&reference=${reference}`;
      return (await owner().get(`/receipts/suggestions?${asked}`)).body.data;
    };
    expect(await ask(summary)).toMatchObject({ by: 'reference', applications: both, rest: 0 });
    // The number of one of its invoices names that one alone, also when it is closed.
    expect(await ask(b.number)).toMatchObject({ applications: [both[1]], rest: 1000 });
    const asSentence = `Check Number,Check Date,Invoice #,Amount Paid\n5512,11/18/2026,Invoice ${summary},1600.00`;
    const inText = await upload(asSentence, 'summary-in-text.csv');
    expect(inText.body.data.lines).toMatchObject([{ by: 'reference', applications: both }]);
    const gone = await owner().delete(`/loads-invoices/${b.invoice_id}`, { reason: 'Rate' });
    expect(gone.body.data).toMatchObject({ status: 'void' });
    expect((await ask(b.number)).by).not.toBe('reference');
    const again = `Date,Description,Amount\n11/18/2026,ACH ${b.number},600.00`;
    const closed = await upload(again, 'closed-member.csv');
    expect(closed.body.data.lines[0].by).not.toBe('reference');
  });

  test('with a deduction is a check of what came in, and no more of it is offered', async () => {
    const a = await billed(1000);
    const b = await billed(600, {}, a.broker_id);
    const remit = (...lines: string[]) =>
      upload(['Check Number,Check Date,Invoice #,Amount Paid', ...lines].join('\n'), 'less.csv');
    const { body } = await remit(
      `99820,11/18/2026,${a.number},1000.00`,
      `99820,11/18/2026,${b.number},(50.00)`,
    );
    expect(body.data.lines).toMatchObject([
      {
        lines: [2, 3],
        amount: 950,
        invoice: a.number,
        deductions: [{ name: b.number, amount: 50 }],
        applications: [{ invoice_id: a.id, amount: 950, balance: 1000 }],
        rest: 0,
        problem: null,
      },
    ]);
    expect(body.data.lines).toHaveLength(1);
    const over = accepted(body.data.lines) as any[];
    over[0].applications[0].amount = 1000;
    const refused = await apply(body.data.id, over);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['receipts.0.applications'],
    ]);
    const done = await apply(body.data.id, accepted(body.data.lines));
    expect(done.body.data).toMatchObject({ total_amount: 950, receipts: [{ amount: 950 }] });
    expect(await invoice(a.id)).toMatchObject({ received_amount: 950, balance: 50 });
    expect(await invoice(b.id)).toMatchObject({ received_amount: 0, balance: 600 });
  });

  test('takes a deduction from the invoice that it names, also where it comes first', async () => {
    const a = await billed(1000);
    const b = await billed(600, {}, a.broker_id);
    const c = await billed(300, {}, a.broker_id);
    const text = [
      'Check Number,Check Date,Invoice #,Amount Paid',
      `99821,11/18/2026,${a.number},-75.00`,
      `99821,11/18/2026,${a.number},1000.00`,
      `99821,11/18/2026,${c.number},0.00`,
      `99821,11/18/2026,${b.number},600.00`,
    ].join('\n');
    const { body } = await upload(text, 'first.csv');
    expect(body.data.lines).toMatchObject([
      {
        lines: [2, 3, 4, 5],
        amount: 1525,
        invoice: `${a.number}, ${b.number}`,
        applications: [
          { invoice_id: a.id, amount: 925 },
          { invoice_id: b.id, amount: 600 },
        ],
        rest: 0,
      },
    ]);
  });

  test('whose deductions are as much as it pays brings no money', async () => {
    const a = await billed(400);
    const { body } = await upload(
      [
        'Check Number,Check Date,Invoice #,Amount Paid',
        `99822,11/18/2026,${a.number},400.00`,
        '99822,11/18/2026,CLAIM 77,-400.00',
        '99823,11/18/2026,CLAIM 78,-20.00',
      ].join('\n'),
      'nothing.csv',
    );
    expect(body.data.lines).toMatchObject([
      { lines: [2, 3], amount: 0, problem: 'No money came in.', applications: [] },
      { lines: [4], amount: -20, problem: 'No money came in.', applications: [] },
    ]);
  });

  test('as a workbook is read like a text', async () => {
    const one = await billed(777);
    const rows = [
      ['Date', 'Invoice', 'Amount'],
      ['2026-11-17', one.number, 777],
    ];
    const data = rows.map(row => row.map(value => ({ value })));
    const content = await writeExcelFile([{ sheet: 'Payments', data }]).toBuffer();
    const { body } = await upload(content, 'remit.xlsx');
    expect(body.data.lines).toMatchObject([
      { date: '2026-11-17', amount: 777, applications: [{ invoice_id: one.id }] },
    ]);
  });
});

describe('a bank file', () => {
  const bank = (...lines: string[]) => ['Posting Date,Description,Amount', ...lines].join('\n');

  test('is matched by the payer’s name and amount; what went out, or has no date, is said so', async () => {
    const a = await billed(1234.5, { name: 'Great Lakes Logistics Inc' });
    const b = await billed(600, {}, a.broker_id);
    const { body } = await upload(
      bank(
        '11/17/2026,ACH CREDIT GREAT LAKES LOGISTICS 0817,1834.50',
        '11/17/2026,FUEL STATION,-88.10',
        'soon,GREAT LAKES LOGISTICS,5.00',
        '11/17/2026,CASH DEPOSIT,19.77',
      ),
    );
    expect(body.data.lines).toMatchObject([
      {
        broker: { id: a.broker_id },
        by: 'sum',
        applications: [{ invoice_id: a.id }, { invoice_id: b.id }],
        problem: null,
      },
      { problem: 'No money came in.', broker: null },
      { problem: 'There is no date.' },
      { broker: null, by: 'none', applications: [], rest: 19.77, problem: null },
    ]);
    const [first, out] = body.data.lines;
    const refused = await apply(body.data.id, [
      { key: out.key, broker_id: a.broker_id, applications: [] },
    ]);
    expect(refused.body.errors).toEqual({ 'receipts.0.key': ['No money came in.'] });
    expect((await apply(body.data.id, accepted([first]))).body.data).toMatchObject({
      receipt_count: 1,
    });
  });

  test('has two receipts for two equal lines, and one for none of them in the next file', async () => {
    const a = await billed(500, { name: 'Twin Rivers Transport' });
    const b = await billed(500, {}, a.broker_id);
    const line = '11/16/2026,TWIN RIVERS TRANSPORT,500.00';
    const { body } = await upload(bank(line, line), 'week.csv');
    const paid = body.data.lines.map(({ applications }: any) => applications[0].invoice_id);
    expect(paid.sort()).toEqual([a.id, b.id].sort());
    expect((await apply(body.data.id, accepted(body.data.lines))).status).toBe(200);

    const same = await upload(bank(line, line), 'another name.csv');
    expect(same.body.data.same_as).toMatchObject([{ id: body.data.id, name: 'week.csv' }]);
    expect(same.body.data.lines.map(({ seen }: any) => seen?.number)).toEqual([
      expect.stringMatching(/^RCP-/),
      expect.stringMatching(/^RCP-/),
    ]);

    const c = await billed(500, {}, a.broker_id);
    const month = await upload(bank(line, line, line), 'month.csv');
    const [first, , third] = month.body.data.lines;
    expect(month.body.data.same_as).toEqual([]);
    expect([first.seen !== null, third.seen]).toEqual([true, null]);
    const sent = { broker_id: a.broker_id, applications: [] };
    const again = await apply(month.body.data.id, [{ key: first.key, ...sent }]);
    expect(again.body.errors['receipts.0.key'][0]).toMatch(/is from the same line of an earlier/);
    const meant = await apply(month.body.data.id, [
      { key: first.key, ...sent, again: true },
      ...accepted([third]),
    ]);
    expect(meant.body.data).toMatchObject({ receipt_count: 2 });
    expect(await invoice(c.id)).toMatchObject({ payment_status: 'paid' });
  });

  test('takes other columns and another method, and can be dropped before it is applied', async () => {
    const one = await billed(321);
    const { body } = await upload(
      `Day;What;Sum in dollars\n11/16/2026;${one.number};321,00\n`.replace('321,00', '321.00'),
    );
    const { id, columns, headings } = body.data;
    expect([columns.amount, headings]).toEqual([null, ['Day', 'What', 'Sum in dollars']]);
    const put = (sent: object) => owner().put(`/receipt-imports/${id}`, sent);
    const wrong = await put({ columns: { amount: 'Sums' } });
    expect(wrong.body.errors).toEqual({ 'columns.amount': ['The selected value is invalid.'] });
    expect((await put({ columns: { amount: 'Day', date: 'Day' } })).body.errors).toEqual({
      'columns.amount': ['Use each column once.'],
    });
    const mapped = await put({
      columns: { amount: 'Sum in dollars', date: 'Day', payer: 'What' },
      method: 'wire',
    });
    expect(mapped.body.data).toMatchObject({
      method: 'wire',
      lines: [{ amount: 321, by: 'reference', applications: [{ invoice_id: one.id }] }],
    });
    expect((await owner().delete(`/receipt-imports/${id}`)).status).toBe(200);
    expect((await owner().get(`/receipt-imports/${id}`)).status).toBe(404);
  });

  test('is refused when it has no rows, too many, or is no table', async () => {
    const many = Array.from({ length: 1001 }, () => '11/16/2026,X,1.00');
    for (const [content, name, message] of [
      ['Date,Amount\n', 'a.csv', /no rows/],
      [bank(...many), 'a.csv', /At most 1000 rows/],
      ['%PDF-1.4', 'a.csv', /not what its name says/],
      ['a', 'a.exe', /./],
    ] as const) {
      const { status, body } = await upload(content, name);
      expect([name, status, body.errors.file?.[0]]).toEqual([
        name,
        422,
        expect.stringMatching(message),
      ]);
    }
  });
});

test('two people who apply one file at once write it once', async () => {
  const one = await billed(911);
  const { body } = await upload(`Date,Invoice,Amount\n11/16/2026,${one.number},911\n`);
  const answers = await Promise.all(
    [1, 2, 3].map(() => apply(body.data.id, accepted(body.data.lines))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await invoice(one.id)).toMatchObject({ received_amount: 911 });
});

test('what does not fit any more is refused as a whole, named by its line', async () => {
  const a = await billed(100);
  const b = await billed(200);
  const { body } = await upload(
    `Date,Invoice,Amount\n11/16/2026,${a.number},100\n11/16/2026,${b.number},200\n`,
  );
  await owner().put(`/invoices/received_payment/${b.id}`, {
    amount: 200,
    paid_date: '2026-11-19',
    payment_method: 'ach',
  });
  const { status, body: refused } = await apply(body.data.id, accepted(body.data.lines));
  expect([status, Object.keys(refused.errors)]).toEqual([
    422,
    ['receipts.1.applications.0.invoice_id'],
  ]);
  expect(await invoice(a.id)).toMatchObject({ payment_status: 'unpaid' });
});

test('a file is not undone by a person who may not undo the write-off of what it paid', async () => {
  const one = await billed(1000);
  const { body } = await upload(`Date,Invoice,Amount\n11/16/2026,${one.number},400\n`, 'part.csv');
  expect((await apply(body.data.id, accepted(body.data.lines))).status).toBe(200);
  const lost = { payment_status: 'written_off', version: (await invoice(one.id)).version };
  expect((await owner().put(`/invoices/${one.id}`, lost)).status).toBe(200);

  const clerk = await who.staff(['invoices.show', 'invoices.pay']);
  const undo = `/receipt-imports/${body.data.id}/undo`;
  const reason = 'Wrong file';
  expect((await as(app, clerk).post(undo, { reason })).status).toBe(403);
  expect(await invoice(one.id)).toMatchObject({
    payment_status: 'written_off',
    received_amount: 400,
    balance: 0,
  });
  const lead = await who.staff(['invoices.show', 'invoices.pay', 'invoices.write_off']);
  expect((await as(app, lead).post(undo, { reason })).body.data).toMatchObject({
    status: 'undone',
    receipts: [{ status: 'reversed' }],
  });
  expect(await invoice(one.id)).toMatchObject({ payment_status: 'unpaid', balance: 1000 });
});

test('files of another company do not exist, and need the permission for payments', async () => {
  const { body } = await upload('Date,Amount\n11/16/2026,5\n');
  const { id } = body.data;
  const stranger = as(app, who.stranger);
  expect((await stranger.get(`/receipt-imports/${id}`)).status).toBe(404);
  expect((await stranger.post(`/receipt-imports/${id}/undo`, { reason: 'x' })).status).toBe(404);
  expect((await stranger.get('/receipt-imports')).body.data).toEqual([]);
  const listed = (await owner().get('/receipt-imports')).body.data;
  expect(listed[0]).toMatchObject({ id, status: 'draft', row_count: 1 });
  const reader = await who.staff(['invoices.list', 'invoices.show']);
  expect((await as(app, reader).get('/receipt-imports')).status).toBe(403);
  expect((await upload('Date,Amount\n1,1', 'a.csv', reader)).status).toBe(403);
});
