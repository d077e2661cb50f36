import { describe, expect, test } from 'vitest';
import { similarity } from '../../../server/rateConfirmations/matching/similarity.ts';
import { findAmounts } from '../../../server/rateConfirmations/values/amounts.ts';
import {
  findDates,
  inYearOf,
  withoutDates,
} from '../../../server/rateConfirmations/values/dates.ts';
import {
  equipmentType,
  readCommodity,
  readEquipment,
  readWeight,
  readWeightWithin,
} from '../../../server/rateConfirmations/values/freight.ts';
import { findCities, isStreet } from '../../../server/rateConfirmations/values/places.ts';
import { isZipOf } from '../../../server/rateConfirmations/values/postalCodes.ts';
import { findTimes } from '../../../server/rateConfirmations/values/times.ts';

describe('dates as brokers write them', () => {
  test.each([
    ['11/21/2026', '2026-11-21'],
    ['11/21/26', '2026-11-21'],
    ['11-21-26', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['Nov 21, 2026', '2026-11-21'],
    ['November 21st, 2026', '2026-11-21'],
    ['21-NOV-2026', '2026-11-21'],
    ['21 Nov 26', '2026-11-21'],
    ['Sat 11/21/2026', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['21 de noviembre de 2026', '2026-11-21'],
    ['21 novembre 2026', '2026-11-21'],
  ])('%s is %s', (text, date) => {
    expect(findDates(`Ship ${text} 08:00`)).toMatchObject([{ date, weekdayAgrees: true }]);
  });

  test.each([
    '(614) 555-0188',
    '02/30/2026',
    'PO-22516',
    '1318-79',
    '20261207-3',
    '13/13/2026',
  ])('%s is not a date', text => expect(findDates(text)).toEqual([]));

  test('a day without a year counts only where the year is known', () => {
    expect(findDates('11/21 08:00')).toEqual([]);
    expect(findDates('11/21 08:00', 2026)).toMatchObject([{ date: '2026-11-21' }]);
  });

  test.each([
    ['Tue 11/24', '2026-11-19', '2026-11-24', true],
    ['Mon 01/04', '2026-12-30', '2027-01-04', true],
    ['12/30', '2027-01-02', '2026-12-30', true],
    ['10/25', '2026-11-19', '2026-10-25', true],
    ['Mon 11/24', '2026-11-19', '2026-11-24', false],
  ])('%s on a document of %s is %s', (text, issued, date, weekdayAgrees) => {
    const [found] = findDates(text, Number(issued.slice(0, 4)));
    expect(found && inYearOf(issued, found)).toMatchObject({ date, weekdayAgrees });
  });

  test('the number of a stop before a month is not its day', () => {
    expect(findDates('Stop 3 Nov 10, 2026')).toMatchObject([{ date: '2026-11-10' }]);
    expect(findDates('3\nNov 10, 2026')).toMatchObject([{ date: '2026-11-10' }]);
  });

  test('a weekday that does not match the date is reported', () => {
    expect(findDates('Monday, November 21, 2026')).toMatchObject([{ weekdayAgrees: false }]);
  });
});

describe('times and windows', () => {
  test.each([
    ['08:00', '08:00', null],
    ['8:00 AM', '08:00', null],
    ['12:30 pm', '12:30', null],
    ['12:15 AM', '00:15', null],
    ['09:30 - 14:30', '09:30', '14:30'],
    ['8am to 2pm', '08:00', '14:00'],
    ['1:00-3:30 PM', '13:00', '15:30'],
    ['11:00 - 1:00 PM', '11:00', '13:00'],
    ['0800-1400', '08:00', '14:00'],
    ['0800 THRU 1400 HRS', '08:00', '14:00'],
    ['between 7:00 AM and 12:30 PM', '07:00', '12:30'],
    ['07:00 CST - 15:00 CST', '07:00', '15:00'],
    ['08:00 - 08:00', '08:00', null],
    ['8a-2p', '08:00', '14:00'],
    ['530am', '05:30', null],
    ['9 h 00', '09:00', null],
    ['13h30', '13:30', null],
  ])('%s is from %s to %s', (text, from, to) => {
    expect(findTimes(text, { bare: false })).toMatchObject([{ from, to }]);
  });

  test('a window across two dates is one window', () => {
    const text = withoutDates('2026-11-26 06:00 to 2026-11-26 10:00');
    expect(findTimes(text, { bare: false })).toMatchObject([{ from: '06:00', to: '10:00' }]);
  });

  test('the letter of a suite is not half of a day', () => {
    expect(findTimes('Suite 5A, Dock 3P', { bare: false })).toEqual([]);
  });

  test('four digits are a time only where the text is about times', () => {
    expect(findTimes('0630', { bare: false })).toEqual([]);
    expect(findTimes('0630', { bare: true })).toMatchObject([{ from: '06:30', to: null }]);
    expect(findTimes('25:00 8145', { bare: true })).toEqual([]);
  });
});

describe('amounts', () => {
  test.each([
    ['$1,525.00', 152_500],
    ['USD 2,571.43', 257_143],
    ['$ 75', 7_500],
    ['3,578.57', 357_857],
    ['1200.50 USD', 120_050],
    ['-$50.00', -5_000],
    ['($50.00)', -5_000],
  ])('%s is %i cents', (text, cents) => {
    expect(findAmounts(text)).toMatchObject([{ cents, marked: true }]);
  });

  test.each([
    '31,700 lbs',
    '3%',
    '$50.00 per hour',
    '$35.00 an hour',
    '$150.00 a day',
    '676 miles',
  ])('%s is not an amount', text => {
    expect(findAmounts(text).filter(({ marked }) => marked)).toEqual([]);
  });
});

describe('weights', () => {
  test.each([
    ['42,000 lbs', 42_000],
    ['44000#', 44_000],
    ['21 tons', 42_000],
    ['19.5 Tons', 39_000],
    ['44k lbs', 44_000],
    ['42.5K', 42_500],
    ['19,050 kg', 41_998],
    ['19,050 kg (42,000 lbs)', 42_000],
  ])('%s is %i pounds', (text, pounds) => {
    expect(readWeight(text)).toMatchObject({ value: pounds });
  });

  test.each([
    ['19,050', 'Gross weight (kg)', 41_998],
    ['42,000', 'Weight (lbs)', 42_000],
    ['42,000 lbs', 'Weight (kg)', 42_000],
    ['42,000', 'Weight lbs / kgs', 42_000],
  ])('%s under "%s" is %i pounds', (text, label, pounds) => {
    expect(readWeight(text, label)).toMatchObject({ value: pounds });
  });

  test.each(['53 ft', '12 pallets', '900,000 lbs'])('%s is not a date', text => {
    expect(readWeight(text)).toBeNull();
  });
});

describe('equipment', () => {
  test.each([
    ["53' Dry Van", 'van'],
    ['V or R', 'van'],
    ['Van/Reefer', 'van'],
    ['Reefer - 53 ft', 'reefer'],
    ['Flatbed w/ Tarps', 'flatbed'],
    ['Power Only', 'power_only'],
  ])('%s is a %s', (text, type) => {
    expect(equipmentType(text)).toBe(type);
  });

  test.each([
    ["53' Reefer, run at 34 F", "53' Reefer"],
    ["53' Reefer @ -10F continuous", "53' Reefer"],
    ['Refrigerated 53 ft (set 28-32)', 'Refrigerated 53 ft'],
    ['Flatbed with tarps.', 'Flatbed with tarps'],
    ['Van or Reefer, 53 ft', 'Van or Reefer, 53 ft'],
  ])('%s is called %s', (text, value) => {
    expect(readEquipment(text)).toMatchObject({ value });
  });
});

describe('goods with their weight', () => {
  test.each([
    ['Empty racks, 15,000 lbs', 'Empty racks', 15_000],
    ['Ice cream / 33,500 lbs', 'Ice cream', 33_500],
    ['42,000 lbs of paper rolls', 'paper rolls', 42_000],
  ])('%s', (text, goods, pounds) => {
    expect(readCommodity(text)).toMatchObject({ value: goods });
    expect(readWeightWithin(text)).toMatchObject({ value: pounds });
  });
});

describe('the weight of a load next to its goods', () => {
  test('the weight of a single bag is skipped', () => {
    expect(readWeightWithin('Flour, 50 lb bags, 42,000 lbs')).toEqual({
      value: 42_000,
      start: 19,
      end: 25,
    });
  });

  test.each([
    'Flour, 50 lb bags',
    'Sand, 800 lbs each',
    '900,000 lbs in all',
  ])('%s is not a date', text => expect(readWeightWithin(text)).toBeNull());
});

describe('boxes to tick', () => {
  test.each([
    ['[X] Dry Van   [ ] Reefer   [ ] Flatbed', 'Dry Van'],
    ['[ ] Dry Van   [x] Reefer   [ ] Flatbed', 'Reefer'],
    ['☐ Van ☒ Flatbed ☐ Other', 'Flatbed'],
  ])('%s asks for a %s', (text, value) => {
    expect(readEquipment(text)).toMatchObject({ value });
  });

  test('that are all empty ask for nothing', () => {
    expect(readEquipment('[ ] Dry Van   [ ] Reefer')).toBeNull();
  });
});

describe('the state of a ZIP', () => {
  test.each([
    ['OH', '45240', true],
    ['TX', '79925', true],
    ['TX', '88510', true],
    ['DC', '11500', false],
    ['WA', '80202', false],
    ['ON', 'M5H 1A1', true],
  ])('%s %s: %s', (state, zip, can) => {
    expect(isZipOf(state, zip)).toBe(can);
  });
});

describe('places', () => {
  test.each([
    ['Cincinnati, OH 45240', 'Cincinnati', 'OH', '45240'],
    ['Gary IN 46402', 'Gary', 'IN', '46402'],
    ['5820 Gateway Dr, St. Louis, MO 63101-1234', 'St. Louis', 'MO', '63101'],
    ['421 Terminal Ln East St Louis IL 62201', 'East St Louis', 'IL', '62201'],
    ['Winston-Salem, North Carolina 27101', 'Winston-Salem', 'NC', '27101'],
  ])('%s', (text, city, state, zip) => {
    expect(findCities(text, { zip: true })).toMatchObject([{ city, state, zip }]);
  });

  test.each([
    ['651 Industrial Dr', true],
    ['12 W 5th St', true],
    ['PO Box 12', true],
    ['31,700 lbs', false],
    ['22 pallets', false],
    ['Union Bay Foods DC 14', false],
  ])('%s is a street: %s', (text, is) => {
    expect(isStreet(text)).toBe(is);
  });
});

describe('similar names', () => {
  test.each([
    ['Bluestem Freight Partners LLC', 'Bluestem Freight Partners', 1],
    ['Copperkite Logistics Inc.', 'COPPERKITE LOGISTICS, INC', 1],
    ['Ironvale Steel Supply', 'Ironvale Steel Supply Co', 1],
  ])('%s and %s', (a, b, least) => {
    expect(similarity(a, b)).toBeGreaterThanOrEqual(least);
  });

  test('names that share only their industry are not similar', () => {
    expect(similarity('Copperkite Logistics', 'Lodestone Logistics')).toBeLessThan(0.7);
  });
});
