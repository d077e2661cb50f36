import { describe, expect, it } from 'vitest';
import type { BoardStop } from '../../../../schema/responses/boards.ts';
import {
  isLateLoad,
  lateText,
  shortTime,
  stopTime,
} from '../../../../src/customRoutes/boards/parts/times.ts';
import { ageOf } from '../../../../src/format/age.ts';
import { load, stop } from './boardRow.ts';

// Due in Lakeland at 17:00 Eastern. Half past four in Chicago is half past five there.
const NOW = '2026-11-13T22:30:00.000Z';

describe('the times of the board', () => {
  it('are in the stop’s own time zone', () => {
    expect(shortTime('2026-11-13T22:00:00.000Z', 'America/New_York')).toBe('11/13 17:00');
    expect(shortTime('2026-11-13T22:00:00.000Z', 'America/Denver')).toBe('11/13 15:00');
    // The night when clocks go back: the same hour twice, by its offset.
    expect(shortTime('2026-11-01T06:30:00.000Z', 'America/New_York')).toBe('11/01 01:30');
  });

  it('show when a late stop was due and by how much, at the current minute', () => {
    expect(stopTime(stop(), 30)).toBe('17:00 +0:30');
    expect(stopTime(stop(), 0)).toBe('11/13 17:00');
  });

  it('mark a load late by the same rule as the lists, at the same minute', () => {
    const dueAt = (change: Partial<BoardStop>) => load({ due_stop: stop(change) });
    expect(isLateLoad(load(), NOW)).toBe(true);
    expect(isLateLoad(load(), '2026-11-13T22:00:59.000Z')).toBe(false);
    expect(isLateLoad(load(), '2026-11-13T22:01:00.000Z')).toBe(true);
    expect(isLateLoad(dueAt({ date_to: '2026-11-13T23:00:00.000Z' }), NOW)).toBe(false);
    expect(isLateLoad(load({ status: 1 }), NOW)).toBe(false);
    expect(isLateLoad(load({ due_stop: null }), NOW)).toBe(false);
    expect(isLateLoad(null, NOW)).toBe(false);
  });

  it('get less precise the later it is', () => {
    expect([130, 599, 600, 1_500].map(lateText)).toEqual(['+2:10', '+9:59', '+10 h', '+1 d']);
  });

  it('mark a position as old from two hours on', () => {
    const at = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
    expect(ageOf(at(0), Date.parse(NOW))).toEqual({ unit: 'now', count: 0, isOld: false });
    expect(ageOf(at(119), Date.parse(NOW))).toEqual({ unit: 'hours', count: 1, isOld: false });
    expect(ageOf(at(120), Date.parse(NOW))).toEqual({ unit: 'hours', count: 2, isOld: true });
    expect(ageOf(at(2_900), Date.parse(NOW))).toMatchObject({ unit: 'days', count: 2 });
  });
});
