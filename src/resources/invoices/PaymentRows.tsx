import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useAsOpened } from '../parts/useAsOpened.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import type { InvoiceDetail } from './InvoiceDetail.ts';
import styles from './invoices.module.css';
import { useInvoiceCalls } from './useInvoiceCalls.ts';
import { VoidDialog } from './VoidDialog.tsx';

type Payment = InvoiceDetail['payments'][number];

/** The payments, row by row, and their reversals. */
export function PaymentRows({ invoice }: { invoice: InvoiceDetail }) {
  const [asked, setRequested] = useState<Payment>();
  const can = useCan();
  const t = useT('billing.reversal');
  const { payments, status } = invoice;
  const stands = ({ id, reverses_id }: Payment) =>
    reverses_id === null && !payments.some(other => other.reverses_id === id);

  return (
    <>
      {payments.map(payment => (
        <tr key={payment.id} className={styles.payment}>
          <th scope="row" colSpan={3}>
            <PaymentWords payment={payment} />
            <ReceiptLink payment={payment} />
            {can('invoices.pay') && status === 'issued' && stands(payment) && (
              <IconButton
                title={t('submit')}
                aria-label={`${t('submit')}: ${formatMoney(payment.amount)}`}
                onClick={() => setRequested(payment)}
              >
                <Glyph name="ic-undo" size={14} />
              </IconButton>
            )}
          </th>
          <td>{signed(payment.amount)}</td>
        </tr>
      ))}
      <GivenUp invoice={invoice} />
      {asked && (
        <ReverseDialog invoice={invoice} payment={asked} onClose={() => setRequested(undefined)} />
      )}
    </>
  );
}

/** The amount written off, where the invoice was short paid or written off. */
function GivenUp({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const reason = useChoiceWords('invoices', 'short_pay_reason');
  const { short_pay_amount, short_pay_reason, write_off_reason, payment_status } = invoice;
  if (!(Number(short_pay_amount) > 0)) return null;
  return (
    <tr className={styles.payment}>
      <th scope="row" colSpan={3}>
        {payment_status === 'written_off'
          ? translate('linehaul.billing.states.written_off')
          : translate('linehaul.billing.money.shortPaid')}
        <span className={styles.quiet}>
          {write_off_reason ?? (short_pay_reason && reason(short_pay_reason))}
        </span>
      </th>
      <td>{signed(Number(short_pay_amount))}</td>
    </tr>
  );
}

/** Payments reduce the balance. */
const signed = (amount: number) =>
  Number(amount) < 0 ? formatMoney(-amount) : `−${formatMoney(amount)}`;

function PaymentWords({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const method = useChoiceWords('invoice-payments', 'payment_method');
  const { paid_date, payment_method, payment_reference, reverses_id, reversal_reason } = payment;
  const key = reverses_id === null ? 'received' : 'reversed';
  const details =
    reverses_id === null ? [method(payment_method), payment_reference] : [reversal_reason];
  return (
    <>
      {translate(`linehaul.billing.money.${key}`, { date: dateText(paid_date) })}
      <span className={styles.quiet}>{details.filter(Boolean).join(' ')}</span>
    </>
  );
}

/** The check or transfer that the payment is part of. */
function ReceiptLink({ payment }: { payment: Payment }) {
  const to = usePathTo('receipts')('show', payment.receipt_id);
  if (!to) return null;
  return (
    <Link to={to} className={styles.receipt}>
      {payment.receipt?.number}
    </Link>
  );
}

interface ReverseDialogProps {
  invoice: InvoiceDetail;
  payment: Payment;
  onClose: () => void;
}

function ReverseDialog({ invoice: latest, payment, onClose }: ReverseDialogProps) {
  const [invoice, orLearn] = useAsOpened(latest);
  const { reversePayment } = useInvoiceCalls();
  const translate = useTranslate();
  const words = { number: invoice.number, amount: formatMoney(payment.amount) };
  const t = (key: string) => translate(`linehaul.billing.reversal.${key}`, words);
  return (
    <VoidDialog
      title={t('title')}
      submit={t('submit')}
      text={t('text')}
      onVoid={async reason => {
        await orLearn(reversePayment(invoice, payment.id, reason));
        toast({ kind: 'success', message: t('done') });
      }}
      onClose={onClose}
    />
  );
}
