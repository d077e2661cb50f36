import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { invoices } from '../../../schema/entities/invoices.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { ViewPills } from '../filters/ViewPills.tsx';
import { firstSort } from '../list/firstSort.ts';

const views = ['', 'open', 'overdue', 'paid'] as const;

/** All, open, overdue and paid invoices, each with its count. */
export function QuickViews() {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const counts = useCounts();
  const chosen = filterValues.quick ?? '';

  return (
    <ViewPills
      label={translate('linehaul.billing.views.label')}
      views={views.map(view => ({
        id: view,
        name: translate(`linehaul.billing.views.${view || 'all'}`),
        count: counts?.[view],
        isUrgent: view === 'overdue' && Boolean(counts?.overdue),
      }))}
      chosen={chosen}
      onChoose={view => setFilters(withView(filterValues, view), [])}
    />
  );
}

function withView({ quick: _, ...others }: Record<string, unknown>, view: string) {
  return view ? { ...others, quick: view } : others;
}

type Counts = Readonly<Record<(typeof views)[number], number | undefined>>;

function useCounts(): Counts | undefined {
  const { getList } = useDataProvider();
  const companyId = useCompanyId();
  const { data } = useQuery({
    queryKey: ['invoices', 'getList', 'counts', companyId],
    queryFn: async () => {
      const totals = await Promise.all(
        views.map(async view => {
          const { total } = await getList('invoices', {
            pagination: { page: 1, perPage: 1 },
            // The list's own order: an index has each view in it, and the count is the list's.
            sort: firstSort(invoices),
            filter: view ? { quick: view } : {},
          });
          return [view, total] as const;
        }),
      );
      return Object.fromEntries(totals) as Counts; // One per view.
    },
    meta: { quiet: true },
  });
  return data;
}
