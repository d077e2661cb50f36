import { useListContext, useTranslate } from 'ra-core';
import { Children, type ReactNode, useState } from 'react';
import { pinnedFilters } from '../../../schema/listed.ts';
import { ListColumnsButton } from '../list/ListColumnsButton.tsx';
import { useListFacts } from '../list/listFacts.ts';
import { SortMenu } from '../list/SortMenu.tsx';
import { SaveViewButton } from '../views/SaveViewButton.tsx';
import { AddFilter } from './AddFilter.tsx';
import { ConditionPill } from './ConditionPill.tsx';
import { conditionsIn, withConditions } from './conditionValues.ts';
import { Filter } from './Filter.tsx';
import styles from './filters.module.css';
import { filterOf, isSet } from './filterValues.ts';
import { SearchBox } from './SearchBox.tsx';

interface FilterLineProps {
  /** The list's columns, for the column chooser. */
  columns: ReactNode;
  /** The declared filters that always have a pill. The others are under "+ Filter". */
  pinned?: readonly string[];
  /** Pills written by hand, `AddFilter` included, instead of those of the declared filters. */
  children?: ReactNode;
}

/** The line over a list: search, filter pills, and the column chooser. */
export function FilterLine({ columns, pinned, children }: FilterLineProps) {
  const { entity } = useListFacts();
  const { filterValues, setFilters } = useListContext();
  const [added, setAdded] = useState<string>();
  const translate = useTranslate();
  const isWritten = Children.count(children) > 0;

  const declared = isWritten ? [] : (entity.filters ?? []);
  const first: readonly string[] = pinned ?? (isWritten ? [] : pinnedFilters(entity));
  const isShown = (name: string) => name === added || isSet(filterOf(entity, name), filterValues);
  const behind = declared.filter(name => !first.includes(name));
  const shown = isWritten ? [] : [...first, ...behind.filter(isShown)];
  const others = behind.filter(name => !isShown(name));

  return (
    <search className={styles.line}>
      <SearchBox />
      <div className={styles.pills}>
        {children}
        {shown.map(name => (
          <Filter key={name} source={name} isOpenAtFirst={name === added} />
        ))}
        <Conditions />
        {!isWritten && <AddFilter names={others} onAdd={setAdded} />}
        {Object.keys(filterValues).length > 0 && (
          <button type="button" className={styles.clear} onClick={() => setFilters({})}>
            {translate('linehaul.lists.clearFilters')}
          </button>
        )}
        <SaveViewButton />
      </div>
      <SortMenu columns={columns} />
      <ListColumnsButton columns={columns} />
    </search>
  );
}

/** The person's own conditions, one pill each. */
function Conditions() {
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
