import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { loads } from '../../../schema/entities/loads.ts';
import type { MadeResult } from '../../resources/invoices/useInvoiceCalls.ts';
import { EntityList } from '../../resources/list/EntityList.tsx';
import { Created } from './Created.tsx';
import { CreateBulk, CreateInvoice } from './CreateInvoices.tsx';
import { ReadyViews } from './ReadyViews.tsx';
import { readyColumns } from './readyColumns.tsx';

/** Loads that are done and not billed: those that are ready, and what the others are missing. */
export function LoadsToInvoice() {
  const translate = useTranslate();
  return <Loads title={translate('linehaul.screens.ready-for-invoice')} view="ready-for-invoice" />;
}

/** The same loads, where somebody comes to make invoices. */
export function InvoiceCreate() {
  const translate = useTranslate();
  return <Loads title={translate('linehaul.billing.create.title')} view="to-invoice" />;
}

function Loads({ title, view }: { title: string; view: string }) {
  const [made, setMade] = useState<readonly MadeResult[]>();
  return (
    <EntityList
      of={loads}
      path="/loads/list/for-invoices"
      view={view}
      title={title}
      sort={OLDEST}
      without={WITHOUT}
      canSelect
      totals={TOTALS}
      beside={<ReadyViews />}
      actions={made && <Created results={made} onClose={() => setMade(undefined)} />}
      pinned={FILTERS}
      rowActions={<CreateInvoice onMade={setMade} />}
      bulkActions={<CreateBulk onMade={setMade} />}
    >
      {readyColumns}
    </EntityList>
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
