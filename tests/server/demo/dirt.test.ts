import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { carrierTables } from '../../../server/demo/carrier/files.ts';
import { CALI_IS_CA } from '../../../server/demo/carrier/importCarrier.ts';
import { carrierSheets } from '../../../server/demo/carrier/sheets.ts';
import { csvFile } from '../../../server/files/sheets.ts';
import { readTable } from '../../../server/files/tables/readTable.ts';
import { type CheckedImport, checkImport } from '../../../server/imports/check.ts';
import type { SheetPlan } from '../../../server/imports/plan.ts';
import { carrierOnly } from '../../support/demo.ts';
import { testDatabase } from '../../support/testDatabase.ts';

/** The table of errors in the carrier's README. */
const dirt: { id: string; raw: string; row: string }[] = JSON.parse(
  readFileSync('demo/carrier/dirt.json', 'utf8'),
);
const { database } = await testDatabase();
const tables = await carrierTables();
const { companyId, report } = await carrierOnly(database, { tables });

const all = (text: string, values: unknown[] = []) =>
  database.read({ companyId, userId: null }).query<any>(text, values);
const one = async (table: string, key: string, value: string) =>
  (await all(`select * from ${table} where ${key} = $1`, [value]))[0];
const load = (number: string) => one('loads', 'internal_id', number);
const driver = (number: string) => one('drivers', 'number', number);
const stateOf = async (id: number) =>
  (await all('select code from states where id = $1', [id]))[0]?.code;
/** The messages about an expense's row. */
const expenseErrors = (number: string) => {
  const { rows } = tables.get('expenses.xlsx')!;
  const line = rows.find(({ cells }) => cells[0] === number)?.line;
  return report.errors.filter(({ file, row }) => file === 'expenses.xlsx' && row === line);
};
const fileOf = (name: string) => report.files.find(({ file }) => file === name)!;

/** A dry run on an empty company, for messages before anything is written. */
const dryRun = (fixes = [CALI_IS_CA]): Promise<CheckedImport> =>
  checkImport(
    { tx: database.read({ companyId: 0, userId: null }), companyId: 0 },
    {
      sheets: carrierSheets,
      tables,
      fixes,
      zone: 'America/Chicago',
      vouched: { users: new Map(staffNames().map((name, index) => [name, index + 1])) },
    },
  );
const staffNames = () => tables.get('staff.csv')!.rows.map(({ cells }) => String(cells[0]));

/** Files without a table yet are tested on an entity with the same kinds of fields. */
const asAdjustments = async (file: string, key: string, driverHeading = 'Driver #') => {
  const table = await readTable(readFileSync(`demo/carrier/${file}`));
  const sheet: SheetPlan = {
    file,
    entity: registry.get('driver-adjustments'),
    key: ['note'],
    columns: [
      { heading: key, field: 'note' },
      { heading: 'Date', field: 'date' },
      { heading: 'Amount', field: 'amount' },
      { heading: driverHeading, field: 'driver_id' },
    ],
    fixed: { type: 'deduction', description: file },
  };
  const scope = { tx: database.read({ companyId, userId: null }), companyId };
  const rows = table.rows.map(row => ({ ...row, key: String(row.cells[0]) }));
  const { report } = await checkImport(scope, {
    sheets: [sheet],
    tables: new Map([[file, table]]),
    zone: 'America/Chicago',
  });
  const errorsOf = (wanted: string) =>
    report.errors.filter(error => error.row === rows.find(row => row.key === wanted)?.line);
  return { report, errorsOf };
};

const checks: Record<string, () => Promise<unknown>> = {
  'DIRT-01': async () => {
    const { report: unfixed } = await dryRun([]);
    const facility = unfixed.files.find(({ file }) => file === 'facilities.csv');
    expect(facility).toMatchObject({ rows: 80, accepted: 79, rejected: [38] });
    expect(unfixed.errors.find(({ file }) => file === 'facilities.csv')).toMatchObject({
      row: 38,
      column: 'State',
      value: 'Cali',
      repair: 'map_value',
      suggestion: 'California',
    });
    const stops = unfixed.errors.filter(
      ({ file, column }) => file === 'load_stops.csv' && column === 'Facility Code',
    );
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.every(({ value }) => value === 'F037')).toBe(true);
    expect(fileOf('facilities.csv')).toMatchObject({ accepted: 80, rejected: [] });
    expect(await stateOf((await one('load_companies', 'code', 'F037')).state_id)).toBe('CA');
  },
  'DIRT-02': async () =>
    expect(await one('load_companies', 'code', 'F075')).toMatchObject({ zip: '07105' }),
  'DIRT-03': async () =>
    expect(await stateOf((await one('load_companies', 'code', 'F048')).state_id)).toBe('TX'),
  'DIRT-04': async () =>
    expect(await stateOf((await one('load_companies', 'code', 'F015')).state_id)).toBe('OH'),
  'DIRT-05': async () =>
    expect(await one('load_companies', 'code', 'F013')).toMatchObject({
      company_name: 'Foxhollow Plastics Regional DC',
    }),
  'DIRT-06': async () => expect(await driver('D-111')).toMatchObject({ first_name: 'Ramon' }),
  'DIRT-07': async () => expect(await stateOf((await driver('D-116')).state_id)).toBe('IL'),
  'DIRT-08': async () => {
    expect(await driver('D-121')).toMatchObject({ email: null });
    expect(await driver('D-101')).toMatchObject({ email: 'marcus.whitlock@example.com' });
    expect(report.warnings).toContainEqual(
      expect.objectContaining({
        file: 'drivers.csv',
        column: 'E-mail',
        value: 'MARCUS.WHITLOCK@EXAMPLE.COM',
      }),
    );
  },
  'DIRT-09': async () => {
    const phones = await all('select phone from drivers');
    expect(phones.filter(({ phone }) => !/^\+1\d{10}$/.test(phone))).toEqual([]);
    expect(await driver('D-101')).toMatchObject({ phone: '+13125550100' });
  },
  'DIRT-10': async () => {
    expect(await driver('D-102')).toMatchObject({
      pay_type: 'per_mile',
      loaded_mile_rate: 0.575,
      empty_mile_rate: 0.575,
    });
    expect(await driver('D-127')).toMatchObject({
      pay_type: 'percent_of_gross',
      percent_rate: 82.5,
      empty_mile_rate: null,
    });
    expect(await driver('D-143')).toMatchObject({ pay_type: 'flat_per_load', flat_rate: 420 });
    expect(await driver('D-104')).toMatchObject({
      loaded_mile_rate: 0.6125,
      empty_mile_rate: 0.5625,
    });
  },
  'DIRT-11': async () => {
    expect(await driver('D-103')).toMatchObject({
      medical_card_expiry: '2027-03-07',
      cdl_expiry: '2029-11-07',
    });
  },
  'DIRT-12': async () => {
    expect(await load('PC-26011')).toMatchObject({ price: 1675 });
    expect(await load('PC-26057')).toMatchObject({ price: 1825 });
    const lines = await all(
      `select a.amount from load_accessorials a join loads l on l.id = a.load_id
       where l.internal_id = 'PC-26012' order by a.id`,
    );
    expect(lines.map(({ amount }) => amount)).toEqual([122.76, 225, -150]);
  },
  'DIRT-13': async () => {
    expect(await one('brokers', 'code', 'B08')).toMatchObject({ mc_number: '1924997' });
    const numbers = await all('select code from brokers where mc_number is null');
    expect(numbers).toEqual([{ code: 'B14' }]);
  },
  'DIRT-14': async () => {
    const broker = await one('brokers', 'code', 'B20');
    expect(broker.name).toBe('CLOVERSTACK LOGISTICS INC.');
    expect(await load('PC-26096')).toMatchObject({ broker_id: broker.id });
  },
  'DIRT-15': async () => {
    expect(await one('trailers', 'number', 'V2048')).toMatchObject({ vin: null });
    expect(report.warnings).toContainEqual(
      expect.objectContaining({ file: 'trailers.csv', column: 'VIN', value: '1JJV532D6JL48909' }),
    );
  },
  'DIRT-16': async () => {
    expect(await load('PC-26271')).toBeUndefined();
    const { rejected } = fileOf('loads.csv');
    const lineOf = (number: string) =>
      tables.get('loads.csv')!.rows.find(({ cells }) => cells[0] === number)?.line;
    expect(rejected).toEqual([lineOf('PC-26271')]);
    const ofLoads = report.errors.filter(({ file }) => file === 'loads.csv');
    expect(ofLoads).toMatchObject([
      { file: 'loads.csv', row: rejected[0], column: 'Broker Load #', repair: 'resolve_duplicate' },
    ]);
  },
  'DIRT-17': async () => {
    const [other, first] = [await load('PC-26103'), await load('PC-26071')];
    expect(other.reference_number).toBe('00290061');
    expect(first.reference_number).toBe('00290061');
    expect(other.broker_id).not.toBe(first.broker_id);
  },
  'DIRT-18': async () => {
    const rows = await all(
      `select d.number from load_drivers r join loads l on l.id = r.load_id join drivers d on d.id = r.driver_id
       where l.internal_id = 'PC-26036'`,
    );
    expect(rows).toEqual([{ number: 'D-141' }]);
  },
  'DIRT-19': async () => expect(await load('PC-26141')).toMatchObject({ status: 6 }),
  'DIRT-20': async () => expect(await load('PC-26111')).toMatchObject({ weight: 32_500 }),
  'DIRT-21': async () => {
    const { internal_note } = await load('PC-26051');
    expect(internal_note).toBe('-PU after 9pm only, call first');
    expect(exported(internal_note)).toBe(`"'-PU after 9pm only, call first"`);
  },
  'DIRT-22': async () =>
    expect(await load('PC-26088')).toMatchObject({
      internal_note: 'Driver said: "dock 14", see e-mail,\nreceiver closes early',
    }),
  'DIRT-23': async () => {
    const { internal_note } = await load('PC-26131');
    expect(internal_note).toBe('+1 pallet exchange');
    expect(exported(internal_note)).toBe("'+1 pallet exchange");
  },
  'DIRT-24': async () => {
    expect(expenseErrors('EX-7121')).toMatchObject([
      { column: 'Date', message: '"13/45/2026" is not a date.' },
    ]);
  },
  'DIRT-25': async () => {
    const reported = expenseErrors('EX-7122').map(({ column, message }) => `${column}: ${message}`);
    expect(new Set(reported)).toEqual(new Set(['Amount: "TBD" is not a number.']));
    expect(fileOf('expenses.xlsx')).toMatchObject({ rows: 122, accepted: 120 });
  },
  'DIRT-26': async () => {
    const { report: advances, errorsOf } = await asAdjustments('advances.csv', 'Advance #');
    expect(errorsOf('ADV-3399')).toMatchObject([
      { column: 'Driver #', message: 'Unknown driver: "D-199".' },
    ]);
    expect(advances).toMatchObject({ rows: 30, accepted: 29 });
  },
  'DIRT-27': async () => expect(fileOf('loads.csv').rows).toBe(261),
  'DIRT-28': async () => expect(fileOf('drivers.csv')).toMatchObject({ rows: 45, rejected: [] }),
  'DIRT-29': async () =>
    expect(fileOf('load_stops.csv')).toMatchObject({ rows: 608, rejected: [] }),
  'DIRT-30': async () => expect(fileOf('facilities.csv').rows).toBe(80),
  'DIRT-31': async () => {
    expect(tables.get('brokers.csv')!.headings[0]).toBe('Code');
    expect(await all('select count(*) as brokers from brokers')).toEqual([{ brokers: 30 }]);
  },
  'DIRT-32': async () => expect(tables.get('facilities.csv')!.headings.at(-1)).toBe('Phone'),
  'DIRT-33': async () => {
    expect(await one('trucks', 'number', '501')).toMatchObject({
      registration_expiry: '2027-05-31',
      annual_inspection_expiry: '2026-12-01',
      weekly_gross_target: 10_000,
      vin: '1FUJGLD55JL100000',
      year: 2018,
    });
    expect(await one('trucks', 'number', '505')).toMatchObject({ model: '579' });
    const { truck_id } = await driver('D-101');
    expect(truck_id).toBe((await one('trucks', 'number', '501')).id);
  },
  'DIRT-34': async () => expect(await driver('D-110')).toMatchObject({ last_name: 'Muñozara' }),
};

const exported = (note: string) => {
  const file = csvFile('notes', [{ heading: 'Note', value: (row: string) => row }], [note]);
  return String(file.content).split('\r\n')[1];
};

describe('every error in the carrier’s files is handled as its README says', () => {
  test.each(dirt)('$id $row $raw', async ({ id }) => {
    const check = checks[id];
    if (!check) throw new Error(`Nothing checks ${id}.`);
    await check();
  });
});
