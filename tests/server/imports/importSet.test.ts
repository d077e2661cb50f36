import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { Access, type Scope } from '../../../server/db/access.ts';
import { type Cell, tableOfRows } from '../../../server/files/tables/table.ts';
import { importSet } from '../../../server/imports/apply.ts';
import { checkImport } from '../../../server/imports/check.ts';
import type { ImportSet, SheetPlan } from '../../../server/imports/plan.ts';
import { rejectedRows } from '../../../server/imports/rejects.ts';
import { setSecretKey } from '../../../server/secrets.ts';
import { testDatabase } from '../../support/testDatabase.ts';
import { twoCompanies } from '../../support/twoCompanies.ts';

setSecretKey('a key for tests');
const { database } = await testDatabase();
let owner: Access;
let stranger: Access;

beforeAll(async () => {
  const companies = await twoCompanies(database);
  const accessOf = (member: typeof companies.owner) =>
    new Access(database, member, { publish: () => {} });
  owner = accessOf(companies.owner);
  stranger = accessOf(companies.stranger);
});

const columns = (...pairs: [heading: string, field: string][]) =>
  pairs.map(([heading, field]) => ({ heading, field }));

const brokers: SheetPlan = {
  file: 'brokers',
  entity: registry.get('brokers'),
  key: ['code'],
  columns: columns(
    ['Code', 'code'],
    ['Name', 'name'],
    ['MC', 'mc_number'],
    ['ST', 'state_id'],
    ['Terms', 'payment_terms'],
  ),
  fixed: { address: '1 Main St', city: 'Joliet', zip: '60433' },
};
const trailers: SheetPlan = {
  file: 'trailers',
  entity: registry.get('trailers'),
  key: ['number'],
  columns: columns(['Trailer', 'number'], ['Truck', 'truck_id']),
  fixed: { type: 'dry_van', ownership: 'company' },
};
const trucks: SheetPlan = {
  file: 'trucks',
  entity: registry.get('trucks'),
  key: ['number'],
  columns: columns(['Unit', 'number'], ['VIN', 'vin'], ['Trailer', 'trailer_id']),
  fixed: { type: 'with_van', ownership: 'company' },
};
const facilities: SheetPlan = {
  file: 'facilities',
  entity: registry.get('load-companies'),
  key: ['code'],
  columns: columns(
    ['Code', 'code'],
    ['Name', 'company_name'],
    ['ST', 'state_id'],
    ['Zone', 'timezone'],
  ),
  fixed: { address_line1: '1 Dock Rd', city: 'Here', zip: '60606' },
};
const loads: SheetPlan = {
  file: 'loads',
  entity: registry.get('loads'),
  key: ['internal_id'],
  columns: columns(
    ['Load', 'internal_id'],
    ['Ref', 'reference_number'],
    ['Broker', 'broker_id'],
    ['Rate', 'price'],
  ),
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
  derived: [
    {
      heading: 'Place',
      values: row => ({ timezone: String(row.referred('load_company_id')?.timezone ?? '') }),
    },
  ],
};

const setOf = (
  sheets: SheetPlan[],
  tables: Record<string, Cell[][]>,
  more: Partial<ImportSet> = {},
): ImportSet => ({
  sheets,
  tables: new Map(Object.entries(tables).map(([name, rows]) => [name, tableOfRows(rows)])),
  zone: 'America/Chicago',
  ...more,
});
const brokerSet = (rows: Cell[][], more?: Partial<ImportSet>) =>
  setOf([brokers], { brokers: [['Code', 'Name', 'MC', 'ST', 'Terms'], ...rows] }, more);
const imported = (set: ImportSet, access = owner) => access.write(scope => importSet(scope, set));
const checked = (set: ImportSet, access = owner) => access.write(scope => checkImport(scope, set));
const rowsIn = (table: string, access = owner) =>
  access.read.tx.query<any>(
    `select * from ${table} where company_id = $1 and deleted_at is null order by id`,
    [access.read.companyId],
  );

describe('a dry run', () => {
  test('writes nothing and reports each invalid cell with its line, column, value and fix', async () => {
    const { report } = await checked(
      brokerSet([
        ['D1', 'Good Broker', 'MC-101', 'Ohio', 'Net 30'],
        [null, null, null, null, null],
        ['D2', 'No State', '102', 'Cali', 'Net 30'],
        ['D3', null, '103', 'IL', 'Net 31'],
      ]),
    );
    expect(report).toMatchObject({ rows: 3, accepted: 1, creates: 1 });
    expect(report.files).toEqual([{ file: 'brokers', rows: 3, accepted: 1, rejected: [4, 5] }]);
    expect(report.errors).toMatchObject([
      {
        row: 4,
        column: 'ST',
        value: 'Cali',
        message: 'Unknown state: "Cali".',
        repair: 'map_value',
        suggestion: 'California',
      },
      { row: 5, column: 'Terms', value: 'Net 31', repair: 'map_value' },
    ]);
    expect((await rowsIn('brokers')).filter(({ code }) => code === 'D1')).toEqual([]);
  });

  test('groups errors by their fix, the fix for the most rows first', async () => {
    const { report } = await checked(
      brokerSet([
        ['G1', 'One', null, 'Cali', 'Net 30'],
        ['G2', 'Two', null, ' CALI ', 'Net 30'],
        ['G3', null, null, 'IL', 'Net 30'],
      ]),
    );
    expect(report.repairs).toMatchObject([
      { repair: 'map_value', column: 'ST', value: 'Cali', rows: [2, 3], suggestion: 'California' },
      { repair: 'fill_in', column: 'Name', message: 'The field cannot be empty', rows: [4] },
    ]);
  });

  test('applies the user’s meaning of a value to its whole column', async () => {
    const { report } = await checked(
      brokerSet(
        [
          ['G1', 'One', null, 'Cali', 'Net 30'],
          ['G2', 'Two', null, 'cali', 'Net 30'],
        ],
        {
          fixes: [{ file: 'brokers', column: 'ST', value: 'Cali', to: 'CA' }],
        },
      ),
    );
    expect(report).toMatchObject({ accepted: 2, errors: [] });
  });

  test('returns the rejected rows unchanged, with the reasons', async () => {
    const check = await checked(
      brokerSet([
        ['R1', 'One', null, 'Cali', 'Net 30'],
        ['R2', 'Two', null, 'IL', 'Net 30'],
      ]),
    );
    const text = String(rejectedRows(check, 'brokers').content);
    expect(text.split('\r\n')[1]).toBe('R1,One,,Cali,Net 30,2,"ST: Unknown state: ""Cali""."');
    expect(text).not.toContain('R2');
  });
});

describe('a second import of the same rows', () => {
  const rows = [['K1', 'Known Broker', 'MC-777', 'IL', 'Net 30']];

  test('changes nothing', async () => {
    const first = await imported(brokerSet(rows));
    expect(first.created.brokers).toHaveLength(1);
    const again = await imported(brokerSet([['k1 ', 'Known Broker', '777', 'Illinois', 'net 30']]));
    expect(again).toMatchObject({ created: { brokers: [] }, updated: { brokers: [] } });
    expect(again.report).toMatchObject({ creates: 0, updates: 0, keeps: 1 });
    const known = (await rowsIn('brokers')).filter(({ code }) => code === 'K1');
    expect(known).toMatchObject([{ version: 1, mc_number: '777', payment_terms: 'net_30' }]);
  });

  test('updates different values, and ignores empty cells', async () => {
    const again = await imported(brokerSet([['K1', 'Renamed Broker', null, 'IL', 'Net 45']]));
    expect(again.report).toMatchObject({ creates: 0, updates: 1 });
    const [known] = (await rowsIn('brokers')).filter(({ code }) => code === 'K1');
    expect(known).toMatchObject({
      version: 2,
      name: 'Renamed Broker',
      mc_number: '777',
      payment_terms: 'net_45',
    });
  });

  test('is skipped or rejected when that was chosen', async () => {
    const skipped = await imported(
      brokerSet([['K1', 'Other', null, 'IL', 'Net 10']], { whenKnown: 'skip' }),
    );
    expect(skipped.report).toMatchObject({ skips: 1, updates: 0, accepted: 1 });
    const { report } = await checked(
      brokerSet([['K1', 'Other', null, 'IL', 'Net 10']], { whenKnown: 'refuse' }),
    );
    expect(report.errors).toMatchObject([{ row: 2, column: 'Code', repair: 'resolve_duplicate' }]);
  });

  test('sees and changes nothing of another company', async () => {
    const other = await imported(brokerSet(rows), stranger);
    expect(other.created.brokers).toHaveLength(1);
    expect((await rowsIn('brokers')).filter(({ code }) => code === 'K1')).toMatchObject([
      { version: 2 },
    ]);
    expect(await rowsIn('brokers', stranger)).toMatchObject([
      { code: 'K1', name: 'Known Broker', version: 1 },
    ]);
  });
});

test('a value that another record has does not clear the existing record’s value', async () => {
  await imported(
    brokerSet([
      ['M1', 'Has One', '501', 'IL', 'Net 30'],
      ['M2', 'Has Another', '502', 'IL', 'Net 30'],
    ]),
  );
  const { report } = await imported(brokerSet([['M2', 'Has Another', '501', 'IL', 'Net 30']]));
  expect(report).toMatchObject({ updates: 0, keeps: 1, warnings: [{ column: 'MC' }] });
  const [known] = (await rowsIn('brokers')).filter(({ code }) => code === 'M2');
  expect(known.mc_number).toBe('502');
});

describe('a unique value', () => {
  test('is rejected in the second row that has it', async () => {
    const { report } = await checked(
      brokerSet([
        ['U1', 'Same Name', null, 'IL', 'Net 30'],
        ['U2', 'same name', null, 'IL', 'Net 30'],
      ]),
    );
    expect(report.errors).toMatchObject([
      { row: 3, column: 'Name', message: 'Name is used in line 2.', repair: 'resolve_duplicate' },
    ]);
  });

  test('is left empty, with a warning, where it may be empty', async () => {
    const { report, sheets } = await checked(
      brokerSet([
        ['U3', 'Three', 'MC 55', 'IL', 'Net 30'],
        ['U4', 'Four', '55', 'IL', 'Net 30'],
      ]),
    );
    expect(report).toMatchObject({ accepted: 2, errors: [] });
    expect(report.warnings).toMatchObject([{ row: 3, column: 'MC', repair: 'resolve_duplicate' }]);
    expect(sheets[0]?.drafts[1]?.record.mc_number).toBeNull();
  });

  test('is rejected when an existing record has it', async () => {
    const { report } = await checked(brokerSet([['U5', 'RENAMED BROKER', null, 'IL', 'Net 30']]));
    expect(report.errors).toMatchObject([
      { message: 'Name is used in a record that is there already.' },
    ]);
  });

  test('two rows with one key are not both accepted', async () => {
    const { report } = await checked(
      brokerSet([
        ['U6', 'Six', null, 'IL', 'Net 30'],
        [' u6', 'Sixth', null, 'IL', 'Net 30'],
      ]),
    );
    expect(report.files[0]?.rejected).toEqual([3]);
  });
});

describe('files imported together', () => {
  test('may reference each other in a cycle', async () => {
    await imported(
      setOf([trucks, trailers], {
        trucks: [
          ['Unit', 'VIN', 'Trailer'],
          [501, '1FUJGLD55JL100000', 'V1'],
        ],
        trailers: [
          ['Trailer', 'Truck'],
          ['V1', '501'],
        ],
      }),
    );
    const [[truck], [trailer]] = [await rowsIn('trucks'), await rowsIn('trailers')];
    expect(truck).toMatchObject({ number: '501', trailer_id: trailer.id });
    expect(trailer.truck_id).toBe(truck.id);
  });

  const places = [
    ['Code', 'Name', 'ST', 'Zone'],
    ['F1', 'Joliet DC', 'IL', 'America/Chicago'],
    ['F2', 'Fresno DC', 'Cali', 'America/Los_Angeles'],
  ];
  const tables = {
    facilities: places,
    loads: [
      ['Load', 'Ref', 'Broker', 'Rate'],
      ['L-1', 'A1', 'renamed BROKER ', '$1,000.00'],
      ['L-2', 'A2', 'K1', '900'],
    ],
    stops: [
      ['Load', 'Stop', 'Type', 'Place', 'From'],
      ['L-1', 1, 'Pickup', 'F1', '10/19/2026 11:00'],
      ['L-1', 2, 'Delivery', 'F1', '10/20/2026 11:00'],
      ['L-2', 1, 'Pickup', 'F1', '10/19/2026 11:00'],
      ['L-2', 2, 'Delivery', 'F2', '10/20/2026 11:00'],
    ],
  };
  const family = [facilities, loads, stops];

  test('a record is imported with all its lines or not at all, and names the line it waits for', async () => {
    const { report } = await imported(setOf(family, tables));
    expect(report.files).toEqual([
      { file: 'facilities', rows: 2, accepted: 1, rejected: [3] },
      { file: 'loads', rows: 2, accepted: 1, rejected: [3] },
      { file: 'stops', rows: 4, accepted: 2, rejected: [4, 5] },
    ]);
    expect(report.errors.filter(({ file }) => file !== 'facilities')).toMatchObject([
      {
        file: 'loads',
        row: 3,
        message: 'Line 5 of stops is not imported.',
        repair: 'repair_other_row',
      },
      { file: 'stops', row: 4, message: 'Line 3 of loads is not imported.' },
      { file: 'stops', row: 5, message: 'Line 3 of facilities is not imported.' },
    ]);
    expect(await rowsIn('loads')).toHaveLength(1);
    expect(await rowsIn('load_stops')).toHaveLength(2);
  });

  test('the rest is imported after the fix, without duplicating existing records', async () => {
    const fixes = [{ file: 'facilities', column: 'ST', value: 'Cali', to: 'CA' }];
    const { report, created, updated } = await imported(setOf(family, tables, { fixes }));
    expect(report).toMatchObject({ accepted: 8, errors: [] });
    expect(created).toMatchObject({
      'load-companies': [expect.any(Number)],
      loads: [expect.any(Number)],
    });
    expect(Object.values(updated).flat()).toEqual([]);
    expect(await rowsIn('load_stops')).toHaveLength(4);
  });

  test('a stop’s times are in the zone of its place', async () => {
    const stopsNow = await rowsIn('load_stops');
    expect(stopsNow.map(({ date_from, timezone }) => [date_from, timezone])).toEqual([
      ['2026-10-19T16:00:00.000Z', 'America/Chicago'],
      ['2026-10-20T16:00:00.000Z', 'America/Chicago'],
      ['2026-10-19T16:00:00.000Z', 'America/Chicago'],
      ['2026-10-20T18:00:00.000Z', 'America/Los_Angeles'],
    ]);
  });

  test('a line of a skipped record is skipped with it', async () => {
    const { report } = await checked(
      setOf(family, tables, {
        whenKnown: 'skip',
        fixes: [{ file: 'facilities', column: 'ST', value: 'Cali', to: 'CA' }],
      }),
    );
    expect(report).toMatchObject({ creates: 0, updates: 0, skips: 8 });
  });

  test('another company’s records are not found', async () => {
    const { report } = await checked(
      setOf([loads], {
        loads: [
          ['Load', 'Ref', 'Broker', 'Rate'],
          ['X-1', 'A9', 'Renamed Broker', '1'],
        ],
      }),
      stranger,
    );
    expect(report.errors).toMatchObject([
      { column: 'Broker', message: 'Unknown broker: "Renamed Broker".' },
    ]);
  });

  test('a duplicate reference is rejected for one broker, accepted for another', async () => {
    await imported(brokerSet([['K2', 'Second Broker', null, 'IL', 'Net 30']]));
    const { report } = await checked(
      setOf([loads], {
        loads: [
          ['Load', 'Ref', 'Broker', 'Rate'],
          ['L-3', 'a1', 'K1', '1'],
          ['L-4', 'A1', 'K2', '1'],
          ['L-5', 'B7', 'K2', '1'],
          ['L-6', 'B7', 'K2', '1'],
        ],
      }),
    );
    expect(report.errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Ref'],
      [5, 'Ref'],
    ]);
  });
});

test('users belong to no company: a row finds only those that the caller provides', async () => {
  const staffs: SheetPlan = {
    file: 'staffs',
    entity: registry.get('staffs'),
    key: ['nickname'],
    columns: columns(['Nickname', 'nickname'], ['Email', 'user_id']),
  };
  const set = setOf([staffs], {
    staffs: [
      ['Nickname', 'Email'],
      ['stan', 'stan@owners.test'],
    ],
  });
  expect((await checked(set)).report.errors).toMatchObject([
    { message: 'Unknown user: "stan@owners.test".' },
  ]);
  const vouched = { users: new Map([['stan@owners.test', 2]]) };
  expect((await checked({ ...set, vouched })).report.errors).toEqual([]);
});

test('a failed import leaves nothing behind', async () => {
  const failing = owner.write(async (scope: Scope) => {
    await importSet(scope, brokerSet([['Z1', 'Never There', null, 'IL', 'Net 30']]));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await rowsIn('brokers')).filter(({ code }) => code === 'Z1')).toEqual([]);
});

test('ten thousand rows take a few statements', async () => {
  let statements = 0;
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `N${index}`,
    `Name ${index}`,
    null,
    'IL',
    'Net 30',
  ]);
  const { created } = await owner.write(scope => {
    const query: Scope['tx']['query'] = (text, values) => {
      statements += 1;
      return scope.tx.query(text, values);
    };
    return importSet({ ...scope, tx: { query } }, brokerSet(rows));
  });
  expect(created.brokers).toHaveLength(10_000);
  expect(statements).toBeLessThan(20);
});

describe('a broker’s load number that already exists', () => {
  const HEAD = ['Load', 'Ref', 'Broker', 'Rate'];
  const STOPS = ['Load', 'Stop', 'Type', 'Place', 'From'];
  const loadSet = (rows: Cell[][], more?: Partial<ImportSet>, stopRows: Cell[][] = []) =>
    setOf([loads, stops], { loads: [HEAD, ...rows], stops: [STOPS, ...stopRows] }, more);
  const rowsOfLoads = async () =>
    (await rowsIn('loads')).filter(({ reference_number }) => /^rep-/i.test(reference_number));

  beforeAll(async () => {
    await imported(brokerSet([['K9', 'Repeating Broker', null, 'IL', 'Net 30']]));
    await imported(loadSet([['R-1', 'REP-1', 'K9', '100']]));
  });

  test('is rejected with another number of our own, whichever rows are to be updated', async () => {
    const { report } = await checked(loadSet([['R-2', 'rep-1', 'K9', '200']]));
    expect(report.errors).toMatchObject([{ row: 2, column: 'Ref', repair: 'resolve_duplicate' }]);
  });

  test('makes the row one of those to be skipped, with its stops', async () => {
    const rows = [
      ['R-2', 'rep-1', 'K9', '200'],
      ['R-3', 'REP-3', 'K9', '300'],
      ['R-4', 'REP-3', 'K9', '400'],
    ];
    const stopRows = [['R-4', 1, 'Pickup', 'F1', '10/19/2026 11:00']];
    const { report } = await imported(loadSet(rows, { whenKnown: 'skip' }, stopRows));
    expect(report).toMatchObject({ creates: 1, skips: 3, errors: [] });
    expect((await rowsOfLoads()).map(({ internal_id }) => internal_id)).toEqual(['R-1', 'R-3']);
  });

  test('identifies the load of a row without a number of our own', async () => {
    const { report } = await imported(loadSet([[null, 'REP-1', 'K9', '150']]));
    expect(report).toMatchObject({ creates: 0, updates: 1 });
    const [first] = await rowsOfLoads();
    expect(first).toMatchObject({ internal_id: 'R-1', price: 150 });
    const refused = await checked(loadSet([[null, 'REP-1', 'K9', '1']], { whenKnown: 'refuse' }));
    expect(refused.report.errors).toMatchObject([{ column: 'Ref' }]);
  });

  test('is accepted again where the company only warns about it', async () => {
    const { report } = await imported(
      loadSet([['R-5', 'REP-1', 'K9', '500']], { canRepeat: true }),
    );
    expect(report).toMatchObject({ creates: 1, errors: [] });
    expect(report.warnings).toMatchObject([
      {
        column: 'Ref',
        message: 'Ref is used in a record that is there already. The company allows it.',
      },
    ]);
    const last = (await rowsOfLoads()).at(-1);
    expect(last).toMatchObject({ internal_id: 'R-5', repeats_reference: true });
  });

  test('is available where that load was canceled, and means the load that replaces it', async () => {
    await imported(loadSet([['R-6', 'REP-6', 'K9', '600']]));
    await owner.write(({ tx }) =>
      tx.query("update loads set status = 7 where internal_id = 'R-6'", []),
    );
    const instead = await imported(loadSet([['R-7', 'REP-6', 'K9', '700']]));
    expect(instead.report).toMatchObject({ creates: 1, errors: [], warnings: [] });
    const own = await imported(loadSet([['R-6', 'REP-6', 'K9', '610']]));
    expect(own.report).toMatchObject({ updates: 1, errors: [], warnings: [] });
    await imported(loadSet([[null, 'REP-6', 'K9', '710']]));
    const loads = (await rowsOfLoads()).filter(({ internal_id }) => /^R-[67]$/.test(internal_id));
    expect(loads.map(({ internal_id, price }) => [internal_id, price])).toEqual([
      ['R-6', 610],
      ['R-7', 710],
    ]);
  });
});
