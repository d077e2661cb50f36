import { useTranslate } from 'ra-core';
import { loads } from '../../../../schema/entities/loads.ts';
import { SEES_PAY } from '../../../../schema/payFields.ts';
import { PresenceProvider } from '../../../live/presence/PresenceInList.tsx';
import { useCan } from '../../../session/useRights.ts';
import { EntityList } from '../../list/EntityList.tsx';
import { FromPdf } from '../confirmation/FromPdf.tsx';
import { FromTemplate } from '../duplicate/FromTemplate.tsx';
import { CreateInvoices } from './CreateInvoices.tsx';
import { LoadCard } from './LoadCard.tsx';
import { LoadFilters } from './LoadFilters.tsx';
import { LoadRowActions } from './LoadRowActions.tsx';
import { LoadViews } from './LoadViews.tsx';
import { loadColumns, loadTotals } from './loadColumns.tsx';
import { MoveLoads } from './MoveLoads.tsx';
import { type LoadView, loadViews, pathOfView } from './views.ts';

/** A list of loads: all of them, or those of one view. */
export function LoadList({ view }: { view: LoadView }) {
  const translate = useTranslate();
  const may = useCan();
  // What nobody takes away in a sheet is not shown as a column of it either.
  const columns = may(SEES_PAY) ? loadColumns : loadColumns.filter(({ key }) => key !== 'pay');
  return (
    <PresenceProvider>
      <EntityList
        of={loads}
        title={view === 'all' ? undefined : translate(`linehaul.screens.loads/${view}`)}
        path={pathOfView(view)}
        view={view === 'all' ? undefined : view}
        exported={EXPORTED[view]}
        beside={<LoadViews />}
        actions={
          <>
            <FromTemplate />
            <FromPdf />
          </>
        }
        filters={<LoadFilters view={view} />}
        totals={loadTotals}
        bulkActions={
          <>
            <CreateInvoices />
            <MoveLoads />
          </>
        }
        rowActions={<LoadRowActions />}
        card={<LoadCard />}
      >
        {columns}
      </EntityList>
    </PresenceProvider>
  );
}

const EXPORTED = Object.fromEntries(loadViews.map(({ name }) => [name, { list: name }]));
