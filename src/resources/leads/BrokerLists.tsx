import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { invoices } from '../../../schema/entities/invoices.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { StatusValue } from '../derived/StatusValue.tsx';
import { Value } from '../derived/Value.tsx';
import { BilledLoad, InvoiceAge } from '../invoices/InvoiceCells.tsx';
import type { ListedInvoice } from '../invoices/InvoiceDetail.ts';
import { RouteCell } from '../loads/list/RouteCell.tsx';
import { StopTimeCell } from '../loads/list/StopTimeCell.tsx';
import type { LoadRow } from '../loads/load.ts';
import { RecordLink } from '../parts/RecordLink.tsx';
import { usePathTo } from '../parts/usePathTo.ts';
import { type LeadColumn, LeadList } from './LeadList.tsx';
import { useLastLoads, useOpenInvoices } from './useBrokerLists.ts';

/** The invoices that a broker owes, the earliest due first. */
export function OpenInvoices() {
  const broker = useRecordContext();
  const { isAllowed, data, error, refetch } = useOpenInvoices(Number(broker?.id));
  const translate = useTranslate();
  if (!isAllowed) return null;
  return (
    <LeadList
      title={translate('linehaul.lead.broker.oldest')}
      columns={invoiceColumns}
      rows={data?.rows}
      error={error}
      onAgain={() => void refetch()}
      none={translate('linehaul.lead.broker.noneOpen')}
    />
  );
}

/** What was booked with a broker last. */
export function LastLoads() {
  const broker = useRecordContext();
  const { isAllowed, data, error, refetch } = useLastLoads(Number(broker?.id));
  const translate = useTranslate();
  const list = usePathTo('loads')('list');
  if (!isAllowed) return null;
  const search = new URLSearchParams({
    filter: JSON.stringify({ broker_id: broker?.id }),
    page: '1',
  });
  const all = data && translate('linehaul.lead.broker.all', { count: data.total });
  return (
    <LeadList
      title={translate('linehaul.lead.broker.last')}
      more={list && data?.total ? <Link to={`${list}?${search}`}>{all}</Link> : null}
      columns={loadColumns}
      rows={data?.data}
      error={error}
      onAgain={() => void refetch()}
      none={translate('linehaul.lead.broker.noLoads')}
    />
  );
}

const ofInvoice = (name: string) => `resources.invoices.fields.${name}`;

const invoiceColumns: LeadColumn[] = [
  { name: 'number', label: ofInvoice('number'), cell: <InvoiceLink /> },
  { name: 'parent_load_id', label: ofInvoice('parent_load_id'), cell: <BilledLoad /> },
  {
    name: 'due_date',
    label: ofInvoice('due_date'),
    cell: <Value of={invoices} source="due_date" />,
  },
  { name: 'age', label: 'linehaul.billing.ageing', cell: <InvoiceAge /> },
  {
    name: 'balance',
    label: ofInvoice('balance'),
    align: 'right',
    cell: <Value of={invoices} source="balance" />,
  },
];

const loadColumns: LeadColumn[] = [
  { name: 'internal_id', label: 'linehaul.lead.week.columns.load', cell: <LoadLink /> },
  {
    name: 'status',
    label: 'resources.loads.fields.status',
    cell: <StatusValue of={loads} source="status" />,
  },
  { name: 'route', label: 'linehaul.lead.week.columns.route', cell: <RouteCell /> },
  {
    name: 'pickup',
    label: 'linehaul.lead.broker.columns.pickup',
    cell: <StopTimeCell end="origin" />,
  },
  { name: 'gross', label: 'linehaul.lead.broker.columns.gross', align: 'right', cell: <Gross /> },
];

function InvoiceLink() {
  const invoice = useRecordContext<ListedInvoice>();
  return (
    invoice && (
      <RecordLink of="invoices" id={invoice.id}>
        {invoice.number}
      </RecordLink>
    )
  );
}

function LoadLink() {
  const load = useRecordContext<LoadRow>();
  return (
    load && (
      <RecordLink of="loads" id={load.id}>
        {load.internal_id}
      </RecordLink>
    )
  );
}

function Gross() {
  const load = useRecordContext<LoadRow>();
  return load ? formatMoney(load.gross) : null;
}
