import { expect, test } from 'vitest';
import type { ReadConfirmation } from '../../../../../schema/rateConfirmation.ts';
import { chargesOf } from '../../../../../src/resources/loads/confirmation/chargesOf.ts';
import { countOf } from '../../../../../src/resources/loads/confirmation/readMarks.ts';
import { valuesOf } from '../../../../../src/resources/loads/confirmation/valuesOf.ts';
import {
  accessorialBody,
  type CatalogueEntry,
  newAccessorial,
  withEntry,
} from '../../../../../src/resources/loads/form/accessorials/accessorialLines.ts';

const fuel = { id: 3, code: 'FSC', name: 'Fuel surcharge', method: 'flat' } as CatalogueEntry; // The rest is not requested.
const border: CatalogueEntry = {
  id: 8,
  code: 'BORD',
  name: 'Border fee',
  method: 'flat',
  unit: null,
  default_amount: 75,
  billable_to_broker: false,
  payable_to_driver: false,
  in_percentage_base: false,
  is_reimbursement: false,
  driver_pay_method: 'none',
  driver_percent: null,
};

/** A document with these charges. "Fuel" is the catalog entry. */
function document(total: number | null, ...items: [string, number][]): ReadConfirmation {
  const line_items = items.map(([description, amount]) => ({ description, amount }));
  const accessorials = items.map(([description]) => (description === 'Fuel' ? 3 : null));
  return {
    broker_name: null,
    broker_mc: null,
    load_number: null,
    reference_numbers: [],
    rate_total: total,
    line_items,
    equipment: null,
    equipment_type: null,
    weight_lb: null,
    commodity: null,
    temperature: null,
    miles: null,
    pallets: null,
    stops: [],
    special_instructions: null,
    fields: {},
    warnings: [],
    pages: [],
    matches: { broker: null, stops: [], accessorials },
  };
}

const reported = (read: ReadConfirmation) => {
  const { price, lines, notes } = chargesOf(read, [fuel]);
  const others = lines.map(({ accessorial_id, amount }) => [accessorial_id, amount]);
  return [price, others, notes.map(({ key }) => key)];
};

type Case = [string, ReadConfirmation, ReturnType<typeof reported>];
const known: [string, number] = ['Fuel', 200];

test.each<Case>([
  ['the line haul as printed', document(2300, ['Line Haul', 2100], known), [2100, [[3, 200]], []]],
  [
    'charges that are no entry, as lines of none',
    document(2450, ['Line Haul', 2100], ['Border Crossing', 300], ['Tracking Bonus', 50]),
    [
      2100,
      [
        [null, 300],
        [null, 50],
      ],
      [],
    ],
  ],
  [
    'what is taken off',
    document(2058, ['Linehaul', 2100], ['Quick pay', -42]),
    [2100, [[null, -42]], []],
  ],
  [
    'a total that is another sum, and both are said',
    document(2500, ['Line Haul', 2100], known),
    [2100, [[3, 200]], ['asPrinted']],
  ],
  ['a total alone', document(1800), [1800, [], []]],
  ['the rest of a total, and that is said', document(1800, known), [1600, [[3, 200]], ['rest']]],
  [
    'the largest charge where none has the name, and that is said',
    document(2300, ['Transportation', 2100], known),
    [2100, [[3, 200]], ['takenForHaul']],
  ],
  ['a single charge, whatever its name', document(2100, ['Transportation', 2100]), [2100, [], []]],
  ['no price where none is printed', document(null), [null, [], []]],
])('the form contains %s', (_, read, expected) => {
  expect(reported(read)).toEqual(expected);
});

test('users who cannot choose an entry get one price, and a list of what it includes', () => {
  const { price, lines, notes } = chargesOf(document(2300, ['Line Haul', 2100], known), null);
  expect([price, lines, notes]).toEqual([
    2300,
    [],
    [{ key: 'allInOne', dollars: { total: 2300 } }],
  ]);
});

test('a charge without an entry must be checked', () => {
  const note = { confidence: 0.97, page: 1, box: { x: 1, y: 2, w: 3, h: 4 } };
  const read = {
    ...document(2400, ['Line Haul', 2100], ['Border Crossing', 300]),
    fields: { 'line_items.1.description': note, 'line_items.1.amount': note },
  };
  const { check } = countOf(read, valuesOf(read, [fuel]));
  expect(check).toEqual(['load_accessorials.0.accessorial_id']);
});

test('a document’s charge keeps its text and amount when an entry is chosen for it', () => {
  const [line] = chargesOf(document(2400, ['Line Haul', 2100], ['Crossing', 300]), []).lines;
  const matched = withEntry(line!, border);
  const printed = { description: 'Crossing', rate: 300, amount: 300, billable_to_broker: true };
  expect(matched).toMatchObject({ accessorial_id: 8, ...printed });
  expect(accessorialBody(matched)).not.toHaveProperty('is_printed');
  expect(withEntry(newAccessorial(), border)).toMatchObject({
    description: 'Border fee',
    rate: 75,
    amount: null,
    billable_to_broker: false,
  });
});
