import { useTranslate } from 'ra-core';
import { loads } from '../../../../schema/entities/loads.ts';
import { PresenceProvider } from '../../../live/presence/PresenceInList.tsx';
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
        {loadColumns}
      </EntityList>
    </PresenceProvider>
  );
}

const EXPORTED = Object.fromEntries(loadViews.map(({ name }) => [name, { list: name }]));
