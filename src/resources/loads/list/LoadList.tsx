import { type RaRecord, useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { loads } from '../../../../schema/entities/loads.ts';
import { SEES_PAY } from '../../../../schema/payFields.ts';
import { isPlannedStatus } from '../../../../schema/rules/freight/loadStates.ts';
import { toast } from '../../../feedback/toasts.ts';
import { PresenceProvider } from '../../../live/presence/PresenceInList.tsx';
import { lazyPart } from '../../../routing/lazyPart.tsx';
import { useCan } from '../../../session/useRights.ts';
import { EntityList } from '../../list/EntityList.tsx';
import { FromPdf } from '../confirmation/FromPdf.tsx';
import { FromTemplate } from '../duplicate/FromTemplate.tsx';
import type { LoadRow } from '../load.ts';
import { CreateInvoices } from './CreateInvoices.tsx';
import { LoadCard } from './LoadCard.tsx';
import { LoadFilters } from './LoadFilters.tsx';
import { LoadRowActions } from './LoadRowActions.tsx';
import { LoadViews } from './LoadViews.tsx';
import { loadColumns, loadTotals } from './loadColumns.tsx';
import { MoveLoads } from './MoveLoads.tsx';
import { type LoadView, loadViews, pathOfView } from './views.ts';

const TrucksForLoad = lazyPart(
  () => import('../candidates/TrucksForLoad.tsx').then(part => part.TrucksForLoad),
  true,
);

/** A list of loads: all of them, or those of one view. */
export function LoadList({ view }: { view: LoadView }) {
  const translate = useTranslate();
  const can = useCan();
  // What nobody takes away in a sheet is not shown as a column of it either.
  const { rowKeys, rowActions, dialog } = useAssigning();
  const columns = can(SEES_PAY) ? loadColumns : loadColumns.filter(({ key }) => key !== 'pay');
  return (
    <PresenceProvider>
      <EntityList
        of={loads}
        title={view === 'all' ? undefined : translate(`linehaul.screens.loads/${view}`)}
        path={pathOfView(view)}
        view={view === 'all' ? undefined : view}
        exported={EXPORTED[view]}
        aside={<LoadViews />}
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
        rowActions={rowActions}
        rowKeys={rowKeys}
        card={<LoadCard />}
      >
        {columns}
      </EntityList>
      {dialog}
    </PresenceProvider>
  );
}

/** Chooses a truck for a load that has not left yet, by `A` on its row or the row's button. */
function useAssigning() {
  const translate = useTranslate();
  const canAssign = useCan()('loads.update');
  const [load, setLoad] = useState<LoadRow | null>(null);
  const assign = useCallback(
    (wanted: LoadRow) => {
      if (canAssign) return setLoad(wanted);
      toast({ kind: 'warning', message: translate('linehaul.feedback.noPermission') });
    },
    [canAssign, translate],
  );
  const rowKeys = useCallback(
    (record: RaRecord) => {
      const row = record as LoadRow; // The lists of loads have rows of this exact type.
      return { a: isPlannedStatus(row.status) ? () => assign(row) : null };
    },
    [assign],
  );
  const rowActions = useMemo(() => <LoadRowActions onAssign={assign} />, [assign]);
  const close = () => setLoad(null);
  const dialog = load && <TrucksForLoad load={load} onClose={close} onMissing={close} />;
  return { rowKeys, rowActions, dialog };
}

const EXPORTED = Object.fromEntries(loadViews.map(({ name }) => [name, { list: name }]));
