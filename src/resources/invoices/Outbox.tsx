import { Button, Drawer, IconButton } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { mails } from '../../../schema/entities/office.ts';
import { permissionFor } from '../../../schema/permissions.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { useTopic } from '../../live/useTopic.ts';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import pageStyles from '../list/page.module.css';
import styles from './invoices.module.css';
import { type Mail, MailEntry } from './MailEntry.tsx';

/** Opens the emails that were sent. Without an SMTP server they wait here. */
export function OutboxButton() {
  const [isOpen, setOpen] = useState(false);
  const translate = useTranslate();
  const can = useCan();
  if (!can(permissionFor(mails, 'list'))) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={pageStyles.main}>
          <Glyph name="ic-mail" />
          {translate('linehaul.billing.outbox.title')}
        </span>
      </Button>
      {isOpen && <Outbox onClose={() => setOpen(false)} />}
    </>
  );
}

function Outbox({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { data, isPending, error } = useMails({});
  const title = translate('linehaul.billing.outbox.title');

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { className: styles.outbox, 'aria-label': title, role: 'dialog' } }}
    >
      <header className={styles.drawerHead}>
        <h2>{title}</h2>
        <IconButton aria-label={translate('linehaul.feedback.close')} onClick={onClose} autoFocus>
          <Glyph name="ic-x" />
        </IconButton>
      </header>
      {error && <Notice title={translate('linehaul.billing.outbox.failed')} text={error.message} />}
      {!isPending && data?.length === 0 && (
        <Notice
          title={translate('linehaul.billing.outbox.empty')}
          text={translate('linehaul.billing.outbox.emptyText')}
        />
      )}
      <ul className={styles.mails}>
        {data?.map(mail => (
          <MailEntry key={mail.id} mail={mail} />
        ))}
      </ul>
    </Drawer>
  );
}

/**
 * The latest emails first. A job creates and sends them, so they appear and change a moment later.
 */
export function useMails(filter: Readonly<Record<string, unknown>>) {
  const mails = useGetList<Mail>(
    'mails',
    { filter, pagination: { page: 1, perPage: 50 }, sort: { field: 'id', order: 'DESC' } },
    { meta: { quiet: true } },
  );
  useTopic('mails', () => void mails.refetch());
  return mails;
}
