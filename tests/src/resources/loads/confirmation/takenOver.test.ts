import { expect, test } from 'vitest';
import { newStop, type StopLine } from '../../../../../src/resources/loads/form/lines.ts';
import {
  addedTo,
  replacedBy,
} from '../../../../../src/resources/loads/stopsOfDocument/takenOver.ts';

const stop = (more: Partial<StopLine>): StopLine => ({ ...newStop(), ...more });
const pickup = stop({
  id: 1,
  type: 'pickup',
  load_company_id: 51,
  number: 'P-1',
  note: 'Gate 3',
  date_from: '2026-11-24',
  time_from: '08:00',
  date_to: '10:00',
  days_to: 2,
  schedule_type: 'fcfs',
  is_later: true,
});
const middle = stop({ id: 2, type: 'stop', load_company_id: 60 });
const delivery = stop({ id: 3, load_company_id: 52, date_from: '2026-11-25', time_from: '07:00' });
const present = [pickup, middle, delivery];

const nobody = () => null;
const idsOf = (lines: readonly StopLine[]) => lines.map(({ id }) => id ?? 'new');

test('a stop at a place that both have is the same one, with the document’s times', () => {
  const text = stop({
    type: 'pickup',
    load_company_id: 51,
    date_from: '2026-11-26',
    time_from: '09:00',
    number: 'P-9',
    schedule_type: 'appointment',
  });
  const { lines, ...counts } = replacedBy([text], [pickup], nobody);
  expect(lines).toEqual([
    {
      ...pickup,
      date_from: '2026-11-26',
      time_from: '09:00',
      date_to: null,
      days_to: null,
      schedule_type: 'appointment',
      is_later: null,
      number: 'P-9',
    },
  ]);
  expect(counts).toEqual({ changed: 1, added: 0, removed: 0, staying: [], left: [] });
});

const windowOf = (line: StopLine | undefined) => [
  ...[line?.date_from, line?.time_from, line?.date_to, line?.days_to],
  ...[line?.is_later, line?.schedule_type],
];

test.each([
  ['without a day keeps its times', {}, ['2026-11-24', '08:00', '10:00', 2, true, 'fcfs']],
  [
    'of its day without times keeps its window',
    { date_from: '2026-11-24' },
    ['2026-11-24', '08:00', '10:00', 2, true, 'fcfs'],
  ],
  [
    'of its day with an end alone keeps its start',
    { date_from: '2026-11-24', date_to: '16:00' },
    ['2026-11-24', '08:00', '16:00', null, null, 'appointment'],
  ],
  [
    'of its day with a time for it has no window any more',
    { date_from: '2026-11-24', time_from: '09:00' },
    ['2026-11-24', '09:00', null, null, null, 'appointment'],
  ],
  [
    'of another day asks for its time',
    { date_from: '2026-11-27' },
    ['2026-11-27', null, null, null, null, 'appointment'],
  ],
])('an existing stop that is printed %s', (_, printed, window) => {
  const text = stop({ type: 'pickup', load_company_id: 51, ...printed });
  const [line] = replacedBy([text], [pickup], nobody).lines;
  expect(windowOf(line)).toEqual(window);
  expect([line?.number, line?.note]).toEqual(['P-1', 'Gate 3']);
});

test.each([
  ['in addition to what is noted', 'Gate 3', 'PO 4711, 88', 'Gate 3 · PO 4711, 88', []],
  ['as all of a note where there was none', null, 'PO 4711, 88', 'PO 4711, 88', []],
  ['only once', 'Ask for PO 4711.', 'PO 4711, 88', 'Ask for PO 4711. · 88', []],
  ['also where a longer one is noted', 'Seal 880', '88', 'Seal 880 · 88', []],
  ['as far as there is room', 'x'.repeat(1994), '4711, 88', `${'x'.repeat(1994)} · 88`, ['4711']],
  ['not where nothing fits', 'x'.repeat(2000), '88', 'x'.repeat(2000), ['88']],
])('numbers without their own field are noted %s', (_, note, text, joined, left) => {
  const proposed = stop({ type: 'pickup', load_company_id: 51, note: text });
  const taken = replacedBy([proposed], [{ ...pickup, note }], nobody);
  expect(taken.lines[0]?.note).toBe(joined);
  expect(taken.left).toEqual(left);
});

test.each([
  [
    'others come and go',
    [{ type: 'pickup', load_company_id: 51 }, { load_company_id: 77 }],
    [1, 'new'],
    [1, 1, 2],
  ],
  [
    'a place twice is two stops',
    [{ load_company_id: 52 }, { load_company_id: 52 }],
    [3, 'new'],
    [1, 1, 2],
  ],
  ['a place that is not known is a new stop', [{ load_company_id: null }], ['new'], [0, 1, 3]],
  [
    'a pickup where a delivery was is a new stop',
    [{ type: 'pickup', load_company_id: 52 }],
    ['new'],
    [0, 1, 3],
  ],
  [
    'the order is that of the document',
    [{ load_company_id: 52 }, { type: 'pickup', load_company_id: 51 }],
    [3, 1],
    [2, 0, 1],
  ],
] as const)('of the stops that a document replaces %s', (_, proposed, ids, counts) => {
  const taken = replacedBy(proposed.map(stop), present, nobody);
  expect(idsOf(taken.lines)).toEqual(ids);
  expect([taken.changed, taken.added, taken.removed]).toEqual(counts);
});

test('a stop that cannot be removed stays in place, with the reason', () => {
  const visited = ({ id }: StopLine) => (id === 1 || id === 3 ? `The truck was at ${id}.` : null);
  const taken = replacedBy([stop({ load_company_id: 52 }), stop({})], present, visited);
  expect(idsOf(taken.lines)).toEqual([1, 3, 'new']);
  expect(taken).toMatchObject({
    changed: 1,
    added: 1,
    removed: 1,
    staying: ['The truck was at 1.'],
  });
});

test('added stops come after the load’s own, which stay unchanged', () => {
  const taken = addedTo(present, [stop({ load_company_id: 52 })]);
  expect(taken.lines.slice(0, 3)).toEqual(present);
  expect(idsOf(taken.lines)).toEqual([1, 2, 3, 'new']);
  expect(taken).toMatchObject({ changed: 0, added: 1, removed: 0 });
});
