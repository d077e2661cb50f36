import { useListContext, useTranslate } from 'ra-core';
import { Children, type ReactNode, useState } from 'react';
import { ColumnsButton } from '../list/ColumnsButton.tsx';
import { useListFacts } from '../list/listFacts.ts';
import { AddFilter } from './AddFilter.tsx';
import { Filter } from './Filter.tsx';
import styles from './filters.module.css';
import { filterOf, isSet } from './filterValues.ts';
import { SearchBox } from './SearchBox.tsx';

/** So many pills stand there from the start; the other filters are behind "+ Filter". */
const PINNED = 4;

interface FilterLineProps {
  /** The list's columns, for the button that chooses among them. */
  columns: ReactNode;
  /** Pills written by hand, instead of those of the declared filters. */
  children?: ReactNode;
}

/** The line over a list: search, filters as pills, and which columns are shown. */
export function FilterLine({ columns, children }: FilterLineProps) {
  const { entity } = useListFacts();
  const { filterValues, setFilters } = useListContext();
  const [added, setAdded] = useState<string>();
  const translate = useTranslate();
  const isWritten = Children.count(children) > 0;

  const names = isWritten ? [] : (entity.filters ?? []);
  const isPinned = (name: string, index: number) =>
    index < PINNED || name === added || isSet(filterOf(entity, name), filterValues);
  const pinned = names.filter(isPinned);
  const others = names.filter((name, index) => !isPinned(name, index));

  return (
    <search className={styles.line}>
      <SearchBox />
      <div className={styles.pills}>
        {children}
        {pinned.map(name => (
          <Filter key={name} source={name} isOpenAtFirst={name === added} />
        ))}
        {others.length > 0 && <AddFilter names={others} onAdd={setAdded} />}
        {Object.keys(filterValues).length > 0 && (
          <button type="button" className={styles.clear} onClick={() => setFilters({})}>
            {translate('linehaul.lists.clearFilters')}
          </button>
        )}
      </div>
      <ColumnsButton columns={columns} />
    </search>
  );
}
