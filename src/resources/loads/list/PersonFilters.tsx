import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { personName } from '../../../../schema/recordName.ts';
import type { NamedRecord, Person } from '../../../../schema/responses/shared.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useUser } from '../../../session/current.ts';
import { FilterPill } from '../../filters/FilterPill.tsx';
import { useColumnLabel } from '../../list/HeadCell.tsx';
import type { LoadRow } from '../load.ts';
import { useDispatchers } from '../useDispatchers.ts';
import styles from './list.module.css';

/** The dispatchers. Other people who have a visible load can be chosen too. */
export function DispatcherFilter() {
  const { data } = useListContext<LoadRow>();
  const inSight = (data ?? []).map(({ dispatcher }) => dispatcher);
  return <PersonFilter source="dispatcher_id" people={together(useDispatchers(), inSight)} />;
}

/**
 * Who the load's gross counts for: the dispatcher who had its truck, regardless of who has the load
 * today.
 */
export const GrossDispatcherFilter = ({ isOpenAtFirst }: { isOpenAtFirst?: boolean }) => (
  <PersonFilter
    source="gross_dispatcher_id"
    people={useDispatchers()}
    isOpenAtFirst={isOpenAtFirst}
  />
);

/** The user, the people of the company, and others who created the visible loads. */
export function CreatorFilter({ isOpenAtFirst }: { isOpenAtFirst?: boolean }) {
  const { data } = useListContext<LoadRow>();
  const user = useUser();
  const translate = useTranslate();
  const people = together(
    useCreators(),
    (data ?? []).map(({ created_user }) => created_user),
  ).filter(({ id }) => id !== user?.id);
  const me = user ? [{ id: user.id, name: translate('linehaul.loads.me') }] : [];
  return (
    <PersonFilter source="created_by" people={[...me, ...people]} isOpenAtFirst={isOpenAtFirst} />
  );
}

/** The known people, and those of the visible rows who are not among them. */
function together(known: readonly Named[], inSight: readonly (Person | null)[]): Named[] {
  const all = new Map(known.map(({ id, name }) => [id, name]));
  for (const person of inSight) {
    if (person && !all.has(person.id)) all.set(person.id, personName(person));
  }
  return [...all].map(([id, name]) => ({ id, name }));
}

interface Named {
  id: number;
  name: string;
}

interface PersonFilterProps {
  source: string;
  people: readonly Named[];
  isOpenAtFirst?: boolean;
}

function PersonFilter({ source, people, isOpenAtFirst }: PersonFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const label = useColumnLabel(`resources.loads.fields.${source}`, source);
  const chosen = [filterValues[source] ?? []].flat().map(Number);
  const set = (ids: readonly number[]) => {
    const { [source]: _, ...others } = filterValues;
    setFilters(ids.length > 0 ? { ...others, [source]: ids } : others);
  };
  const nameOf = (id: number) =>
    // 0 is nobody.
    id === 0
      ? translate('linehaul.lists.nothing')
      : (people.find(person => person.id === id)?.name ?? `#${id}`);
  const names = chosen.map(nameOf);

  return (
    <FilterPill
      source={source}
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

/** The people who may have created the company's loads, including those who have left. */
function useCreators(): readonly NamedRecord[] {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const { data = [] } = useQuery({
    queryKey: ['loads', companyId, 'makers'],
    queryFn: () => call('GET', '/loads/makers/list'),
    staleTime: 300_000,
    meta: { quiet: true },
  });
  return data;
}
