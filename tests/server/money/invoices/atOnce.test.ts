import { beforeAll, expect, test } from 'vitest';
import { verify } from '../../../../server/audit/verify.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { type Random, randomFrom } from '../model/random.ts';

/** `npm run race:billing` lets 50 people work for a minute. */
const WORKERS = Number(process.env.WORKERS ?? 8);
const SECONDS = Number(process.env.SECONDS ?? 3);
const LOADS = 20;

const { app, database } = await testApp();
let who: People;
const loads: number[] = [];
beforeAll(async () => {
  who = await people(database);
  const ids = { states: 1, users: who.owner.userId };
  const factoring_company_id = await makeRow(database, who.owner, 'factoring-companies', ids, {
    is_active: true,
    submission_method: 'portal',
  });
  for (let index = 0; index < LOADS; index += 1) {
    const { loadId } = await deliveredLoad(database, who.owner, {
      load: { price: 1000 + index, payment_amount: 1000 + index, pod_received_at: '2026-07-02' },
      broker: index % 2 === 0 ? { factoring_company_id, factorable: true } : {},
    });
    loads.push(loadId);
    await call().post('/invoices', { load_id: loadId });
  }
});

const call = () => as(app, who.owner);
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  database.read(who.owner).query<Row>(sql, values);

/** An answer of the calls: done, or refused with a sentence. Anything else is a fault. */
const seen = new Map<string, number>();
async function reported<T extends { status: number; body: any }>(
  what: string,
  answer: Promise<T>,
): Promise<T> {
  const { status, body } = await answer;
  seen.set(`${what} ${status}`, (seen.get(`${what} ${status}`) ?? 0) + 1);
  if (![200, 404, 409, 422].includes(status)) {
    throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`);
  }
  return answer;
}

const LATEST = `
  select i.id, i.balance, i.status, i.parent_load_id,
    (select p.id from invoice_payments p where p.invoice_id = i.id and p.reverses_id is null
       and not exists (select from invoice_payments r where r.reverses_id = p.id)
     order by p.id desc limit 1) as payment_id
  from invoices i where i.parent_load_id = any($1::int[]) order by i.id desc limit $2`;

type Latest = {
  id: number;
  balance: number;
  status: string;
  parent_load_id: number;
  payment_id: number | null;
};

const paid_date = '2026-07-20';
const payment = (amount: number) => ({
  amount,
  paid_date,
  payment_method: 'check',
});

/** One person: looks at the newest invoice of a load, and does something about it. */
async function work(random: Random, until: number): Promise<void> {
  const reason = 'Race';
  while (Date.now() < until) {
    const some = [random.one(loads), random.one(loads)];
    const found = await query<Latest>(LATEST, [[some[0]], 1]);
    const [invoice] = found;
    if (!invoice) throw new Error('The load has no invoice.');
    const { id, balance, parent_load_id, payment_id } = invoice;
    const most = Math.max(Math.round(balance * 100), 1);
    const part = random.whole(1, most) / 100;
    switch (random.whole(0, 8)) {
      case 0:
        await reported('pay', call().put(`/invoices/received_payment/${id}`, payment(part)));
        break;
      case 1:
        await reported('pay', call().put(`/invoices/received_payment/${id}`, payment(most / 100)));
        break;
      case 2:
        await reported('mark paid', call().post('/update-invoices-paid', { ids: [id], paid_date }));
        break;
      case 3:
        await reported('void', call().delete(`/invoices/${id}`));
        break;
      case 4:
        await reported('bill', call().post('/invoices', { load_id: parent_load_id }));
        break;
      case 5:
        await reported('bill many', call().post('/invoice-multiple-store', { load_ids: some }));
        break;
      case 6:
        await reported(
          'short',
          call().post(`/invoices/short_pay/${id}`, { short_pay_reason: 'rate' }),
        );
        break;
      case 7:
        await reported('reissue', call().post(`/invoices/reissue/${id}`, { reason }));
        break;
      default:
        if (payment_id === null) break;
        await reported(
          'reverse',
          call().post(`/invoices/reverse_payment/${id}`, { payment_id, reason }),
        );
    }
  }
}

test(
  `${WORKERS} people pay, void and reissue the same ${LOADS} invoices at once`,
  async () => {
    const until = Date.now() + SECONDS * 1000;
    await Promise.all(Array.from({ length: WORKERS }, (_, at) => work(randomFrom(at + 1), until)));
    for (const what of ['pay', 'void', 'reissue']) {
      expect(seen.get(`${what} 200`), [...seen].join(' · ')).toBeGreaterThan(0);
    }
    if (process.env.SECONDS) console.log([...seen].sort().join(' · '));

    expect((await verify(database)).problems).toEqual([]);
    const beyond = await query(
      `select i.number, i.amount_due, sum(p.amount) from invoices i
       join invoice_payments p on p.invoice_id = i.id
       group by i.id, i.number, i.amount_due, i.status having sum(p.amount) > i.amount_due or sum(p.amount) < 0
         or (i.status = 'void' and sum(p.amount) <> 0)`,
    );
    expect(beyond).toEqual([]);
    const living = await query<{ count: number }>(
      `select count(*)::int as count from invoices where status <> 'void'
       group by parent_load_id having count(*) > 1`,
    );
    expect(living).toEqual([]);
    for (const [table, pattern] of [
      ['invoices', 'INV-%'],
      ['receipts', 'RCP-%'],
    ]) {
      const rows = await query<{ number: number }>(
        `select substring(number from '\\d+$')::int as number from ${table}
         where number like $1 order by 1`,
        [pattern],
      );
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    }
  },
  120_000 + SECONDS * 2000,
);
