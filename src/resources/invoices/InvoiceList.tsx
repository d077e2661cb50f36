import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { invoices } from '../../../schema/entities/invoices.ts';
import { EntityList } from '../list/EntityList.tsx';
import { searchWith } from '../parts/usePathTo.ts';
import { ReceiveButton } from '../receipts/ReceiveButton.tsx';
import { BulkOutcome, InvoiceBulk, type Outcome } from './InvoiceBulk.tsx';
import { InvoiceRowActions } from './InvoiceRowActions.tsx';
import { invoiceColumns, invoicedLoadColumns } from './invoiceColumns.tsx';
import { OutboxButton } from './Outbox.tsx';
import { QuickViews } from './QuickViews.tsx';

/** Every invoice, with the sums of the current filter. */
export const InvoiceList = () => <Invoices aside={<QuickViews />} />;

/** Closed ones: paid, short paid or written off. */
export function PaidInvoiceList() {
  const translate = useTranslate();
  return (
    <Invoices view="paid" filter={PAID} title={translate('linehaul.screens.invoices/paid-list')} />
  );
}

/** Every invoiced load with its invoice, the load's own facts first. */
export function InvoicedLoadList() {
  const translate = useTranslate();
  return (
    <Invoices
      path="/loads-invoices"
      view="loads"
      title={translate('linehaul.screens.invoices/loads')}
      aside={<QuickViews />}
    >
      {invoicedLoadColumns}
    </Invoices>
  );
}

const PAID = { quick: 'paid' };

interface InvoicesProps {
  /** Where the same invoices are listed under another path. */
  path?: string;
  view?: string;
  children?: React.ReactNode;
  filter?: Readonly<Record<string, unknown>>;
  title?: string;
  aside?: React.ReactNode;
}

/** A list of invoices: all of them, or those of a filter. */
export function Invoices({ children = invoiceColumns, ...props }: InvoicesProps) {
  const { pathname, search } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <EntityList
      of={invoices}
      {...props}
      without={WITHOUT}
      canSelect
      linkTo={id => `${pathname}${searchWith(search, `${id}.show`)}`}
      totals={TOTALS}
      actions={
        <>
          <OutboxButton />
          <ReceiveButton />
          {outcome && <BulkOutcome {...outcome} onClose={() => setOutcome(undefined)} />}
        </>
      }
      rowActions={<InvoiceRowActions />}
      bulkActions={<InvoiceBulk onOutcome={setOutcome} />}
    >
      {children}
    </EntityList>
  );
}

/** Voided with a reason, and changed on its own page. */
const WITHOUT = ['delete', 'update'] as const;

/** The sums of the whole filter, by the call's names. */
const TOTALS = { price: 'all_load_rate', amount_due: 'all_load_revenue', balance: 'all_balance' };
