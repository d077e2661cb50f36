import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import chatStyles from '../../customRoutes/chat/chat.module.css';
import { useUnreadMessages } from '../../customRoutes/chat/useUnreadMessages.ts';
import { useT } from '../../i18n/useT.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { Drawer } from '../../theme/onceOpened.tsx';
import styles from '../notifications/notifications.module.css';

/** Loaded when the person first opens it. */
const Chat = lazyPart(() => import('../../customRoutes/chat/Chat.tsx').then(({ Chat }) => Chat));

/** The number of unread messages. Opens the chat in a drawer next to the page. */
export function ChatButton() {
  const translate = useTranslate();
  const t = useT('chat');
  const companyId = useCompanyId();
  const unread = useUnreadMessages();
  const [isOpen, setOpen] = useState(false);
  const [personId, setPersonId] = useState<number | null>(null);
  const close = () => setOpen(false);
  const name = t('title');
  const news = translate('linehaul.chat.unread', { smart_count: unread });

  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={unread > 0 ? `${name}: ${news}` : name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Glyph name="ic-chat" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name, className: styles.panel } }}
      >
        <div className={styles.head}>
          <h2>{name}</h2>
          <Link to={`/company-owner/company/${companyId}/chatify/${personId ?? 0}`} onClick={close}>
            {t('openPage')}
          </Link>
          <button type="button" className={chatStyles.icon} aria-label={t('close')} onClick={close}>
            <Glyph name="ic-x" />
          </button>
        </div>
        <Chat personId={personId} onChoose={setPersonId} isNarrow onMissing={close} />
      </Drawer>
    </>
  );
}
