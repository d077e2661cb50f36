import { afterAll, beforeAll, expect, test } from 'vitest';
import { agingBucket } from '../../../../schema/rules/billing/aging.ts';
import { isOverdue } from '../../../../schema/rules/billing/invoice.ts';
import { addDays, daysBetween } from '../../../../schema/rules/time/weeks.ts';
import { setClock } from '../../../../server/clock.ts';
import { testApp } from '../../../support/app.ts';
import { as, tokenOf } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
const TODAY = '2026-11-20';
let who: People;

/** Issued, and due, so many days ago. */
const CASES = [
  ...[-3, 0, 1, 30, 31, 60, 61, 90, 91].map(days => ({ days, due: days - 30 })),
  ...[-1, 0, 1].map(due => ({ days: 30, due })),
  ...(['partially_paid', 'disputed', 'paid', 'short_paid', 'written_off'] as const).map(
    payment_status => ({ days: 60, due: 30, payment_status }),
  ),
  ...(['draft', 'void'] as const).map(status => ({ days: 60, due: 30, status })),
  { days: 60, due: 30, balance: 0 },
];

beforeAll(async () => {
  // The evening of the company's day, which is the next one already in UTC.
  setClock('2026-11-21T03:00:00Z');
  who = await people(database);
  const ids: Ids = { states: 1, users: who.owner.userId };
  ids.brokers = await makeRow(database, who.owner, 'brokers', ids);
  for (const { days, due, ...more } of CASES) {
    const loads = await makeRow(database, who.owner, 'loads', ids);
    await makeRow(
      database,
      who.owner,
      'invoices',
      { ...ids, loads },
      {
        invoice_date: addDays(TODAY, -days),
        due_date: addDays(TODAY, -due),
        status: 'issued',
        payment_status: 'unpaid',
        balance: 100,
        ...more,
      },
    );
  }
});
afterAll(() => setClock(null));

const list = '/invoices?status[]=draft&status[]=issued&status[]=void&per_page=100';

test('each invoice of the list is as old and as late as the rules say, and on its page as well', async () => {
  const { body } = await as(app, who.owner).get(list);
  expect(body.data.data).toHaveLength(CASES.length);
  for (const row of body.data.data) {
    const isOpen = row.status === 'issued' && row.balance > 0;
    const isLate = isOpen && isOverdue(row, TODAY);
    const age = daysBetween(row.invoice_date, TODAY);
    const ages = {
      is_overdue: isLate,
      days_past_due: isLate ? daysBetween(row.due_date, TODAY) : 0,
      age_days: isOpen ? Math.max(age, 0) : null,
      age_bucket: isOpen ? agingBucket('invoice', age) : null,
    };
    expect(row, JSON.stringify(row)).toMatchObject(ages);
    const whole = await as(app, who.owner).get(`/invoices/${row.id}`);
    const { user, parent_load } = row;
    expect(whole.body.data).toMatchObject({ ...ages, user, parent_load });
  }
});

test('its answer names nothing twice, and a stranger is told of none', async () => {
  const answer = await app.server.inject({
    url: `/api${list}`,
    headers: {
      authorization: `Bearer ${await tokenOf(app, who.owner.userId)}`,
      'x-current-company-id': String(who.owner.companyId),
    },
  });
  for (const key of ['user', 'parent_load', 'broker']) {
    expect(answer.payload.split(`"${key}":`)).toHaveLength(CASES.length + 1);
  }
  const theirs = await as(app, who.stranger).get(list);
  expect(theirs.body.data).toMatchObject({ data: [], total: 0 });
});
