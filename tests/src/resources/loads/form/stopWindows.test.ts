import { describe, expect, test } from 'vitest';
import type { Line } from '../../../../../src/grid/lines/lineColumn.ts';
import {
  newStop,
  type Places,
  type StopLine,
  stopBody,
  stopLineOf,
  zoneOf,
} from '../../../../../src/resources/loads/form/lines.ts';
import { skippedOf } from '../../../../../src/resources/loads/form/stopMoments.ts';
import { newStopDetails } from '../../../../../src/resources/loads/form/stops/stopDetails.ts';
import { endText, putEnd } from '../../../../../src/resources/loads/form/stopWindow.ts';
import type { StopRow } from '../../../../../src/resources/loads/load.ts';

const places: Places = new Map([
  [51, { id: 51, city: 'Tulsa', timezone: 'America/Chicago' }],
  [52, { id: 52, city: 'Nowhere', timezone: null }],
]);

const line = (more: Partial<StopLine>): StopLine => ({
  ...newStop(),
  load_company_id: 51,
  date_from: '2026-11-24',
  time_from: '08:00',
  ...more,
});
/** The line after typing into the cell of its window's end. */
const typed = (text: string, more: Partial<StopLine> = {}) =>
  putEnd(line(more) as unknown as Line, text) as unknown as StopLine; // A line of stops.
const shown = (stop: StopLine) => endText(stop as unknown as Line); // As above.
const sent = (stop: StopLine) => stopBody(stop, 0, places);

const saved = (date_from: string, date_to: string | null): StopRow =>
  ({
    id: 501,
    type: 'delivery',
    load_company_id: 51,
    timezone: 'America/Chicago',
    date_from,
    date_to,
    ...newStopDetails,
  }) as object as StopRow; // The rest is not requested.

describe('a typed window end', () => {
  test.each([
    ['a time on the same day', '16:00', '08:00', '16:00', '2026-11-24T22:00:00.000Z'],
    ['a time after midnight', '02:00', '22:00', '11/25 02:00', '2026-11-25T08:00:00.000Z'],
    ['a day and a time', '11/25 16:00', '08:00', '11/25 16:00', '2026-11-25T22:00:00.000Z'],
    [
      'a day as people write it',
      '11/25/26 4 pm',
      '08:00',
      '11/25 16:00',
      '2026-11-25T22:00:00.000Z',
    ],
    ['the first day once more', '11/24 16:00', '08:00', '16:00', '2026-11-24T22:00:00.000Z'],
    ['the next day by its name', '11/25 2:00', '22:00', '11/25 02:00', '2026-11-25T08:00:00.000Z'],
  ])('%s: %s', (_, text, time_from, cell, instant) => {
    const stop = typed(text, { time_from });
    expect(shown(stop)).toBe(cell);
    expect(sent(stop).date_to).toBe(instant);
    // Leaving the cell unchanged changes nothing.
    expect(typed(cell, stop)).toEqual(stop);
  });

  test('is in the next year for a day in January of a window in December', () => {
    const stop = typed('1/1 06:00', { date_from: '2026-12-31' });
    expect(sent(stop).date_to).toBe('2027-01-01T12:00:00.000Z');
  });

  test.each(['soon', '11/25', '13/45 16:00'])('stays visible as %s', text => {
    expect(typed(text)).toMatchObject({ date_to: text, days_to: null });
    expect(shown(typed(text))).toBe(text);
  });

  test('is removed with an empty cell', () => {
    const stop = typed('', { date_to: '16:00', days_to: 1 });
    expect(shown(stop)).toBe('');
    expect(sent(stop).date_to).toBeNull();
  });

  test('can be a day before the start: the server reports the error', () => {
    expect(sent(typed('11/23 16:00')).date_to).toBe('2026-11-23T22:00:00.000Z');
  });
});

test('a window of two days keeps its length when its day changes', () => {
  const stop = stopLineOf(saved('2026-11-23T14:00:00.000Z', '2026-11-24T22:00:00.000Z'));
  expect(shown(stop)).toBe('11/24 16:00');
  const moved = { ...stop, date_from: '2026-11-25' };
  expect(shown(moved)).toBe('11/26 16:00');
  expect(sent(moved)).toMatchObject({
    date_from: '2026-11-25T14:00:00.000Z',
    date_to: '2026-11-26T22:00:00.000Z',
  });
});

describe('in a night when the clocks change', () => {
  test.each([
    [
      'from before the hour that is skipped',
      '2026-03-08T07:30:00.000Z',
      '2026-03-08T09:30:00.000Z',
    ],
    [
      'from the first to the second half past one',
      '2026-11-01T06:30:00.000Z',
      '2026-11-01T07:30:00.000Z',
    ],
    [
      'from the first 1:50 to the second 1:10',
      '2026-11-01T06:50:00.000Z',
      '2026-11-01T07:10:00.000Z',
    ],
    ['from the second half past one', '2026-11-01T07:30:00.000Z', null],
    ['over the whole night', '2026-11-01T03:00:00.000Z', '2026-11-01T12:00:00.000Z'],
  ])('a saved window is sent back unchanged: %s', (_, date_from, date_to) => {
    const stop = stopLineOf(saved(date_from, date_to));
    expect(sent(stop)).toMatchObject({ date_from, date_to });
    expect(typed(shown(stop), stop)).toEqual(stop);
  });

  test.each([
    ['2026-11-01T07:15:00.000Z', '01:40', '2026-11-01T07:40:00.000Z'],
    ['2026-11-01T06:15:00.000Z', '01:40', '2026-11-01T06:40:00.000Z'],
    ['2026-11-01T07:15:00.000Z', '00:40', '2026-11-01T05:40:00.000Z'],
    ['2026-11-01T07:15:00.000Z', '03:40', '2026-11-01T09:40:00.000Z'],
  ])('%s with other minutes, %s, stays in the same hour', (from, time, instant) => {
    const stop = { ...stopLineOf(saved(from, null)), time_from: time };
    expect(sent(stop).date_from).toBe(instant);
  });

  describe('a new stop', () => {
    const night = { date_from: '2026-11-01', time_from: '01:30' };

    test.each([
      ['the first, where nobody says', undefined, '2026-11-01T06:30:00.000Z'],
      ['the first', false, '2026-11-01T06:30:00.000Z'],
      ['the second', true, '2026-11-01T07:30:00.000Z'],
    ])('is in %s of both hours', (_, is_later, instant) => {
      expect(sent(line({ ...night, is_later })).date_from).toBe(instant);
    });

    test.each([
      ['01:45', '2026-11-01T07:45:00.000Z'],
      ['01:30', '2026-11-01T07:30:00.000Z'],
      ['04:00', '2026-11-01T10:00:00.000Z'],
    ])('of the second hour has a window until %s', (end, instant) => {
      expect(sent(typed(end, { ...night, is_later: true })).date_to).toBe(instant);
    });

    test('from the first half past one has a window until the second quarter past', () => {
      expect(sent(typed('11/1 01:15', night)).date_to).toBe('2026-11-01T07:15:00.000Z');
      // Without the day it is a time past midnight, as everywhere else.
      expect(sent(typed('01:15', night)).date_to).toBe('2026-11-02T07:15:00.000Z');
    });
  });

  test('a saved stop is moved to the other hour, and its window with it', () => {
    const stop = stopLineOf(saved('2026-11-01T06:30:00.000Z', '2026-11-01T06:45:00.000Z'));
    expect(sent({ ...stop, is_later: true })).toMatchObject({
      date_from: '2026-11-01T07:30:00.000Z',
      date_to: '2026-11-01T07:45:00.000Z',
    });
    const later = stopLineOf(saved('2026-11-01T07:30:00.000Z', null));
    expect(sent({ ...later, is_later: false }).date_from).toBe('2026-11-01T06:30:00.000Z');
    // The choice applies to that hour only.
    expect(sent({ ...stop, is_later: true, time_from: '03:00' }).date_from).toBe(
      '2026-11-01T09:00:00.000Z',
    );
  });

  test.each([
    ['a start', '02:30', '04:00', '2026-03-08T08:00', '2026-03-08T09:00', ['02:30']],
    ['an end', '01:30', '02:15', '2026-03-08T07:30', '2026-03-08T08:00', ['02:15']],
    ['both', '02:15', '02:45', '2026-03-08T08:00', '2026-03-08T08:00', ['02:15', '02:45']],
    ['a start near the end', '02:45', '03:10', '2026-03-08T08:00', '2026-03-08T08:10', ['02:45']],
    ['none', '01:45', '03:00', '2026-03-08T07:45', '2026-03-08T08:00', []],
  ])('%s in the skipped hour is the next time that exists: %s to %s', (...all) => {
    const [, time_from, end, from, to, times] = all;
    const stop = typed(end, { date_from: '2026-03-08', time_from });
    expect(sent(stop)).toMatchObject({ date_from: `${from}:00.000Z`, date_to: `${to}:00.000Z` });
    expect(skippedOf(stop, 'America/Chicago')).toEqual(
      times.map(time => ({ time, next: '03:00' })),
    );
    // Where only the server knows the zone, nothing is known of its nights.
    expect(skippedOf(stop, null)).toEqual([]);
  });

  test('ten in the evening to six lasts nine hours in autumn and seven in spring', () => {
    const hours = (date_from: string) => {
      const body = sent(typed('06:00', { date_from, time_from: '22:00' }));
      return (Date.parse(String(body.date_to)) - Date.parse(String(body.date_from))) / 3_600_000;
    };
    expect([hours('2026-10-31'), hours('2026-03-07'), hours('2026-11-24')]).toEqual([9, 7, 8]);
  });
});

describe('a place without a zone', () => {
  test('is timed by the server: the times are sent as typed', () => {
    const stop = typed('02:00', { load_company_id: 52, time_from: '22:00' });
    expect(zoneOf(stop, places)).toBeNull();
    expect(sent(stop)).toMatchObject({
      date_from: '2026-11-24T22:00',
      date_to: '2026-11-25T02:00',
    });
    expect(sent(stop)).not.toHaveProperty('timezone');
  });

  test('uses the zone that was saved with the stop', () => {
    const stop = stopLineOf({
      ...saved('2026-11-24T14:00:00.000Z', null),
      load_company_id: 52,
      timezone: 'America/Denver',
    });
    expect(stop).toMatchObject({ time_from: '07:00' });
    expect(sent(stop)).toMatchObject({
      date_from: '2026-11-24T14:00:00.000Z',
      timezone: 'America/Denver',
    });
  });
});
