import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { browserToday } from '../../inputs/dates/dateText.ts';
import { announce } from '../../layout/feedback/announce.ts';
import { useMay } from '../../session/useRights.ts';
import { saveFile } from '../../wire/download.ts';
import { BarButton } from '../list/ActionBar.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { type RowResult, RowResults } from '../parts/RowResults.tsx';
import { PaymentFields } from './PaymentDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { type SentResult, useInvoiceCalls } from './useInvoiceCalls.ts';
import { VoidDialog } from './VoidDialog.tsx';
import type { ListedInvoice } from './WholeInvoice.ts';

type Action = 'send' | 'paid' | 'void';

/** What is done with the ticked invoices; each of them says what became of it. */
export function InvoiceBulk({
  onResults,
}: {
  onResults: (action: Action, results: readonly RowResult[]) => void;
}) {
  const { selectedIds, data = [] } = useListContext<ListedInvoice>();
  const [action, setAction] = useState<Action>();
  const calls = useInvoiceCalls();
  const may = useMay();
  const translate = useTranslate();
  const ids = selectedIds.map(Number);
  const said = (key: string) =>
    translate(`linehaul.billing.bulk.${key}`, { smart_count: ids.length });
  const close = () => setAction(undefined);

  const zip = () => calls.zip(ids).then(saveFile).catch(announce);
  return (
    <>
      {may('invoices.send') && (
        <BarButton glyph="ic-mail" label={said('send')} onClick={() => setAction('send')} />
      )}
      <BarButton glyph="ic-zip" label={said('zip')} onClick={() => void zip()} />
      {may('invoices.pay') && (
        <BarButton glyph="ic-check" label={said('paid')} onClick={() => setAction('paid')} />
      )}
      {may('invoices.void') && (
        <BarButton glyph="ic-x" label={said('void')} onClick={() => setAction('void')} />
      )}
      {action === 'send' && (
        <SendDialog
          ids={ids}
          invoices={data.filter(({ id }) => ids.includes(id))}
          onSent={results => onResults('send', results)}
          onClose={close}
        />
      )}
      {action === 'paid' && (
        <FormDialog
          title={said('paidTitle')}
          submit={said('paid')}
          start={{ paid_date: browserToday(), payment_method: 'check' }}
          onSubmit={async values => onResults('paid', await calls.markPaid(ids, values))}
          onClose={close}
        >
          <p>{said('paidText')}</p>
          <PaymentFields />
        </FormDialog>
      )}
      {action === 'void' && (
        <VoidDialog
          title={said('voidTitle')}
          submit={said('void')}
          text={translate('linehaul.billing.void.text')}
          onVoid={async reason => onResults('void', await calls.voidMany(ids, reason))}
          onClose={close}
        />
      )}
    </>
  );
}

interface BulkOutcomeProps {
  action: Action;
  results: readonly (RowResult & SentResult)[];
  onClose: () => void;
}

/** Row by row, what a bulk action did. */
export function BulkOutcome({ action, results, onClose }: BulkOutcomeProps) {
  const { data = [] } = useListContext<ListedInvoice>();
  const translate = useTranslate();
  const done = results.filter(({ ok }) => ok).length;
  const words = { done, refused: results.length - done };
  return (
    <RowResults
      title={translate(`linehaul.billing.bulk.outcome.${action}`, words)}
      results={results}
      nameOf={({ id }) => data.find(invoice => invoice.id === id)?.number ?? `#${id}`}
      doneOf={({ to }) => to ?? translate(`linehaul.billing.bulk.done.${action}`)}
      onClose={onClose}
    />
  );
}
