import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { numberText } from '../../format/valueTexts.ts';
import showStyles from '../show/show.module.css';
import type { InvoiceDetail } from './InvoiceDetail.ts';
import styles from './invoices.module.css';
import { PaymentRows } from './PaymentRows.tsx';

/** The lines with their sum, the received amount and the balance. */
export function InvoiceMoney({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const said = (key: string) => translate(`linehaul.billing.money.${key}`);
  return (
    <section className={showStyles.section} aria-label={said('title')}>
      <h2 className={showStyles.heading}>{said('title')}</h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{said('line')}</th>
            <th scope="col">{said('quantity')}</th>
            <th scope="col">{said('each')}</th>
            <th scope="col">{said('amount')}</th>
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
          <Sum label={said('total')} amount={invoice.amount_due} />
          <PaymentRows invoice={invoice} />
          <Sum label={said('balance')} amount={invoice.balance} isBig />
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
