import type { Condition } from '../../../schema/rules/records/conditions.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { useColumnLabel } from '../list/HeadCell.tsx';
import { useListFacts } from '../list/listFacts.ts';
import { FilterPill } from './FilterPill.tsx';
import { useConditionText } from './useConditionText.ts';

const ConditionEditor = lazyPart(
  () => import('./ConditionEditor.tsx').then(part => part.ConditionEditor),
  true,
);

interface ConditionPillProps {
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** A condition: a click changes it, the cross removes it. */
export function ConditionPill({ condition, onChange, onRemove }: ConditionPillProps) {
  const label = useFieldLabel(condition.field);
  const text = useConditionText(condition);
  return (
    <FilterPill label={label} text={text} onClear={onRemove}>
      {close => (
        <ConditionEditor
          field={condition.field}
          start={condition}
          onApply={changed => {
            close();
            onChange(changed);
          }}
        />
      )}
    </FilterPill>
  );
}

interface NewConditionProps {
  field: string;
  onApply: (condition: Condition) => void;
  onGiveUp: () => void;
}

/** A new condition. Closed without a value it disappears. */
export function NewCondition({ field, onApply, onGiveUp }: NewConditionProps) {
  return (
    <FilterPill
      label={useFieldLabel(field)}
      text={undefined}
      onClear={onGiveUp}
      onClose={onGiveUp}
      isOpenAtFirst
    >
      <ConditionEditor field={field} onApply={onApply} />
    </FilterPill>
  );
}

/** The field's label in its column header. */
export function useFieldLabel(name: string): string {
  const { entity } = useListFacts();
  return useColumnLabel(`resources.${entity.name}.fields.${name}`, name);
}
