import { Button } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type AgingBasis, agingBucket } from '../../../schema/rules/billing/aging.ts';
import { voidViolation } from '../../../schema/rules/billing/invoice.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import type { ListedInvoice } from '../../resources/invoices/InvoiceDetail.ts';
import { InvoiceStatus } from '../../resources/invoices/InvoiceStatus.tsx';
import { ReissueDialog } from '../../resources/invoices/ReissueDialog.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { useCan } from '../../session/useRights.ts';
import styles from './aging.module.css';
import { StatementActions } from './StatementActions.tsx';

interface BrokerInvoicesProps {
  broker: { id: number; name: string };
  basis: AgingBasis;
}

const SHOWN = 100;

/** The open invoices of one broker, the oldest first, each with its age. */
export function BrokerInvoices({ broker, basis }: BrokerInvoicesProps) {
  const translate = useTranslate();
  const pathTo = usePathTo('invoices');
  const t = useT('billing.aging');
  const {
    data,
    total = 0,
    error,
  } = useGetList<ListedInvoice>('invoices', {
    filter: { broker_id: broker.id, quick: 'open' },
    sort: { field: basis === 'due' ? 'due_date' : 'invoice_date', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  if (error) return <Notice isPart title={t('failed')} text={error.message} />;
  if (!data) return <p role="status">{translate('linehaul.lists.loading')}</p>;
  const filter = encodeURIComponent(JSON.stringify({ broker_id: [broker.id], quick: 'open' }));
  return (
    <>
      <div className={styles.actions}>
        <StatementActions broker={broker} />
      </div>
      <table className={styles.invoices} aria-label={t('ofBroker', { name: broker.name })}>
        <tbody>
          {data.map(invoice => (
            <InvoiceLine key={invoice.id} invoice={invoice} basis={basis} />
          ))}
        </tbody>
      </table>
      {total > data.length && (
        <p className={styles.more}>
          {t('more', { shown: data.length, total })}{' '}
          <Link to={`${pathTo('list')}?filter=${filter}`}>{t('all')}</Link>
        </p>
      )}
    </>
  );
}

interface InvoiceLineProps {
  invoice: ListedInvoice;
  basis: AgingBasis;
}

function InvoiceLine({ invoice, basis }: InvoiceLineProps) {
  const [isReissuing, setReissuing] = useState(false);
  const can = useCan();
  const translate = useTranslate();
  const invoicePath = usePathTo('invoices')('show', invoice.id) ?? '';
  const loadPath = usePathTo('loads')('show', invoice.parent_load?.id ?? 0) ?? '';
  const t = useT('billing.aging');
  const days = basis === 'due' ? invoice.days_past_due : (invoice.age_days ?? 0);
  const canReissue = can('invoices.void') && can('invoices.create') && !voidViolation(invoice);
  return (
    <tr>
      <th scope="row">
        <Link to={invoicePath}>{invoice.number}</Link>
      </th>
      <td>{invoice.parent_load && <Link to={loadPath}>{invoice.parent_load.internal_id}</Link>}</td>
      <td>{dateText(invoice.invoice_date)}</td>
      <td>{t('due', { date: dateText(invoice.due_date) })}</td>
      <td>
        <InvoiceStatus invoice={invoice} />
      </td>
      <td>{t(`buckets.${agingBucket(basis, days)}`)}</td>
      <td className={styles.balance}>{formatMoney(invoice.balance)}</td>
      <td>
        {canReissue && (
          <Button size="small" onClick={() => setReissuing(true)}>
            {translate('linehaul.billing.reissue.submit')}
          </Button>
        )}
        {isReissuing && <ReissueDialog invoice={invoice} onClose={() => setReissuing(false)} />}
      </td>
    </tr>
  );
}
