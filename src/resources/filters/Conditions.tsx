import { useListContext } from 'ra-core';
import { ConditionPill } from './ConditionPill.tsx';
import { conditionsIn, withConditions } from './conditionValues.ts';

/** The person's own conditions, one pill each. */
export function Conditions() {
  const { filterValues, setFilters } = useListContext();
  const conditions = conditionsIn(filterValues);
  return conditions.map((condition, at) => (
    <ConditionPill
      key={`${condition.field} ${condition.operator} ${condition.values.join()}`}
      condition={condition}
      onChange={changed => setFilters(withConditions(filterValues, conditions.with(at, changed)))}
      onRemove={() => setFilters(withConditions(filterValues, conditions.toSpliced(at, 1)))}
    />
  ));
}
