import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMeasure } from '../../../schema/measures.ts';
import { effectsOfFactors } from '../../../server/assistant/why.ts';
import { setClock } from '../../../server/clock.ts';
import { loadDemo } from '../../../server/demo/load.ts';
import { testApp } from '../../support/app.ts';
import { as, type Person } from '../../support/as.ts';
import { AMOUNTS, addedRows, listedSum } from '../../support/measuredLists.ts';
import { draws } from '../../support/randomCompany.ts';

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
/** Somebody who works for the demo carrier with these permissions alone. */
async function clerkWith(permissions: readonly string[], name = 'clerk'): Promise<Person> {
  const { companyId } = owner;
  return database.platform.write({ companyId: null, userId: null }, async tx => {
    const [user] = await tx.query<{ id: number }>(
      `insert into users (email, role, nickname) values ($1, 'staff', $2)
       returning id`,
      [`${name}@linehaul.test`, name],
    );
    await tx.query(
      'insert into staffs (company_id, user_id, nickname, permissions) values ($1, $2, $3, $4)',
      [companyId, user!.id, name, JSON.stringify(permissions)],
    );
    return { userId: user!.id, companyId };
  });
}

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
    expect(searchParams.get('sums')).toBe(measure);
    const sum = await listedSum(app, owner, { entity, filter }, AMOUNTS[measure]);
    expect(sum).toBeGreaterThan(0);
    expect(cents(found.total)).toBe(cents(sum));
  });

  test.each([
    ['cost last month without fuel', 'cost last month', 'cost of fuel last month'],
    ['gross last month not counting TONU', 'gross last month', 'TONU gross last month'],
    [
      'cost last month except fuel and tolls',
      'cost last month',
      'cost of fuel and tolls last month',
    ],
  ])('answers “%s” with the rest, whose rows add up to it', async (question, all, left) => {
    const found = await ask(owner, question);
    const [whole, out] = [(await ask(owner, all)).total, (await ask(owner, left)).total];
    expect(out).toBeGreaterThan(0);
    expect(cents(found.total)).toBe(cents(whole) - cents(out));
    expect(found.answer).toContain(' except ');
    expect(found.filters[0].not).toBe(true);
    const figure = JSON.parse(new URL(found.link, 'http://x').searchParams.get('figure')!);
    const { sum } = await addedRows(app, owner, figure);
    expect(cents(sum ?? 0)).toBe(cents(found.total));
    expect(found.definition.filters[0]).toMatchObject({ not: true });
  });

  test.each([
    'detention billed last week',
    'driver pay by driver last week',
    'on time delivery by broker last month',
    'margin by lane last month',
    'pay per mile last week',
    'days to pay by broker this quarter',
    'gallons by truck last month',
    'net pay last month',
    'average days to pay this quarter',
    'accessorials billed by facility last month',
  ])('answers “%s” with rows that add up to it and to each of its groups', async question => {
    const found = await ask(owner, question);
    const opened = [{ link: found.link, figure: found.total }, ...found.rows.slice(0, 3)];
    expect(opened.length, found.answer).toBeGreaterThan(0);
    for (const { link, figure } of opened) {
      if (!figure) continue;
      const figureQuery = new URL(link, 'http://x').searchParams.get('figure');
      // The others open a list, and the test above adds it up.
      if (!figureQuery) continue;
      const { sum, figure: shown } = await addedRows(app, owner, JSON.parse(figureQuery));
      expect([question, sum, shown]).toEqual([question, figure, figure]);
    }
    expect(opened.every(({ link, figure }) => link || !figure)).toBe(true);
  });

  test('opens no rows of the dashboard for somebody who has none', async () => {
    const clerk = await clerkWith(['loads.list'], 'no-dashboard');
    const found = await ask(clerk, 'detention billed last week');
    expect(found.measure?.key).toBe('detention_billed');
    expect(found.link).toBeNull();
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

  test('tells which share of the total each group is, rounded only where it is shown', async () => {
    const found = await ask(owner, 'what share of gross came from each broker last week');
    expect(found.rows.length).toBeGreaterThan(2);
    for (const { figure, share } of found.rows) {
      expect(share).toBeCloseTo((figure / found.total) * 100, 9);
    }
    const sum = found.rows.reduce((all: number, { share }: any) => all + share, 0);
    expect(sum).toBeCloseTo(100, 9);
    expect(found.conditions).toEqual(['share of the total']);
    const [first] = found.rows;
    const said = Number(first.share.toFixed(2));
    expect(found.answer).toContain(`${first.values[0].name}: ${said} % of the total.`);
    const plain = await ask(owner, 'gross by broker last week');
    expect(plain.rows[0].share).toBeNull();
  });

  test('says that a team load counts for each of its drivers where the rows add up to more', async () => {
    const found = await ask(owner, 'loads by driver last month');
    const sum = found.rows.reduce((all: number, { figure }: any) => all + figure, 0);
    expect(sum).toBeGreaterThan(found.total);
    const note = 'A team load counts for each of its drivers';
    expect(found.answer).toContain(`${note}: rows can add up to more than the total.`);
    expect((await ask(owner, 'loads by truck last month')).answer).not.toContain('team');
    expect((await ask(owner, 'net pay by driver last month')).answer).not.toContain('team');
  });

  test.each([
    ['cost of fuel in october', /^Cost of Fuel, October \(/],
    ['gross from october 5 to october 9', /^Gross, from October 5 to October 9 \(/],
    ['gross in q3', /^Gross, Q3 \(/],
    ['rpm from illinois to texas last month', /^RPM all-in from Illinois to Texas, last month/],
    ['loads from illinois last month', /^Loads picked up in Illinois, last month/],
    ['loads to texas last month', /^Loads delivered in Texas, last month/],
    ['gross last month except loads to texas', /^Gross except delivered in Texas, last month/],
    ['detention billed on january 1 2001', /: \$0\.00\.$/],
    ['margin % on january 1 2001', /: nothing to count\.$/],
  ])('answers “%s” in the words of its trade', async (question, text) => {
    expect((await ask(owner, question)).answer).toMatch(text);
  });

  test('leaves “together” of several out of no answer', async () => {
    const { rows } = await ask(owner, 'gross by dispatcher last week');
    const [one, other] = rows.map(({ values }: any) => values[0].name);
    const found = await ask(owner, `gross of ${one} and ${other} together last week`);
    expect(cents(found.total)).toBe(cents(rows[0].figure) + cents(rows[1].figure));
    expect(found.answer).not.toContain('Left out');
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
    expect((await ask(owner, `loads on the ${to} lane this quarter`)).measure).toBeNull();
  });

  test('counts the loads into and out of a city as the groups by city do', async () => {
    for (const [dimension, way] of [
      ['delivery city', 'into'],
      ['pickup city', 'out of'],
    ]) {
      const { rows } = await ask(owner, `loads by ${dimension} this quarter`);
      const [{ values, figure }] = rows;
      const found = await ask(owner, `loads ${way} ${values[0].name} this quarter`);
      expect([way, found.total]).toEqual([way, figure]);
      expect(found.total).toBeGreaterThan(0);
      expect(found.filters[0].values).toEqual(values);
      expect(found.link).toContain('figure=');
    }
  });

  test('says which words it left out of a question', async () => {
    const plain = await ask(owner, 'gross last week');
    const wordy = await ask(owner, 'hows the gross lookin for last week');
    expect(wordy.total).toBe(plain.total);
    expect(wordy.answer).toContain('Left out: “looking”.');
    expect(plain.answer).not.toContain('Left out');
  });

  test('says that what was received on invoices is counted by their date', async () => {
    const found = await ask(owner, 'received on invoices last week');
    expect(found.answer).toContain('11/02/2026 – 11/08/2026, by invoice date');
    const cash = await ask(owner, 'cash collected last week');
    expect(cash.measure.key).toBe('payments_received');
    expect(cash.answer).not.toContain('by invoice date');
  });

  test('answers what the company owes by no figure of what it is owed', async () => {
    const found = await ask(owner, 'how much do we owe drivers right now');
    expect(found).toMatchObject({ measure: null, total: null });
    expect(found.answer).toContain('The dashboard has what drivers have earned and not been paid');
    const others = await ask(owner, 'how much do we owe');
    expect(others).toMatchObject({ measure: null, total: null });
    expect(others.answer).toContain('What the company owes is no figure here');
  });

  test('counts the trucks that ran, and how slowly brokers pay on invoices of any date', async () => {
    const ran = await ask(owner, 'how many trucks did we run last week');
    const trucks = await ask(owner, 'loads by truck last week');
    expect(ran.rows).toEqual(trucks.rows);
    expect(ran.answer).toContain(` ${trucks.rows.length} trucks.`);
    const slow = await ask(owner, 'which brokers pay the slowest');
    expect(slow.rows).toHaveLength(5);
    expect(slow.answer).toMatch(/^Days to pay, up to today: \d/);
    const month = await ask(owner, 'which brokers pay the slowest this month');
    expect(slow.total).not.toBe(month.total);
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

  test('compares each day with the day at its place in the other week', async () => {
    const found = await ask(owner, 'gross by day last week compared to the week before');
    const other = await ask(owner, 'gross by day from 10/26/2026 to 11/01/2026');
    const known = new Map(other.rows.map((row: any) => [row.values[0].id, row.figure]));
    const dayBefore = (day: string) =>
      new Date(Date.parse(day) - 7 * 864e5).toISOString().slice(0, 10);
    expect(found.rows.map(({ before }: any) => before)).toEqual(
      found.rows.map(({ values }: any) => known.get(dayBefore(values[0].id)) ?? null),
    );
    expect(found.rows.some(({ before }: any) => before > 0)).toBe(true);
    expect(found.total_before).toBe(other.total);
  });

  test.each([
    ['gross last week', { preset: 'last_week' }, true],
    ['gross month to date', { preset: 'month_to_date' }, true],
    ['gross this month', { preset: 'this_month' }, true],
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

  test.each([
    ['why did gross change last week', 3],
    ['why did miles change last week', 2],
    ['why is margin down last week', 3],
    ['why did driver pay change last week', 2],
    ['why did cost change last month', 2],
    ['why did loads change last week', 2],
    ['why did net pay change last week', 3],
    ['why did accessorials billed change last month', 1],
  ])('%s: the parts add up to the difference', async (question, least) => {
    const found = await ask(owner, question);
    const sum = found.effects.reduce((all: number, { amount }: any) => all + cents(amount), 0);
    expect(found.effects.length).toBeGreaterThanOrEqual(least);
    expect(sum).toBe(cents(found.total) - cents(found.total_before));
  });

  test('without a period, reasons are those of the last whole week and the week before', async () => {
    const found = await ask(owner, 'why did gross change');
    const named = await ask(owner, 'why did gross change last week');
    expect(found).toMatchObject({
      period: { from: '2026-11-02', to: '2026-11-08', label: 'last week' },
      compare: { from: '2026-10-26', to: '2026-11-01' },
      names_period: false,
    });
    expect(found.answer).toBe(named.answer);
    expect(found.effects).toEqual(named.effects);
    expect(found.effects.map(({ label }: any) => label)).toEqual([
      ...['Number of loads', 'Miles per load', 'Rate per mile'],
    ]);
  });

  test('says first that a figure did not change in the way that its question says', async () => {
    const down = await ask(owner, 'why is gross down');
    const up = await ask(owner, 'why is gross up');
    const isUp = down.total > down.total_before;
    const [wrong, right] = isUp ? [down, up] : [up, down];
    const said = `Gross is not ${isUp ? 'down: up' : 'up: down'} from $`;
    expect(wrong.answer.startsWith(said), wrong.answer).toBe(true);
    expect(right.answer).toMatch(/^Gross, last week \(/);
    const loads = await ask(owner, 'why are loads down on january 1 2001');
    expect(loads.answer).toMatch(/^Loads are not down: no change\. Loads, January 1 2001/);
  });

  test('says that there is nothing to compare with, and then names no reasons', async () => {
    const found = await ask(owner, 'why is gross down in 2026');
    expect(found.total).toBeGreaterThan(0);
    expect(found.answer).toMatch(
      /^Gross is not down: there is nothing to compare with in the period before \(01\/01\/2025/,
    );
    expect(found.effects).toEqual([]);
    expect((await ask(owner, 'why did gross change in 2026')).answer).toMatch(
      /^There is nothing to compare with in the period before/,
    );
  });

  test('a ratio has no parts that add up to its change', async () => {
    const found = await ask(owner, 'why is deadhead % up last week');
    expect(found).toMatchObject({ measure: { key: 'deadhead_percent' }, effects: [] });
    expect(found.compare).not.toBeNull();
  });

  test.each([
    'gross by dispatcher last month',
    'gross by week this quarter',
    'cost by category last month',
  ])('each row of “%s” opens a list with its sum', async question => {
    const found = await ask(owner, question);
    const measure: unknown = found.measure.key;
    if (!isMeasure(measure)) throw new Error('No figure.');
    const linked = found.rows.filter(({ link }: any) => link);
    expect(linked.length).toBeGreaterThan(2);
    for (const { link, figure } of linked.slice(0, 4)) {
      const { pathname, searchParams } = new URL(link, 'http://x');
      const filter = JSON.parse(searchParams.get('filter') ?? '{}');
      const entity = LISTS.find(name => pathname.includes(`/${name}/`))!;
      const sum = await listedSum(app, owner, { entity, filter }, AMOUNTS[measure]);
      expect(cents(sum)).toBe(cents(figure));
    }
  });

  test('shows a line over dates alone', async () => {
    expect((await ask(owner, 'gross by week last month')).chart).toBe('line');
    expect((await ask(owner, 'gross by dispatcher last month')).chart).toBe('bar');
    expect((await ask(owner, 'gross by dispatcher by week last month')).chart).toBe('bar');
  });

  test('counts those between two limits, both ends included', async () => {
    const all = await ask(owner, 'miles by truck last week');
    const figures: number[] = all.rows
      .map(({ figure }: any) => figure)
      .sort((one: number, other: number) => one - other);
    const [from, to] = [Math.floor(figures[3]!), Math.ceil(figures.at(-4)!)];
    const found = await ask(owner, `trucks between ${from} and ${to} miles last week`);
    expect(found.rows).toHaveLength(
      figures.filter(figure => from <= figure && figure <= to).length,
    );
    expect(found.conditions[0]).toContain('between');
    expect(found.definition.having).toEqual([
      { measure: 'total_miles', op: 'at_least', value: from },
      { measure: 'total_miles', op: 'at_most', value: to },
    ]);
  });

  test('shows no stored answer whose figure the person may no longer see', async () => {
    const person = await clerkWith(['loads.list', 'driver-pay-settlements.list']);
    const kept = await ask(person, 'gross last week');
    const lost = await ask(person, 'net pay by driver last month');
    expect(lost.rows.length).toBeGreaterThan(0);
    const stored = async () =>
      (await as(app, person).get('/assistant/chat')).body.data.map(
        ({ messages }: any) => messages[0].answer,
      );
    const figuresIn = async () => (await stored()).map(({ total }: any) => total);
    expect(await figuresIn()).toEqual([lost.total, kept.total]);
    await database.write(person, tx =>
      tx.query(`update staffs set permissions = '["loads.list"]' where user_id = $1`, [
        person.userId,
      ]),
    );
    expect(await figuresIn()).toEqual([null, kept.total]);
    const [answer] = await stored();
    expect(answer).toMatchObject({
      question: 'net pay by driver last month',
      answer: 'You no longer have permission to see Net pay.',
      measure: null,
      rows: [],
      effects: [],
      link: null,
      definition: null,
    });
    expect(JSON.stringify(answer)).not.toContain(lost.rows[0].values[0].name);
    const next = await ask(person, 'and this week?', lost.conversation_id);
    expect(next).toMatchObject({ measure: null, total: null });
    expect(next.answer).toBe("You don't have permission to view Net pay.");
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
    expect(found.answer).toBe("You don't have permission to view Gross.");
    expect(found.suggestions).toEqual([]);
    const ofName = await ask(newcomer, 'gross of Marcus last week');
    expect(ofName.answer).toBe("You don't have permission to view Gross.");
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

const GROSS = ['loads', 'miles', 'rate'];

test.each([
  ['more loads', [2, 1000, 2000], [1000, 0, 0]],
  ['longer loads', [1, 1000, 2000], [0, 1000, 0]],
  ['a better rate', [1, 500, 2000], [0, 0, 1000]],
])('gross of $1,000 on one load of 500 miles doubles by %s', (_, now, amounts) => {
  const effects = effectsOfFactors(GROSS, now, [1, 500, 1000]);
  expect(effects?.map(({ amount }) => amount)).toEqual(amounts);
});

test('the factors of any figure add up to its change to the cent', () => {
  const random = draws(16);
  const amounts = () => [
    1 + random.below(90),
    1 + random.below(90_000) / 10,
    random.cents(900_000),
  ];
  for (let round = 0; round < 500; round++) {
    const [now, before] = [amounts(), amounts()];
    const effects = effectsOfFactors(GROSS, now, before) ?? [];
    const sum = effects.reduce((all, { amount }) => all + cents(amount), 0);
    expect(sum).toBe(cents(now[2]!) - cents(before[2]!));
  }
  expect(effectsOfFactors(GROSS, [0, 0, 0], [1, 500, 1000])).toBeNull();
});
