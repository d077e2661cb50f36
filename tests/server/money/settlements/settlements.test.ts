import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPages } from '../../../../server/rateConfirmations/pdf/readPages.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;
let mine: Ids;
let driver: number;

const week = { period_start: '2026-11-02', period_end: '2026-11-08' };

beforeAll(async () => {
  who = await people(database);
  mine = { states: 1, users: who.owner.userId };
  mine.brokers = await makeRow(database, who.owner, 'brokers', mine);
  mine['load-companies'] = await makeRow(database, who.owner, 'load-companies', mine);
  mine.accessorials = await makeRow(database, who.owner, 'accessorials', mine);
});

beforeEach(async () => {
  driver = await aDriver({});
});

const make = (name: string, more: object) => makeRow(database, who.owner, name, mine, { ...more });

/** 0.6125 loaded and 0.5625 empty a mile. */
const aDriver = (more: object) =>
  make('drivers', {
    pay_type: 'per_mile',
    loaded_mile_rate: 0.6125,
    empty_mile_rate: 0.5625,
    ...more,
  });

/** A load delivered on that day, with the driver's pay. Returns the driver pay's id. */
async function driverPay(
  day = '2026-11-05',
  more: object = {},
  driverId = driver,
): Promise<number> {
  const load = await make('loads', {
    status: 6,
    price: 1387.5,
    payment_amount: 1387.5,
    delivered_at: `${day}T18:00:00.000Z`,
  });
  for (const [sequence, type] of [
    [1, 'pickup'],
    [2, 'delivery'],
  ] as const) {
    await make('load-stops', { load_id: load, sequence, type, timezone: 'America/Chicago' });
  }
  return make('load-drivers', {
    load_id: load,
    driver_id: driverId,
    loaded_miles: 556.4,
    empty_miles: 113.6,
    ...more,
  });
}

const settle = (more: object = {}) =>
  as(app, who.owner).post('/driver-pay-settlements', { driver_id: driver, ...week, ...more });

const ask = (path: string, body: object = {}) =>
  as(app, who.owner).post(`/driver-pay-settlements/${path}`, body);

test('a draft includes the pay due in the week, each line with its basis', async () => {
  await driverPay('2026-11-05');
  await driverPay('2026-11-09');
  const { body } = await settle();

  expect(body.data).toMatchObject({
    status: 'draft',
    pay_date: '2026-11-13',
    load_count: 1,
    earnings: 404.7,
    net_pay: 404.7,
    gross_revenue: 1387.5,
    loaded_miles: 556.4,
  });
  expect(body.data.number).toMatch(/^SP-2026-\d{4}$/);
  expect(body.data.lines.map((line: any) => [line.quantity, line.rate, line.amount])).toEqual([
    [556.4, 0.6125, 340.8],
    [113.6, 0.5625, 63.9],
  ]);
});

test('a manual addition and deduction change the net, and can be removed', async () => {
  await driverPay();
  const { id } = (await settle()).body.data;
  const added = await ask('adjustments', {
    settlement_id: id,
    type: 'bonus',
    description: 'Clean inspection',
    amount: 100,
  });
  const now = async () => (await as(app, who.owner).get(`/driver-pay-settlements/${id}`)).body.data;
  expect(added.body.data).toMatchObject({ type: 'bonus', amount: 100, settlement_id: id });
  expect(await now()).toMatchObject({ additions: 100, net_pay: 504.7 });
  const taken = await ask('adjustments', {
    settlement_id: id,
    type: 'deduction',
    description: 'Phone',
    amount: '20.25',
  });
  expect(await now()).toMatchObject({ deductions: 20.25, net_pay: 484.45 });

  const { id: phone, version } = taken.body.data;
  const path = `/driver-pay-settlements/adjustments/${phone}`;
  const changed = await as(app, who.owner).put(path, { amount: 30, version });
  expect(changed.body.data).toMatchObject({ id: phone, amount: 30, version: version + 1 });
  expect(await now()).toMatchObject({ deductions: 30, net_pay: 474.7 });

  const bonus = `/driver-pay-settlements/adjustments/${added.body.data.id}`;
  expect((await as(app, who.owner).delete(bonus)).body).toMatchObject({ message: 'Deleted.' });
  expect(await now()).toMatchObject({ additions: 0, net_pay: 374.7 });
  expect((await as(app, who.owner).delete(bonus)).status).toBe(404);
  const wrong = await ask('adjustments', { settlement_id: id, type: 'bonus', amount: 0 });
  expect(Object.keys(wrong.body.errors)).toEqual(['description', 'amount'].reverse());
});

test('an adjustment removed from the statement is pending again', async () => {
  await driverPay();
  const waited = await make('driver-adjustments', {
    driver_id: driver,
    type: 'deduction',
    description: 'Fuel card',
    amount: 40,
    date: '2026-11-05',
  });
  const { id, deductions } = (await settle()).body.data;
  expect(deductions).toBe(40);
  const path = `/driver-pay-settlements/adjustments/${waited}`;
  const { body } = await as(app, who.owner).delete(path);
  expect(body.message).toBe('It waits for the next settlement.');
  expect((await as(app, who.owner).delete(path)).status).toBe(409);
  expect((await ask(`${id}/void`, { reason: 'Once more' })).status).toBe(200);
  const again = (await settle()).body.data;
  expect(again).toMatchObject({ deductions: 40, adjustments: [{ id: waited }] });
});

const nextWeek = { period_start: '2026-11-09', period_end: '2026-11-15' };

/** Forty dollars pending for the driver's next settlement. */
const waitingBonus = (more: object = {}) =>
  make('driver-adjustments', {
    driver_id: driver,
    type: 'bonus',
    description: 'Referral',
    amount: 40,
    date: '2026-11-05',
    ...more,
  });

test('pay released by one settlement is paid by the following week’s', async () => {
  await driverPay();
  const bonus = await waitingBonus();
  const { id } = (await settle()).body.data;
  await as(app, who.owner).delete(`/driver-pay-settlements/adjustments/${bonus}`);
  await ask(`${id}/post`);

  const query = `driver_id=${driver}&period_start=2026-11-09&period_end=2026-11-15`;
  const preview = (person: Person) =>
    as(app, person).get(`/driver-pay-settlements/preview?${query}`);
  expect((await preview(who.owner)).body.data).toMatchObject({ additions: 40, net_pay: 40 });
  const theirs = (await preview(who.stranger)).body;
  expect(JSON.stringify(theirs)).not.toContain('Referral');
  const next = (await settle(nextWeek)).body.data;
  expect(next).toMatchObject({ additions: 40, net_pay: 40, adjustments: [{ id: bonus }] });
  expect((await settle({ period_start: '2026-11-16', period_end: '2026-11-22' })).status).toBe(422);
});

test('pay released by a void settlement is paid by the following week’s', async () => {
  const bonus = await waitingBonus();
  const { id } = (await settle()).body.data;
  await ask(`${id}/post`);
  const asStranger = await as(app, who.stranger).post(`/driver-pay-settlements/${id}/void`, {
    reason: 'Mine',
  });
  expect(asStranger.status).toBe(404);
  await ask(`${id}/void`, { reason: 'Wrong week' });
  const next = (await settle(nextWeek)).body.data;
  expect(next).toMatchObject({ additions: 40, adjustments: [{ id: bonus }] });
});

test('pay dated after the period waits for its own week', async () => {
  await driverPay();
  const bonus = await waitingBonus({ date: '2026-11-09' });
  expect((await settle()).body.data).toMatchObject({ additions: 0, adjustments: [] });
  expect((await settle(nextWeek)).body.data).toMatchObject({ adjustments: [{ id: bonus }] });
});

test('a guarantee is topped up by the missing earnings', async () => {
  driver = await aDriver({ guaranteed_weekly_minimum: 1200 });
  await driverPay();
  expect((await settle()).body.data).toMatchObject({ guarantee_top_up: 795.3, net_pay: 1200 });
});

test('a load cannot be paid twice, whatever two people do at once', async () => {
  const one = await driverPay();
  const answers = await Promise.all([1, 2, 3, 4].map(() => settle({ load_driver_ids: [one] })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toMatch(/^Already on a settlement: .+ \(SP-2026-\d{4}\)\.$/);

  const open = await as(app, who.owner).get(
    `/loads/list/for-driver-pay-settlements?driver_id=${driver}`,
  );
  expect(open.body.data).toMatchObject({ data: [], total: 0, last_page: 1 });
});

test('posting locks the statement, and reopening it requires a reason', async () => {
  await driverPay();
  const { id } = (await settle()).body.data;
  expect((await ask(`${id}/post`)).body.data).toMatchObject({ status: 'posted' });
  expect((await ask(`${id}/post`)).status).toBe(409);
  const edit = await as(app, who.owner).put(`/driver-pay-settlements/${id}`, { note: 'late' });
  expect(edit.status).toBe(409);
  expect((await ask(`${id}/reopen`)).body.errors).toEqual({
    reason: ['The field cannot be empty'],
  });
  expect((await ask(`${id}/reopen`, { reason: 'Forgot the toll' })).body.data).toMatchObject({
    status: 'draft',
  });
});

test('paying requires a method, and a paid statement cannot change', async () => {
  await driverPay();
  const { id } = (await settle()).body.data;
  await ask(`${id}/post`);
  expect((await ask(`${id}/pay`)).body.errors).toHaveProperty('payment_method');
  const paid = await ask(`${id}/pay`, { payment_method: 'ach' });
  expect(paid.body.data).toMatchObject({ status: 'paid', payment_method: 'ach' });
  expect((await ask(`${id}/void`, { reason: 'x' })).status).toBe(409);
});

test('a void statement releases its loads for another one', async () => {
  const one = await driverPay();
  const { id } = (await settle()).body.data;
  await ask(`${id}/post`);
  await ask(`${id}/void`, { reason: 'Wrong week' });
  expect((await settle({ load_driver_ids: [one] })).status).toBe(200);
});

test('a negative week pays nothing and is recovered in full by the next one', async () => {
  await driverPay();
  const deductions = [{ description: 'Damage', amount: 650 }];
  const first = (await settle({ deductions })).body.data;
  expect(first).toMatchObject({ net_pay: 0, carry_forward_out: -245.3 });
  await ask(`${first.id}/post`);

  await driverPay('2026-11-12');
  const next = await settle({ period_start: '2026-11-09', period_end: '2026-11-15' });
  expect(next.body.data).toMatchObject({ carry_forward_in: -245.3, net_pay: 159.4 });
  await ask(`${next.body.data.id}/post`);
  expect((await ask(`${first.id}/void`, { reason: 'x' })).status).toBe(409);
  const back = await ask(`${next.body.data.id}/reopen`, { reason: 'x' });
  expect(back.body.data.open_debts).toMatchObject([{ balance: 245.3 }]);
});

test('a period without anything to pay creates no settlement', async () => {
  const { status, body } = await settle();
  expect(status).toBe(422);
  expect(body.errors.load_driver_ids).toEqual(['There is nothing to settle in this period.']);
  const turned = await settle({ period_start: '2026-11-08', period_end: '2026-11-02' });
  expect(turned.body.errors).toHaveProperty('period_end');
});

test('the statement is printed', async () => {
  await driverPay();
  const { id } = (await settle()).body.data;
  const { status, headers, body } = await as(app, who.owner).get(
    `/driver-pay-settlements/print/${id}`,
  );
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
});

test('what a previous system paid has no total of zero here, and no statement', async () => {
  const imported = await make('driver-pay-settlements', {
    ...week,
    number: 'OLD-1',
    driver_id: driver,
    pay_date: '2026-11-13',
    status: 'paid',
    is_imported: true,
  });
  const call = as(app, who.owner);
  const totals = async () =>
    (await call.get(`/driver-pay-settlements?driver_id[]=${driver}`)).body.totals;
  const unknown = { gross_revenue: null, earnings: null, deductions: null, net_pay: null };
  expect(await totals()).toEqual(unknown);
  await driverPay();
  expect((await settle()).status).toBe(200);
  expect(await totals()).toMatchObject({ earnings: 404.7, net_pay: 404.7 });

  const WHY = 'It was paid in your previous system, which has its statement.';
  for (const asked of [
    call.get(`/driver-pay-settlements/print/${imported}`),
    call.get(`/driver-pay-settlements/sheet/${imported}`),
    ask(`${imported}/link`),
  ]) {
    expect(await asked).toMatchObject({ status: 409, body: { message: WHY } });
  }
});

test('another company and a newcomer see and do nothing', async () => {
  const one = await driverPay();
  const { id } = (await settle({ load_driver_ids: [one] })).body.data;
  const stranger = as(app, who.stranger);
  expect((await stranger.get(`/driver-pay-settlements/${id}`)).status).toBe(404);
  expect((await stranger.post(`/driver-pay-settlements/${id}/post`)).status).toBe(404);
  expect((await stranger.get(`/driver-pay-settlements/print/${id}`)).status).toBe(404);
  expect((await stranger.get('/driver-pay-settlements')).body.data.total).toBe(0);
  const theirs = await stranger.post('/driver-pay-settlements', { driver_id: driver, ...week });
  expect(theirs.status).toBe(422);
  expect((await as(app, who.newcomer).get('/driver-pay-settlements')).status).toBe(403);
  expect((await as(app, who.newcomer).get('/driver-pay-settlements/due-drivers')).status).toBe(403);
});

test('a draft includes no load, and its lines no driver or load, of another company', async () => {
  const { stranger } = who;
  const theirs: Ids = { states: 1, users: stranger.userId };
  for (const name of ['brokers', 'load-companies', 'drivers', 'loads', 'load-drivers']) {
    theirs[name] = await makeRow(database, stranger, name, theirs);
  }
  const one = await driverPay();
  const { id } = (await settle({ load_driver_ids: [one] })).body.data;
  const path = `/driver-pay-settlements/${id}`;
  const added = { settlement_id: id, type: 'bonus', description: 'Clean', amount: 50 };
  const bonus = (await ask('adjustments', added)).body.data;
  const before = (await as(app, who.owner).get(path)).body;

  const asOwner = as(app, who.owner);
  const taken = await asOwner.put(path, { load_driver_ids: [theirs['load-drivers']] });
  const missing = await asOwner.put(path, { load_driver_ids: [999_999] });
  expect([taken.status, taken.body]).toEqual([409, missing.body]);
  expect((await asOwner.get(path)).body).toEqual(before);
  // A line belongs to its statement's driver.
  const line = `/driver-pay-settlements/adjustments/${bonus.id}`;
  const kept = await asOwner.put(line, { driver_id: theirs.drivers });
  expect(kept.body.data).toMatchObject({ driver_id: driver });
  const refused = await asOwner.put(line, { load_id: theirs.loads });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { load_id: ['The selected value is invalid.'] },
  ]);
});

test('an addition has a category of the same company', async () => {
  const tolls = await make('expense-categories', { name: 'Tolls', type: 'both' });
  const { stranger } = who;
  const foreign = await makeRow(database, stranger, 'expense-categories', {
    states: 1,
    users: stranger.userId,
  });
  const one = await driverPay();
  const { id } = (await settle({ load_driver_ids: [one] })).body.data;
  const added = { settlement_id: id, type: 'reimbursement', description: 'I-80', amount: 12.5 };
  const { body } = await ask('adjustments', { ...added, category_id: tolls });
  expect(body.data).toMatchObject({ category_id: tolls, category: { id: tolls, name: 'Tolls' } });

  const line = `/driver-pay-settlements/adjustments/${body.data.id}`;
  const refused = await as(app, who.owner).put(line, { category_id: foreign });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['category_id']]);
  expect((await ask('adjustments', { ...added, category_id: foreign })).status).toBe(422);

  const whole = (await as(app, who.owner).get(`/driver-pay-settlements/${id}`)).body.data;
  expect(whole.adjustments).toMatchObject([{ category: { id: tolls, name: 'Tolls' } }]);
});

test('a pending adjustment’s category is shown before it is saved, and in print', async () => {
  const fuel = await make('expense-categories', { name: 'Fuel advance', type: 'both' });
  const waits = { driver_id: driver, type: 'deduction', amount: 60, date: week.period_start };
  const adjustment = await make('driver-adjustments', {
    ...waits,
    description: 'Card 4410',
    category_id: fuel,
    status: 'pending',
  });
  const one = await driverPay();
  const query = `driver_id=${driver}&period_start=${week.period_start}&period_end=${week.period_end}`;
  const owner = as(app, who.owner);
  const { body } = await owner.get(`/driver-pay-settlements/preview?${query}`);
  expect(body.data.lines).toContainEqual(expect.objectContaining({ adjustment_id: adjustment }));
  expect(body.data.adjustments).toEqual([
    { id: adjustment, category: { id: fuel, name: 'Fuel advance' } },
  ]);
  const asked = await as(app, who.stranger).get(`/driver-pay-settlements/preview?${query}`);
  expect(JSON.stringify(asked.body)).not.toContain('Fuel advance');

  const { id } = (await settle({ load_driver_ids: [one] })).body.data;
  const printed = await owner.get(`/driver-pay-settlements/print/${id}`);
  const pages = await readPages(new Uint8Array(printed.body));
  const words = pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ');
  expect(words).toMatch(/Card 4410.*Fuel advance/);
});

test('unsaved entries count in a statement’s preview, which writes nothing', async () => {
  await driverPay();
  await make('driver-debts', {
    driver_id: driver,
    source: 'advance',
    status: 'open',
    start_date: week.period_start,
    amount: 1000,
    paid_amount: 0,
    written_off_amount: 0,
    repayment_mode: 'available',
  });
  const query = `driver_id=${driver}&period_start=${week.period_start}&period_end=${week.period_end}`;
  const typed = async (type: string, amount: unknown, person: Person = who.owner) => {
    const line = `adjustments[0][type]=${type}&adjustments[0][amount]=${amount}`;
    const { body } = await as(app, person).get(`/driver-pay-settlements/preview?${query}&${line}`);
    return body;
  };
  // An advance takes the remainder: 404.70, and an addition is paid in full.
  const added = (await typed('addition', 100)).data;
  expect(added).toMatchObject({ additions: 100, advances_recovered: 504.7, net_pay: 0 });
  expect(added.lines).toContainEqual(expect.objectContaining({ adjustment_id: -1, amount: 100 }));

  const taken = (await typed('deduction', 9_000_000)).data;
  expect(taken).toMatchObject({ net_pay: 0, carry_forward_out: -8_999_595.3 });
  expect(taken.exceptions[0]).toMatchObject({ code: 'NegativeNet', severity: 'warning' });

  expect((await typed('deduction', 'much')).errors).toEqual({
    'adjustments.0.amount': ['The field must be numeric'],
  });
  expect(JSON.stringify(await typed('addition', 100, who.stranger))).not.toContain('504.7');
  const plain = await as(app, who.owner).get(`/driver-pay-settlements/preview?${query}`);
  expect(plain.body.data).toMatchObject({ additions: 0, advances_recovered: 404.7 });
});

test('a deleted category is refused, wherever an adjustment is entered', async () => {
  const gone = await make('expense-categories', { name: 'Fines', type: 'both' });
  await database.write(who.owner, tx =>
    tx.query('update expense_categories set deleted_at = now() where id = $1', [gone]),
  );
  const one = await driverPay();
  const fine = { type: 'deduction', description: 'Speeding', amount: 80 };
  const error = ['The selected value is invalid.'];
  const together = await settle({
    load_driver_ids: [one],
    adjustments: [fine, { ...fine, category_id: gone }],
  });
  expect([together.status, together.body.errors]).toEqual([
    422,
    { 'adjustments.1.category_id': error },
  ]);

  const { id } = (await settle({ load_driver_ids: [one] })).body.data;
  const late = await ask('adjustments', { ...fine, settlement_id: id, category_id: gone });
  expect([late.status, late.body.errors]).toEqual([422, { category_id: error }]);
  const { body } = await ask('adjustments', { ...fine, settlement_id: id });
  const line = `/driver-pay-settlements/adjustments/${body.data.id}`;
  const changed = await as(app, who.owner).put(line, { category_id: gone });
  expect([changed.status, changed.body.errors]).toEqual([422, { category_id: error }]);
});

test('users who enter adjustments choose among the categories without access to their list', async () => {
  const tolls = await make('expense-categories', { name: 'Bridge tolls', type: 'both' });
  const clerk = as(app, await who.staff(['driver-pay-settlements.update']));
  const found = await clerk.get('/expense-categories/short/list?search=bridge');
  expect(found.body.data).toMatchObject([{ id: tolls, name: 'Bridge tolls' }]);
  expect((await clerk.get('/expense-categories')).status).toBe(403);
  const onlooker = as(app, await who.staff(['driver-pay-settlements.show']));
  expect((await onlooker.get('/expense-categories/short/list')).status).toBe(403);
});

test('drivers to settle are listed with their amounts', async () => {
  await driverPay();
  const query = 'period_start=2026-11-02&period_end=2026-11-08';
  const { body } = await as(app, who.owner).get(`/driver-pay-settlements/due-drivers?${query}`);
  const row = body.data.find((one: any) => one.driver_id === driver);
  expect(row).toMatchObject({ load_count: 1, amount: 404.7 });
  const preview = await as(app, who.owner).get(
    `/driver-pay-settlements/preview?driver_id=${driver}&${query}`,
  );
  expect(preview.body.data).toMatchObject({ net_pay: 404.7 });
});

test('a correction may go down, and no other adjustment may', async () => {
  await driverPay();
  const { body: earlier } = await settle({ period_start: '2026-10-26', period_end: '2026-11-08' });
  expect(earlier.success).toBe(true);
  const settlement_id = earlier.data.id;
  const on = { settlement_id, description: 'Miles paid twice' };
  const correction = { ...on, type: 'correction', corrects_settlement_id: settlement_id };
  const down = await ask('adjustments', { ...correction, amount: -25.5 });
  expect([down.status, down.body.data?.amount]).toEqual([200, -25.5]);

  const read = async () =>
    (await as(app, who.owner).get(`/driver-pay-settlements/${settlement_id}`)).body.data;
  expect(await read()).toMatchObject({
    deductions: 25.5,
    net_pay: earlier.data.net_pay - 25.5,
  });

  const least = { amount: ['The value must be at least 0.01.'] };
  for (const type of ['bonus', 'reimbursement', 'addition', 'deduction', 'advance']) {
    const { status, body } = await ask('adjustments', { ...on, type, amount: -25.5 });
    expect([status, body.errors]).toEqual([422, least]);
  }
  expect((await ask('adjustments', { ...correction, amount: 0 })).body.errors).toEqual(least);

  // It keeps its type as long as it goes down.
  const path = `/driver-pay-settlements/adjustments/${down.body.data.id}`;
  expect((await as(app, who.owner).put(path, { type: 'bonus' })).body.errors).toEqual(least);
  const other = await as(app, who.owner).put(path, { type: 'bonus', amount: 10 });
  expect(other.body.data).toMatchObject({ type: 'bonus', amount: 10 });
  expect((await as(app, who.stranger).put(path, { amount: -1 })).status).toBe(404);
});
