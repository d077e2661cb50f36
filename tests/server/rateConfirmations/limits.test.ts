import { describe, expect, test } from 'vitest';
import { parse } from '../../../server/rateConfirmations/parse.ts';
import { pagesOfText } from '../../../server/rateConfirmations/text/pagesOfText.ts';

/** A confirmation of one load, whose last lines are its price. */
const confirmation = (
  price: readonly string[],
  {
    pickup = 'Pickup',
    delivery = 'Delivery',
    day = '11/27/2026',
    head = ['Northgate Haul Brokers LLC'],
  } = {},
) =>
  parse(
    pagesOfText(
      [
        ...[...head, 'Load # 482913', 'Issued: 11/20/2026', ''],
        ...[pickup, 'Marlowe Grain Terminal', '12 Mill Creek Rd', 'Reno, NV 89502'],
        ...['11/23/2026 08:00', ''],
        ...[delivery, 'Harvest Moon Bakery', '98 Foundry Ave', 'Erie, PA 16501'],
        ...['Dock doors 4/5', `${day} 10:00`, ''],
        ...price,
      ].join('\n'),
    ),
  );

test.each([
  [['Rate: $1,750.00', 'Total insurance: $100,000.00']],
  [['Rate: $1,750.00', 'Total cargo value: $250,000.00']],
  [['Rate: $1,750.00', 'Cargo value: $100,000.00', 'Liability limit $1,000,000']],
  [['Rate: $1,750.00', 'Maximum detention $300.00', 'Total advance available: $1,000.00']],
  [['Rate: $1,750.00', 'Bond $75,000.00', 'Deductible $2,500.00']],
])('%j: coverages, limits and authorized maximums are no charges', price => {
  const read = confirmation(price);
  expect([read.rate_total, read.line_items]).toEqual([1750, []]);
});

test.each([
  [['Total: $2,000.00'], 2000],
  [['Total carrier pay: $2,000.00'], 2000],
  [['Revised rate: $2,000.00'], 2000],
  [['612 mi @ $3.10 $1,897.20'], 1897.2],
  [['Linehaul ($1,500.00)'], 1500],
])('%j below the last stop is the price', (price, total) => {
  expect(confirmation(price).rate_total).toBe(total);
});

test('a fee in brackets is deducted', () => {
  const read = confirmation(['Linehaul $1,500.00', 'Quick pay fee ($30.00)', 'Total $1,470.00']);
  expect(read.line_items.map(({ amount }) => amount)).toEqual([1500, -30]);
});

describe('dates', () => {
  const daysOf = (pickup: string, delivery: string) =>
    confirmation(['Total: $2,000.00'], { pickup, delivery }).stops.map(({ date }) => date);

  test.each([
    ['Stop 1/2 Pickup', 'Stop 2/2 Delivery'],
    ['Origin (1/2)', 'Destination (2/2)'],
    ['Pickup', 'Delivery'],
  ])('“%s” and “%s” count stops, and dock doors are no day', (pickup, delivery) => {
    expect(daysOf(pickup, delivery)).toEqual(['2026-11-23', '2026-11-27']);
  });

  test('one far from the document’s own is doubted', () => {
    const read = confirmation(['Total: $2,000.00'], { day: '11/27/2027' });
    expect(read.warnings).toEqual(['Stop 2: its date is far from the date of the document.']);
    expect(read.fields['stops.1.date']?.confidence).toBeLessThan(0.9);
  });
});

test.each([
  'Transport order',
  'PURPOSE = 00 ORIGINAL',
  'Load sheet',
])('“%s” above the broker is a heading, not the broker', heading => {
  const head = [heading, 'Northgate Haul Brokers LLC'];
  expect(confirmation(['Total: $2,000.00'], { head }).broker_name).toBe(
    'Northgate Haul Brokers LLC',
  );
});

test.each([
  [
    [
      'Transporteur: Prairie',
      'Montant total: 2 000,00 $',
      'Poids: 19 000 kg',
      'Adresse de livraison',
    ],
  ],
  [['Transportista: Prairie', 'Tarifa: $2,000.00', 'Peso: 19 000 kg', 'Entrega con cita']],
])('%j says that the document is not in English', lines => {
  expect(confirmation(lines).warnings[0]).toBe(
    'This document is not in English: check every field.',
  );
});

test('an English document in a Spanish city is in English', () => {
  const read = confirmation(['Total: $2,000.00', 'Deliver to Peso Street'], {
    pickup: 'Pickup at El Paso',
  });
  expect(read.warnings).toEqual([]);
});
