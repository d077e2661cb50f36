import { Random } from './random.ts';

export type InventedStop = {
  sequence: number;
  type: 'pickup' | 'delivery';
  facility: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  date: string;
  time_from: string;
  time_to: string | null;
  reference_numbers: string[];
};

/** An invented load, with the field names of the truth. */
export type InventedLoad = {
  broker_name: string;
  load_number: string;
  reference_numbers: { type: string; value: string }[];
  rate_total: string;
  line_items: { description: string; amount: string }[];
  equipment: string;
  equipment_type: string;
  weight_lb: number;
  commodity: string;
  stops: InventedStop[];
  special_instructions: string;
};

const BROKERS = [
  'Northgate Haul Brokers LLC',
  'Quarry & Finch Logistics',
  'Summitline Freight Inc.',
  'Tidewater Crossing Transport Services',
  'Redfern Supply Chain Corp',
  'Alder Brook 3PL',
];
const FACILITIES = [
  'Marlowe Grain Terminal',
  'Beacon Hill Cold Storage',
  'Thornbury Glass Works',
  'Union Bay Foods DC 14',
  'Harvest Moon Bakery',
  'Delmar Steel & Tube',
  'Fairhaven Textiles',
  'Cobalt Chemical Co',
  'Summit Tire #42',
];
const STREETS = [
  'Mill Creek Rd',
  'W 5th St',
  'N Harbor Blvd',
  'Old Post Hwy',
  'Foundry Ave',
  'Airport Pkwy',
  'S Main Street',
];
const CITIES: [string, string, string][] = [
  ['Fort Wayne', 'IN', '46803'],
  ['St. Louis', 'MO', '63101'],
  ['Oklahoma City', 'OK', '73108'],
  ['Macon', 'GA', '31201'],
  ['Grand Rapids', 'MI', '49503'],
  ['El Paso', 'TX', '79901'],
  ['Winston-Salem', 'NC', '27101'],
  ['Reno', 'NV', '89502'],
  ['Green Bay', 'WI', '54301'],
  ['Erie', 'PA', '16501'],
];
const EQUIPMENT = [
  ["53' Dry Van", 'van'],
  ['Reefer 53ft', 'reefer'],
  ['48 ft Flatbed', 'flatbed'],
  ['Van', 'van'],
  ['Step Deck', 'step_deck'],
  ["53' Reefer", 'reefer'],
  ['Conestoga', 'conestoga'],
] as const;
const CARGO = [
  'Canned goods',
  'Frozen poultry',
  'Roofing shingles',
  'Bottled water',
  'Steel coils',
  'Appliances',
];
const CHARGES = [
  'Fuel Surcharge',
  'Extra Stop',
  'Tarp Fee',
  'Lumper',
  'Driver Assist',
  'Border Crossing',
];
const ASKED = [
  'Call dispatch two hours before each stop.',
  'Seal must not be broken without approval.',
  'Load bars and two straps are required.',
  'Send the signed bill of lading within one day.',
  'Trailer must be swept clean.',
  'Masks and safety vests are required on site.',
];
const TIMES = ['06:00', '07:30', '08:00', '09:15', '10:00', '12:00', '13:30', '15:00'];

export function inventLoad(seed: number): InventedLoad {
  const random = new Random(seed);
  const pickups = random.of([1, 1, 1, 2]);
  const count = pickups + random.of([1, 1, 2, 3]);
  const places = random.some(CITIES, count);
  const names = random.some(FACILITIES, count);
  let day = random.whole(2, 8);
  const stops = places.map(([city, state, zip], index): InventedStop => {
    const type = index < pickups ? 'pickup' : 'delivery';
    const from = random.of(TIMES);
    const date = `2026-11-${String(day).padStart(2, '0')}`;
    day += random.whole(1, 3);
    return {
      sequence: index + 1,
      type,
      facility: names[index] ?? '',
      city,
      state,
      zip,
      date,
      time_from: from,
      address: `${random.whole(12, 9800)} ${random.of(STREETS)}`,
      time_to: random.chance(0.5) ? later(from, random.whole(2, 6)) : null,
      reference_numbers: [
        `${random.of(['', '', 'PU', 'A', 'DN-'])}${random.whole(100_000, 9_999_999)}`,
      ],
    };
  });
  const lines = [
    ['Line Haul', random.whole(900, 4200) * 100],
    ...random.some(CHARGES, random.whole(0, 3)).map(name => [name, random.whole(2500, 60_000)]),
  ] as [string, number][]; // Pairs, as written.
  const [equipment, equipment_type] = random.of(EQUIPMENT);
  return {
    broker_name: random.of(BROKERS),
    load_number: `${random.of(['', 'L', 'NG-'])}${random.whole(100_000, 99_999_999)}`,
    reference_numbers: [
      { type: 'PO', value: `${random.of(['', 'PO-', '45'])}${random.whole(10_000, 999_999)}` },
      { type: 'BOL', value: String(random.whole(1_000_000, 9_999_999)) },
    ],
    line_items: lines.map(([description, cents]) => ({
      description,
      amount: (cents / 100).toFixed(2),
    })),
    rate_total: (lines.reduce((sum, [, cents]) => sum + cents, 0) / 100).toFixed(2),
    equipment,
    equipment_type,
    stops,
    weight_lb: random.whole(40, 450) * 100,
    commodity: random.of(CARGO),
    special_instructions: random.some(ASKED, 3).join(' '),
  };
}

function later(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${String(hour + hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
