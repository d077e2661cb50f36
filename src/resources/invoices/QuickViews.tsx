import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { invoices } from '../../../schema/entities/invoices.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { firstSort } from '../list/firstSort.ts';
import styles from './invoices.module.css';

const views = ['', 'open', 'overdue', 'paid'] as const;

/** All, open, overdue and paid invoices, each with its count. */
export function QuickViews() {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const counts = useCounts();
  const chosen = filterValues.quick ?? '';

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div
      role="group"
      aria-label={translate('linehaul.billing.views.label')}
      className={styles.views}
    >
      {views.map(view => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          className={styles.view}
          onClick={() => setFilters(withView(filterValues, view), [])}
        >
          {translate(`linehaul.billing.views.${view || 'all'}`)}
          <span className={view === 'overdue' && counts?.[view] ? styles.needs : styles.count}>
            {counts?.[view]}
          </span>
        </button>
      ))}
    </div>
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
