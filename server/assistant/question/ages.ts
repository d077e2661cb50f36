import type { Heard } from './heard.ts';
import type { AssistantQuery } from './understand.ts';

/** The ages of balances beyond a number of days past due. */
const AGES_OVER: Readonly<Record<number, readonly (readonly [string, string])[]>> = {
  30: [
    ['31_60', '31 to 60 days'],
    ['61_90', '61 to 90 days'],
    ['over_90', 'Over 90 days'],
  ],
  60: [
    ['61_90', '61 to 90 days'],
    ['over_90', 'Over 90 days'],
  ],
  90: [['over_90', 'Over 90 days']],
};

/** `over 60 days past due` is the age of balances, no limit of their amount. */
export function withAge({ having, havingUnit }: Heard, query: AssistantQuery): AssistantQuery {
  const isBalance = query.measure === 'open_balance' || query.measure === 'overdue_balance';
  if (!isBalance || havingUnit !== 'days' || having?.operator !== 'over') return query;
  const ages = AGES_OVER[having.value];
  if (!ages) return query;
  const values = ages.map(([id, label]) => ({ id, label }));
  const filters = query.filters.filter(({ dimension }) => dimension !== 'age');
  return { ...query, having: null, filters: [...filters, { dimension: 'age', values }] };
}
