import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { people as testPeople } from '../../../support/people.ts';

const { app, database } = await testApp();
const who = await testPeople(database);

let broker: number;
let contact: number;

beforeAll(async () => {
  const ids = { users: who.owner.userId as number, states: 1 };
  broker = await makeRow(database, who.owner, 'brokers', ids, { name: 'Ventnor Freight' });
  for (let n = 1; n <= 30; n += 1) {
    const values = { internal_id: `VN-${1000 + n}` };
    await makeRow(database, who.owner, 'loads', { ...ids, brokers: broker }, values);
  }
  contact = await makeRow(
    database,
    who.owner,
    'broker-contacts',
    { ...ids, brokers: broker },
    { name: 'Vanya Okonkwo', email: 'vanya@ventnor.test', phone: '+12245550147', department: null },
  );
  await makeRow(database, who.owner, 'staffs', ids, {
    nickname: 'vanny',
    first_name: 'Vanessa',
    last_name: 'Oake',
    email: 'vanessa@office.test',
    phone: '+12245550148',
  });
  await makeRow(database, who.owner, 'drivers', ids, { first_name: 'Vance', last_name: 'Oakes' });
});

const find = async (person: Person, search: string) =>
  within(person, new URLSearchParams({ search }).toString());
const within = async (person: Person, query: string) =>
  (await as(app, person).get(`/resource/global-search?${query}`)).body;
const people = 'type[]=drivers&type[]=staffs&type[]=broker-contacts';

test('a search for one kind finds more of it, and says how many there are', async () => {
  const everything = await find(who.owner, 'VN-1');
  expect([everything.data.length, everything.total]).toEqual([5, 30]);
  const loads = await within(who.owner, 'search=VN-1&type=loads');
  expect([loads.data.length, loads.total, loads.has_more]).toEqual([24, 30, false]);
  const freight = await within(who.owner, 'search=ventnor&type=loads');
  expect(freight.data.every(({ type }: any) => type === 'loads')).toBe(true);
  expect([freight.data.length, freight.total]).toEqual([24, 30]);
  expect((await within(who.owner, 'search=VN-1&type=invoices')).data).toEqual([]);
  expect((await within(who.owner, 'search=VN-1&type=nonsense')).data).toEqual([]);
});

test('people are drivers, staff and the contacts of brokers, with the phone to call', async () => {
  const { data } = await within(who.owner, `search=van&${people}`);
  expect(data.map(({ type, title }: any) => [type, title]).sort()).toEqual([
    ['broker-contacts', 'Vanya Okonkwo'],
    ['drivers', 'Vance Oakes'],
    ['staffs', 'Vanessa Oake'],
  ]);
  const found = data.find(({ type }: any) => type === 'broker-contacts');
  expect(found).toEqual({
    type: 'broker-contacts',
    id: contact,
    title: 'Vanya Okonkwo',
    subtitle: 'Ventnor Freight · +12245550147',
    phone: '+12245550147',
    path: `/company-owner/company/${who.owner.companyId}/users/brokers/show/${broker}`,
  });
  expect(data.find(({ type }: any) => type === 'staffs').phone).toBe('+12245550148');
  expect((await within(who.owner, 'search=vanya@ventnor.test')).data).toHaveLength(1);
});

test('a payment is found by the number of its check, and a factoring schedule by its own', async () => {
  const ids = { users: who.owner.userId as number, brokers: broker };
  const receipt = await makeRow(database, who.owner, 'receipts', ids, {
    number: 'RC-7701',
    reference: 'CHK 48213',
    amount: 1250.5,
    date: '2026-11-02',
  });
  const factor = await makeRow(database, who.owner, 'factoring-companies', ids);
  const schedule = await makeRow(
    database,
    who.owner,
    'factoring-schedules',
    { ...ids, 'factoring-companies': factor },
    { number: 'FS-9310' },
  );
  const company = `/company-owner/company/${who.owner.companyId}`;
  expect((await find(who.owner, '4821')).data).toEqual([
    {
      type: 'receipts',
      id: receipt,
      title: 'RC-7701',
      subtitle: '$1 250.50 · 11/02/2026 · Ventnor Freight',
      path: `${company}/receipts/show/${receipt}`,
    },
  ]);
  await makeRow(database, who.owner, 'receipts', ids, {
    number: 'RC-7702',
    amount: 80,
    date: '2026-11-03',
    status: 'reversed',
  });
  const [bounced] = (await find(who.owner, 'RC-7702')).data;
  expect(bounced.subtitle).toBe('$80.00 · 11/03/2026 · Ventnor Freight · Reversed');
  const { data } = await find(who.owner, 'FS-93');
  expect(data.map(({ type, path }: any) => [type, path])).toEqual([
    ['factoring-schedules', `${company}/factoring-schedules/${schedule}/show`],
  ]);

  const listed = (await as(app, who.owner).get('/receipts?search=4821')).body.data.data;
  expect(listed.map(({ id }: any) => id)).toEqual([receipt]);
  const dispatcher = await who.staff(['loads.list']);
  expect((await find(dispatcher, '4821')).data).toEqual([]);
  expect((await find(who.stranger, '4821')).data).toEqual([]);
});

test('a kind that the user may not list is not found by its name', async () => {
  const clerk = await who.staff(['drivers.list']);
  const { data } = await within(clerk, `search=van&${people}`);
  expect(data.map(({ type }: any) => type)).toEqual(['drivers']);
  const broking = await who.staff(['brokers.list']);
  expect((await within(broking, `search=vanya&${people}`)).data).toEqual([]);
  const reader = await who.staff(['brokers.show']);
  expect((await within(reader, `search=vanya&${people}`)).data).toHaveLength(1);
  expect((await within(who.stranger, `search=van&${people}`)).data).toEqual([]);
});

test('a contact is gone with its broker', async () => {
  const ids = { users: who.owner.userId as number, states: 1 };
  const gone = await makeRow(database, who.owner, 'brokers', ids, { name: 'Shortlived Line' });
  const values = { name: 'Wenzel Ypma', phone: null };
  await makeRow(database, who.owner, 'broker-contacts', { ...ids, brokers: gone }, values);
  expect((await find(who.owner, 'wenzel')).data).toHaveLength(1);
  await as(app, who.owner).delete(`/brokers/${gone}`);
  expect((await find(who.owner, 'wenzel')).data).toEqual([]);
});

test('records by their ids come in that order, with the names of now, as far as they may be seen', async () => {
  const [load] = (await within(who.owner, 'search=VN-1001&type=loads')).data;
  const wanted =
    `record[]=brokers:${broker}&record[]=loads:${load.id}` +
    '&record[]=loads:999999&record[]=nonsense:1&record[]=loads:x';
  const { data, total } = await within(who.owner, wanted);
  expect(data.map(({ type, title }: any) => [type, title])).toEqual([
    ['brokers', 'Ventnor Freight'],
    ['loads', 'VN-1001'],
  ]);
  expect(data[1]).toEqual(load);
  expect(total).toBe(2);

  await as(app, who.owner).put(`/brokers/${broker}`, { name: 'Ventnor Haulage' });
  await as(app, who.owner).delete(`/loads/${load.id}`);
  const later = await within(who.owner, wanted);
  expect(later.data.map(({ title }: any) => title)).toEqual(['Ventnor Haulage']);

  const driversOnly = await who.staff(['drivers.list']);
  expect((await within(driversOnly, wanted)).data).toEqual([]);
  const readers = await who.staff(['brokers.show']);
  expect((await within(readers, wanted)).data).toHaveLength(1);
  expect((await within(who.stranger, wanted)).data).toEqual([]);
});
