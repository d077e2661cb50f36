import { expect, test } from 'vitest';
import {
  readPlace,
  readPlan,
  readReady,
} from '../../../../src/customRoutes/boards/parts/readText.ts';
import {
  inConflict,
  type Line,
  lineOf,
  readyText,
  seeCurrent,
  toSend,
  withDraft,
  written,
} from '../../../../src/customRoutes/boards/personal/line.ts';

const STATES = [{ id: 15, code: 'IA' }];

test.each([
  ['Davenport, IA', { city: 'Davenport', state_id: 15, state: 'IA' }],
  ['des moines ia', { city: 'des moines', state_id: 15, state: 'IA' }],
  ['Davenport', { city: 'Davenport', state_id: null, state: null }],
  ['', { city: null, state_id: null, state: null }],
  ['Davenport, XX', undefined],
])('the place “%s” is read as city and state', (text, place) => {
  expect(readPlace(text, STATES)).toEqual(place);
});

test('a ready time is a date and a time, or a time of today', () => {
  expect(readReady('11/26/2026 8:00')).toMatch(/^2026-11-2\dT/);
  expect(readReady('8a')).toMatch(/Z$/);
  expect(readReady('')).toBeNull();
  expect(readReady('tomorrow')).toBeUndefined();
});

test('a row that is changed back has nothing to save', () => {
  const entry = { id: 31, status_id: 1, updated_at: '2026-11-16T18:00:00Z' };
  const line = { id: 1, entry, draft: null, seen: null } as unknown as Line;
  const changed = withDraft(line, { status_id: 5 });
  expect(changed).toMatchObject({ draft: { status_id: 5 }, seen: { entry_id: 31 } });
  expect(withDraft(changed, { status_id: 1 })).toMatchObject({ draft: null, seen: null });
});

test('time off that is typed takes no ready time along that is past, until another is typed', () => {
  const past = '2020-11-16T14:00:00.000Z';
  const later = '2099-11-16T14:00:00.000Z';
  const at = (ready_at: string) => lineOf({ id: 1, entry: { status_id: 1, ready_at } } as never);
  const home = withDraft(at(past), { status_id: 7 });
  expect(readyText(home)).toBe('');
  expect(toSend(home)).toMatchObject({ status_id: 7, ready_at: null });
  expect(toSend(withDraft(home, { ready_at: later }))).toMatchObject({ ready_at: later });
  expect(toSend(withDraft(at(later), { status_id: 7 }))).toMatchObject({ ready_at: later });
  expect(toSend(withDraft(at(past), { status_id: 4 }))).toMatchObject({ ready_at: past });
  const back = withDraft(home, { status_id: 1 });
  expect([back.draft, written(back).ready_at]).toEqual([null, past]);
});

test('what a colleague wrote into other fields of the row is kept by what was typed', () => {
  const entry = { id: 31, status_id: 1, city: 'Davenport', note: null };
  const line = withDraft(lineOf({ id: 1, entry } as never), { note: 'Call at 9' });
  const current = { id: 1, entry: { ...entry, id: 40, city: 'Moline' } } as never;
  expect(inConflict(line, current)).toEqual([]);
  const seen = seeCurrent(current, line);
  expect(written(seen)).toMatchObject({ city: 'Moline', note: 'Call at 9' });
  expect(toSend(seen)).toMatchObject({ city: 'Moline', note: 'Call at 9', seen_entry_id: 40 });
});

test('a field that both wrote is in conflict, unless both wrote the same', () => {
  const entry = { id: 31, status_id: 1, note: null };
  const line = withDraft(lineOf({ id: 1, entry } as never), { note: 'Call at 9', status_id: 5 });
  const current = { id: 1, entry: { ...entry, id: 40, status_id: 5, note: 'Asleep' } } as never;
  expect(inConflict(line, current)).toEqual(['note']);
  expect(seeCurrent(current, line)).toMatchObject({ draft: { note: 'Call at 9' } });
});

test('a plan is a time with the place after it, as the board copies it', () => {
  expect(readPlan('11/16 14:00 Davenport, IA', STATES)).toEqual({
    plan_at: readReady('11/16 14:00'),
    city: 'Davenport',
    state_id: 15,
    state: 'IA',
  });
  expect(readPlan('11/16 14:00', STATES)).toMatchObject({ city: null, state: null });
  expect(readPlan('soon Davenport', STATES)).toBeUndefined();
  expect(readPlan('11/16 14:00 Davenport, XX', STATES)).toBeUndefined();
});
