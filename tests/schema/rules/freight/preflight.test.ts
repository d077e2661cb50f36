import { expect, test } from 'vitest';
import type { Assignment } from '../../../../schema/rules/freight/assignment.ts';
import { isBlocked, preflight } from '../../../../schema/rules/freight/preflight.ts';

const stops = [
  { sequence: 1, type: 'pickup', date_from: '2026-11-16T15:00:00Z' },
  { sequence: 2, type: 'delivery', date_from: '2026-11-18T15:00:00Z' },
];
const undated = stops.map(({ sequence, type }) => ({ sequence, type }));
const switched = { sequence: 2, type: 'stop', date_from: '2026-11-16T22:00:00Z' };
const lateAtNight = { date_from: '2026-11-18T05:30:00Z', timezone: 'America/Chicago' };
const driver = {
  id: 5,
  name: 'Maria Lopez',
  status: 'active',
  cdl_class: 'A',
  cdl_expiry: '2028-01-01',
  medical_card_expiry: '2027-01-01',
  cdl_endorsements: [],
};
const good: Assignment = {
  load: { id: 1, status: 1, truck_id: 7, trailer_id: 9, load_drivers: [{ driver_id: 5 }], stops },
  drivers: [driver],
  truck: { id: 7, number: '104', is_active: true, status: 'assigned', type: 'power_only' },
  trailer: {
    id: 9,
    number: '5301',
    is_active: true,
    status: 'assigned',
    type: 'dry_van',
    truck_id: 7,
  },
  others: [],
  today: '2026-11-13',
};
const found = (more: Partial<Assignment>) =>
  preflight({ ...good, ...more }).map(({ level, code }) => `${level} ${code}`);

test('a good assignment has no findings', () => {
  expect(preflight(good)).toEqual([]);
  expect(isBlocked(preflight(good))).toBe(false);
});

test.each<[string, Partial<Assignment>, string[]]>([
  [
    'a medical card that has expired',
    { drivers: [{ ...driver, medical_card_expiry: '2026-11-09' }] },
    ['block medical_card_expired'],
  ],
  [
    'a driver under 21 who would leave the state',
    {
      drivers: [{ ...driver, date_of_birth: '2005-11-14' }],
      load: { ...good.load, is_interstate: true },
    },
    ['block under_age'],
  ],
  [
    'a driver who is 21 today',
    {
      drivers: [{ ...driver, date_of_birth: '2005-11-13' }],
      load: { ...good.load, is_interstate: true },
    },
    [],
  ],
  [
    'a driver under 21 who stays in the state',
    { drivers: [{ ...driver, date_of_birth: '2005-11-14' }] },
    [],
  ],
  [
    'a license about to expire',
    { drivers: [{ ...driver, cdl_expiry: '2026-11-25' }] },
    ['warn cdl_expires'],
  ],
  [
    'a license that expires today is still good for a load without dates',
    { drivers: [{ ...driver, cdl_expiry: '2026-11-13' }], load: { ...good.load, stops: undated } },
    ['warn cdl_expires'],
  ],
  [
    'a license that is good through the last day of the load',
    { drivers: [{ ...driver, cdl_expiry: '2026-11-18' }] },
    ['warn cdl_expires'],
  ],
  [
    'a license that expires on the way',
    { drivers: [{ ...driver, cdl_expiry: '2026-11-17' }] },
    ['block cdl_expired'],
  ],
  [
    'a license good for thirty days more than the load takes',
    { drivers: [{ ...driver, cdl_expiry: '2026-12-19' }] },
    [],
  ],
  [
    'a medical card that expires before a delivery past midnight, by the clocks of its place',
    {
      drivers: [{ ...driver, medical_card_expiry: '2026-11-17' }],
      load: { ...good.load, stops: [stops[0]!, { ...stops[1]!, ...lateAtNight }] },
    },
    ['warn medical_card_expires'],
  ],
  [
    'documents of truck and trailer that expire before the delivery',
    {
      truck: { ...good.truck!, annual_inspection_expiry: '2026-11-16' },
      trailer: { ...good.trailer!, registration_expiry: '2026-11-17' },
    },
    ['block inspection_expired', 'block registration_expired'],
  ],
  [
    'a license that outlives the first leg of a relay, and one that does not the second',
    {
      drivers: [
        { ...driver, cdl_expiry: '2026-11-16' },
        { ...driver, id: 6, cdl_expiry: '2026-11-17' },
      ],
      load: {
        ...good.load,
        load_drivers: [
          { driver_id: 5, to_stop_id: 21 },
          { driver_id: 6, from_stop_id: 21 },
        ],
        stops: [stops[0]!, { ...switched, id: 21 }, { ...stops[1]!, sequence: 3 }],
      },
    },
    ['block cdl_expired', 'warn cdl_expires'],
  ],
  [
    'a driver on leave',
    { drivers: [{ ...driver, status: 'on_leave' }] },
    ['block driver_inactive'],
  ],
  ['hazmat without endorsement', { load: { ...good.load, is_hazmat: true } }, ['block hazmat']],
  [
    'a hazmat endorsement that has expired',
    {
      load: { ...good.load, is_hazmat: true },
      drivers: [{ ...driver, cdl_endorsements: ['X'], hazmat_expiry: '2026-06-30' }],
    },
    ['block hazmat_expired'],
  ],
  [
    'a TWIC that has expired, which only ports ask for',
    { drivers: [{ ...driver, twic_expiry: '2026-06-30' }] },
    ['warn twic_expired'],
  ],
  [
    'no driver and no truck',
    { drivers: [], truck: null, trailer: null },
    ['block no_driver', 'block no_truck'],
  ],
  [
    'a truck in the shop',
    { truck: { ...good.truck!, board_status: 12 } },
    ['block truck_off_road'],
  ],
  [
    'two drivers of one leg, each at the full rate',
    {
      load: {
        ...good.load,
        load_drivers: [{ driver_id: 5 }, { driver_id: 6, split_percent: 50 }],
      },
    },
    ['warn team_split'],
  ],
  [
    'a trailer behind another truck',
    { trailer: { ...good.trailer!, truck_id: 8 } },
    ['warn trailer_in_use'],
  ],
  [
    'a trailer behind a truck of the relay',
    {
      trailer: { ...good.trailer!, truck_id: 8 },
      legTrucks: [{ ...good.truck!, id: 8 }],
    },
    [],
  ],
  [
    'a truck of the relay in the shop',
    { legTrucks: [{ ...good.truck!, id: 8, status: 'in_shop' }] },
    ['block truck_off_road'],
  ],
  [
    'a dry van for frozen freight',
    { load: { ...good.load, equipment_type: 'reefer', temperature_max: 0 } },
    ['warn equipment'],
  ],
  [
    'a reefer without a temperature',
    {
      load: { ...good.load, equipment_type: 'reefer' },
      trailer: { ...good.trailer!, type: 'reefer' },
    },
    ['warn no_temperature'],
  ],
  [
    'one driver where a team is asked for',
    { load: { ...good.load, is_team_required: true } },
    ['warn team_required'],
  ],
  [
    'a relay where a team is asked for',
    {
      load: {
        ...good.load,
        is_team_required: true,
        load_drivers: [
          { driver_id: 5, from_stop_id: 1, to_stop_id: 2 },
          { driver_id: 6, from_stop_id: 2, to_stop_id: 3 },
        ],
      },
      drivers: [driver, { ...driver, id: 6 }],
    },
    ['warn team_required'],
  ],
  [
    'two drivers on the whole way where a team is asked for',
    {
      load: {
        ...good.load,
        is_team_required: true,
        load_drivers: [
          { driver_id: 5, split_percent: 50 },
          { driver_id: 6, split_percent: 50 },
        ],
      },
      drivers: [driver, { ...driver, id: 6 }],
    },
    [],
  ],
  [
    'the same driver twice on one leg',
    {
      load: { ...good.load, load_drivers: [{ driver_id: 5 }, { driver_id: 5, split_percent: 0 }] },
    },
    ['block driver_twice'],
  ],
  [
    'the same driver on two legs',
    {
      load: {
        ...good.load,
        load_drivers: [
          { driver_id: 5, to_stop_id: -2 },
          { driver_id: 5, from_stop_id: -2 },
        ],
      },
    },
    [],
  ],
  [
    'empty miles with loaded ones that are not measured yet',
    { load: { ...good.load, loaded_miles: null, empty_miles: 619 } },
    [],
  ],
  [
    'many empty miles',
    { load: { ...good.load, loaded_miles: 300, empty_miles: 110 } },
    ['inform deadhead'],
  ],
  ['a broker not to use', { broker: { id: 3, do_not_use: true } }, ['warn do_not_use']],
  [
    'another load at the same time, the worst first',
    {
      broker: { id: 3, credit_status: 'hold' },
      others: [
        {
          id: 2,
          internal_id: 'L-2',
          status: 3,
          truck_id: 7,
          load_drivers: [{ driver_id: 6 }],
          stops,
        },
      ],
    },
    ['block truck_double_booked', 'warn credit_hold'],
  ],
  [
    'a broker over its credit limit',
    { broker: { id: 3, credit_status: 'active', available_credit: -0.01 } },
    ['warn credit_limit'],
  ],
  ['a broker at its limit', { broker: { id: 3, available_credit: 0 } }, []],
  [
    'a broker over its limit, where the company refuses that',
    { broker: { id: 3, available_credit: -0.01 }, credit_policy: 'refuse' },
    ['block credit_limit'],
  ],
  [
    'a broker over its limit, overridden with a reason',
    {
      broker: { id: 3, available_credit: -0.01 },
      credit_policy: 'refuse',
      load: { ...good.load, credit_override_reason: 'Paid by wire' },
    },
    ['warn credit_limit'],
  ],
  [
    'a broker over its limit, of a load on the road',
    {
      broker: { id: 3, available_credit: -0.01 },
      credit_policy: 'refuse',
      load: { ...good.load, status: 4 },
    },
    ['warn credit_limit'],
  ],
])('%s', (_, more, codes) => {
  expect(found(more)).toEqual(codes);
});

const stated = (more: Partial<Assignment>) =>
  preflight({ ...good, ...more }).map(({ message }) => message);

test('each driver of a team is named', () => {
  const load_drivers = [
    { driver_id: 5, split_percent: 50 },
    { driver_id: 6, split_percent: 50 },
  ];
  const team = [driver, { ...driver, id: 6, name: 'Jolene Price' }];
  const untested = team.map(one => ({ ...one, drug_test_date: null }));
  expect(stated({ load: { ...good.load, load_drivers }, drivers: untested })).toEqual([
    'No drug test on file for Maria Lopez.',
    'No drug test on file for Jolene Price.',
  ]);
});

test('trucks and trailers are shown by number, and an overlap by the load’s number', () => {
  const messages = stated({
    truck: { ...good.truck!, registration_expiry: '2026-11-01' },
    trailer: { ...good.trailer!, truck_id: 8 },
    legTrucks: [{ id: 8, number: '105', is_active: false }],
    others: [
      {
        id: 2,
        internal_id: 'L-1002',
        status: 3,
        truck_id: 8,
        trailer_id: 9,
        load_drivers: [{ driver_id: 5 }],
        stops,
      },
    ],
    load: { ...good.load, load_drivers: [{ driver_id: 5, truck_id: 8 }] },
  });
  expect(messages).toEqual([
    'The registration of truck 104 expired on 11/01/2026.',
    'Truck 105 is not active.',
    'Maria Lopez is on load L-1002 at that time.',
    'Truck 105 is on load L-1002 at that time.',
    'Trailer 5301 is on load L-1002 at that time.',
  ]);
  expect(stated({ trailer: { ...good.trailer!, truck_id: 8 } })).toEqual([
    'Trailer 5301 is attached to another truck.',
  ]);
});

test('a document that expires before the load is over shows until when it is needed', () => {
  const trailer = { ...good.trailer!, registration_expiry: '2026-11-17' };
  expect(stated({ drivers: [{ ...driver, cdl_expiry: '2026-11-14' }], trailer })).toEqual([
    'The license of Maria Lopez expires on 11/14/2026; the load needs it through 11/18/2026.',
    'The registration of trailer 5301 expires on 11/17/2026; the load needs it through 11/18/2026.',
  ]);
});

const entry = (status_id: number, ready_at: string | null = null, note: string | null = null) => ({
  truck: { ...good.truck!, entry: { status_id, ready_at, note } },
  now: '2026-11-13T22:30:00Z',
});

test.each<[string, Partial<Assignment>, string[]]>([
  [
    'STOP, with its reason',
    entry(13, null, 'Pay dispute\nCall Ana first'),
    ['block Truck 104 is on STOP: Pay dispute'],
  ],
  ['STOP without a reason', entry(13), ['block Truck 104 is on STOP.']],
  ['STOP with a ready time', entry(13, '2026-11-14T08:00:00Z'), ['block Truck 104 is on STOP.']],
  [
    'home until after the pickup, in the time of the company',
    { ...entry(7, '2026-11-17T14:00:00Z'), zone: 'America/Chicago' },
    ['warn Truck 104 is at home until 11/17/2026 08:00.'],
  ],
  ['home until the pickup', entry(7, '2026-11-16T15:00:00Z'), []],
  ['home without a ready time', entry(7), ['warn Truck 104 is at home.']],
  ['in the shop by the personal board', entry(8), ['warn Truck 104 is in the shop.']],
  ['resting', entry(11), ['warn Truck 104 is resting.']],
  ['on vacation', entry(12), ['warn Truck 104 is on vacation.']],
  ['no answer, which is a call to make', entry(6), []],
  [
    'another driver for a truck without a load',
    { ...entry(13), load: { ...good.load, stops: [] } },
    [],
  ],
  ['a ready truck', entry(1, '2026-11-20T14:00:00Z'), []],
  [
    'home by the main board',
    { truck: { ...good.truck!, board_status: 13 } },
    ['warn Truck 104 is at home.'],
  ],
  [
    'a pickup that was missed: the truck is needed now',
    { ...entry(11, '2026-11-17T14:00:00Z'), now: '2026-11-17T15:00:00Z' },
    [],
  ],
  [
    'no pickup time: the truck is needed now',
    { ...entry(11, '2026-11-14T14:00:00Z'), load: { ...good.load, stops: undated } },
    ['warn Truck 104 is resting until 11/14/2026 14:00.'],
  ],
])('time off of the truck: %s', (_, more, wanted) => {
  const found = preflight({ ...good, ...more });
  expect(found.map(({ level, message }) => `${level} ${message}`)).toEqual(wanted);
});

test('a pickup that time off makes the truck miss names the time off, and no distance', () => {
  const ready = '2026-11-16T14:00:00Z';
  const stated = (approach: Assignment['approach'], more: Partial<Assignment> = {}) =>
    preflight({ ...good, ...entry(7, ready), approach, ...more }).flatMap(({ code, message }) =>
      code === 'appointment_1_at_risk' ? message : [],
    );
  const far = { miles: 300, minutes: 330 };
  const distance = 'The truck is 300 miles away: it does not reach the pickup in time.';
  expect(stated({ ...far, free_at: ready })).toEqual([
    'Truck 104 is at home until 11/16/2026 14:00: it does not reach the pickup in time.',
  ]);
  // From its load before, or from so far that it would be late at once, it is the distance.
  expect(stated({ ...far, free_at: '2026-11-16T15:00:00Z' })).toEqual([distance]);
  expect(stated({ ...far, free_at: ready }, { now: '2026-11-16T13:00:00Z' })).toEqual([distance]);
});

test('the second truck of a relay is needed where its leg begins', () => {
  const relayed = [
    { id: 11, ...stops[0]! },
    { id: 12, ...switched },
    { id: 13, ...stops[1]!, sequence: 3 },
  ];
  const second = { ...good.truck!, id: 8, number: '105' };
  const off = (ready_at: string) =>
    preflight({
      ...good,
      drivers: [driver, { ...driver, id: 6 }],
      load: {
        ...good.load,
        stops: relayed,
        load_drivers: [
          { driver_id: 5, to_stop_id: 12 },
          { driver_id: 6, truck_id: 8, from_stop_id: 12 },
        ],
      },
      legTrucks: [{ ...second, entry: { status_id: 11, ready_at } }],
      now: '2026-11-13T22:30:00Z',
    }).map(({ code }) => code);
  expect(off('2026-11-16T20:00:00Z')).toEqual([]);
  expect(off('2026-11-16T23:00:00Z')).toEqual(['truck_off_duty']);
});
