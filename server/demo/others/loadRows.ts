import { exact, times } from '../../../schema/rules/money/exact.ts';
import { roundedMoney } from '../../../schema/rules/money/money.ts';
import { addDays } from '../../../schema/rules/time/weeks.ts';
import type { Cell } from '../../files/tables/table.ts';
import { SNAPSHOT } from '../carrier/files.ts';
import type { SmallCompany } from './names.ts';

/** Dollars per mile for every driver of a small company. */
export const MILE_RATE = '0.60';

/** A dozen loads in all states: pickup in days before the snapshot, and progress. */
const LOADS = [
  { days: -26, status: 'Delivered' },
  { days: -25, status: 'Delivered' },
  { days: -17, status: 'Delivered' },
  { days: -12, status: 'Delivered' },
  { days: -11, status: 'Delivered' },
  { days: -4, status: 'Delivered' },
  { days: -3, status: 'TONU' },
  { days: -2, status: 'Canceled' },
  { days: -1, status: 'Enroute' },
  { days: 0, status: 'Dispatched' },
  { days: 1, status: 'Available' },
  { days: 2, status: 'Pending' },
] as const;

type Load = {
  index: number;
  number: string;
  status: (typeof LOADS)[number]['status'];
  day: string;
};

const loadsOf = ({ prefix }: SmallCompany): Load[] =>
  LOADS.map(({ days, status }, index) => ({
    index,
    number: `${prefix}-${501 + index}`,
    status,
    day: addDays(SNAPSHOT.date, days),
  }));

const LOAD_HEADINGS = [
  'Load #',
  'Broker Load #',
  'Broker',
  'Status',
  'Dispatcher',
  'Truck',
  'Trailer',
  'Driver 1',
  'Driver 2',
  'Equipment',
  'Weight (lbs)',
  'Commodity',
  'Hazmat',
  'POD Received',
  'Rate',
  'Driver Rate',
  'Loaded Mi',
  'Empty Mi',
  'Driver 1 Pay',
  'Cancel Reason',
  'Notes',
];

const isOnTruck = (status: Load['status']) =>
  !['Canceled', 'Available', 'Pending'].includes(status);

export function loadRows(small: SmallCompany): Cell[][] {
  const { prefix, brokers, staff } = small;
  const dispatcher = staff.find(({ roles }) => roles.includes('dispatcher'))?.nickname ?? null;
  const rows = loadsOf(small).map(({ index, number, status, day }) => {
    const isTonu = status === 'TONU';
    const [loaded, empty] = isTonu ? ['0', '0'] : [`${240 + 35 * index}.5`, `${12 + index}`];
    const on = isOnTruck(status);
    return [
      number,
      `REF-${7100 + index * 13}`,
      brokers[index] ?? null,
      status,
      dispatcher,
      on ? `${prefix}${11 + index}` : null,
      on ? `${prefix}T${11 + index}` : null,
      on ? `${prefix}-${index + 1}` : null,
      null,
      'Van',
      `${21000 + 900 * index}`,
      'General freight',
      'N',
      status === 'Delivered' ? addDays(day, 2) : null,
      isTonu ? '0.00' : `${900 + 85 * index}.00`,
      null,
      loaded,
      empty,
      on ? pay(loaded, empty) : null,
      status === 'Canceled' ? 'Broker canceled' : null,
      null,
    ];
  });
  return [LOAD_HEADINGS, ...rows];
}

const pay = (loaded: string, empty: string): string => {
  const [one, other] = [loaded, empty].map(miles =>
    roundedMoney(times(exact(miles), exact(MILE_RATE))),
  );
  return ((Math.round((one ?? 0) * 100) + Math.round((other ?? 0) * 100)) / 100).toFixed(2);
};

const STOP_HEADINGS = [
  'Load #',
  'Stop',
  'Type',
  'Facility Code',
  'Schedule',
  'Appt From',
  'Appt To',
  'Arrived',
  'Departed',
  'PU/DEL #',
  'Leg Miles',
];

/** Two stops per load: pickup in the morning, delivery on the next day. */
export function stopRows(small: SmallCompany): Cell[][] {
  const rows = loadsOf(small).flatMap(({ index, number, status, day }) => {
    const next = addDays(day, 1);
    const isGone = status === 'Delivered' || status === 'Enroute';
    const isThere = status === 'Delivered';
    const [from, to] = [facilityCode(small, index), facilityCode(small, index + 1)];
    const miles = status === 'TONU' ? '0' : `${240 + 35 * index}.5`;
    return [
      [
        number,
        1,
        'Pickup',
        from,
        'Appt',
        `${day} 08:00`,
        null,
        isGone ? `${day} 08:05` : null,
        isGone ? `${day} 09:40` : null,
        `PU${7100 + index}`,
        '0.0',
      ],
      [
        number,
        2,
        'Delivery',
        to,
        'FCFS',
        `${next} 10:00`,
        `${next} 16:00`,
        isThere ? `${next} 11:15` : null,
        isThere ? `${next} 12:30` : null,
        `DL${8100 + index}`,
        miles,
      ],
    ];
  });
  return [STOP_HEADINGS, ...rows];
}

export const facilityCode = ({ prefix }: SmallCompany, index: number): string =>
  `${prefix}F${(index % 12) + 1}`;

/** A dozen lines: fuel surcharge, a lumper, the TONU. */
export function accessorialRows(small: SmallCompany): Cell[][] {
  const rows = loadsOf(small).flatMap(({ index, number, status }) => {
    if (status === 'TONU')
      return [[number, 'TONU', 'Truck ordered not used', 1, '250.00', '100.00']];
    const surcharge = [number, 'FSC', 'Fuel surcharge', 1, `${60 + 4 * index}.00`, null];
    const lumper = [number, 'LUMP', 'Lumper', 1, '145.00', '145.00'];
    return index % 5 === 3 ? [surcharge, lumper] : [surcharge];
  });
  return [['Load #', 'Code', 'Description', 'Qty', 'Billed', 'Driver Amt'], ...rows];
}
