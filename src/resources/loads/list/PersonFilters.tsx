import { useListContext, useTranslate } from 'ra-core';
import { useUser } from '../../../session/current.ts';
import { FilterPill } from '../../filters/FilterPill.tsx';
import { useColumnLabel } from '../../list/HeadCell.tsx';
import type { LoadRow } from '../load.ts';
import { useDispatchers } from '../useDispatchers.ts';
import styles from './list.module.css';

export const DispatcherFilter = () => (
  <PersonFilter source="dispatcher_id" people={useDispatchers()} />
);

/** Whose gross the load is: of the dispatcher who had its truck, whoever has the load today. */
export const GrossDispatcherFilter = ({ isOpenAtFirst }: { isOpenAtFirst?: boolean }) => (
  <PersonFilter
    source="gross_dispatcher_id"
    people={useDispatchers()}
    isOpenAtFirst={isOpenAtFirst}
  />
);

/** Oneself, and whoever made the loads in sight. */
export function CreatorFilter({ isOpenAtFirst }: { isOpenAtFirst?: boolean }) {
  const { data } = useListContext<LoadRow>();
  const user = useUser();
  const translate = useTranslate();
  const known = new Map<number, string>();
  for (const { created_user } of data ?? []) {
    if (created_user) known.set(created_user.id, created_user.nickname);
  }
  if (user) known.set(user.id, translate('linehaul.loads.me'));
  const people = [...known].map(([id, name]) => ({ id, name }));
  return <PersonFilter source="created_by" people={people} isOpenAtFirst={isOpenAtFirst} />;
}

interface PersonFilterProps {
  source: string;
  people: readonly { id: number; name: string }[];
  isOpenAtFirst?: boolean;
}

function PersonFilter({ source, people, isOpenAtFirst }: PersonFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const label = useColumnLabel(`resources.loads.fields.${source}`, source);
  const chosen = [filterValues[source] ?? []].flat().map(Number);
  const set = (ids: readonly number[]) => {
    const { [source]: _, ...others } = filterValues;
    setFilters(ids.length > 0 ? { ...others, [source]: ids } : others);
  };
  const names = chosen.map(id => people.find(person => person.id === id)?.name ?? `#${id}`);

  return (
    <FilterPill
      label={label}
      text={names.length > 0 ? names.join(', ') : undefined}
      onClear={() => set([])}
      isOpenAtFirst={isOpenAtFirst}
    >
      <div className={styles.ticks}>
        {people.map(({ id, name }, index) => (
          <label key={id} className={styles.tick}>
            <input
              type="checkbox"
              // biome-ignore lint/a11y/noAutofocus: the editor opens to be answered by keys
              autoFocus={index === 0}
              checked={chosen.includes(id)}
              onChange={() =>
                set(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id])
              }
            />
            {name}
          </label>
        ))}
      </div>
    </FilterPill>
  );
}
