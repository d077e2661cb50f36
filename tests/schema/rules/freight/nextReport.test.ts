import { expect, test } from 'vitest';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import { nextReport, type ReportedAt } from '../../../../schema/rules/freight/nextReport.ts';

const AT = '2026-11-16T14:00:00.000Z';
const { reserve, dispatched, enroute, arrived, delivered } = LOAD_STATUS;

/** Stops by what was reported of each: `a` arrived, `d` departed, `ad` both, `-` nothing. */
const stops = (reported: string): ReportedAt[] =>
  reported.split(' ').map((one, index) => ({
    sequence: index + 1,
    arrived_at: one.includes('a') ? AT : null,
    departed_at: one.includes('d') ? AT : null,
  }));

test.each([
  ['not sent yet', reserve, '- -', null],
  ['sent', dispatched, '- -', '1 arrived_at'],
  ['at its pickup', dispatched, 'a -', '1 departed_at'],
  ['on its way', enroute, 'ad -', '2 arrived_at'],
  ['that left without an arrival', enroute, 'd - -', '2 arrived_at'],
  ['at a stop in between', enroute, 'ad a -', '2 departed_at'],
  ['that passed a stop without times', enroute, 'ad - a', '3 departed_at'],
  ['at its delivery', arrived, 'ad a', '2 departed_at'],
  ['whose stops are all left', arrived, 'ad ad', null],
  ['delivered', delivered, 'ad a', null],
])('of a load %s the right time is reported next', (_, status, reported, wanted) => {
  const next = nextReport({ status, stops: stops(reported) });
  expect(next && `${next.stop.sequence} ${next.field}`).toBe(wanted);
});

test('stops in any order are reported by their sequence', () => {
  const turned = stops('ad - -').reverse();
  expect(nextReport({ status: enroute, stops: turned })?.stop.sequence).toBe(2);
});
