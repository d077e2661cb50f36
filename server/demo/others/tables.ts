import { type Cell, type Table, tableOfRows } from '../../files/tables/table.ts';
import { expenseRows } from './expenseRows.ts';
import { accessorialRows, facilityCode, loadRows, MILE_RATE, stopRows } from './loadRows.ts';
import type { SmallCompany } from './names.ts';

/** The tables of a small company, with the names and headings of the carrier's files. */
export function smallTables(small: SmallCompany, catalogue: Table): Map<string, Table> {
  return new Map([
    ['staff.csv', tableOfRows(staffRows(small))],
    ['trucks.xlsx', tableOfRows(truckRows(small))],
    ['trailers.csv', tableOfRows(trailerRows(small))],
    ['drivers.csv', tableOfRows(driverRows(small))],
    ['truck_dispatchers.csv', tableOfRows(dispatcherRows(small))],
    ['brokers.csv', tableOfRows(brokerRows(small))],
    ['facilities.csv', tableOfRows(facilityRows(small))],
    ['accessorial_types.csv', catalogue],
    ['loads.csv', tableOfRows(loadRows(small))],
    ['load_stops.csv', tableOfRows(stopRows(small))],
    ['load_accessorials.csv', tableOfRows(accessorialRows(small))],
    ['settlement_history.csv', tableOfRows(settlementRows(small))],
    ['adjustments.csv', tableOfRows(adjustmentRows(small))],
    ['expenses.xlsx', tableOfRows(expenseRows(small))],
  ]);
}

const twoDigits = (index: number) => String(index + 10);

function staffRows({ staff, company }: SmallCompany): Cell[][] {
  const domain = company.email.split('@')[1];
  const rows = staff.map(({ nickname, name: [first, last], roles }) => {
    const department = roles.includes('billing') ? 'Accounting' : 'Dispatch';
    return [nickname, first, last, department, `${nickname}@${domain}`, company.phone];
  });
  return [['Nickname', 'First Name', 'Last Name', 'Department', 'Email', 'Phone'], ...rows];
}

function truckRows({ prefix, drivers }: SmallCompany): Cell[][] {
  const rows = drivers.map((_, index) => [
    `${prefix}${11 + index}`,
    `1FUJGLD5${index % 10}NL5${twoDigits(index)}${prefix === 'BH' ? 100 : 200}0`.slice(0, 17),
    2020 + (index % 6),
    'Freightliner',
    'Cascadia',
    'Van',
    'Company',
    'Assigned',
    `${prefix}P${100 + index}`,
    'OH',
    '2027-03-31',
    '2027-05-15',
    120_000 + 9_000 * index,
    `${prefix}-${index + 1}`,
    `${prefix}T${11 + index}`,
    9000,
  ]);
  const headings = [
    'Unit',
    'VIN',
    'Year',
    'Make',
    'Model',
    'Truck Type',
    'Ownership',
    'Status',
    'Plate',
    'Plate St',
    'Reg. Exp.',
    'Annual Insp. Exp.',
    'Odometer',
    'Driver #',
    'Trailer',
    'Weekly Target',
  ];
  return [headings, ...rows];
}

function trailerRows({ prefix, drivers }: SmallCompany): Cell[][] {
  const rows = drivers.map((_, index) => [
    `${prefix}T${11 + index}`,
    2019 + (index % 6),
    'Great Dane',
    'Dry van',
    "53'",
    'Company',
    'Assigned',
    `${prefix}R${300 + index}`,
    'OH',
    '2027-03-31',
    '2027-04-20',
    `${prefix}${11 + index}`,
  ]);
  const headings = [
    'Trailer #',
    'Year',
    'Make',
    'Type',
    'Length',
    'Ownership',
    'Status',
    'Plate',
    'Plate St',
    'Reg. Exp.',
    'Annual Insp. Exp.',
    'Truck',
  ];
  return [headings, ...rows];
}

function driverRows({ prefix, drivers, places, company }: SmallCompany): Cell[][] {
  const rows = drivers.map((name, index) => {
    const [first = '', last = ''] = name.split(' ');
    const [city = '', state = '', zip = ''] = places[index % places.length] ?? [];
    return [
      `${prefix}-${index + 1}`,
      first,
      last,
      `555-${company.phone.slice(2, 5)}-01${twoDigits(index)}`,
      `${first}.${last}@example.com`.toLowerCase(),
      `19${70 + index}-04-1${index % 10}`,
      `${200 + 7 * index} Linden Ave`,
      city,
      state,
      zip,
      'Company',
      'W2',
      'Active',
      `20${twoDigits(index)}-06-01`,
      `${prefix}${551_200 + 37 * index}`,
      state,
      'A',
      '2028-06-30',
      '2027-02-28',
      'OTR',
      'Per mile',
      MILE_RATE,
      MILE_RATE,
      `${prefix}${11 + index}`,
      `${prefix}T${11 + index}`,
      `${city}, ${state}`,
    ];
  });
  const headings = [
    'Driver #',
    'First Name',
    'Last Name',
    'Cell Phone',
    'E-mail',
    'Date of Birth',
    'Address',
    'City',
    'State',
    'Zip',
    'Driver Type',
    'Tax Form',
    'Status',
    'Hire Date',
    'CDL #',
    'CDL State',
    'Class',
    'CDL Exp.',
    'Med Card Exp.',
    'Haul',
    'Pay Method',
    'Pay Rate',
    'Empty Mile Rate',
    'Truck',
    'Trailer',
    'Home Base',
  ];
  return [headings, ...rows];
}

function dispatcherRows({ prefix, drivers, staff }: SmallCompany): Cell[][] {
  const dispatcher = staff.find(({ roles }) => roles.includes('dispatcher'))?.nickname ?? null;
  const rows = drivers.map((_, index) => [`${prefix}${11 + index}`, dispatcher, '2026-01-05']);
  return [['Unit', 'Dispatcher', 'From'], ...rows];
}

function brokerRows({ prefix, brokers, places }: SmallCompany): Cell[][] {
  const rows = brokers.map((name, index) => {
    const [city = '', state = '', zip = ''] = places[index % places.length] ?? [];
    const domain = `${name.split(' ')[0]?.toLowerCase()}.example.com`;
    return [
      `${prefix}B${index + 1}`,
      name,
      `MC-${1_950_000 + 311 * index}`,
      `${4_250_000 + 97 * index}`,
      `${50 + index} Commerce St`,
      city,
      state,
      zip,
      `(${614}) 555-01${twoDigits(index)}`,
      `dispatch@${domain}`,
      `ap@${domain}`,
      index % 3 === 0 ? 'Net 15' : 'Net 30',
      '50000',
      'Active',
      18 + index,
      'Y',
      'N',
      'Rate con, POD',
    ];
  });
  const headings = [
    'Code',
    'Broker Name',
    'MC #',
    'DOT #',
    'Address',
    'City',
    'ST',
    'Zip',
    'Phone',
    'E-mail',
    'Billing E-mail',
    'Terms',
    'Credit Limit',
    'Credit Status',
    'Avg Days to Pay',
    'Factorable',
    'Do Not Use',
    'Paperwork',
  ];
  return [headings, ...rows];
}

function facilityRows(small: SmallCompany): Cell[][] {
  const rows = small.facilities.map((name, index) => {
    const [city, state, zip, lat, lng, zone] = small.places[index % small.places.length] ?? [];
    const hours = index % 4 === 0 ? '24 hrs' : '0700-1600';
    return [
      facilityCode(small, index),
      name,
      `${1200 + 15 * index} Dock Rd`,
      city ?? null,
      state ?? null,
      zip ?? null,
      lat ?? null,
      lng ?? null,
      zone ?? null,
      hours,
      index % 2 === 0 ? 'Appt' : 'FCFS',
      `(614) 555-01${twoDigits(index + 20)}`,
    ];
  });
  const headings = [
    'Code',
    'Company Name',
    'Street',
    'City',
    'State',
    'Zip',
    'Lat',
    'Lng',
    'Time Zone',
    'Hours',
    'Appt/FCFS',
    'Phone',
  ];
  return [headings, ...rows];
}

function settlementRows({ prefix, drivers }: SmallCompany): Cell[][] {
  const rows = drivers.map((_, index) => [
    `${prefix}-S-${301 + index}`,
    `${prefix}-${index + 1}`,
    '2026-10-19',
    '2026-10-25',
    '2026-10-30',
    'Paid',
  ]);
  return [['Settlement #', 'Driver #', 'From', 'To', 'Pay Date', 'Status'], ...rows];
}

function adjustmentRows({ prefix, drivers }: SmallCompany): Cell[][] {
  const rows = drivers.map((_, index) => [
    `${prefix}-ADJ-${index + 1}`,
    `${prefix}-${index + 1}`,
    '2026-11-06',
    index % 3 === 0 ? 'Deduction' : 'Bonus',
    index % 3 === 0 ? 'Lost fuel card' : 'Safety bonus',
    `${25 + 5 * index}.00`,
    'Pending',
  ]);
  return [['Adj #', 'Driver #', 'Date', 'Kind', 'Description', 'Amount', 'Status'], ...rows];
}
