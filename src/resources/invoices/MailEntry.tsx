import { Button } from '@mui/material';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { mails } from '../../../schema/entities/office.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { momentText } from '../../format/valueTexts.ts';
import { saveFile } from '../../http/download.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { statusLook } from '../derived/statusLook.ts';
import styles from './invoices.module.css';

export type Mail = RaRecord<number> & RecordOf<typeof mails> & { created_at: string };

/** An email: recipient, subject, progress. Its text opens below. */
export function MailEntry({ mail }: { mail: Mail }) {
  const { callFile } = useDataProvider<LinehaulProvider>();
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const state = mail.status ?? 'queued';
  const attached = Array.isArray(mail.attachments) ? mail.attachments.length : 0;
  const download = () => callFile('GET', `/mails/${mail.id}/eml`).then(saveFile).catch(announce);

  return (
    <li className={styles.mail}>
      <div className={styles.mailLine}>
        <button
          type="button"
          className={styles.mailSubject}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {mail.subject}
        </button>
        <StatusChip
          status={statusLook('mails', state) ?? 'pending'}
          label={translate(`linehaul.billing.outbox.states.${state}`)}
        />
      </div>
      <div className={styles.mailLine}>
        <span className={styles.address}>{mail.to}</span>
        <span className={styles.quiet}>{momentText(mail.sent_at ?? mail.created_at)}</span>
      </div>
      {mail.error && (
        <p className={state === 'replaced' ? styles.quiet : styles.warning}>{mail.error}</p>
      )}
      {isOpen && (
        <>
          {mail.cc && <p className={styles.quiet}>Cc {mail.cc}</p>}
          <pre className={styles.mailBody}>{mail.body}</pre>
        </>
      )}
      <div className={styles.mailLine}>
        <span className={styles.quiet}>
          {translate('linehaul.billing.outbox.attached', { smart_count: attached })}
        </span>
        <Button variant="text" onClick={() => void download()}>
          {translate('linehaul.billing.outbox.download')}
        </Button>
      </div>
    </li>
  );
}
