import { expect, test } from 'vitest';
import { sectionMark } from '../../../src/resources/form/sectionMark.ts';
import { firstStops, type StopLine } from '../../../src/resources/loads/form/lines.ts';

const stops = {
  fields: ['stops'],
  required: ['stops', 'stops.load_company_id', 'stops.date_from', 'stops.time_from'],
};
const drivers = { fields: ['load_drivers'], required: ['load_drivers.driver_id'] };

const reported = (stop: StopLine): StopLine => ({
  ...stop,
  load_company_id: 9,
  date_from: '2026-11-24',
  time_from: '08:00',
});

test('the two initial lines of a new load do not count as stops yet', () => {
  expect(sectionMark(stops, { stops: firstStops() }, [])).toBe('open');
  expect(sectionMark(stops, { stops: [] }, [])).toBe('open');
});

test('stops are complete once each has its place and its time', () => {
  const [first, last] = firstStops().map(reported);
  expect(sectionMark(stops, { stops: [first, last] }, [])).toBe('complete');
  const homeless = { ...last, load_company_id: null };
  expect(sectionMark(stops, { stops: [first, homeless] }, [])).toBe('open');
});

test('an optional list is complete when it has lines, each with its required values', () => {
  const of = (...ids: (number | null)[]) => ({
    load_drivers: ids.map(driver_id => ({ driver_id })),
  });
  expect(sectionMark(drivers, of(), [])).toBe('open');
  expect(sectionMark(drivers, of(4), [])).toBe('complete');
  expect(sectionMark(drivers, of(4, null), [])).toBe('open');
});

test('an error in one of its lines marks the section', () => {
  const lines = { stops: firstStops().map(reported) };
  expect(sectionMark(stops, lines, ['stops.1.date_to'])).toBe('wrong');
  expect(sectionMark(stops, lines, ['price'])).toBe('complete');
});
