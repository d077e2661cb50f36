import { useTranslate } from 'ra-core';
import { dateText } from '../../format/valueTexts.ts';
import type { InvoiceDetail } from './InvoiceDetail.ts';
import styles from './invoices.module.css';

/** When the broker was reminded of the invoice. Nothing while it was not. */
export function Reminders({ invoice: { reminders = [] } }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  if (reminders.length === 0) return null;
  return (
    <ul className={styles.mails} aria-label={translate('linehaul.desk.reminders.title')}>
      {reminders.map(({ id, reminded_on, step_days }) => (
        <li key={id} className={styles.quiet}>
          {translate('linehaul.desk.reminders.sent', {
            date: dateText(reminded_on),
            days: step_days,
          })}
        </li>
      ))}
    </ul>
  );
}
