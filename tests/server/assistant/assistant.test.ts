import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMeasure } from '../../../schema/measures.ts';
import { effectsOn } from '../../../server/assistant/why.ts';
import { setClock } from '../../../server/clock.ts';
import { loadDemo } from '../../../server/demo/load.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { AMOUNTS, listedSum } from '../../support/measuredLists.ts';

const { app, database } = await testApp();
let owner: Person;
let stranger: Person;
let billing: Person;
let newcomer: Person;

beforeAll(async () => {
  setClock('2026-11-13T22:30:00Z');
  await loadDemo(database);
  const rows = await database.platform.read.query<{ company_id: number; user_id: number }>(
    'select id as company_id, owner_id as user_id from companies order by id',
  );
  const [carrier] = rows;
  const other = rows.find(({ user_id }) => user_id !== carrier!.user_id);
  owner = { companyId: carrier!.company_id, userId: carrier!.user_id };
  stranger = { companyId: other!.company_id, userId: other!.user_id };
  const people = await database.platform.read.query<{ id: number; email: string }>(
    'select id, email from users',
  );
  const idOf = (email: string) => people.find(one => one.email === email)!.id;
  billing = { companyId: owner.companyId, userId: idOf('dispatcher@linehaul.test') };
  newcomer = { companyId: owner.companyId, userId: idOf('newcomer@linehaul.test') };
}, 120_000);
afterAll(() => setClock(null));

const ask = async (person: Person, question: unknown, conversation_id?: string) => {
  const { status, body } = await as(app, person).post('/assistant/analytics', {
    question,
    conversation_id,
  });
  return { status, ...body, ...(body.data ?? {}) };
};
const cents = (amount: number) => Math.round(amount * 100);
const LISTS = ['loads', 'invoices', 'expenses', 'driver-pay-settlements'] as const;

describe('the assistant of the demo carrier', () => {
  test('answers gross by dispatcher as the gross board does', async () => {
    const found = await ask(owner, 'gross by dispatcher last week');
    const { body } = await as(app, owner).get(
      '/boards/gross-board-report?date_from=2026-11-02&date_to=2026-11-08',
    );
    expect(found.total).toBe(body.extra_info.totals.gross);
    const board = body.data.map((row: any) => [row.dispatcher.id, row.gross]);
    const rows = found.rows.map((row: any) => [row.values[0].id, row.figure]);
    expect(rows.sort()).toEqual(board.sort());
    expect(found.answer).toMatch(/^Gross, last week \(11\/02\/2026 – 11\/08\/2026\): \$/);
  });

  test('links to the list that adds up to the answer', async () => {
    const found = await ask(owner, 'gross last week');
    const filter = JSON.parse(new URL(found.link, 'http://x').searchParams.get('filter')!);
    const query = new URLSearchParams({
      gross_date_from: filter.gross_date_from,
      gross_date_to: filter.gross_date_to,
      per_page: '100',
    });
    for (const status of filter.status) query.append('status[]', String(status));
    const { body } = await as(app, owner).get(`/loads?${query}`);
    const sum = body.data.data.reduce(
      (all: number, row: any) => all + cents(row.payment_amount),
      0,
    );
    expect(sum).toBe(cents(found.total));
  });

  test.each([
    'gross last week',
    'loads by dispatcher last week',
    'top 5 brokers by gross this quarter',
    'total miles by truck last month',
    'deadhead miles last week',
    'uninvoiced gross',
    'canceled loads this quarter',
    'open balance by broker',
    'cost by category last month',
    'fuel cost this quarter',
    'invoiced by broker this quarter',
    'TONU loads this quarter',
  ])('answers “%s” with the sum of the list that it opens', async question => {
    const found = await ask(owner, question);
    expect(found.link, found.answer).toBeTruthy();
    const { pathname, searchParams } = new URL(found.link, 'http://x');
    const filter = JSON.parse(searchParams.get('filter') ?? '{}');
    const entity = LISTS.find(name => pathname.includes(`/${name}/`));
    const measure: unknown = found.measure?.key;
    if (!entity || !isMeasure(measure)) throw new Error(`${question} opens ${pathname}.`);
    const sum = await listedSum(app, owner, { entity, filter }, AMOUNTS[measure]);
    expect(sum).toBeGreaterThan(0);
    expect(cents(found.total)).toBe(cents(sum));
  });

  test('averages the groups, and says over how many', async () => {
    const found = await ask(owner, 'average gross per truck last week');
    const figures = found.rows.map(({ figure }: any) => figure);
    const mean = found.total / figures.length;
    expect(figures.length).toBeGreaterThan(20);
    expect(figures.reduce((all: number, one: number) => all + cents(one), 0)).toBe(
      cents(found.total),
    );
    const dollars = mean.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ' ');
    expect(found.answer).toContain(`Average per truck: $${dollars} over ${figures.length} trucks.`);
    expect(found.conditions).toEqual(['average per truck']);
  });

  test('counts the groups that a limit leaves', async () => {
    const found = await ask(owner, 'how many trucks ran over 2,500 miles last week');
    expect(found.rows.length).toBeGreaterThan(0);
    expect(found.answer).toContain(`${found.rows.length} truck`);
  });

  test('knows facilities, charges, equipment and the states that miles were driven in', async () => {
    const dimensionOf = (found: any) => found.filters[0]?.dimension;
    expect(dimensionOf(await ask(owner, 'loads at foxhollow last month'))).toBe('facility');
    expect(dimensionOf(await ask(owner, 'tarp charges last month'))).toBe('accessorial');
    expect(dimensionOf(await ask(owner, 'reefer gross last week'))).toBe('equipment');
    const driven = await ask(owner, 'miles in ohio last month');
    expect(driven.measure.key).toBe('state_miles');
    expect(dimensionOf(driven)).toBe('state');
  });

  test('knows the lanes between cities, as their group counts them', async () => {
    const byLane = await ask(owner, 'loads by city lane this quarter');
    const [{ name }] = byLane.rows[0].values;
    const [from, to] = name.split(' → ').map((place: string) => place.split(',')[0]);
    const found = await ask(owner, `loads from ${from} to ${to} this quarter`);
    expect(found.filters).toEqual([
      { dimension: 'city_lane', label: 'Lane by city', values: [{ id: name, name }] },
    ]);
    expect(found.total).toBe(byLane.rows[0].figure);
    expect(found.total).toBeGreaterThan(0);
    expect((await ask(owner, `loads to ${to} this quarter`)).measure).toBeNull();
  });

  test('says which words it left out of a question', async () => {
    const plain = await ask(owner, 'gross last week');
    const wordy = await ask(owner, 'hows the gross lookin for last week');
    expect(wordy.total).toBe(plain.total);
    expect(wordy.answer).toContain('Left out: “looking”.');
    expect(plain.answer).not.toContain('Left out');
  });

  test('says that what was received is counted by the date of the invoice', async () => {
    const found = await ask(owner, 'cash collected last week');
    expect(found.answer).toContain('11/02/2026 – 11/08/2026, by invoice date');
  });

  test('answers what the company owes by no figure of what it is owed', async () => {
    const found = await ask(owner, 'how much do we owe drivers');
    expect(found).toMatchObject({ measure: null, total: null });
  });

  test('keeps groups and period when only another figure is asked for', async () => {
    const first = await ask(owner, 'gross by dispatcher last week');
    const next = await ask(owner, 'and the margin?', first.conversation_id);
    expect(next).toMatchObject({
      measure: { key: 'margin' },
      dimensions: [{ key: 'dispatcher' }],
      period: { from: '2026-11-02', to: '2026-11-08' },
    });
  });

  test('goes on from the question before, in the same conversation', async () => {
    const first = await ask(owner, 'top 3 brokers by gross last week');
    expect(first.rows).toHaveLength(3);
    const next = await ask(owner, 'and this week?', first.conversation_id);
    expect(next).toMatchObject({
      conversation_id: first.conversation_id,
      measure: { key: 'gross' },
      period: { from: '2026-11-09' },
    });
    const { body } = await as(app, owner).get('/assistant/chat');
    const [latest] = body.data;
    expect(latest.id).toBe(first.conversation_id);
    expect(latest.title).toBe('top 3 brokers by gross last week');
    expect(latest.messages.map(({ answer }: any) => answer.question)).toEqual([
      'top 3 brokers by gross last week',
      'and this week?',
    ]);
  });

  test.each([
    ['gross last week', { preset: 'last_week' }, true],
    ['gross month to date', { preset: 'this_month' }, true],
    ['gross', { preset: 'this_month' }, false],
    ['open balance', { preset: 'all_time' }, false],
    ['gross november', { from: '2026-11-01', to: '2026-11-30' }, true],
    ['gross march 2000', { from: '2000-03-01', to: '2000-03-31' }, true],
    ['gross q4', { from: '2026-10-01', to: '2026-12-31' }, true],
  ])('%s as a report moves on with the day only where its words do', async (asked, period, named) => {
    const found = await ask(owner, asked);
    expect(found.definition.period).toEqual(period);
    expect(found.names_period).toBe(named);
  });

  test('splits a change of gross into loads, miles and rate that add up to it', async () => {
    const found = await ask(owner, 'why is gross down last week');
    const sum = found.effects.reduce((all: number, { amount }: any) => all + cents(amount), 0);
    expect(found.effects).toHaveLength(3);
    expect(sum).toBe(cents(found.total) - cents(found.total_before));
  });

  test('says what it does not understand, and what can be asked', async () => {
    const found = await ask(owner, 'gross by moon phase');
    expect(found).toMatchObject({ status: 200, measure: null, rows: [], total: null });
    expect(found.answer).toContain('“moon”');
    expect(found.suggestions).toContain('Gross by dispatcher last week');
  });

  test('shows no figure that the person may not see', async () => {
    const found = await ask(newcomer, 'gross last week');
    expect(found).toMatchObject({ measure: null, total: null, rows: [] });
    expect(found.answer).toBe('You have no permission to see Gross.');
    expect(found.suggestions).toEqual([]);
    const ofName = await ask(newcomer, 'gross of Marcus last week');
    expect(ofName.answer).toBe('You have no permission to see Gross.');
    const named = await ask(newcomer, 'Marcus last week');
    expect(named.answer).toContain('I don’t know what “Marcus”');
    const pay = await ask(billing, 'net pay by driver last week');
    expect(pay).toMatchObject({ measure: null, total: null, rows: [] });
  });

  test('knows nothing of another company, and no conversation of another person', async () => {
    const mine = await ask(owner, 'gross by truck last week');
    const theirs = await ask(stranger, 'gross by truck last week');
    const idsOf = (found: any) => found.rows.map((row: any) => row.values[0].name);
    expect(idsOf(theirs).filter((name: string) => idsOf(mine).includes(name))).toEqual([]);
    const broker = (await ask(owner, 'top 1 brokers by gross last week')).rows[0].values[0].name;
    expect((await ask(stranger, `gross of ${broker} last week`)).measure).toBeNull();
    expect((await ask(stranger, 'and this week', mine.conversation_id)).status).toBe(404);
    expect((await ask(newcomer, 'and this week', mine.conversation_id)).status).toBe(404);
    expect(
      (await as(app, newcomer).get('/assistant/chat')).body.data
        .flatMap((one: any) => one.messages)
        .every(({ answer }: any) => answer.total === null),
    ).toBe(true);
  });

  test.each([
    [undefined, 'The field cannot be empty'],
    ['  ', 'The field cannot be empty'],
    ['x'.repeat(501), 'The number of characters must be maximum 500'],
  ])('refuses a question that is none', async (question, message) => {
    const { status, errors } = await ask(owner, question);
    expect(status).toBe(422);
    expect(errors).toEqual({ question: [message] });
  });
});

test.each([
  ['more loads', { gross: 2000, loads: 2, miles: 1000 }, [1000, 0, 0]],
  ['longer loads', { gross: 2000, loads: 1, miles: 1000 }, [0, 1000, 0]],
  ['a better rate', { gross: 2000, loads: 1, miles: 500 }, [0, 0, 1000]],
])('gross of $1,000 on one load of 500 miles doubles by %s', (_, now, amounts) => {
  const effects = effectsOn(now, { gross: 1000, loads: 1, miles: 500 });
  expect(effects?.map(({ amount }) => amount)).toEqual(amounts);
});
