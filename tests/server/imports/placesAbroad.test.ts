import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { Access } from '../../../server/db/access.ts';
import { type Cell, tableOfRows } from '../../../server/files/tables/table.ts';
import { importSet } from '../../../server/imports/apply.ts';
import type { SheetPlan } from '../../../server/imports/plan.ts';
import { testApp } from '../../support/app.ts';
import { type People, people } from '../../support/people.ts';

const { database } = await testApp();
let who: People;
let owner: Access;

beforeAll(async () => {
  who = await people(database);
  const member = { userId: who.owner.userId, companyId: Number(who.owner.companyId) };
  owner = new Access(database, member, { publish: () => {} });
});

const HEADINGS = ['Code', 'City', 'State', 'Province', 'Country', 'Zip', 'Lat', 'Lng'];

const facilities: SheetPlan = {
  file: 'facilities',
  entity: registry.get('load-companies'),
  key: ['code'],
  columns: [
    { heading: 'Code', field: 'code' },
    { heading: 'City', field: 'city' },
    { heading: 'State', field: 'state_id' },
    { heading: 'Province', field: 'province' },
    { heading: 'Country', field: 'country' },
    { heading: 'Zip', field: 'zip' },
    { heading: 'Lat', field: 'lat' },
    { heading: 'Lng', field: 'lng' },
  ],
  fixed: { company_name: 'Northern Dock', address_line1: '1 Dock Rd' },
};

const imported = async (...rows: Cell[][]) => {
  const { report } = await owner.write(scope =>
    importSet(scope, {
      sheets: [facilities],
      tables: new Map([['facilities', tableOfRows([HEADINGS, ...rows])]]),
      zone: 'America/Chicago',
    }),
  );
  return report;
};

const saved = async (code: string) => {
  const [row] = await owner.read.tx.query(
    `select country, state_id, province, lat::float, timezone from load_companies
     where company_id = $1 and code = $2`,
    [owner.member.companyId, code],
  );
  return row;
};

test('facilities abroad come in with their province, also out of the column of states', async () => {
  const report = await imported(
    ['C1', 'Toronto', null, 'Ontario', 'CA', null, null, null],
    ['C2', 'Calgary', 'AB', null, null, 'T2P 1J9', null, null],
    ['M1', 'Monterrey', null, 'NL', 'MX', '64000', null, null],
    ['U1', 'Chicago', 'IL', null, null, '60620', null, null],
  );
  expect(report.errors).toEqual([]);
  expect(await saved('C1')).toMatchObject({
    country: 'CA',
    state_id: null,
    province: 'ON',
    timezone: 'America/Toronto',
    lat: expect.closeTo(43.7, 1),
  });
  expect(await saved('C2')).toMatchObject({ country: 'CA', province: 'AB' });
  expect(await saved('M1')).toMatchObject({ country: 'MX', province: 'Nuevo León' });
  expect(await saved('U1')).toMatchObject({ country: 'US', province: null });
});

test('a province that its country does not have is an error of its cell', async () => {
  const report = await imported(['C9', 'Toronto', null, 'Nowhere', 'CA', null, null, null]);
  expect(report.errors).toContainEqual(
    expect.objectContaining({ row: 2, column: 'Province', value: 'Nowhere' }),
  );
  expect(await saved('C9')).toBeUndefined();
});

test('an exact point stays when its facility is imported again without one', async () => {
  await imported(['C3', 'Toronto', null, 'ON', 'CA', null, '43.642600', '-79.387100']);
  await imported(['C3', 'Toronto', null, 'ON', 'CA', null, null, null]);
  expect(await saved('C3')).toMatchObject({ lat: 43.6426 });
});
