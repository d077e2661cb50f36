import { describe, expect, test } from 'vitest';
import { attentionOf, urgencyOf } from '../../../../schema/rules/freight/driverAttention.ts';
import {
  type Availability,
  availabilityOf,
  type DriverState,
  daysOut,
  isUnanswered,
} from '../../../../schema/rules/freight/driverAvailability.ts';

const now = '2026-11-13T22:30:00.000Z';
const free: DriverState = {
  status: 'active',
  load_status: null,
  entry: null,
  truck: { board_status: 10 },
};

describe('what a driver is available for', () => {
  test.each<[string, Partial<DriverState>]>([
    ['ready', {}],
    ['on_leave', { status: 'on_leave', load_status: 4 }],
    ['stop', { entry: { status_id: 13, ready_at: null }, load_status: 4 }],
    ['on_load', { load_status: 4, entry: { status_id: 7, ready_at: null } }],
    ['on_load', { load_status: 5 }],
    ['booked', { load_status: 3 }],
    ['booked', { load_status: 2, truck: null }],
    ['home', { entry: { status_id: 7, ready_at: null }, load_status: 2 }],
    ['rest', { entry: { status_id: 11, ready_at: '2026-11-14T02:00:00.000Z' } }],
    ['ready', { entry: { status_id: 11, ready_at: '2026-11-13T22:00:00.000Z' } }],
    ['vacation', { entry: { status_id: 12, ready_at: null } }],
    ['shop', { entry: { status_id: 8, ready_at: null } }],
    ['shop', { truck: { board_status: 12 } }],
    ['home', { truck: { board_status: 13 } }],
    ['no_truck', { truck: null }],
    ['no_answer', { entry: { status_id: 6, ready_at: null } }],
  ])('%s: %j', (expected, state) => {
    expect(availabilityOf({ ...free, ...state }, now)).toBe(expected);
  });
});

test.each<[string, Availability, number, string | null, boolean]>([
  ['without a load', 'no_answer', 6, '2026-11-13T21:00:00.000Z', true],
  ['on a load', 'on_load', 6, null, true],
  ['on a load, reached before it', 'on_load', 6, '2026-11-13T19:00:00.000Z', true],
  ['on a load, reached since then', 'on_load', 6, '2026-11-13T21:00:00.000Z', false],
  ['with a booked load', 'booked', 6, null, true],
  ['on leave', 'on_leave', 6, null, false],
  ['at home by the main board', 'home', 6, null, false],
  ['on a load, of another entry', 'on_load', 4, null, false],
])('a driver %s (%s, entry %s) is unanswered: %s, %s', (_, availability, status_id, contact, is) => {
  const entry = { status_id, at: '2026-11-13T20:00:00.000Z' };
  expect(isUnanswered({ availability, entry }, contact)).toBe(is);
  expect(isUnanswered({ availability, entry: null }, contact)).toBe(false);
});

describe('days out', () => {
  const trip = (from: string, to: string) => ({
    from: `2026-11-${from}T12:00:00.000Z`,
    to: `2026-11-${to}T12:00:00.000Z`,
  });
  const out = (spans: ReturnType<typeof trip>[], last_home: string | null = null) =>
    daysOut({ spans, last_home }, now, 'America/Chicago');

  test.each([
    ['no loads', 0, out([])],
    ['a load that began today', 1, out([trip('13', '15')])],
    ['loads without a break', 9, out([trip('05', '07'), trip('08', '10'), trip('11', '14')])],
    ['a break of two days is time at home', 3, out([trip('05', '08'), trip('11', '14')])],
    ['two days after the last delivery', 0, out([trip('05', '08')])],
    ['a planned load does not count', 0, out([trip('20', '22')])],
    ['a day at home between loads', 4, out([trip('05', '08'), trip('09', '14')], '2026-11-09')],
  ])('%s: %i', (_, expected, found) => {
    expect(found).toBe(expected);
  });
});

describe('who needs attention', () => {
  const calm = {
    availability: 'on_load' as const,
    is_unanswered: false,
    late_minutes: null,
    off_minutes: null,
    has_next_load: false,
    days_out: 5,
    contact_at: '2026-11-13T20:00:00.000Z',
    document_days: [],
  };
  test('a driver on the road with recent contact does not, nor does one who will be on time', () => {
    expect(attentionOf(calm, now)).toEqual([]);
    expect(attentionOf({ ...calm, off_minutes: 0 }, now)).toEqual([]);
    expect(attentionOf({ ...calm, off_minutes: -30 }, now)).toEqual([]);
  });
  test.each([
    [{ late_minutes: 95 }, { code: 'late', value: 95 }],
    [{ off_minutes: 1 }, { code: 'will_be_late', value: 1 }],
    // What is late already says so alone.
    [
      { late_minutes: 95, off_minutes: 120 },
      { code: 'late', value: 95 },
    ],
    [{ document_days: [12, -3] }, { code: 'document_expired', value: 3 }],
    [{ document_days: [12] }, { code: 'document_due', value: 12 }],
    [{ contact_at: '2026-11-12T20:30:00.000Z' }, { code: 'no_contact', value: 26 }],
    [{ contact_at: null }, { code: 'no_contact', value: null }],
    [{ days_out: 22 }, { code: 'long_out', value: 22 }],
    [{ availability: 'ready' as const }, { code: 'no_load', value: null }],
    [{ availability: 'stop' as const }, { code: 'stop', value: null }],
    [
      { availability: 'no_answer' as const, is_unanswered: true },
      { code: 'no_answer', value: null },
    ],
    // On a load as well.
    [{ is_unanswered: true }, { code: 'no_answer', value: null }],
  ])('%j', (facts, expected) => {
    expect(attentionOf({ ...calm, ...facts }, now)).toEqual([expected]);
  });
  test('a driver with a next load is not waiting for one', () => {
    expect(attentionOf({ ...calm, availability: 'ready', has_next_load: true }, now)).toEqual([]);
  });
  test('the most urgent reason counts', () => {
    const late = attentionOf({ ...calm, late_minutes: 5, document_days: [3] }, now);
    const due = attentionOf({ ...calm, document_days: [3] }, now);
    const coming = attentionOf({ ...calm, off_minutes: 300, document_days: [-3] }, now);
    const expired = attentionOf({ ...calm, document_days: [-3] }, now);
    expect(urgencyOf(late)).toBeLessThan(urgencyOf(coming));
    expect(urgencyOf(coming)).toBeLessThan(urgencyOf(expired));
    expect(urgencyOf(expired)).toBeLessThan(urgencyOf(due));
    expect(urgencyOf(due)).toBeLessThan(urgencyOf([]));
  });
});
