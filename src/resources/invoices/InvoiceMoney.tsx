import { formatMoney } from '../../../schema/rules/money/money.ts';
import { numberText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import showStyles from '../show/show.module.css';
import type { InvoiceDetail } from './InvoiceDetail.ts';
import styles from './invoices.module.css';
import { PaymentRows } from './PaymentRows.tsx';

/** The lines with their sum, the received amount and the balance. */
export function InvoiceMoney({ invoice }: { invoice: InvoiceDetail }) {
  const t = useT('billing.money');
  return (
    <section className={showStyles.section} aria-label={t('title')}>
      <h2 className={showStyles.heading}>{t('title')}</h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('each')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.invoice_lines.map(({ id, description, quantity, unit_price, amount }) => (
            <tr key={id}>
              <th scope="row">{description}</th>
              <td>{numberText(Number(quantity))}</td>
              <td>{formatMoney(unit_price)}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          <Sum label={t('total')} amount={invoice.amount_due} />
          <PaymentRows invoice={invoice} />
          <Sum label={t('balance')} amount={invoice.balance} isBig />
        </tbody>
      </table>
    </section>
  );
}

interface SumProps {
  label: string;
  amount: number;
  isBig?: boolean;
}

const Sum = ({ label, amount, isBig }: SumProps) => (
  <tr className={isBig ? styles.balance : styles.sum}>
    <th scope="row" colSpan={3}>
      {label}
    </th>
    <td>{isBig ? `$${formatMoney(amount)}` : formatMoney(amount)}</td>
  </tr>
);
