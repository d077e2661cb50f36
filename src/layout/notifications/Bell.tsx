import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useUnreadMessages } from '../../customRoutes/chat/useUnreadMessages.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import { Drawer } from '../../theme/onceOpened.tsx';
import styles from './notifications.module.css';
import { useUnreadIcon, useUnreadTitle } from './unreadMarks.ts';
import { useUnread } from './useNotifications.ts';

/** Loaded when the person first opens it. */
const NotificationPanel = lazyPart(() =>
  import('./NotificationPanel.tsx').then(({ NotificationPanel }) => NotificationPanel),
);

/** The number of new notifications. Opens their panel. */
export function Bell() {
  const translate = useTranslate();
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  useUnreadTitle(unread + useUnreadMessages());
  useUnreadIcon(unread);
  const name = translate('linehaul.notifications.bell');
  const news = translate('linehaul.notifications.unread', { smart_count: unread });
  const close = () => setOpen(false);

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
        <Glyph name="ic-bell" />
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
        <NotificationPanel unread={unread} onClose={close} onMissing={close} />
      </Drawer>
    </>
  );
}
