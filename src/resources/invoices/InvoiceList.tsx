import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { invoices } from '../../../schema/entities/invoices.ts';
import { EntityList } from '../list/EntityList.tsx';
import { searchWith } from '../parts/usePathTo.ts';
import { BulkOutcome, InvoiceBulk, type Outcome } from './InvoiceBulk.tsx';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { OutboxButton } from './Outbox.tsx';
import { QuickViews } from './QuickViews.tsx';

/** Every invoice, with the sums of whatever is filtered. */
export const InvoiceList = () => <Invoices beside={<QuickViews />} />;

/** Those that are closed: paid, short paid or written off. */
export function PaidInvoiceList() {
  const translate = useTranslate();
  return (
    <Invoices view="paid" filter={PAID} title={translate('linehaul.screens.invoices/paid-list')} />
  );
}

const PAID = { quick: 'paid' };

interface InvoicesProps {
  view?: string;
  filter?: Readonly<Record<string, unknown>>;
  title?: string;
  beside?: React.ReactNode;
}

function Invoices(props: InvoicesProps) {
  const { pathname, search } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <EntityList
      of={invoices}
      {...props}
      sort={NEWEST}
      without={WITHOUT}
      canSelect
      linkTo={id => `${pathname}${searchWith(search, `${id}.show`)}`}
      totals={TOTALS}
      actions={
        <>
          <OutboxButton />
          {outcome && <BulkOutcome {...outcome} onClose={() => setOutcome(undefined)} />}
        </>
      }
      pinned={FILTERS}
      rowActions={<InvoiceRowActions />}
      bulkActions={<InvoiceBulk onOutcome={setOutcome} />}
    >
      {invoiceColumns}
    </EntityList>
  );
}

const FILTERS = [
  'payment_status',
  'broker_id',
  'invoice_date',
  'due_date',
  'amount_due',
  'send_status',
  'status',
];

const NEWEST = { field: 'number', order: 'DESC' } as const;

/** Voided with a reason, and changed where it is shown. */
const WITHOUT = ['delete', 'update'] as const;

/** The sums of the whole filter, as the call names them. */
const TOTALS = { price: 'all_load_rate', amount_due: 'all_load_revenue', balance: 'all_balance' };
