import { useListContext } from 'ra-core';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { useColumnLabel } from '../list/HeadCell.tsx';
import { useListFacts } from '../list/listFacts.ts';
import { FilterPill } from './FilterPill.tsx';
import { filterOf, isSet, without } from './filterValues.ts';
import { useFilterText } from './useFilterText.ts';

interface FilterProps {
  /** One of the entity's declared filters. */
  source: string;
  isOpenAtFirst?: boolean;
}

/** The pill of a declared filter: it shows the value, and a click opens its editor. */
export function Filter({ source, isOpenAtFirst }: FilterProps) {
  const { entity } = useListFacts();
  const { filterValues, setFilters } = useListContext();
  const filter = filterOf(entity, source);
  const label = useColumnLabel(`resources.${entity.name}.fields.${source}`, source);
  const text = useFilterText(filter);

  const set = (values: Readonly<Record<string, unknown>>) =>
    setFilters({ ...without(filter, filterValues), ...values });
  return (
    <FilterPill
      source={source}
      label={label}
      text={isSet(filter, filterValues) ? text : undefined}
      onClear={() => set({})}
      isOpenAtFirst={isOpenAtFirst}
    >
      <FilterEditor filter={filter} set={set} />
    </FilterPill>
  );
}

const FilterEditor = lazyPart(
  () => import('./FilterEditor.tsx').then(part => part.FilterEditor),
  true,
);
