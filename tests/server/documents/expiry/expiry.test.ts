import { afterEach, expect, test } from 'vitest';
import { setClock } from '../../../../server/clock.ts';
import { Access } from '../../../../server/db/access.ts';
import { notifyExpiry } from '../../../../server/documents/expiry/notifyExpiry.ts';
import { testApp } from '../../../support/app.ts';
import { as, type Person } from '../../../support/as.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { people } from '../../../support/people.ts';

const { app, database, hub } = await testApp();
const { owner, stranger, newcomer, staff } = await people(database);
setClock('2026-11-13T18:00:00Z');
afterEach(() => setClock('2026-11-13T18:00:00Z'));

const far = { cdl_expiry: '2030-01-01', medical_card_expiry: '2030-01-01' };
const driver = (more: Record<string, unknown>, person: Person = owner) =>
  makeRow(database, person, 'drivers', { states: 1 }, { ...far, ...more });
const truck = (more: Record<string, unknown>) => makeRow(database, owner, 'trucks', {}, more);

const radar = async (query = '', person: Person = owner) => {
  const { body } = await as(app, person).get(`/expiry-radar${query}`);
  return body;
};
const reported = ({ data }: { data: any[] }) =>
  data.map(({ what, state, days }) => [what, state, days]);

const ana = await driver({ first_name: 'Ana', last_name: 'Ortiz', cdl_expiry: '2026-11-10' });
await driver({ medical_card_expiry: '2026-11-13' });
await driver({ cdl_expiry: '2026-11-01', status: 'inactive' });
await driver({ cdl_expiry: '2026-11-11' }, stranger);
const truckId = await truck({ insurance_expiry: '2026-12-13', registration_expiry: '2027-01-15' });
await truck({ registration_expiry: '2026-11-01', status: 'sold' });
await truck({ registration_expiry: '2026-11-01', is_active: false });

test('the radar lists expired and expiring documents, the earliest first', async () => {
  const found = await radar();
  expect(reported(found)).toEqual([
    ['cdl_expiry', 'expired', -3],
    ['medical_card_expiry', 'due', 0],
    ['insurance_expiry', 'due', 30],
  ]);
  expect(found.data[0]).toMatchObject({
    model: 'drivers',
    model_id: ana,
    name: 'Ana Ortiz',
    kind: 'license',
    date: '2026-11-10',
  });
  expect(found).toMatchObject({
    today: '2026-11-13',
    warning_days: 30,
    counts: { expired: 1, due: 2, good: 0 },
  });
});

test('the period can be extended, and the types limited', async () => {
  expect(reported(await radar('?days=90')).at(-1)).toEqual(['registration_expiry', 'good', 63]);
  expect(reported(await radar('?kind[]=medical_card'))).toHaveLength(1);
  expect(reported(await radar('?model=trucks'))).toEqual([['insurance_expiry', 'due', 30]]);
  const expired = await radar('?state=expired');
  expect([expired.total, expired.counts.due]).toEqual([1, 2]);
});

test('the company sets how early it is warned', async () => {
  const sent = { key: 'document_expiry_warning_days', value: 7 };
  const stated = await as(app, owner).post('/system-configs', sent);
  expect(stated.status).toBe(200);
  expect((await radar()).counts).toEqual({ expired: 1, due: 1, good: 0 });
  expect((await as(app, newcomer).get('/expiry-radar/days')).body.data).toEqual({
    today: '2026-11-13',
    warning_days: 7,
  });
  await as(app, owner).put(`/system-configs/${stated.body.data.id}`, { value: 30 });
});

test('the latest document of a type counts, and the record’s own date is reported once', async () => {
  const document = (more: Record<string, unknown>, name = 'model-documents') =>
    makeRow(database, owner, name, { trucks: truckId, files }, more);
  const files = await makeRow(database, owner, 'files', {}, { sha256: 'a'.repeat(64) });
  const ofTruck = { model: 'trucks', model_id: truckId };
  await document({ ...ofTruck, document_type: 'form_2290', expiry_date: '2026-11-01' });
  await document({ ...ofTruck, document_type: 'lease', expiry_date: '2026-11-05' });
  await document({ ...ofTruck, document_type: 'lease', expiry_date: '2027-11-05' });
  await document({ ...ofTruck, document_type: 'insurance', expiry_date: '2026-11-02' });
  await document(
    { document_type: 'insurance_coi', expiry_date: '2026-11-20' },
    'company-documents',
  );
  const found = await radar('?model[]=trucks&model[]=company-documents');
  expect(reported(found)).toEqual([
    ['form_2290', 'expired', -12],
    ['insurance_expiry', 'expired', -11],
    ['insurance_coi', 'due', 7],
  ]);
  expect(found.data[2]).toMatchObject({ kind: 'insurance', model: 'company-documents' });
});

test('each user sees what they may list, and another company’s nothing', async () => {
  const ofTrucks = await staff(['trucks.list']);
  const models = (await radar('', ofTrucks)).data.map(({ model }: any) => model);
  expect(new Set(models)).toEqual(new Set(['trucks']));
  expect((await as(app, newcomer).get('/expiry-radar')).status).toBe(403);
  expect(reported(await radar('', stranger))).toEqual([['cdl_expiry', 'expired', -2]]);
});

test('users who manage the records are notified, once per step', async () => {
  const keeper = await staff(['drivers.create', 'drivers.list']);
  const member = { companyId: owner.companyId as number, userId: null };
  const tell = () => new Access(database, member, hub).write(notifyExpiry);
  const titles = async (person: Person) =>
    (await as(app, person).get('/notifications/list?sort=id')).body.data.data.map(
      ({ title }: { title: string }) => title,
    );

  expect(await tell()).toBeGreaterThan(0);
  expect(await tell()).toBe(0);
  expect(await titles(keeper)).toEqual([
    expect.stringContaining('medical card expires today'),
    'Ana Ortiz: CDL has expired',
  ]);
  expect(await titles(newcomer)).toEqual([]);
  expect(await titles(stranger)).toEqual([]);

  setClock('2026-11-14T18:00:00Z');
  await tell();
  setClock('2026-11-13T18:00:00Z');
  expect((await titles(keeper)).at(-1)).toContain('medical card has expired');
});

test('where a record and its latest document disagree, the earlier date counts, and the radar and the alert have both', async () => {
  const keeper = await staff(['drivers.create', 'drivers.list']);
  const file_id = await makeRow(database, owner, 'files', {}, { sha256: 'b'.repeat(64) });
  const licensed = async (last_name: string, cdl_expiry: string, ...documents: string[]) => {
    const id = await driver({ first_name: 'Lee', last_name, cdl_expiry });
    for (const expiry_date of documents) {
      const of = { model: 'drivers', model_id: id, document_type: 'cdl', expiry_date };
      await makeRow(database, owner, 'model-documents', { files: file_id }, of);
    }
  };
  await licensed('Late', '2026-11-12', '2026-11-12', '2031-03-04');
  await licensed('Early', '2031-03-04', '2026-11-20');
  await licensed('Agreed', '2031-03-04', '2026-11-20', '2031-03-04');
  const both = async (query = '') =>
    (await radar(query)).data
      .filter(({ name }: any) => name.startsWith('Lee '))
      .map(({ name, state, date, record_date, document_date }: any) => [
        [name, state, date],
        [record_date, document_date],
      ]);
  expect(await both()).toEqual([
    [
      ['Lee Late', 'expired', '2026-11-12'],
      ['2026-11-12', '2031-03-04'],
    ],
    [
      ['Lee Early', 'due', '2026-11-20'],
      ['2031-03-04', '2026-11-20'],
    ],
  ]);

  const member = { companyId: owner.companyId as number, userId: null };
  const tell = () => new Access(database, member, hub).write(notifyExpiry);
  await tell();
  expect(await tell()).toBe(0);
  const { body } = await as(app, keeper).get('/notifications/list?sort=id');
  const reported = body.data.data.filter(({ title }: any) => title.startsWith('Lee '));
  expect(reported.map(({ title, body }: any) => [title, body])).toEqual([
    ['Lee Early: CDL has two dates', 'Record: 03/04/2031. Document: 11/20/2026'],
    ['Lee Early: CDL expires in 7 days', 'Last day: 11/20/2026'],
    ['Lee Late: CDL has two dates', 'Record: 11/12/2026. Document: 03/04/2031'],
    ['Lee Late: CDL has expired', 'Last day: 11/12/2026'],
  ]);
});

test('thousands of long expired ones don’t hide those that expire soon', async () => {
  await database.write({ companyId: stranger.companyId, userId: stranger.userId }, ({ query }) =>
    query(
      `insert into trucks (company_id, number, type, vin, ownership, registration_expiry)
       select $1, 'T' || n, 'with_van', (10000000000000000 + n)::text, 'company',
         case n when 1 then date '2026-11-20' else date '2025-01-01' end
       from generate_series(1, 2101) n`,
      [stranger.companyId],
    ),
  );
  const found = await radar('', stranger);
  expect(found.counts).toEqual({ expired: 2_101, due: 1, good: 0 });
  expect([found.data.length, found.total]).toEqual([2_000, 2_102]);
  expect(reported(await radar('?state=due', stranger))).toEqual([
    ['registration_expiry', 'due', 7],
  ]);
});
