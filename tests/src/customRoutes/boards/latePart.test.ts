import { expect, test } from 'vitest';
import { latePart } from '../../../../src/customRoutes/boards/transport/lanes.ts';
import { load } from './timeline.ts';

const at = (hour: number) => `2026-11-16T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** A load from 8 to 20 with a stop on the way, whose window is from 11 to 12. */
const base = load(1, { from: at(8), to: at(20) });
const [pickup, delivery] = base.stops;
const between = {
  ...base,
  stops: [
    { ...pickup!, date_from: at(8) },
    { ...pickup!, id: 15, sequence: 2, date_from: at(11), date_to: at(12) },
    { ...delivery!, sequence: 3, date_from: at(20) },
  ],
};
const eta = (sequence: number, hour: number, off_minutes: number) =>
  ({ at: at(hour), sequence, off_minutes, source: 'place' }) as const;

test.each([
  { what: 'a load in time', of: { eta: eta(2, 11, -60) }, part: null },
  {
    what: 'a load that will be late at a stop on the way',
    of: { eta: eta(2, 14, 120) },
    part: [12, 14],
  },
  { what: 'a load that will be late at its end', of: { eta: eta(3, 22, 120) }, part: [20, 22] },
  { what: 'a load that has missed a stop', of: { late_from: at(12) }, part: [12, 20] },
  {
    what: 'a load that has missed a stop, and comes after the end of its bar',
    of: { late_from: at(12), eta: eta(2, 21, 540) },
    part: [12, 21],
  },
])('the late part of $what is hatched from the appointment on', ({ of, part }) => {
  const late = latePart({ ...between, ...of });
  expect(late && [late.from, late.to]).toEqual(part?.map(at) ?? null);
});

test('the late part of a load ends with the ETA also where that is written in another zone', () => {
  const later = { ...eta(2, 0, 540), at: '2026-11-16T15:00:00-06:00' };
  expect(latePart({ ...between, late_from: at(12), eta: later })?.to).toBe(later.at);
});
