import { type RaRecord, RecordContextProvider, useGetOne, useTranslate } from 'ra-core';
import { invoices } from '../../../schema/entities/invoices.ts';
import { useTopic } from '../../live/useTopic.ts';
import { Value } from '../derived/Value.tsx';
import { RecordHead } from '../parts/RecordHead.tsx';
import { RecordState } from '../parts/RecordState.tsx';
import { useRecordId } from '../parts/useRecordId.ts';
import showStyles from '../show/show.module.css';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { BilledLoad } from './InvoiceCells.tsx';
import { InvoiceMoney } from './InvoiceMoney.tsx';
import { InvoiceSends } from './InvoiceSends.tsx';
import { InvoiceStatus } from './InvoiceStatus.tsx';
import type { WholeInvoice } from './WholeInvoice.ts';

/** One invoice: what it bills, what came in for it, to whom it was sent. */
export function InvoiceShow() {
  const id = useRecordId();
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<RaRecord & WholeInvoice>(
    'invoices',
    { id: Number(id) },
    { retry: false, meta: { quiet: true } },
  );
  useTopic(`invoices/${id}`, () => void refetch());
  if (!data) return <RecordState of={invoices} error={error} />;

  const label = (field: string) => translate(`resources.invoices.fields.${field}`, { _: field });
  return (
    <RecordContextProvider value={data}>
      <RecordHead title={data.number} actions={<InvoiceActions invoice={data} />}>
        <InvoiceStatus invoice={data} size="large" />
      </RecordHead>
      <div className={showStyles.body}>
        <div className={showStyles.sections}>
          <ValueSection
            of={invoices}
            name="general"
            title={translate('linehaul.billing.billTo')}
            fields={[
              'bill_to_name',
              'bill_to_address',
              'bill_to_email',
              'invoice_date',
              'due_date',
            ]}
          >
            <Fact label={label('payment_terms')}>
              <Value of={invoices} source="payment_terms" />
            </Fact>
            <Fact label={label('parent_load_id')}>
              <BilledLoad />
            </Fact>
            {data.memo && (
              <Fact label={label('memo')} isWide>
                <Value of={invoices} source="memo" />
              </Fact>
            )}
            {data.void_reason && (
              <Fact label={label('void_reason')} isWide>
                <Value of={invoices} source="void_reason" />
              </Fact>
            )}
          </ValueSection>
          <InvoiceMoney invoice={data} />
          <InvoiceSends invoice={data} />
        </div>
      </div>
    </RecordContextProvider>
  );
}
