import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../../server/assistant/definition.ts';
import type { Name } from '../../../server/assistant/question/names.ts';
import {
  type AssistantQuery,
  isQuery,
  type Understanding,
  understand,
} from '../../../server/assistant/question/understand.ts';

const calendar = { today: '2026-11-13', week_start: 1 } as const;
const names: Name[] = [
  { dimension: 'dispatcher', id: 1, label: 'Kate Morrow', aliases: ['kate'] },
  { dimension: 'dispatcher', id: 2, label: 'Ben Ortega', aliases: ['ben'] },
  { dimension: 'driver', id: 3, label: 'Dragan Savichek' },
  { dimension: 'driver', id: 4, label: 'Sam Whitford' },
  { dimension: 'driver', id: 5, label: 'Sam Okafor' },
  { dimension: 'truck', id: 6, label: '507' },
  { dimension: 'truck', id: 7, label: '512' },
  { dimension: 'broker', id: 8, label: 'Copper Kite Logistics' },
  { dimension: 'broker', id: 9, label: 'Blue Mesa Freight' },
  { dimension: 'category', id: 10, label: 'Fuel' },
  { dimension: 'category', id: 11, label: 'Maintenance' },
  { dimension: 'delivery_state', id: 12, label: 'Texas', aliases: ['TX'] },
  { dimension: 'delivery_state', id: 13, label: 'Indiana', aliases: ['IN'] },
  { dimension: 'delivery_state', id: 14, label: 'Oregon', aliases: ['OR'] },
  { dimension: 'delivery_state', id: 15, label: 'Illinois', aliases: ['IL'] },
  { dimension: 'delivery_state', id: 16, label: 'Ohio', aliases: ['OH'] },
  { dimension: 'delivery_state', id: 42, label: 'Michigan', aliases: ['MI'] },
  { dimension: 'dispatcher', id: 17, label: 'Milana Vukadinova', aliases: ['mila'] },
  { dimension: 'dispatcher', id: 18, label: 'Dante Ferrucielo', aliases: ['dante'] },
  { dimension: 'dispatcher', id: 19, label: 'Rosalind Echeverral', aliases: ['rosa'] },
  { dimension: 'driver', id: 20, label: 'Marcus Whitlock' },
  { dimension: 'driver', id: 21, label: 'Bakhrom Yuldoshev' },
  { dimension: 'driver', id: 22, label: 'Oleksandr Kovtunik' },
  { dimension: 'driver', id: 23, label: 'Pavel Zelinskas' },
  { dimension: 'driver', id: 24, label: 'Jolene Castellane' },
  { dimension: 'truck', id: 25, label: '520' },
  { dimension: 'truck', id: 26, label: '541' },
  { dimension: 'broker', id: 27, label: 'Bluestem Freight Partners LLC' },
  { dimension: 'broker', id: 28, label: 'Wren & Tolliver Freight' },
  { dimension: 'broker', id: 29, label: 'Nightjar Transport Services Inc.' },
  { dimension: 'broker', id: 30, label: 'Kestrel Ridge Brokerage' },
  { dimension: 'broker', id: 31, label: 'Sandpiper Lane Logistics' },
  { dimension: 'category', id: 32, label: 'Tolls', aliases: ['toll'] },
  { dimension: 'category', id: 33, label: 'Tires' },
  { dimension: 'category', id: 34, label: 'Towing' },
  { dimension: 'category', id: 35, label: 'Lumper' },
  { dimension: 'accessorial', id: 36, label: 'Lumper', aliases: ['lumpers'] },
  { dimension: 'accessorial', id: 37, label: 'Fuel surcharge', aliases: ['fuel surcharges'] },
  { dimension: 'accessorial', id: 38, label: 'Layover', aliases: ['layovers'] },
  { dimension: 'accessorial', id: 39, label: 'Late delivery fee' },
  { dimension: 'facility', id: 40, label: 'Foxhollow Plastics DC' },
  { dimension: 'facility', id: 41, label: 'Foxhollow Plastics Plant 2' },
];

const rangeOf = ({ from, to }: { from: string; to: string }) => `${from}..${to}`;
const listOf = (text = '') =>
  text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
    .sort();

/** A query in the notation of the file. */
function written(query: AssistantQuery) {
  const who = query.filters.flatMap(({ dimension, values }) =>
    values.map(({ label }) => `${dimension}=${label}`),
  );
  const more = [
    ...(query.isWhy ? ['why'] : []),
    ...(query.compare ? [`vs ${rangeOf(query.compare)}`] : []),
    ...(query.top ? [`${query.top.direction} ${query.top.count}`] : []),
    ...(query.having ? [`${query.having.operator} ${query.having.value}`] : []),
    ...(query.isAverage ? ['average'] : []),
  ];
  return {
    measure: query.measure,
    by: [...query.dimensions].sort(),
    who: who.sort(),
    period: rangeOf(query.period),
    more: more.join(' '),
  };
}

const lines = readFileSync('tests/server/assistant/questions.txt', 'utf8').split('\n');
const cases = lines
  .filter(line => line && !line.startsWith('#'))
  .map(line => line.split('|').map(cell => cell.trim()) as string[]);

/** What the last question of a conversation is understood as. */
function answered(conversation: string): Understanding {
  let before: AssistantQuery | null = null;
  let found: Understanding = { reason: '' };
  for (const question of conversation.split('>>')) {
    found = understand(question, names, calendar, before);
    before = isQuery(found) ? found : before;
  }
  return found;
}

test('there are 400 questions', () => {
  expect(cases.length).toBeGreaterThanOrEqual(400);
});

describe('a question becomes a query, or is said not to be understood:', () => {
  test.each(cases)('%s', (question, measure, by, who, period, more) => {
    const found = answered(question!);
    if (measure === '-') {
      expect(isQuery(found)).toBe(false);
      return;
    }
    if (!isQuery(found)) throw new Error(found.reason);
    expect(written(found)).toEqual({
      measure,
      by: listOf(by),
      who: listOf(who),
      period,
      more: more ?? '',
    });
  });
});

test('a follow-up completes what it leaves out from the question before', () => {
  const first = understand('top 5 brokers by margin last month', names, calendar);
  if (!isQuery(first)) throw new Error(first.reason);
  const next = understand('and this month?', names, calendar, first);
  expect(next).toMatchObject({
    measure: 'margin',
    dimensions: ['broker'],
    period: { from: '2026-11-01' },
    top: { count: 5 },
  });
  const kate = understand('only Kate', names, calendar, first);
  expect(kate).toMatchObject({ measure: 'margin', filters: [{ values: [{ id: 1 }] }] });
});

test.each([
  ['gross by moon phase', 'I don’t know what “moon”, “phase” means here.'],
  ['gross of Sam', 'Which one do you mean: Sam Whitford, Sam Okafor?'],
  ['cost by broker', 'Cost can’t be shown by broker.'],
  ['trucks last week', 'Say which figure you want, such as gross, miles or margin.'],
  ['gross and margin', 'Ask for one figure at a time: Gross, Margin.'],
])('%s is answered with the reason', (question, reason) => {
  expect(understand(question, names, calendar)).toEqual({ reason });
});

test('today stays that day in a report, also when the week begins with it', () => {
  const today = '2026-11-16';
  const found = understand('gross today', names, { today, week_start: 1 });
  if (!isQuery(found)) throw new Error(found.reason);
  expect(definitionOf(found).period).toEqual({ from: today, to: today });
});
