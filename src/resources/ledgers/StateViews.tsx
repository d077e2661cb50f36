import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { ViewPills } from '../filters/ViewPills.tsx';
import { firstSort } from '../list/firstSort.ts';

/** A name of `linehaul.ledgers.views`, and the statuses that it lists. None for all. */
export type StateView = readonly [name: string, statuses: readonly string[]];

type Counts = Readonly<Record<string, number | undefined>>;

interface StateViewsProps {
  of: Entity;
  /** The list's call, where it is not the resource's own. */
  path?: string;
  views: readonly StateView[];
}

/** The states of a list, each with its count. */
export function StateViews({ of, path, views }: StateViewsProps) {
  return <CountedViews views={views} counts={useCounts(of, path, views)} />;
}

interface CountedViewsProps {
  views: readonly StateView[];
  counts: Counts | undefined;
}

/** The states of a list whose own answer counts them. */
export function CountedViews({ views, counts }: CountedViewsProps) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const { status, ...others } = filterValues;
  const chosen = [status ?? []].flat().map(String).sort().join();

  const statusesOf = (view: string) => views.find(([name]) => name === view)?.[1] ?? [];

  return (
    <ViewPills
      label={translate('linehaul.ledgers.views.label')}
      views={views.map(([name]) => ({
        id: name,
        name: translate(`linehaul.ledgers.views.${name}`),
        count: counts?.[name],
      }))}
      chosen={views.find(([, statuses]) => [...statuses].sort().join() === chosen)?.[0]}
      onChoose={view => {
        const wanted = statusesOf(view);
        setFilters(wanted.length > 0 ? { ...others, status: [...wanted] } : others, []);
      }}
    />
  );
}

function useCounts(of: Entity, path: string | undefined, views: readonly StateView[]) {
  const { getList } = useDataProvider();
  const companyId = useCompanyId();
  const { data } = useQuery({
    queryKey: [of.name, 'getList', 'counts', companyId, path],
    queryFn: async (): Promise<Counts> => {
      const totals = await Promise.all(
        views.map(async ([name, statuses]) => {
          const { total } = await getList(of.name, {
            pagination: { page: 1, perPage: 1 },
            // The order in which the list begins: an index has each state in it.
            sort: firstSort(of),
            filter: statuses.length > 0 ? { status: [...statuses] } : {},
            meta: { path },
          });
          return [name, total] as const;
        }),
      );
      return Object.fromEntries(totals);
    },
    meta: { quiet: true },
  });
  return data;
}
