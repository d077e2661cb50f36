import { useGetList, useTranslate } from 'ra-core';
import type { invoiceReminders } from '../../../schema/entities/invoiceReminders.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { dateText } from '../../format/valueTexts.ts';
import styles from './invoices.module.css';

/** When the broker was reminded of the invoice. Nothing while it was not. */
export function Reminders({ invoiceId }: { invoiceId: number }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<RecordOf<typeof invoiceReminders>>(
    'invoice-reminders',
    { filter: { invoice_id: invoiceId }, pagination: { page: 1, perPage: 25 } },
    { meta: { quiet: true } },
  );
  if (data.length === 0) return null;
  return (
    <ul className={styles.mails} aria-label={translate('linehaul.desk.reminders.title')}>
      {data.map(({ id, reminded_on, step_days }) => (
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
