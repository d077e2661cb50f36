import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  availableCredit,
  averageDaysToPay,
} from '../../../../schema/rules/billing/brokerCredit.ts';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import type { Change } from '../../../../server/events/hub.ts';
import { refigureBrokers } from '../../../../server/money/billing/brokerFigures.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { deliveredLoad } from '../../../support/deliveredLoad.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { sentStatements } from '../../../support/sentStatements.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  setClock('2026-07-11T15:00:00Z');
  who = await people(database);
});
afterAll(() => setClock(null));

const owner = () => as(app, who.owner);

const limited = (count: number, person = who.owner) =>
  Promise.all(
    Array.from({ length: count }, () =>
      makeRow(database, person, 'brokers', { states: 1 }, { credit_limit: 5000 }),
    ),
  );

/**
 * Recomputes brokers as an import does. Returns the reported changes and the number of statements.
 */
async function refigured(ids: readonly number[], person = who.owner) {
  const reported: Change[] = [];
  const hub = {
    publish: (_author: unknown, changes: readonly Change[]) => reported.push(...changes),
  };
  const member = { companyId: person.companyId as number, userId: person.userId };
  const statements = await sentStatements(() =>
    new Access(database, member, hub).write(scope => refigureBrokers(ids, scope)),
  );
  return { reported, statements: statements.length };
}

/** The number of these brokers that have their full limit. */
async function unused(ids: readonly number[]) {
  const [row] = await database.write(who.owner, tx =>
    tx.query<{ count: number }>(
      `select count(*)::int as count from brokers
       where id = any($1::int[]) and available_credit = credit_limit`,
      [ids],
    ),
  );
  return row?.count;
}

test('many brokers are recomputed in as many statements as one, and reported as one change', async () => {
  const [one, few, many] = [await limited(1), await limited(3), await limited(101)];
  const alone = await refigured(one);
  const three = await refigured(few);
  const hundred = await refigured(many);
  expect([three.statements, hundred.statements]).toEqual([alone.statements, alone.statements]);
  expect(three.reported.map(({ id }) => id).sort()).toEqual([...few].sort());
  expect(three.reported).toContainEqual({
    entity: 'brokers',
    id: few[0],
    type: 'updated',
    changes: { available_credit: 5000, days_to_pay: null },
  });
  expect(hundred.reported).toHaveLength(1);
  expect(await unused(many)).toBe(101);
});

test('an up-to-date broker is neither written nor reported, nor is another company’s', async () => {
  const mine = await limited(2);
  await refigured(mine);
  expect((await refigured(mine)).reported).toEqual([]);

  const [theirs = 0] = await limited(1, who.stranger);
  expect((await refigured([theirs, ...(await limited(1))])).reported).toHaveLength(1);
  const read = await as(app, who.stranger).get(`/brokers/${theirs}`);
  expect(read.body.data.available_credit).toBeNull();
});

test('one statement for many matches the rule for each', async () => {
  const brokers = await Promise.all([[20, 3], [0], []].map(billed));
  const ids = brokers.map(({ id }) => id);
  await database.write(who.owner, tx =>
    tx.query('update brokers set available_credit = null, days_to_pay = 99 where id = any($1)', [
      ids,
    ]),
  );
  await refigured(ids);
  for (const { id, open, paid } of brokers) {
    expect((await owner().get(`/brokers/${id}`)).body.data).toMatchObject({
      available_credit: availableCredit(10_000, open),
      days_to_pay: averageDaysToPay(paid) ?? 99,
    });
  }
});

/** A broker that paid an invoice of 2,500 after each of these days, and owes one more. */
async function billed(after: readonly number[]) {
  const [id = 0] = await limited(1);
  await owner().put(`/brokers/${id}`, { credit_limit: 10_000 });
  const invoice_date = '2026-06-01';
  const invoices: number[] = [];
  for (const _ of [...after, 'open']) {
    const load = { pod_received_at: '2026-06-01T10:00:00Z', broker_id: id };
    const { loadId } = await deliveredLoad(database, who.owner, { load });
    const { body } = await owner().post('/invoices', { load_id: loadId, invoice_date });
    invoices.push(body.data.id);
  }
  const paid = after.map(days => ({
    invoice_date,
    paid_date: `2026-06-${String(1 + days).padStart(2, '0')}`,
  }));
  for (const [at, { paid_date }] of paid.entries()) {
    const payment = { amount: 2500, paid_date, payment_method: 'ach' };
    const path = `/invoices/received_payment/${invoices[at]}`;
    expect((await owner().put(path, payment)).status).toBe(200);
  }
  return { id, open: 2500, paid };
}
