import { type RaRecord, RecordContextProvider, useTranslate } from 'ra-core';
import { receipts } from '../../../schema/entities/receipts.ts';
import type { ReceiptDetail } from '../../../schema/responses/receipts.ts';
import { useTopic } from '../../live/useTopic.ts';
import { StatusValue } from '../derived/StatusValue.tsx';
import { HistorySection } from '../history/HistorySection.tsx';
import { DocumentFoot } from '../parts/DocumentFoot.tsx';
import { RecordHead } from '../parts/RecordHead.tsx';
import { RecordPage } from '../parts/RecordPage.tsx';
import { RecordState } from '../parts/RecordState.tsx';
import { useRecordId } from '../parts/useRecordId.ts';
import { useShownRecord } from '../parts/useShownRecord.ts';
import showStyles from '../show/show.module.css';
import { ValueSection } from '../show/ValueSection.tsx';
import { AppliedPayments } from './AppliedPayments.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';

/** One receipt: who paid, how, and which invoices it was applied to. */
export function ReceiptShow() {
  const id = useRecordId();
  const translate = useTranslate();
  const { data, error, refetch } = useShownRecord<RaRecord & ReceiptDetail>('receipts', {
    id: Number(id),
  });
  useTopic(`receipts/${id}`, () => void refetch());
  if (!data) return <RecordState of={receipts} error={error} onAgain={refetch} />;

  return (
    <RecordContextProvider value={data}>
      <RecordPage>
        <RecordHead title={data.number} actions={<ReceiptActions receipt={data} />}>
          <StatusValue of={receipts} source="status" size="large" />
        </RecordHead>
        <div className={showStyles.body}>
          <div className={showStyles.sections}>
            <ValueSection
              of={receipts}
              name="general"
              title={translate('linehaul.receipts.payer')}
              fields={factsOf(data)}
            />
            <AppliedPayments receipt={data} />
            <HistorySection of="receipts" id={data.id} />
          </div>
        </div>
        <DocumentFoot />
      </RecordPage>
    </RecordContextProvider>
  );
}

/** The payer and the money. A file and a reversal only where there is one. */
function factsOf({ broker_id, receipt_import_id, status }: ReceiptDetail) {
  return [
    broker_id === null ? ('factoring_company_id' as const) : ('broker_id' as const),
    'amount' as const,
    'date' as const,
    'method' as const,
    'reference' as const,
    ...(receipt_import_id === null ? [] : (['receipt_import_id'] as const)),
    ...(status === 'reversed' ? (['reversed_date', 'reversal_reason'] as const) : []),
  ];
}
