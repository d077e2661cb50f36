import { IconButton } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReceiptDetail } from '../../../schema/responses/receipts.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { VoidDialog } from '../invoices/VoidDialog.tsx';
import { useAsOpened } from '../parts/useAsOpened.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import showStyles from '../show/show.module.css';
import styles from './receipts.module.css';
import { useReceiptCalls } from './useReceiptCalls.ts';

type Payment = ReceiptDetail['payments'][number];

/** What of a receipt pays which invoice, what was reversed, and what is left. */
export function AppliedPayments({ receipt }: { receipt: ReceiptDetail }) {
  const t = useT('receipts');
  const can = useCan();
  const [asked, setRequested] = useState<Payment>();
  const { payments, status, unapplied } = receipt;
  const stands = ({ id, reverses_id }: Payment) =>
    reverses_id === null && !payments.some(other => other.reverses_id === id);
  return (
    <section className={showStyles.section} aria-label={t('payments')}>
      <h2 className={showStyles.heading}>{t('payments')}</h2>
      {payments.length === 0 && <p className={styles.quiet}>{t('noPayments')}</p>}
      <table className={styles.table}>
        {payments.length > 0 && (
          <thead>
            <tr>
              <th scope="col">{t('table.invoice')}</th>
              <th scope="col">{t('date')}</th>
              <th scope="col" className={styles.number}>
                {t('table.balance')}
              </th>
              <th scope="col" className={styles.number}>
                {t('amount')}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {payments.map(payment => (
            <tr key={payment.id}>
              <th scope="row">
                <InvoiceLink payment={payment} />
                <span className={styles.note}>
                  {payment.reverses_id === null
                    ? payment.bill_to_name
                    : `${t('unapply.word')}: ${payment.reversal_reason}`}
                </span>
                {can('invoices.pay') && status === 'received' && stands(payment) && (
                  <IconButton
                    title={t('unapply.submit')}
                    aria-label={`${t('unapply.submit')}: ${payment.invoice.number}`}
                    onClick={() => setRequested(payment)}
                  >
                    <Glyph name="ic-undo" size={14} />
                  </IconButton>
                )}
              </th>
              <td>{dateText(payment.paid_date)}</td>
              <td className={styles.number}>{formatMoney(payment.balance)}</td>
              <td className={styles.number}>{signed(payment.amount)}</td>
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row" colSpan={3}>
              {t('unapplied')}
            </th>
            <td className={styles.number}>${formatMoney(unapplied)}</td>
          </tr>
        </tbody>
      </table>
      {asked && (
        <UnapplyDialog receipt={receipt} payment={asked} onClose={() => setRequested(undefined)} />
      )}
    </section>
  );
}

const signed = (amount: number) => (amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount));

function InvoiceLink({ payment }: { payment: Payment }) {
  const to = usePathTo('invoices')('show', payment.invoice_id);
  return to ? <Link to={to}>{payment.invoice.number}</Link> : payment.invoice.number;
}

interface UnapplyDialogProps {
  receipt: ReceiptDetail;
  payment: Payment;
  onClose: () => void;
}

function UnapplyDialog({ receipt: latest, payment, onClose }: UnapplyDialogProps) {
  const [receipt, orLearn] = useAsOpened(latest);
  const { unapply } = useReceiptCalls();
  const t = useT('receipts');
  const words = { number: payment.invoice.number, amount: formatMoney(payment.amount) };
  return (
    <VoidDialog
      title={t('unapply.title', words)}
      submit={t('unapply.submit')}
      text={t('unapply.text')}
      onVoid={async reason => {
        await orLearn(unapply(receipt, payment.id, reason));
        toast({ kind: 'success', message: t('unapply.done', words) });
      }}
      onClose={onClose}
    />
  );
}
