import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { Access } from '../../../server/db/access.ts';
import { type Cell, tableOfRows } from '../../../server/files/tables/table.ts';
import { importSet } from '../../../server/imports/apply.ts';
import { place } from '../../../server/imports/kinds/loadLines.ts';
import type { SheetPlan } from '../../../server/imports/plan.ts';
import { testApp } from '../../support/app.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';
import { aFleet, type Fleet } from '../freight/loads/fleet.ts';

const { database } = await testApp();
let who: People;
let fleet: Fleet;
let owner: Access;

beforeAll(async () => {
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  const member = { userId: who.owner.userId, companyId: Number(who.owner.companyId) };
  owner = new Access(database, member, { publish: () => {} });
});

const columns = (...pairs: [heading: string, field: string][]) =>
  pairs.map(([heading, field]) => ({ heading, field }));

const facilities: SheetPlan = {
  file: 'facilities',
  entity: registry.get('load-companies'),
  key: ['code'],
  columns: columns(
    ['Code', 'code'],
    ['Name', 'company_name'],
    ['Zip', 'zip'],
    ['Zone', 'timezone'],
  ),
  fixed: { address_line1: '1 Dock Rd', city: 'Here', state_id: 'IL' },
};
const loads: SheetPlan = {
  file: 'loads',
  entity: registry.get('loads'),
  key: ['internal_id'],
  columns: columns(['Load', 'internal_id'], ['Ref', 'reference_number'], ['Broker', 'broker_id']),
  fixed: { price: '1000' },
};
const stops: SheetPlan = {
  file: 'stops',
  entity: registry.get('load-stops'),
  key: ['load_id', 'sequence'],
  columns: [
    ...columns(
      ['Load', 'load_id'],
      ['Stop', 'sequence'],
      ['Type', 'type'],
      ['Place', 'load_company_id'],
    ),
    { heading: 'From', field: 'date_from', zoneOf: 'load_company_id' },
  ],
  derived: [{ heading: 'Place', values: place }],
};

const imported = (tables: Record<string, Cell[][]>) =>
  owner.write(scope =>
    importSet(scope, {
      sheets: [facilities, loads, stops].filter(({ file }) => file in tables),
      tables: new Map(Object.entries(tables).map(([name, rows]) => [name, tableOfRows(rows)])),
      zone: 'America/New_York',
    }),
  );
const places = (...rows: Cell[][]) => [['Code', 'Name', 'Zip', 'Zone'], ...rows];
const zoneOf = async (code: string) => {
  const [row] = await owner.read.tx.query<{ timezone: string | null }>(
    'select timezone from load_companies where company_id = $1 and code = $2',
    [owner.member.companyId, code],
  );
  return row?.timezone;
};

test('stops are timed in the zones of their places when the file names no zone', async () => {
  await makeRow(database, who.owner, 'load-companies', fleet.ids, {
    code: 'OLD',
    company_name: 'Older row',
    city: 'Denver',
    zip: '80202',
    timezone: null,
  });
  const { report } = await imported({
    facilities: places(['LA', 'Harbor', '90021', null], ['SEA', 'Nowhere', '00000', null]),
    loads: [
      ['Load', 'Ref', 'Broker'],
      ['Z-1', 'Z-REF-1', 'Bluestem Freight'],
    ],
    stops: [
      ['Load', 'Stop', 'Type', 'Place', 'From'],
      ['Z-1', '1', 'pickup', 'LA', '11/16/2026 09:30'],
      ['Z-1', '2', 'stop', 'OLD', '11/17/2026 09:30'],
      ['Z-1', '3', 'delivery', 'SEA', '11/18/2026 09:30'],
    ],
  });
  expect(report.errors).toEqual([]);
  const rows = await owner.read.tx.query(
    `select s.timezone, to_char(s.date_from at time zone 'UTC', 'DD HH24:MI') as at
     from load_stops s join loads l on l.id = s.load_id
     where s.company_id = $1 and l.internal_id = 'Z-1' order by s.sequence`,
    [owner.member.companyId],
  );
  expect(rows).toEqual([
    { timezone: 'America/Los_Angeles', at: '16 17:30' },
    { timezone: 'America/Denver', at: '17 16:30' },
    { timezone: 'America/New_York', at: '18 14:30' },
  ]);
  expect([await zoneOf('LA'), await zoneOf('SEA')]).toEqual(['America/Los_Angeles', null]);
});

test('reports an invalid zone at its row and reads no time with it', async () => {
  const { report } = await imported({
    facilities: places(['GOOD', 'Good', '60620', null], ['BAD', 'Bad', '60620', 'Central']),
    loads: [
      ['Load', 'Ref', 'Broker'],
      ['Z-2', 'Z-REF-2', 'Bluestem Freight'],
    ],
    stops: [
      ['Load', 'Stop', 'Type', 'Place', 'From'],
      ['Z-2', '1', 'pickup', 'BAD', '11/16/2026 09:30'],
    ],
  });
  expect(report.errors).toContainEqual(
    expect.objectContaining({
      file: 'facilities',
      row: 3,
      column: 'Zone',
      value: 'Central',
      message: 'The selected value is invalid.',
    }),
  );
  expect([await zoneOf('GOOD'), await zoneOf('BAD')]).toEqual(['America/Chicago', undefined]);
});

test('a chosen zone stays when its place is imported again, and is removed when the place moves', async () => {
  await imported({ facilities: places(['AZ', 'Desert', '85004', 'America/Denver']) });
  const again = await imported({ facilities: places(['AZ', 'Desert', '85004', null]) });
  expect(again.report).toMatchObject({ keeps: 1, updates: 0 });
  expect(await zoneOf('AZ')).toBe('America/Denver');

  await imported({ facilities: places(['AZ', 'Desert', '60620', null]) });
  expect(await zoneOf('AZ')).toBe('America/Chicago');
});
