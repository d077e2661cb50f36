import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RowResult } from '../../../schema/responses/answer.ts';
import { MOST_PRINTED_INVOICES } from '../../../schema/rules/billing/invoice.ts';
import { announce } from '../../feedback/announce.ts';
import { RowResults } from '../../feedback/RowResults.tsx';
import { saveFile } from '../../http/download.ts';
import { useCan } from '../../session/useRights.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { BarButton } from '../parts/ActionBar.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { usePathTo } from '../parts/usePathTo.ts';
import { usePdf } from '../parts/usePdf.ts';
import type { ListedInvoice } from './InvoiceDetail.ts';
import { PaymentFields } from './PaymentDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { type SentResult, useInvoiceCalls } from './useInvoiceCalls.ts';
import { VoidDialog } from './VoidDialog.tsx';

type Action = 'send' | 'paid' | 'void';

/** Bulk actions on the selected invoices, with a result for each. */
export function InvoiceBulk({ onOutcome }: { onOutcome: (outcome: Outcome) => void }) {
  const { selectedIds, data = [], onSelect } = useListContext<ListedInvoice>();
  const [action, setAction] = useState<Action>();
  const calls = useInvoiceCalls();
  const pdf = usePdf();
  const can = useCan();
  const translate = useTranslate();
  const navigate = useNavigate();
  const factoring = usePathTo('factoring-schedules')('create');
  const ids = selectedIds.map(Number);
  const t = (key: string) => translate(`linehaul.billing.bulk.${key}`, { smart_count: ids.length });
  const close = () => setAction(undefined);

  // Voided invoices leave the list, so their numbers are stored, and they are deselected.
  const tell = (done: Action, results: readonly RowResult[]) => {
    onOutcome({ action: done, results, numbers: new Map(data.map(one => [one.id, one.number])) });
    if (done !== 'void') return;
    onSelect(results.filter(({ ok }) => !ok).map(({ id }) => id));
  };

  const zip = () => calls.zip(ids).then(saveFile).catch(announce);
  return (
    <>
      {can('invoices.send') && (
        <BarButton glyph="ic-mail" label={t('send')} onClick={() => setAction('send')} />
      )}
      <BarButton
        glyph="ic-print"
        label={t('print')}
        isBusy={pdf.isBusy}
        refused={
          ids.length > MOST_PRINTED_INVOICES
            ? translate('linehaul.billing.bulk.printMost', { most: MOST_PRINTED_INVOICES })
            : undefined
        }
        onClick={() => void pdf.show('/print-invoices', { ids })}
      />
      <BarButton glyph="ic-zip" label={t('zip')} onClick={() => void zip()} />
      {can('invoices.pay') && (
        <BarButton glyph="ic-check" label={t('paid')} onClick={() => setAction('paid')} />
      )}
      {can('invoices.factor') && factoring && (
        <BarButton
          glyph="ic-billing"
          label={translate('linehaul.factoring.bulk')}
          onClick={() => void navigate(`${factoring}?ids=${ids.join(',')}`)}
        />
      )}
      {can('invoices.void') && (
        <BarButton glyph="ic-x" label={t('void')} onClick={() => setAction('void')} />
      )}
      {action === 'send' && (
        <SendDialog
          ids={ids}
          invoices={data.filter(({ id }) => ids.includes(id))}
          onSent={results => tell('send', results)}
          onClose={close}
        />
      )}
      {action === 'paid' && (
        <FormDialog
          title={t('paidTitle')}
          submit={t('paid')}
          start={{ paid_date: ownToday(), payment_method: 'check' }}
          onSubmit={async values => tell('paid', await calls.markPaid(ids, values))}
          onClose={close}
        >
          <p>{t('paidText')}</p>
          <PaymentFields />
        </FormDialog>
      )}
      {action === 'void' && (
        <VoidDialog
          title={t('voidTitle')}
          submit={t('void')}
          text={translate('linehaul.billing.void.text')}
          onVoid={async reason => tell('void', await calls.voidMany(ids, reason))}
          onClose={close}
        />
      )}
    </>
  );
}

/** The result of each, with the numbers at the time of the request. */
export interface Outcome {
  action: Action;
  results: readonly (RowResult & SentResult)[];
  numbers: ReadonlyMap<number, string>;
}

/** The results of a bulk action, row by row. */
export function BulkOutcome(props: Outcome & { onClose: () => void }) {
  const { action, results, numbers, onClose } = props;
  const translate = useTranslate();
  const done = results.filter(({ ok }) => ok).length;
  const refused = results.length - done;
  return (
    <RowResults
      title={translate(`linehaul.billing.bulk.${refused > 0 ? 'outcome' : 'all'}.${action}`, {
        done,
        refused,
      })}
      results={results}
      nameOf={({ id }) => numbers.get(id) ?? `#${id}`}
      doneOf={({ to }) => to ?? translate(`linehaul.billing.bulk.done.${action}`)}
      onClose={onClose}
    />
  );
}
