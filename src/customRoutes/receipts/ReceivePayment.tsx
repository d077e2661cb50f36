import { useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { receipts } from '../../../schema/entities/receipts.ts';
import type { ReceiptDetail } from '../../../schema/responses/receipts.ts';
import { RecordState } from '../../resources/parts/RecordState.tsx';
import { ReceiveForm } from './ReceiveForm.tsx';

/**
 * A check or transfer over many invoices of a payer. `?broker=5` and `?factor=2` begin with that
 * payer, `?receipt=7` applies what is left of a receipt.
 */
export function ReceivePayment() {
  const [params] = useSearchParams();
  const receiptId = Number(params.get('receipt')) || null;
  const broker = Number(params.get('broker')) || null;
  const factor = Number(params.get('factor')) || null;
  if (receiptId !== null) return <OfReceipt key={receiptId} id={receiptId} />;
  const start = broker
    ? ({ field: 'broker_id', id: broker } as const)
    : factor
      ? ({ field: 'factoring_company_id', id: factor } as const)
      : null;
  return <ReceiveForm key={`${broker} ${factor}`} start={start} receipt={null} />;
}

function OfReceipt({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<ReceiptDetail>(
    'receipts',
    { id },
    { retry: false, meta: { quiet: true } },
  );
  if (!data) return <RecordState of={receipts} error={error} onAgain={refetch} />;
  const start =
    data.broker_id === null
      ? ({ field: 'factoring_company_id', id: Number(data.factoring_company_id) } as const)
      : ({ field: 'broker_id', id: data.broker_id } as const);
  return <ReceiveForm start={start} receipt={data} />;
}
