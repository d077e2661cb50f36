import { useTranslate } from 'ra-core';
import { mails } from '../../../schema/entities/office.ts';
import { permissionFor } from '../../../schema/permissions.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useCan } from '../../session/useRights.ts';
import showStyles from '../show/show.module.css';
import type { InvoiceDetail } from './InvoiceDetail.ts';
import styles from './invoices.module.css';
import { MailEntry } from './MailEntry.tsx';
import { useMails } from './Outbox.tsx';

/** Every email with the invoice. */
export function InvoiceSends({ invoice }: { invoice: InvoiceDetail }) {
  const can = useCan();
  return can(permissionFor(mails, 'list')) ? <Sends invoice={invoice} /> : null;
}

function Sends({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const { data } = useMails(
    invoice.summary_invoice_id === null
      ? { invoice_id: invoice.id }
      : { summary_invoice_id: invoice.summary_invoice_id },
  );
  const title = translate('linehaul.billing.send.sends');
  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={showStyles.heading}>{title}</h2>
      {data?.length === 0 && (
        <p className={styles.quiet}>
          {translate(`linehaul.billing.sends.${invoice.send_status ?? 'not_sent'}`)}
        </p>
      )}
      <ul className={styles.mails}>
        {data?.map(mail => (
          <MailEntry key={mail.id} mail={mail} />
        ))}
      </ul>
      <Reminders invoice={invoice} />
    </section>
  );
}

/** When the broker was reminded of the invoice. Nothing while it was not. */
function Reminders({ invoice: { reminders = [] } }: { invoice: InvoiceDetail }) {
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
