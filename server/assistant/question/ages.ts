import { nameOfChoice } from '../../../schema/dimensionValues.ts';
import type { Heard } from './heard.ts';
import type { Name } from './names.ts';
import type { AssistantQuery } from './understand.ts';
import { longestAt, phrasesOf, type Word } from './words.ts';

const age = (id: string): Name => ({ dimension: 'age', id, label: nameOfChoice(id) });

/** Not yet due, which no limit in days says. */
export const ageNames: readonly Name[] = [
  { ...age('current'), aliases: ['not yet due', 'not due', 'current and not due'] },
];

/** The ages of balances by their first and last day past due. */
const AGES: Readonly<Record<string, Name>> = {
  '1 30': age('1_30'),
  '31 60': age('31_60'),
  '61 90': age('61_90'),
};

/** The ages of balances beyond a number of days past due. */
const AGES_OVER: Readonly<Record<number, readonly Name[]>> = {
  30: [age('31_60'), age('61_90'), age('over_90')],
  60: [age('61_90'), age('over_90')],
  90: [age('over_90')],
};

/** `31 to 60 days late`: an age of balances. */
export function agedAt(words: readonly Word[], at: number, heard: Heard): number {
  const text = (place: number) => words[at + place]?.text ?? '';
  const name = AGES[`${text(0)} ${text(2)}`];
  if (!name || text(1) !== 'to' || text(3) !== 'days') return 0;
  heard.names.push(name);
  if (text(4) === 'past' && text(5) === 'due') return 6;
  return ['late', 'old', 'overdue'].includes(text(4)) ? 5 : 4;
}

const howPastDue = phrasesOf<true>(
  ['far', 'long', 'many days', 'badly']
    .flatMap(how => ['past due', 'overdue', 'past terms'].map(due => `how ${how} ${due}`))
    .concat('how overdue', 'how past due')
    .map(phrase => [phrase, true] as const),
);

/** `how far past due is Copper Kite`: the ages of what is overdue, unless another balance is said. */
export function pastDueAt(words: readonly Word[], at: number, heard: Heard): number {
  const hit = longestAt(words, at, howPastDue);
  if (!hit) return 0;
  heard.dimensions.push('age');
  heard.implied.push('overdue_balance');
  // `how far past due are we with Shell`: what the company owes.
  const [verb, who] = [words[at + hit.length]?.text ?? '', words[at + hit.length + 1]?.text ?? ''];
  heard.isOwing ||= /^(are|am|is|were|was)$/.test(verb) && /^(we|i|our)$/.test(who);
  return hit.length;
}

/** `over 60 days past due` is the age of balances, no limit of their amount. */
export function withAge({ having, havingUnit }: Heard, query: AssistantQuery): AssistantQuery {
  const isBalance = query.measure === 'open_balance' || query.measure === 'overdue_balance';
  if (!isBalance || havingUnit !== 'days' || having?.operator !== 'over') return query;
  const ages = AGES_OVER[having.value];
  if (!ages) return query;
  const values = ages.map(({ id, label }) => ({ id, label }));
  const filters = query.filters.filter(({ dimension }) => dimension !== 'age');
  return { ...query, having: null, filters: [...filters, { dimension: 'age', values }] };
}
