import { describe, expect, test } from 'vitest';
import * as kinds from '../../../schema/fields.ts';
import type { Cell } from '../../../server/files/tables/table.ts';
import { choiceIn } from '../../../server/imports/cells/choiceIn.ts';
import { readCell } from '../../../server/imports/cells/readCell.ts';
import { suggestionFor } from '../../../server/imports/cells/suggestion.ts';
import { words } from '../../../server/imports/cells/words.ts';

const zone = 'America/Chicago';
const value = (field: kinds.Field, cell: Cell, name = 'field') => {
  const reading = readCell(field, cell, { name, zone });
  return reading.problem === undefined ? reading.value : { refused: reading.problem };
};
const refused = (problem: string) => ({ refused: problem });

describe('dates', () => {
  test.each<[Cell, string]>([
    ['10/23/2026', '2026-10-23'],
    ['1/5/26', '2026-01-05'],
    ['2026-10-23', '2026-10-23'],
    [' 10/23/2026 ', '2026-10-23'],
    ['10-23-2026', '2026-10-23'],
    ['2026-10-23 00:00:00', '2026-10-23'],
    [new Date('2026-10-23T00:00:00Z'), '2026-10-23'],
    [46_318, '2026-10-23'],
  ])('%j is a date', (cell, day) => {
    expect(value(kinds.date(), cell)).toBe(day);
  });

  test.each<Cell>([
    '13/45/2026',
    '02/30/2026',
    'TBD',
    '10/2026',
    '2026',
    7,
    true,
  ])('%j is not a date', cell => {
    expect(value(kinds.date(), cell)).toEqual(refused(`"${cell}" is not a date.`));
  });
});

describe('money', () => {
  test.each<[Cell, string]>([
    ['$1,250.00', '1250.00'],
    ['1250.00', '1250.00'],
    ['1,250.00', '1250.00'],
    ['1 250.00', '1250.00'],
    ['($150.00)', '-150.00'],
    ['-150.00', '-150.00'],
    ['-$150.00', '-150.00'],
    ['$-150.00', '-150.00'],
    ['150.00-', '-150.00'],
    ['.5', '0.5'],
    ['(0.00)', '0.00'],
    [1250.5, '1250.5'],
    [0.1 + 0.2, '0.3'],
    ['1250 USD', '1250'],
  ])('%j is an amount', (cell, amount) => {
    expect(value(kinds.money(), cell)).toBe(amount);
  });

  test.each<Cell>([
    'TBD',
    '1.250,00',
    '12,50',
    '1,25,000',
    '--5',
    '1e3',
    '$',
    'twelve',
  ])('%j is not a date', cell => {
    expect(value(kinds.money(), cell)).toEqual(refused(`"${cell}" is not a number.`));
  });
});

describe('numbers with their units', () => {
  test.each<[kinds.Field, Cell, string]>([
    [kinds.integer(), '32,500 lbs', '32500'],
    [kinds.integer(), "53'", '53'],
    [kinds.integer(), '53 ft', '53'],
    [kinds.integer(), 53, '53'],
    [kinds.integer(), '53.0', '53'],
    [kinds.rate(), '$0.575', '0.575'],
    [kinds.rate(), '82.5%', '82.5'],
    [kinds.miles(), '875.8 mi', '875.8'],
    [kinds.coordinate(), '-87.652558', '-87.652558'],
  ])('%#: %j', (field, cell, number) => {
    expect(value(field, cell)).toBe(number);
  });
});

describe('phones', () => {
  test.each([
    '(312) 555-0100',
    '312-555-0100',
    '3125550100',
    '+1 312 555 0100',
    '1.312.555.0100',
  ])('%s is stored with +1 and ten digits', cell => {
    expect(value(kinds.phone(), cell)).toBe('+13125550100');
  });
  test('a foreign number keeps its country code', () => {
    expect(value(kinds.phone(), '+44 20 7946 0018')).toBe('+442079460018');
  });
  test.each(['555-0100', '312-555-0100 x12', 'call office'])('%s is rejected', cell => {
    expect(value(kinds.phone(), cell)).toEqual(refused(`"${cell}" is not a phone number.`));
  });
});

describe('texts', () => {
  test('lose surrounding whitespace, including no-break spaces, and nothing else', () => {
    expect(value(kinds.text(), ' Ramon\u00a0')).toBe('Ramon');
    const note = kinds.text({ long: true });
    expect(value(note, '-PU after 9pm\nonly')).toBe('-PU after 9pm\nonly');
    expect(value(kinds.text(), 'Muñozara')).toBe('Muñozara');
    expect(value(kinds.text(), '\u00a0 ')).toBeNull();
  });
  test('a unit that a spreadsheet turned into a number is its digits', () => {
    expect(value(kinds.text(), 501)).toBe('501');
  });
  test.each(['MC-1924997', 'mc# 1924997 ', 'MC1924997', '1924997'])('%s is an MC number', cell => {
    expect(value(kinds.text({ format: 'digits' }), cell)).toBe('1924997');
  });
  test.each<[Cell, string]>([
    ['7105', '07105'],
    [7105, '07105'],
    ['601', '00601'],
    ['60606', '60606'],
    ['7105-1234', '07105-1234'],
    ['K1A 0B1', 'K1A 0B1'],
  ])('the ZIP code %j is %s', (cell, zip) => {
    expect(value(kinds.text(), cell, 'billing_zip')).toBe(zip);
  });
});

describe('times', () => {
  test.each<[string, string]>([
    ['0700', '07:00'],
    ['7:00', '07:00'],
    ['7:30 PM', '19:30'],
    ['12:00 AM', '00:00'],
  ])('%s is a time of day', (cell, time) => {
    expect(value(kinds.time(), cell)).toBe(time);
  });

  test('a local time becomes an instant in the zone of its place', () => {
    expect(value(kinds.moment(), '10/19/2026 11:00')).toBe('2026-10-19T16:00:00.000Z');
    const denver = readCell(kinds.moment(), '10/19/2026 11:00', {
      name: '',
      zone: 'America/Denver',
    });
    expect(denver).toEqual({ value: '2026-10-19T17:00:00.000Z' });
  });

  test('standard time starts at night: before and after differ by an hour', () => {
    expect(value(kinds.moment(), '10/31/2026 12:00')).toBe('2026-10-31T17:00:00.000Z');
    expect(value(kinds.moment(), '11/01/2026 12:00')).toBe('2026-11-01T18:00:00.000Z');
  });
});

describe('choices', () => {
  const terms = ['due_on_receipt', 'net_10', 'net_15', 'quick_pay'] as const;
  test.each<[string, readonly (string | number)[], string | null]>([
    ['Due on receipt', terms, 'due_on_receipt'],
    ['NET 15', terms, 'net_15'],
    ['net', terms, null],
    ['% of gross', ['per_mile', 'percent_of_gross'], 'percent_of_gross'],
    ['Owner Operator', ['owner_operator', 'company_driver'], 'owner_operator'],
    ['Company', ['owner_operator', 'company_driver'], 'company_driver'],
    ['Van', ['with_van', 'with_reefer'], 'with_van'],
    ['Rate con', ['rate_confirmation', 'pod'], 'rate_confirmation'],
    ['1099', ['w2', '1099'], '1099'],
    ['10', ['net_10', 'net_15'], null],
  ])('%s', (text, choices, id) => {
    expect(choiceIn(text, choices)).toBe(id);
  });

  test.each([
    ['DELIVERED ', 6],
    ['En route', 4],
    ['Reserved', 2],
    ['Cancelled', 7],
    ['TONU', 8],
  ])('a load that is "%s" has status %i', (text, status) => {
    expect(choiceIn(text, [1, 2, 3, 4, 5, 6, 7, 8, 9], words['loads.status'])).toBe(status);
  });

  test('several fit in one cell, separated by commas, or as letters', () => {
    const documents = kinds.choices(['rate_confirmation', 'bol', 'pod']);
    expect(value(documents, 'Rate con, BOL, POD')).toEqual(['rate_confirmation', 'bol', 'pod']);
    expect(value(kinds.choices(['H', 'N', 'T']), 'HT')).toEqual(['H', 'T']);
    expect(value(documents, 'BOL, Napkin')).toEqual(refused('"Napkin" is not one of the choices.'));
  });

  test.each([
    ['Y', true],
    ['no', false],
    ['x', true],
    ['', null],
  ])('%s is %s', (cell, flag) => {
    expect(value(kinds.flag(), cell)).toBe(flag);
  });
});

test('an almost known word is reported with the likely meaning', () => {
  expect(suggestionFor('Cali', ['California', 'Colorado'])).toBe('California');
  expect(suggestionFor('Delivred', ['Delivered', 'Dispatched'])).toBe('Delivered');
  expect(suggestionFor('Nowhere', ['California', 'Colorado'])).toBeNull();
  expect(suggestionFor('New', ['New York', 'New Jersey'])).toBeNull();
});
