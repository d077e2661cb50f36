import { expect, test } from 'vitest';
import type { ReadConfirmation } from '../../../../../schema/rateConfirmation.ts';
import { loadMoney } from '../../../../../schema/rules/money/loadMoney.ts';
import {
  countOf,
  marksOf,
  placesOf,
} from '../../../../../src/resources/loads/confirmation/readMarks.ts';
import { valuesOf } from '../../../../../src/resources/loads/confirmation/valuesOf.ts';
import {
  amountOf,
  type CatalogueEntry,
} from '../../../../../src/resources/loads/form/accessorials/accessorialLines.ts';

const note = (confidence: number) => ({ confidence, page: 1, box: { x: 1, y: 2, w: 3, h: 4 } });

const read: ReadConfirmation = {
  broker_name: 'Bluestem Freight Partners LLC',
  broker_mc: '1914423',
  load_number: '1614499',
  reference_numbers: [
    { type: 'PO', value: 'PO-22516' },
    { type: 'BOL', value: '2219427' },
  ],
  rate_total: 2340.5,
  line_items: [
    { description: 'Line Haul', amount: 2000 },
    { description: 'FSC', amount: 340.5 },
  ],
  equipment: "53' Reefer",
  equipment_type: 'reefer',
  weight_lb: 31700,
  commodity: 'Dairy products',
  temperature: '34 - 38 F',
  miles: 676,
  pallets: 17,
  stops: [
    {
      sequence: 1,
      type: 'pickup',
      facility: 'Ironvale Steel Supply',
      address: '2340 Distribution Blvd',
      city: 'Cincinnati',
      state: 'OH',
      zip: '45240',
      date: '2026-11-23',
      time_from: '12:00',
      time_to: null,
      schedule_type: null,
      reference_numbers: ['8145218'],
    },
  ],
  special_instructions: 'Call first.',
  fields: {
    load_number: note(0.97),
    rate_total: note(0.5),
    broker_name: note(0.95),
    'stops.0.facility': note(0.9),
    'stops.0.city': note(0.95),
    'stops.0.date': note(0.95),
  },
  warnings: [],
  pages: [],
  matches: {
    broker: { id: 7, name: 'Bluestem Freight Partners', score: 1 },
    stops: [
      {
        id: 9,
        company_name: 'Ironvale Steel Supply',
        score: 0.9,
        timezone: null,
        state: null,
        province: null,
        address_line1: '1 Mill Rd',
        city: 'Gary',
        zip: '46402',
      },
    ],
    accessorials: [null, 3],
  },
};

const fuel = { id: 3, code: 'FSC', name: 'Fuel surcharge', method: 'flat' } as CatalogueEntry; // The rest is not requested.

const found = valuesOf(read, [fuel]);

test('printed values become the values of a load’s form', () => {
  expect(found.values).toMatchObject({
    source: 'pdf',
    broker_id: 7,
    reference_number: '1614499',
    po_number: 'PO-22516',
    bol_number: '2219427',
    equipment_type: 'reefer',
    weight: 31700,
    temperature_min: 34,
    temperature_max: 38,
    stops: [{ load_company_id: 9, date_from: '2026-11-23', time_from: '12:00', number: '8145218' }],
    load_commodities: [
      { description: 'Dairy products', weight: 31700, is_hazmat: false, stackable: false },
    ],
  });
});

test.each([
  ['-20 to -10 F', { temperature_min: -20, temperature_max: -10 }],
  ['2 to 8 C', { temperature_min: 36, temperature_max: 46 }],
  ['-10 F', { temperature_min: -10, temperature_max: -10 }],
])('a temperature of %s is set as printed', (temperature, expected) => {
  const { values } = valuesOf({ ...read, temperature }, []);
  expect(values).toMatchObject({ ...expected, instructions: 'Call first.' });
});

test('a temperature with one limit leaves the other open, and nothing is marked there', () => {
  const found = valuesOf({ ...read, temperature: '40 F max' }, []);
  expect(found.values).toMatchObject({ temperature_max: 40 });
  expect(found.values).not.toHaveProperty('temperature_min');
});

test('a temperature with an ambiguous minus sign is in the instructions, as printed', () => {
  const { values, sources } = valuesOf({ ...read, temperature: '0 -10 F' }, []);
  expect(values).not.toHaveProperty('temperature_min');
  expect(values).not.toHaveProperty('temperature_max');
  expect(values.instructions).toBe('Call first.\nTemperature: 0 -10 F');
  expect(sources.instructions).toContain('temperature');
});

test('every number of the document is in the form: several of a kind, and those without a field', () => {
  const [stop] = read.stops;
  const reference_numbers = [
    ...[...read.reference_numbers, { type: 'PO', value: 'PO-22517' }],
    ...['48213', '8145219', '48214'].map(value => ({ type: 'REF', value })),
  ];
  const many = {
    ...read,
    reference_numbers,
    stops: [{ ...stop!, reference_numbers: ['8145218', '8145219'] }],
  };
  const { values, sources } = valuesOf(many, []);
  expect(values).toMatchObject({
    po_number: 'PO-22516, PO-22517',
    bol_number: '2219427',
    stops: [{ number: '8145218, 8145219' }],
    instructions: 'Call first.\nREF: 48213, 48214',
  });
  expect(sources).toMatchObject({
    po_number: ['reference_numbers.0.value', 'reference_numbers.2.value'],
    'stops.0.number': ['stops.0.reference_numbers.0', 'stops.0.reference_numbers.1'],
    instructions: [
      ...['special_instructions', 'reference_numbers.3.value', 'reference_numbers.5.value'],
    ],
  });
});

test('numbers that do not fit their field are in the instructions, in full', () => {
  const numbers = Array.from({ length: 12 }, (_, index) => `PO-${220_000 + index}`);
  const many = {
    ...read,
    special_instructions: null,
    reference_numbers: numbers.map(value => ({ type: 'PO', value })),
    stops: [{ ...read.stops[0]!, reference_numbers: numbers }],
  };
  const { values } = valuesOf(many, []);
  expect(values).toMatchObject({
    po_number: numbers.slice(0, 9).join(', '),
    stops: [{ number: numbers.slice(0, 9).join(', ') }],
    instructions: [
      'PO: PO-220009, PO-220010, PO-220011',
      'Stop 1: PO-220009, PO-220010, PO-220011',
    ].join('\n'),
  });
});

test('charges in the catalog are billed in addition to the linehaul, and add up to the total', () => {
  expect(found.values.price).toBe(2000);
  expect(found.values.load_accessorials).toMatchObject([{ accessorial_id: 3, amount: 340.5 }]);
});

test('charges on the broker’s document are billed, although the company does not bill them by default', () => {
  const { values } = valuesOf(read, [{ ...fuel, billable_to_broker: false }]);
  expect(values.load_accessorials).toMatchObject([
    { billable_to_broker: true, rate: 340.5, amount: 340.5 },
  ]);
  const billed = values.load_accessorials.map(line => ({
    ...line,
    amount: Number(line.amount),
    billable_to_broker: line.billable_to_broker === true,
  }));
  expect(loadMoney({ price: Number(values.price), load_accessorials: billed }).gross).toBe(2340.5);
});

test('a percentage printed in dollars is an amount, and never read as a percentage', () => {
  const percentage = { ...fuel, method: 'percentage' } as CatalogueEntry;
  const { values } = valuesOf(read, [percentage]);
  expect(values.load_accessorials).toMatchObject([{ rate: null, amount: 340.5 }]);
  expect(values.load_accessorials.map(line => amountOf(line, percentage, 3000))).toEqual([340.5]);
});

test('a field is marked while it has the value read, and to be checked where that is unsure', () => {
  const markOf = marksOf(read, found);
  expect(markOf('reference_number', '1614499')).toBe('sure');
  expect(markOf('reference_number', 'typed')).toBeUndefined();
  expect(markOf('price', 2000)).toBe('check');
  expect(markOf('internal_id', 'X')).toBeUndefined();
  expect(countOf(read, found).check).toEqual(['price']);
});

test('a language model’s proposal is marked as such, and must be checked', () => {
  const proposed = { confidence: 0.5, page: null, box: null, proposed_by: 'model' } as const;
  const fields = { ...read.fields, commodity: proposed, broker_name: proposed };
  const asked: ReadConfirmation = { ...read, fields };
  const markOf = marksOf(asked, found);
  expect(markOf('load_commodities.0.description', 'Dairy products')).toBe('proposed');
  expect(markOf('load_commodities.0.description', 'Cheese')).toBeUndefined();
  expect(markOf('broker_id', 7)).toBe('proposed');
  expect(countOf(asked, found).check).toEqual([
    ...['broker_id', 'price', 'load_commodities.0.description'],
  ]);
});

test.each([
  [0.89, 'check'],
  [0.9, 'sure'],
])('a facility that matches to %d is marked %s, however clearly it is printed', (score, mark) => {
  const place = read.matches.stops[0]!;
  const alike = { ...read, matches: { ...read.matches, stops: [{ ...place, score }] } };
  expect(marksOf(alike, found)('stops.0.load_company_id', 9)).toBe(mark);
});

test('a facility is marked wherever its address is printed, with city and state as one', () => {
  const at = (x: number, confidence = 0.95) => ({
    ...note(confidence),
    box: { x, y: 2, w: 3, h: 4 },
  });
  const fields = {
    'stops.0.facility': at(10),
    'stops.0.city': at(20),
    'stops.0.state': at(20, 0.5),
  };
  expect(placesOf({ ...read, fields }, found, 'stops.0.load_company_id')).toEqual([
    { page: 1, box: at(10).box, isSure: true },
    { page: 1, box: at(20).box, isSure: false },
  ]);
});
