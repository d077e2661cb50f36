import { ChoiceOptions, type ChoiceOptionsProps } from './ChoiceOptions.tsx';
import { FilterPill } from './FilterPill.tsx';

/** One of several values, as a pill next to the filters. */
export function ChoicePill<Id extends string | number>(props: ChoiceOptionsProps<Id>) {
  const { label, options, chosen, onChoose, none } = props;
  const now = options.find(({ id }) => id === chosen);
  return (
    <FilterPill
      label={label}
      text={now?.name}
      none={none}
      onClear={none === undefined ? undefined : () => onChoose(null)}
    >
      {close => (
        <ChoiceOptions
          {...props}
          onChoose={id => {
            onChoose(id);
            close();
          }}
        />
      )}
    </FilterPill>
  );
}
