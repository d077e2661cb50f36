import { type ReactNode, useState } from 'react';
import { loads } from '../../../schema/entities/loads.ts';
import type { CreateResult } from '../../resources/invoices/useInvoiceCalls.ts';
import { EntityList } from '../../resources/list/EntityList.tsx';
import { Created } from './Created.tsx';
import { CreateBulk, CreateInvoice } from './CreateInvoices.tsx';
import { DeskWork, OpenDesk } from './desk/DeskWork.tsx';
import { DeskContext } from './desk/deskContext.ts';
import { RunProgress } from './desk/RunProgress.tsx';
import { readyColumns } from './readyColumns.tsx';

interface LoadsProps {
  title: string;
  view: string;
  filter: Readonly<Record<string, unknown>>;
  aside: ReactNode;
}

/** Completed loads without an invoice. */
export function Loads({ title, view, filter, aside }: LoadsProps) {
  const [created, setCreated] = useState<readonly CreateResult[]>();
  const [run, setRun] = useState<number>();
  const [work, setWork] = useState<number>();
  return (
    <DeskContext value={setWork}>
      <EntityList
        of={loads}
        path="/loads/list/for-invoices"
        view={view}
        title={title}
        sort={OLDEST}
        without={WITHOUT}
        canSelect
        totals={TOTALS}
        filter={filter}
        aside={aside}
        actions={
          <>
            {created && <Created results={created} onClose={() => setCreated(undefined)} />}
            {run !== undefined && <RunProgress id={run} onClose={() => setRun(undefined)} />}
            <DeskWork loadId={work} onOpen={setWork} />
          </>
        }
        pinned={FILTERS}
        rowActions={
          <>
            <OpenDesk onOpen={setWork} />
            <CreateInvoice onCreated={setCreated} onRun={setRun} />
          </>
        }
        bulkActions={<CreateBulk onCreated={setCreated} onRun={setRun} />}
      >
        {readyColumns}
      </EntityList>
    </DeskContext>
  );
}

const FILTERS = ['broker_id', 'dispatcher_id', 'delivery_date', 'status'];
const OLDEST = { field: 'delivery_date', order: 'ASC' } as const;
const WITHOUT = ['create', 'update', 'delete', 'export', 'activate'] as const;
const TOTALS = {
  price: 'totals.price',
  total_accessorial: 'totals.total_accessorial',
  gross: 'totals.gross',
};
