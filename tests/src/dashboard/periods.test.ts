import { expect, test } from 'vitest';
import { MONDAY } from '../../../schema/rules/time/weeks.ts';
import { rememberedDispatcher } from '../../../src/dashboard/useDispatcher.ts';
import { nameOf, rangeOf, rememberedIn } from '../../../src/dashboard/usePeriod.ts';

const FRIDAY = '2026-11-13';
const SUNDAY = 0;

test.each([
  ['week', MONDAY, null],
  ['today', MONDAY, { from: '2026-11-13', to: '2026-11-13' }],
  ['lastWeek', MONDAY, { from: '2026-11-02', to: '2026-11-08' }],
  ['lastWeek', SUNDAY, { from: '2026-11-01', to: '2026-11-07' }],
  ['fourWeeks', MONDAY, { from: '2026-10-19', to: '2026-11-15' }],
  ['fourWeeks', SUNDAY, { from: '2026-10-18', to: '2026-11-14' }],
] as const)('%s, with weeks from weekday %i, is %o, and is called so again', (name, weekStart, days) => {
  expect(rangeOf(name, FRIDAY, weekStart)).toEqual(days);
  expect(nameOf(days, FRIDAY, weekStart)).toBe(name);
});

test('other days have no name', () => {
  expect(nameOf({ from: '2026-11-02', to: '2026-11-09' }, FRIDAY, MONDAY)).toBe('custom');
});

test('the last week of yesterday is no longer the last one in a new week', () => {
  const last = rangeOf('lastWeek', FRIDAY, MONDAY);
  expect(nameOf(last, '2026-11-16', MONDAY)).toBe('custom');
});

const week = { name: 'week' };
const custom = { name: 'custom', from: '2026-11-02', to: '2026-11-09' };

test.each([
  ['what was never chosen', undefined, week],
  ['nothing', {}, week],
  ['a period of another release', { name: 'quarter', weekStart: MONDAY }, week],
  ['a name that every object knows', { name: 'constructor', weekStart: MONDAY }, week],
  ['a period without its week', { name: 'lastWeek' }, week],
  ['custom days that are missing', { name: 'custom' }, week],
  ['custom days that end before they begin', { ...custom, to: '2026-11-01' }, week],
  ['custom days', custom, custom],
  ['last week', { name: 'lastWeek', weekStart: SUNDAY }, { name: 'lastWeek', weekStart: SUNDAY }],
])('of %s is remembered what the dashboard can show', (_name, stored, known) => {
  expect(rememberedIn(stored)).toEqual(known);
});

test.each([
  ['what was never chosen', undefined, null],
  ['everyone', { id: null }, null],
  ['a dispatcher', { id: 3 }, 3],
  ['a dispatcher of an earlier release', 3, 3],
  ['nobody of an earlier release', null, null],
  ['a text', { id: 'Kate' }, null],
])('of %s is remembered whose figures the dashboard can show', (_name, stored, known) => {
  expect(rememberedDispatcher(stored)).toBe(known);
});
