import { expect, test } from 'vitest';
import { backWords, stepWords } from '../../../../src/resources/undo/stepWords.ts';

const translate = (key: string, args: object = {}): string => {
  const { _: otherwise, from, to, smart_count: count } = args as Record<string, unknown>;
  if (key === 'linehaul.undo.trucks') return `${count} trucks`;
  if (key in STATUSES) return STATUSES[key] ?? '';
  const { at, change } = args as Record<string, unknown>;
  if (key.startsWith('linehaul.undo.plan.')) {
    return `${key.split('.').at(-1)} ${change ?? at ?? count}`;
  }
  return key === 'linehaul.undo.back' ? `from ${from} to ${to}` : String(otherwise ?? key);
};

const moment = { kind: 'moment', before: '2026-11-16T15:00:00Z', after: '2026-11-16T20:00:00Z' };

const STATUSES: Record<string, string> = {
  'resources.personal-board.choices.status_id.11': 'Rest',
  'resources.personal-board.choices.status_id.7': 'Home',
};

/** What the server says of an appointment that was moved by five hours, in Denver. */
const MOVED = {
  request_id: 'x',
  at: '2026-11-13T22:30:00Z',
  loads: [{ id: 20, internal_id: 'PC-26261' }],
  saved: [],
  results: [],
  entries: [
    {
      id: 1,
      action: 'update',
      entity: 'loads',
      record: { id: 20, title: 'PC-26261' },
      changes: [{ field: 'delivery_date', ...moment }],
    },
    {
      id: 2,
      action: 'update',
      entity: 'load-stops',
      record: { id: 202, title: '2' },
      changes: [
        {
          field: 'date_from',
          ...moment,
          before_zone: 'America/Denver',
          after_zone: 'America/Denver',
        },
      ],
    },
  ],
} as any; // as far as the words read it

test('a moved appointment is named in the time of its place, with the zone, as the editor has it', () => {
  const words = stepWords(MOVED, translate);
  expect(words).toContain('PC-26261');
  expect(words).toContain('11/16/2026 08:00 MST → 11/16/2026 13:00 MST');
  expect(backWords(MOVED, translate)).toContain(
    'from 11/16/2026 13:00 MST to 11/16/2026 08:00 MST',
  );
});

/** What the server says of a save of the personal board. Its entries are named by their date. */
const saved = (action: string, entries: readonly { unit: string; status_id: number }[]) =>
  ({
    request_id: 'y',
    at: '2026-11-13T22:30:00Z',
    loads: [],
    saved: entries,
    entries: entries.map((_, index) => ({
      id: index,
      action,
      entity: 'personal-board',
      record: { id: index, title: '11/13/2026' },
      changes: [],
    })),
  }) as any; // as far as the words read it

test.each([
  'create',
  'update',
  'delete',
])('a save of the personal board is named by its trucks and statuses, also undone and redone: %s', action => {
  const rest = ['501', '502', '503'].map(unit => ({ unit, status_id: 11 }));
  expect(stepWords(saved(action, rest.slice(0, 1)), translate)).toBe('501: Rest');
  expect(stepWords(saved(action, rest), translate)).toBe('3 trucks: Rest');
  const two = saved(action, [...rest, { unit: '504', status_id: 7 }]);
  expect(stepWords(two, translate)).toBe('4 trucks: Rest, Home');
  expect(backWords(two, translate)).toBe('4 trucks: Rest, Home');
});

test('a save with many statuses names the first three', () => {
  const many = [11, 7, 7, 3, 4, 5].map((status_id, index) => ({ unit: `50${index}`, status_id }));
  expect(stepWords(saved('create', many), translate)).toBe('6 trucks: Rest, Home, 3, …');
});

const planEntry = (action: string, title: string, changes: object[]) => ({
  id: 1,
  action,
  entity: 'plan-reach-history',
  record: { id: 5, title },
  changes,
});
const ofTruck = { field: 'truck_id', before: null, after: 7, after_name: '501' };
const over = (after: boolean) => ({ field: 'ended', kind: 'flag', before: !after, after });
const NEW = planEntry('create', '11/26 14:00', [ofTruck]);
const OLD = planEntry('update', '11/25 09:00', [over(true)]);

const REACHED = planEntry('update', '11/25 09:00', [
  { field: 'reached', kind: 'flag', before: false, after: true },
]);

test.each([
  ['set', [NEW], '501 set 11/26 14:00', '501 set 11/26 14:00'],
  [
    'replaced',
    [OLD, NEW],
    '501 replaced 11/25 09:00 → 11/26 14:00',
    '501 replaced from 11/26 14:00 to 11/25 09:00',
  ],
  ['removed', [OLD], 'ended 11/25 09:00', 'ended 11/25 09:00'],
  ['reached', [REACHED], 'reached 11/25 09:00', 'reached 11/25 09:00'],
  ['brought back', [planEntry('update', '11/25 09:00', [over(false)])], 'set 11/25 09:00', ''],
  ['set for several trucks', [NEW, NEW, OLD], 'several 2', 'several 2'],
])('a plan that was %s is named by its times', (_, entries, words, back) => {
  const step = { request_id: 'z', at: '', loads: [], saved: [], results: [], entries } as any;
  expect(stepWords(step, translate)).toBe(words);
  if (back) expect(backWords(step, translate)).toBe(back);
});
