import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
  for (const person of [who.owner, who.stranger]) {
    const ids = { users: person.userId, states: 1, departments: 1 };
    await makeRow(database, person, 'brokers', ids, { name: `Quick Freight ${person.companyId}` });
    await makeRow(database, person, 'trailers', ids, { number: `QF-${person.companyId}` });
  }
});

const find = async (person: any, search: string) =>
  (await as(app, person).get(`/resource/global-search?search=${encodeURIComponent(search)}`)).body;

test('the states are the fifty and DC, for every signed-in user', async () => {
  const { body } = await as(app, who.newcomer).get('/states');
  expect(body.data).toHaveLength(51);
  expect(body.data[0]).toEqual({ id: expect.any(Number), code: 'AK', name: 'Alaska' });
  expect((await as(app, null).get('/states')).status).toBe(401);
});

test('there are six departments', async () => {
  const { body } = await as(app, who.newcomer).get('/resource/get-departments-list');
  expect(body.data).toHaveLength(6);
});

test('the search finds records of every kind, only in the user’s own company', async () => {
  const { data } = await find(who.owner, 'quick fr');
  expect(data).toEqual([
    expect.objectContaining({
      type: 'brokers',
      title: `Quick Freight ${who.owner.companyId}`,
      path: expect.stringMatching(
        `^/company-owner/company/${who.owner.companyId}/users/brokers/show/\\d+$`,
      ),
    }),
  ]);
  expect((await find(who.owner, 'QF-')).data).toHaveLength(1);
  expect((await find(who.owner, `QF-${who.stranger.companyId}`)).data).toEqual([]);
});

const PAID = 'Quill Marlowe · $812.50 · 11/02 – 11/08/2026';

describe('common searches in the office', () => {
  const created: Record<string, number> = {};

  beforeAll(async () => {
    for (const person of [who.owner, who.stranger]) {
      const ids = await busyCompany(person);
      if (person === who.owner) Object.assign(created, ids);
    }
  });

  const company = () => `/company-owner/company/${who.owner.companyId}`;

  test.each([
    ['loads', 'its number', 'ZX-40021', 'ZX-40021', 'RC-88123 · Zephyr Brokers'],
    ['loads', 'the beginning of its number', 'zx-400', 'ZX-40021', 'RC-88123 · Zephyr Brokers'],
    ['loads', 'the broker’s number', 'rc-881', 'ZX-40021', 'RC-88123 · Zephyr Brokers'],
    ['loads', 'its broker', 'zephyr', 'ZX-40021', 'RC-88123 · Zephyr Brokers'],
    ['invoices', 'its number', 'INV-7701', 'INV-7701', 'Zephyr Receivables · $2 500.00'],
    ['invoices', 'who is billed', 'receivables', 'INV-7701', 'Zephyr Receivables · $2 500.00'],
    ['driver-pay-settlements', 'its number', 'PAY-31', 'PAY-3107', PAID],
    ['driver-pay-settlements', 'its driver', 'marl quil', 'PAY-3107', PAID],
    ['expenses', 'its number', 'EXP-5150', 'EXP-5150', 'Loves 512 · 11/10/2026'],
    ['expenses', 'where it was spent', 'loves', 'EXP-5150', 'Loves 512 · 11/10/2026'],
    ['staffs', 'a nickname', 'jonesy', 'Indira Jones', ''],
    ['staffs', 'an address', 'indira@', 'Indira Jones', ''],
  ])('find %s by %s', async (type, _, search, title, subtitle) => {
    const { data } = await find(who.owner, search);
    const found = data.filter((one: any) => one.type === type);
    const status = type === 'loads' ? { status: expect.any(Number) } : {};
    expect(found).toEqual([
      { type, id: created[type], title, subtitle, path: expect.any(String), ...status },
    ]);
  });

  test.each([
    ['a letter missing', 'quil marlwe'],
    ['two letters exchanged', 'marlwoe'],
    ['a wrong letter', 'marlome'],
  ])('a name is found with a typing error: %s', async (_, search) => {
    const { data } = await find(who.owner, search);
    expect(data.map(({ type, title }: any) => [type, title])).toContainEqual([
      'drivers',
      'Quill Marlowe',
    ]);
    expect((await find(who.owner, 'xqzzzz')).data).toEqual([]);
  });

  test('a typing error finds nothing that the user may not list', async () => {
    const person = await who.staff(['loads.list']);
    const { data } = await find(person, 'marlwoe');
    expect(data.every(({ type }: any) => type === 'loads')).toBe(true);
  });

  test('each leads to its own page', async () => {
    const paths = async (search: string) =>
      (await find(who.owner, search)).data.map(({ path }: any) => path);
    expect(await paths('ZX-40021')).toEqual([`${company()}/loads/show/${created.loads}`]);
    expect(await paths('INV-7701')).toEqual([
      `${company()}/invoices/list?open=${created.invoices}.show`,
    ]);
    expect(await paths('PAY-3107')).toEqual([
      `${company()}/driver-pay-settlements/${created['driver-pay-settlements']}/show`,
    ]);
    expect(await paths('EXP-5150')).toEqual([`${company()}/expenses/show/${created.expenses}`]);
    expect(await paths('jonesy')).toEqual([`${company()}/staff/show/${created.staffs}`]);
  });

  const everything =
    'ZX-40021 INV-7701 PAY-3107 EXP-5150 RC-88123 zephyr marlowe loves jonesy'.split(' ');

  test.each([
    'loads',
    'invoices',
    'driver-pay-settlements',
    'expenses',
  ])('a user who can list only %s finds nothing else, and gets a link to the list', async name => {
    const clerk = await who.staff([`${name}.list`]);
    const found = (await Promise.all(everything.map(search => find(clerk, search)))).flatMap(
      ({ data }) => data,
    );
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set([name]));
    expect(found[0].path).toContain('?filter=%7B%22search%22%3A%22');
    expect(found.every(({ path }) => path.startsWith(company()))).toBe(true);
  });

  test('people are found by users who can open their list, such as the owner', async () => {
    const clerk = await who.staff(['staffs.list', 'staffs.show']);
    expect((await find(clerk, 'jonesy')).data).toEqual([]);
  });

  test('an exact match comes first', async () => {
    const ids = { states: 1, brokers: created.brokers as number };
    for (const internal_id of ['ZX-400210', 'AZX-40021', 'ZX-400211']) {
      await makeRow(database, who.owner, 'loads', ids, { internal_id });
    }
    const { data } = await find(who.owner, 'zx-40021');
    expect(data.map(({ title }: any) => title)).toEqual([
      'ZX-40021',
      'ZX-400211',
      'ZX-400210',
      'AZX-40021',
    ]);
  });

  test('a deleted load is not found', async () => {
    const ids = { states: 1, brokers: created.brokers as number };
    const id = await makeRow(database, who.owner, 'loads', ids, { internal_id: 'GONE-1' });
    expect((await find(who.owner, 'GONE-1')).data).toHaveLength(1);
    await as(app, who.owner).delete(`/loads/${id}`);
    expect((await find(who.owner, 'GONE-1')).data).toEqual([]);
  });

  test('a unit finds its truck and what that is on, its driver, loads and settlements', async () => {
    const users = who.owner.userId as number;
    const ids: Record<string, number> = { users, states: 1, brokers: created.brokers as number };
    const make = (name: string, values: Record<string, unknown>) =>
      makeRow(database, who.owner, name, ids, values);
    const driver_id = await make('drivers', { first_name: 'Goran', last_name: 'Nikolavi' });
    const dispatcher_id = created.staffs;
    const of = { make: 'Kenworth', model: 'T680', dispatcher_id, driver_id };
    const truck_id = await make('trucks', { number: 'UX533', ...of });
    const member = { companyId: who.owner.companyId as number, userId: who.owner.userId as number };
    await database.write(member, ({ query }) =>
      query('update drivers set truck_id = $1 where id = $2', [truck_id, driver_id]),
    );
    const load_company_id = await make('load-companies', { city: 'Dallas', state_id: 43 });
    const [{ code } = { code: '' }] = await database.platform.read.query<{ code: string }>(
      'select code from states where id = 43',
      [],
    );
    const enroute = await make('loads', { internal_id: 'UL-1', truck_id, status: 4 });
    const to = { load_id: enroute, load_company_id, type: 'delivery', sequence: 2 };
    await make('load-stops', to);
    const done = { truck_id, status: 6, gross_date: '2026-11-07' };
    const load_id = await make('loads', { internal_id: 'UL-2', ...done });
    const days = { period_start: '2026-11-02', period_end: '2026-11-08' };
    const paid = { number: 'UP-1', net_pay: 900.33, driver_id, ...days };
    const settlement_id = await make('driver-pay-settlements', paid);
    await make('load-drivers', { load_id, driver_id, truck_id, settlement_id });

    const { data } = await find(who.owner, 'ux533');
    const lines = data.map(({ title, subtitle }: any) => `${title}: ${subtitle}`);
    expect(lines).toContain(`UX533: Kenworth T680 · Goran Nikolavi · Enroute to Dallas, ${code}`);
    expect(lines.join('\n')).toMatch(/^Goran Nikolavi: .*unit UX533/m);
    expect(lines.join('\n')).toMatch(/^UL-1: Dallas, .. · unit UX533/m);
    expect(lines.join('\n')).toMatch(/^UL-2: Delivered 11\/07\/2026 · unit UX533/m);
    expect(lines).toContain('UP-1: Goran Nikolavi · $900.33 · 11/02 – 11/08/2026 · unit UX533');
    expect(data.find(({ type }: any) => type === 'trucks').dispatcher).toEqual({
      id: dispatcher_id,
      name: 'Indira Jones',
    });
    expect((await find(who.stranger, 'ux533')).data).toEqual([]);
  });

  test('a settlement has the units of its loads, not the truck that its driver has today', async () => {
    const ids = {
      states: 1,
      brokers: created.brokers as number,
      users: who.owner.userId as number,
    };
    const make = (name: string, values: Record<string, unknown>) =>
      makeRow(database, who.owner, name, ids, values);
    const unit = (number: string) => make('trucks', { number });
    const [former, relieved, today, owned] = [
      await unit('SU801'),
      await unit('SU802'),
      await unit('SU803'),
      await unit('SU804'),
    ];
    const driver_id = await make('drivers', {
      first_name: 'Sunniva',
      last_name: 'Aalto',
      truck_id: today,
    });
    const settlement = (number: string, more: object) => {
      const days = { period_start: '2026-11-02', period_end: '2026-11-08' };
      return make('driver-pay-settlements', { number, net_pay: 700, ...days, ...more });
    };
    const hauled = (truck_id: number) => make('loads', { truck_id, status: 6 });
    const settlement_id = await settlement('SU-1', { driver_id });
    for (const truck_id of [relieved, former, former]) {
      const load_id = await hauled(truck_id as number);
      await make('load-drivers', { load_id, driver_id, truck_id, settlement_id });
    }
    await settlement('SU-2', { driver_id });
    const group = await make('payroll-groups', { name: 'Sunniva Trucking' });
    const ofOwner = await settlement('SU-3', { driver_id: null, payroll_group_id: group });
    const load_id = await hauled(owned as number);
    await make('settlement-loads', { settlement_id: ofOwner, load_id });
    // A driver's part without a truck of its own is that of the load's.
    const shared = await settlement('SU-4', { driver_id });
    const part = { load_id, driver_id, truck_id: null, settlement_id: shared };
    await make('load-drivers', part);
    // Many settled loads of the drivers leave the owner's settlement to be found.
    for (let line = 0; line < 105; line += 1) {
      const more = await hauled(owned as number);
      await make('load-drivers', { ...part, load_id: more, truck_id: owned });
    }

    const stated = async (search: string) =>
      (await find(who.owner, search)).data
        .filter(({ type }: any) => type === 'driver-pay-settlements')
        .map(({ title, subtitle }: any) => [title, subtitle.split(' · ').at(-1)])
        .sort();
    expect(await stated('SU-')).toEqual([
      ['SU-1', 'units SU801, SU802'],
      ['SU-2', '11/02 – 11/08/2026'],
      ['SU-3', 'unit SU804'],
      ['SU-4', 'unit SU804'],
    ]);
    expect(await stated('su801')).toEqual([['SU-1', 'units SU801, SU802']]);
    expect(await stated('su802 aalto')).toEqual([['SU-1', 'units SU801, SU802']]);
    expect(await stated('su803')).toEqual([]);
    expect(await stated('su804')).toEqual([
      ['SU-3', 'unit SU804'],
      ['SU-4', 'unit SU804'],
    ]);
  });

  test('a truck tells its load, and a settlement its unit, to people who may find these', async () => {
    const ids = { states: 1, brokers: created.brokers as number };
    const make = (name: string, values: Record<string, unknown>) =>
      makeRow(database, who.owner, name, ids, values);
    const driver_id = await make('drivers', { first_name: 'Ragna', last_name: 'Thorne' });
    const truck_id = await make('trucks', { number: 'RT909', status: 'available' });
    const load_id = await make('loads', { internal_id: 'RT-1', truck_id, status: 4 });
    const load_company_id = await make('load-companies', { city: 'Elko', state_id: 1 });
    await make('load-stops', { load_id, load_company_id, type: 'delivery', sequence: 2 });
    const days = { period_start: '2026-11-02', period_end: '2026-11-08' };
    const paid = { number: 'RT-PAY', net_pay: 640, driver_id, ...days };
    const settlement_id = await make('driver-pay-settlements', paid);
    await make('load-drivers', { load_id, driver_id, truck_id, settlement_id });

    const lineOf = async (person: Person, search: string, type: string) =>
      (await find(person, search)).data.find((row: any) => row.type === type)?.subtitle;
    const [mechanic, dispatcher] = [
      await who.staff(['trucks.list']),
      await who.staff(['trucks.list', 'loads.list']),
    ];
    expect(await lineOf(dispatcher, 'rt909', 'trucks')).toContain('Enroute to Elko');
    expect(await lineOf(mechanic, 'rt909', 'trucks')).not.toContain('Elko');
    expect(await lineOf(mechanic, 'rt909', 'trucks')).toContain('Available');

    const [clerk, payroll] = [
      await who.staff(['driver-pay-settlements.list']),
      await who.staff(['driver-pay-settlements.list', 'trucks.list']),
    ];
    const kind = 'driver-pay-settlements';
    expect(await lineOf(payroll, 'rt-pay', kind)).toContain('unit RT909');
    expect(await lineOf(clerk, 'rt-pay', kind)).toBe('Ragna Thorne · $640.00 · 11/02 – 11/08/2026');
    // A unit that they may not find finds no settlement either.
    expect(await lineOf(payroll, 'rt909', kind)).toContain('unit RT909');
    expect(await lineOf(clerk, 'rt909', kind)).toBeUndefined();
    const opened = await as(app, mechanic).get(`/resource/global-search?record=trucks:${truck_id}`);
    expect(opened.body.data[0].subtitle).not.toContain('Elko');
  });

  test('a load is found by the city and the name of a facility where it stops', async () => {
    const ids = { states: 1, brokers: created.brokers as number };
    const facility = await makeRow(database, who.owner, 'load-companies', ids, {
      company_name: 'Kestrel Cold Storage',
      city: 'Winnemucca',
    });
    const load = await makeRow(database, who.owner, 'loads', ids, { internal_id: 'WN-100' });
    await makeRow(database, who.owner, 'load-stops', ids, {
      load_id: load,
      load_company_id: facility,
    });
    for (const search of [
      'winnemucca',
      'winn',
      'kestrel',
      'estre',
      'wn-1 winnemucca',
      'winemucca',
    ]) {
      const { data } = await find(who.owner, search);
      expect(
        data.filter(({ type }: any) => type === 'loads').map(({ id }: any) => id),
        search,
      ).toEqual([load]);
    }
    expect((await find(who.stranger, 'winnemucca')).data).toEqual([]);
  });

  test.each([
    ['a truck', 'trucks', { vin: '1FUJGLDR9CSBA1234', license_plate: 'P-552 QX' }, '1fujgldr9'],
    ['a truck', 'trucks', { license_plate: 'KX-7071' }, 'kx7071'],
    ['a truck', 'trucks', { vin: '2FUJGLDR9CSBB8876' }, 'b8876'],
    ['a driver', 'drivers', { phone: '+16305550158' }, '(630) 555-0158'],
    ['a driver', 'drivers', { phone: '+12245559911' }, '224555'],
    ['a broker', 'brokers', { phone: '+18475550373' }, '555-0373'],
    ['a broker', 'brokers', { name: 'Peña Brothers Inc.' }, 'pena'],
    ['a broker', 'brokers', { name: 'Overmeadow Logistics' }, 'meadow'],
  ])('%s is found, however the number or name is written: %s %j by %s', async (_, kind, values, search) => {
    const ids = { users: who.owner.userId as number, states: 1 };
    const id = await makeRow(database, who.owner, kind, ids, values);
    const { data } = await find(who.owner, search);
    expect(data.map(({ type, id: found }: any) => [type, found])).toEqual([[kind, id]]);
    expect((await find(who.stranger, search)).data).toEqual([]);
  });

  test('a renamed record is found by its new name only', async () => {
    const ids = { states: 1 };
    const id = await makeRow(database, who.owner, 'brokers', ids, { name: 'Oldbarrow Freight' });
    await as(app, who.owner).put(`/brokers/${id}`, { name: 'Newbarrow Freight' });
    expect((await find(who.owner, 'oldbarrow')).data).toEqual([]);
    expect((await find(who.owner, 'newbarrow')).data).toHaveLength(1);
  });

  test('letters within more words than are read find a record that a second word names, and say that there is more', async () => {
    const ids = { states: 1 };
    for (let length = 1; length <= 12; length += 1) {
      const name = `${'a'.repeat(length)}qzqb ${length === 12 ? 'Farthest' : 'Near'} Freight`;
      await makeRow(database, who.owner, 'brokers', ids, { name });
    }
    const alone = await find(who.owner, 'qzq');
    expect([alone.data.length, alone.has_more]).toEqual([5, true]);
    const { data } = await find(who.owner, 'qzq farthest');
    expect(data.map(({ title }: any) => title)).toEqual(['aaaaaaaaaaaaqzqb Farthest Freight']);
    expect((await find(who.owner, 'qzq nowhere')).data).toEqual([]);
  });

  test('the total is exact, or a hundred and more', async () => {
    const ids = { states: 1, brokers: created.brokers as number };
    const make = async (from: number, to: number) => {
      for (let n = from; n <= to; n += 1) {
        await makeRow(database, who.owner, 'loads', ids, { internal_id: `TT-${1000 + n}` });
      }
    };
    await make(1, 7);
    const seven = await find(who.owner, 'TT-1');
    expect([seven.data.length, seven.total, seven.has_more]).toEqual([5, 7, false]);
    await make(8, 104);
    const many = await find(who.owner, 'TT-1');
    expect([many.data.length, many.total, many.has_more]).toEqual([5, 100, true]);
  });
});

/** One record of each kind, with the same names in every company. */
async function busyCompany(person: Person): Promise<Record<string, number>> {
  const ids: Record<string, number> = { users: person.userId, states: 1 };
  const make = async (name: string, values: Record<string, unknown>) => {
    ids[name] = await makeRow(database, person, name, ids, values);
  };
  await make('brokers', { name: 'Zephyr Brokers' });
  await make('drivers', { first_name: 'Quill', last_name: 'Marlowe' });
  await make('expense-categories', {});
  await make('loads', { internal_id: 'ZX-40021', reference_number: 'RC-88123' });
  await make('invoices', {
    number: 'INV-7701',
    bill_to_name: 'Zephyr Receivables',
    amount_due: 2500,
  });
  await make('driver-pay-settlements', {
    number: 'PAY-3107',
    net_pay: 812.5,
    driver_id: ids.drivers,
    period_start: '2026-11-02',
    period_end: '2026-11-08',
  });
  await make('expenses', { number: 'EXP-5150', vendor_name: 'Loves 512', date: '2026-11-10' });
  await make('staffs', {
    nickname: 'jonesy',
    first_name: 'Indira',
    last_name: 'Jones',
    email: 'indira@office.test',
  });
  return ids;
}

test('the search shows nothing that the user cannot list', async () => {
  expect((await find(who.newcomer, 'quick')).data).toEqual([]);
  const clerk = await who.staff(['trailers.list']);
  expect((await find(clerk, 'QF')).data).toHaveLength(1);
  expect((await find(clerk, 'Quick')).data).toEqual([]);
});

test.each([
  '',
  'q',
  '%',
  "'; drop table brokers; --",
  '\\',
  'a'.repeat(5000),
])('the search for %s finds nothing and breaks nothing', async search => {
  expect(await find(who.owner, search)).toEqual({
    success: true,
    data: [],
    total: 0,
    has_more: false,
  });
});

test('every permission has a name in the list', async () => {
  const { body } = await as(app, who.newcomer).get('/permissions/short/list');
  expect(body.data).toContainEqual({ id: 'loads.list', name: 'loads.list' });
});
