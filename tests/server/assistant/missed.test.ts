import { expect, test } from 'vitest';
import { measureKeys } from '../../../schema/measures.ts';
import type { Name } from '../../../server/assistant/question/names.ts';
import { readTranslation } from '../../../server/assistant/question/translate.ts';
import { isQuery, understand } from '../../../server/assistant/question/understand.ts';

const calendar = { today: '2026-11-13', week_start: 1 } as const;
const names: Name[] = [
  { dimension: 'dispatcher', id: 1, label: 'Kate Morrow', aliases: ['kate'] },
  { dimension: 'truck', id: 6, label: '507' },
  { dimension: 'delivery_state', id: 12, label: 'Texas', aliases: ['TX'] },
];
const around = { names, calendar, offered: measureKeys };

const days = (from: string, to: string, label: string) => ({ from, to, label });

/** Parts of a question, with what a model makes of each. A word in it is nothing that the rules know. */
const PARTS: readonly { said: string; means: Record<string, unknown> }[] = [
  { said: 'of Kate', means: { names: ['Kate'] } },
  { said: 'of truck 507', means: { names: ['507'] } },
  { said: 'from Texas', means: { names: ['Texas'] } },
  { said: 'by truck', means: { dimensions: ['truck'] } },
  { said: 'over 5,000', means: { having: { operator: 'over', value: 5000 } } },
  { said: 'top 3', means: { top: { count: 3, direction: 'most' } } },
  { said: 'last week', means: { period: days('2026-11-02', '2026-11-08', 'last week') } },
  { said: 'vs the week before', means: { compare: days('2026-10-26', '2026-11-01', 'before') } },
];

/** What a model that reads these parts answers. */
function answerOf(parts: readonly (typeof PARTS)[number][]) {
  const answer: Record<string, unknown> = {
    measure: 'gross',
    period: days('2026-11-01', '2026-11-13', 'this month'),
  };
  for (const [key, value] of parts.flatMap(({ means }) => Object.entries(means))) {
    const known = answer[key];
    answer[key] = Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : value;
  }
  return answer;
}

/** More are no question that somebody asks. */
const MOST_PARTS = 5;

/** Every choice of parts that a query can have: ranks and limits need a group. */
const choices = Array.from({ length: 2 ** PARTS.length }, (_, bits) =>
  PARTS.filter((_part, at) => (bits >> at) % 2 === 1),
).filter(parts => {
  const has = (key: string) => parts.some(({ means }) => key in means);
  const isGrouped = has('dimensions') || !(has('having') || has('top'));
  const isShort = parts.length <= MOST_PARTS;
  return isShort && isGrouped && (has('period') || !has('compare'));
});

const questionOf = (parts: readonly { said: string }[]) =>
  `how much zorp ${parts.map(({ said }) => said).join(' ')}`;

test('a query that a model returns has every part of the question that the rules read', () => {
  const refused: string[] = [];
  const passedOver: string[] = [];
  for (const parts of choices) {
    const question = questionOf(parts);
    expect(isQuery(understand(question, names, calendar))).toBe(false);
    if (!readTranslation(answerOf(parts), question, around)) refused.push(question);
    for (const left of parts) {
      const others = parts.filter(one => one !== left);
      if (readTranslation(answerOf(others), question, around)) {
        passedOver.push(`${question} without ${left.said}`);
      }
    }
  }
  expect(choices.length).toBeGreaterThan(80);
  expect(refused).toEqual([]);
  expect(passedOver).toEqual([]);
});

test.each([
  ['an exception', 'how much zorp by truck except 507 last week', { dimensions: ['truck'] }],
  ['a name that nobody has', 'how much zorp for Vandelay last week', {}],
  ['a name in small letters', 'how much zorp for vandelay last week', {}],
  ['a capitalized word', 'how much did Vandelay zorp last week', {}],
  ['an amount', 'which trucks zorp 4,000 last week', { dimensions: ['truck'] }],
  ['one more group', 'how much zorp by truck by wheelbase last week', { dimensions: ['truck'] }],
  ['an average', 'average zorp last week', {}],
  ['another figure', 'how much margin zorp last week', {}],
  ['two figures', 'how much gross and margin zorp last week', {}],
  ['another period', 'how much zorp yesterday', {}],
  ['only one end of a period', 'how much zorp until October 15', {}],
  ['the question for reasons', 'why did zorp drop last week', {}],
])('a query without %s is none of the question', (_, question, means) => {
  const period = days('2026-11-02', '2026-11-08', 'last week');
  expect(readTranslation({ measure: 'gross', period, ...means }, question, around)).toBeNull();
});

test.each([
  ['which trucks zorp 4,000 last week', { having: { operator: 'at_least', value: 4000 } }],
  ['how much zorp by wheelbase last week', {}],
  ['how many trucks zorp last week', {}],
  ['average zorp per truck last week', {}],
])('%s is answered where the query has it all', (question, means) => {
  const period = days('2026-11-02', '2026-11-08', 'last week');
  const answer = { measure: 'gross', dimensions: ['truck'], period, ...means };
  expect(readTranslation(answer, question, around)).toMatchObject({ measure: 'gross' });
});
