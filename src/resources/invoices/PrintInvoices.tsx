import { useTranslate } from 'ra-core';
import { MOST_PRINTED_INVOICES } from '../../../schema/rules/billing/invoice.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { usePdf } from '../parts/usePdf.ts';

/**
 * Shows the invoices, each with its documents behind it, as one PDF in a window of its own. Offered
 * where they are few enough for one.
 */
export function PrintInvoices({ ids }: { ids: readonly number[] }) {
  const { show, isBusy } = usePdf();
  const translate = useTranslate();
  if (ids.length === 0 || ids.length > MOST_PRINTED_INVOICES) return null;
  return (
    <BusyButton isBusy={isBusy} onClick={() => void show('/print-invoices', { ids })}>
      {translate('linehaul.billing.bulk.print', { smart_count: ids.length })}
    </BusyButton>
  );
}
