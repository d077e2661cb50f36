import { type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { invoices } from '../../../schema/entities/invoices.ts';
import { useTopic } from '../../live/useTopic.ts';
import { HistorySection } from '../history/HistorySection.tsx';
import { DocumentFoot } from '../parts/DocumentFoot.tsx';
import { RecordHead } from '../parts/RecordHead.tsx';
import { RecordPage } from '../parts/RecordPage.tsx';
import { RecordState } from '../parts/RecordState.tsx';
import { usePathTo } from '../parts/usePathTo.ts';
import { useRecordId } from '../parts/useRecordId.ts';
import { useShownRecord } from '../parts/useShownRecord.ts';
import showStyles from '../show/show.module.css';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import { RecordTasks } from '../tasks/RecordTasks.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { BilledLoad } from './InvoiceCells.tsx';
import type { InvoiceDetail } from './InvoiceDetail.ts';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { InvoiceSends } from './InvoiceSends.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import { SummaryFact } from './SummaryFact.tsx';

/** One invoice: what it bills, its payments, its recipients. */
export function InvoiceShow() {
  const id = useRecordId();
  const translate = useTranslate();
  const { data, error, refetch } = useShownRecord<RaRecord & InvoiceDetail>('invoices', {
    id: Number(id),
  });
  useTopic(`invoices/${id}`, () => void refetch());
  if (!data) return <RecordState of={invoices} error={error} onAgain={refetch} />;

  return (
    <RecordContextProvider value={data}>
      <RecordPage>
        <RecordHead title={data.number} actions={<InvoiceActions invoice={data} />}>
          <InvoiceStatus invoice={data} size="large" />
        </RecordHead>
        <div className={showStyles.body}>
          <div className={showStyles.sections}>
            <ValueSection
              of={invoices}
              name="general"
              title={translate('linehaul.billing.billTo')}
              fields={factsOf(data)}
            >
              <Fact label={translate('resources.invoices.fields.parent_load_id')}>
                <BilledLoad />
              </Fact>
              <SummaryFact invoice={data} />
            </ValueSection>
            <InvoiceMoney invoice={data} />
            {data.factoring_status && (
              <ValueSection
                of={invoices}
                name="factoring"
                title={translate('linehaul.billing.sale.title')}
                fields={SALE}
              >
                <SaleSchedule invoice={data} />
              </ValueSection>
            )}
            <InvoiceSends invoice={data} />
            <RecordTasks under={invoices} />
            <HistorySection of="invoices" id={data.id} />
          </div>
        </div>
        <DocumentFoot />
      </RecordPage>
    </RecordContextProvider>
  );
}

/** The factoring schedule with the invoice, as a link. */
function SaleSchedule({ invoice: { factoring_schedule } }: { invoice: InvoiceDetail }) {
  const pathTo = usePathTo('factoring-schedules');
  const translate = useTranslate();
  if (!factoring_schedule) return null;
  const { id, number } = factoring_schedule;
  return (
    <Fact label={translate('resources.factoring-schedules.fields.number')}>
      <Link to={pathTo('show', id) ?? ''}>{number}</Link>
    </Fact>
  );
}

/** Recipient and times. Notes and a reason only where there is one. */
function factsOf({ memo, dispute_note, void_reason }: InvoiceDetail) {
  const always = [
    'bill_to_name',
    'bill_to_address',
    'bill_to_email',
    'invoice_date',
    'due_date',
    'payment_terms',
  ] as const;
  return [
    ...always,
    ...(memo ? (['memo'] as const) : []),
    ...(dispute_note ? (['dispute_note'] as const) : []),
    ...(void_reason ? VOIDED : []),
  ];
}

const SALE = [
  'factoring_company_id',
  'factoring_status',
  'advance_rate',
  'advance_amount',
  'factoring_fee_rate',
  'factoring_fee',
  'reserve_amount',
  'reserve_released_at',
] as const;

const VOIDED = ['void_reason'] as const;
