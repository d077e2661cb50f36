import type { InventedLoad, InventedStop } from '../invented.ts';
import { Random } from '../random.ts';

/** A load as a broker tenders it: with further text found on real documents. */
export type Tender = InventedLoad & {
  issued: string;
  miles: number;
  temperature: string | null;
  pieces: number;
};

/** Draws a tender on a page, and removes from its truth what this broker does not print. */
export type DrawTender = (tender: Tender, seed: number) => Promise<Buffer>;

const BROKERS = [
  'Kestler Freight Solutions',
  'J.B. Harrow & Sons, Inc.',
  'Blue Mesa Transportation, LLC',
  'TransPrairie 3PL Group',
  'Coyle Brothers Brokerage Co.',
  'Great Basin Freight Management Inc',
  'OneLane Capacity LLC',
  'Stonewater Carrier Services',
  'Nine Pines Global Logistics',
];
const FACILITIES = [
  'Ridgeline Foods - DC 6092',
  'Acme Can Co. (Plant 3)',
  '3 Rivers Paper',
  'Lone Oak Distribution Center',
  'Heartland Beef Packers',
  'Pacific Coast Cold Storage',
  "Nolan's Nursery",
  'Georgia-Carolina Gypsum',
  'US Foodworks #412',
  'Midwest Resin',
  'Tri-State Produce Terminal',
  'Bell & Howard Millwork',
];
const STREETS = [
  '1400 NW 17th Ave',
  '5500 I-35 Frontage Rd',
  '900 Commerce Park Dr Bldg 4',
  '2601 E Business 30, Suite 200',
  '17825 US Hwy 59 N',
  '4501 S State St',
  '88 County Road 12',
  '310 Rail Spur Ln',
  '6900 Port Access Rd',
  '1 Industrial Plaza',
  '12300 FM 1960 W',
  '750 Old Mill Cir, Door 12',
];
const CITIES: [string, string, string][] = [
  ["O'Fallon", 'MO', '63366'],
  ['DeKalb', 'IL', '60115'],
  ["Coeur d'Alene", 'ID', '83814'],
  ['Salt Lake City', 'UT', '84104'],
  ['St. Paul', 'MN', '55114'],
  ['Kansas City', 'KS', '66115'],
  ['Laredo', 'TX', '78045'],
  ['Eau Claire', 'WI', '54703'],
  ['La Porte', 'TX', '77571'],
  ['New Albany', 'IN', '47150'],
  ['Fort Worth', 'TX', '76177'],
  ['Hazleton', 'PA', '18202'],
];
const EQUIPMENT = [
  ["53' Dry Van", 'van'],
  ['53 FT REEFER', 'reefer'],
  ["Van, 53', Air Ride", 'van'],
  ['V or R', 'van'],
  ['Flatbed w/ Tarps', 'flatbed'],
  ["48' Stepdeck", 'step_deck'],
  ['Power Only', 'power_only'],
  ["Reefer - 53'", 'reefer'],
] as const;
const CARGO = [
  'Frozen potatoes',
  'Beverages, NOS',
  'Paper rolls',
  'Gypsum board',
  'Fresh beef (boxed)',
  'Live plants',
  'PVC resin - palletized',
  'FAK',
];
const HAUL = ['Line Haul', 'Linehaul', 'Freight', 'Flat Rate', 'Base Rate', 'Line Haul - Flat'];
const EXTRA = [
  'Fuel Surcharge',
  'FSC',
  'Detention at Origin',
  'Lumper Reimbursement',
  'Layover',
  'Tarp',
  'Stop-Off Charge',
  'Driver Unload',
];
const ASKED = [
  'Driver must check in at guard shack with pickup number and photo ID.',
  'Call (800) 555-0163 for tracking at least 2 hours before each appointment.',
  'Detention is paid at $40.00 per hour after 2 hours free with in and out times on the BOL.',
  'Pre-cool the trailer and pulp product before loading.',
  'No pets or riders on shipper property.',
  'Load must be secured with 2 load locks.',
  'Any overage, shortage or damage must be reported before leaving the receiver.',
  'Send paperwork within 24 hours to avoid a $75 late paper fee.',
];
const TIMES = ['05:00', '07:00', '08:00', '09:30', '11:15', '13:30', '16:00', '22:00', '23:30'];

export function inventTender(
  seed: number,
  stops?: { pickups: number; deliveries: number },
): Tender {
  const random = new Random(seed * 31 + 5);
  const pickups = stops?.pickups ?? random.of([1, 1, 2]);
  const count = pickups + (stops?.deliveries ?? random.of([1, 1, 2, 3]));
  const [equipment, equipment_type] = random.of(EQUIPMENT);
  const lines = chargesOf(random);
  return {
    broker_name: random.of(BROKERS),
    load_number: `${random.of(['', '', 'T', 'S-', 'LD'])}${random.whole(100_000, 9_999_999)}`,
    reference_numbers: [
      { type: 'PO', value: `${random.of(['', '', 'CP-', '80'])}${random.whole(100_000, 999_999)}` },
      { type: 'BOL', value: `${random.of(['', 'B'])}${random.whole(10_000_000, 99_999_999)}` },
    ],
    line_items: lines.map(([description, cents]) => ({ description, amount: dollars(cents) })),
    rate_total: dollars(lines.reduce((sum, [, cents]) => sum + cents, 0)),
    equipment,
    equipment_type,
    weight_lb: random.whole(4, 22) * 2000,
    commodity: random.of(CARGO),
    stops: stopsOf(random, pickups, count),
    special_instructions: random.some(ASKED, random.whole(2, 4)).join(' '),
    issued: '2026-11-19',
    miles: random.whole(180, 1900),
    temperature: equipment_type === 'reefer' ? random.of(['-10 F', '34-36F continuous']) : null,
    pieces: random.whole(10, 1800),
  };
}

function stopsOf(random: Random, pickups: number, count: number): InventedStop[] {
  const [places, names] = [random.some(CITIES, count), random.some(FACILITIES, count)];
  const streets = random.some(STREETS, count);
  let day = random.whole(20, 23);
  return places.map(([city, state, zip], index): InventedStop => {
    const type = index < pickups ? 'pickup' : 'delivery';
    const from = random.of(TIMES);
    const date = `2026-11-${day}`;
    day += random.whole(1, 2);
    return {
      sequence: index + 1,
      type,
      facility: names[index] ?? '',
      address: streets[index] ?? '',
      city,
      state,
      zip,
      date,
      time_from: from,
      time_to: random.chance(0.55) ? hoursLater(from, random.of([2, 4, 6])) : null,
      reference_numbers: [`${random.of(['', '', 'PU', 'R-'])}${random.whole(100_000, 9_999_999)}`],
    };
  });
}

function chargesOf(random: Random): [string, number][] {
  const haul = random.whole(8, 44) * 10_000 + random.of([0, 0, 2500, 5000]);
  const lines: [string, number][] = [[random.of(HAUL), haul]];
  for (const name of random.some(EXTRA, random.whole(0, 3)))
    lines.push([name, random.whole(2500, 48_000)]);
  if (random.chance(0.25)) lines.push(['Less: Quick Pay Fee (2%)', -Math.round(haul * 0.02)]);
  return lines;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Past midnight when it is late: 22:00 plus six hours is 04:00. */
function hoursLater(clock: string, hours: number): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return `${String((hour + hours) % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
