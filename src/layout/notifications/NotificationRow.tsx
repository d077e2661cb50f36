import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../../schema/screens.ts';
import { momentText } from '../../format/valueTexts.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import type { Notification } from './Notification.ts';
import styles from './notifications.module.css';

const GLYPHS: Readonly<Record<Notification['kind'], GlyphName>> = {
  expiry: 'ic-clock',
  assignment: 'ic-loads',
  mention: 'ic-chat',
  expense: 'ic-payroll',
  alert: 'ic-warn',
};

interface NotificationRowProps {
  item: Notification;
  onRead: (id: number) => void;
  onLeave: () => void;
}

/** A notification: opens its record and is read from then on. */
export function NotificationRow({ item, onRead, onLeave }: NotificationRowProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const companyId = useCompanyId();
  const { id, kind, title, body, is_read, subject, subject_id, created_at } = item;
  const path =
    subject && subject_id !== null ? pathOf(subject, 'show', { companyId, id: subject_id }) : null;

  const open = () => {
    if (!is_read) onRead(id);
    if (path === null) return;
    onLeave();
    void navigate(path);
  };
  return (
    <li>
      <button
        type="button"
        className={`${styles.item} ${is_read ? '' : styles.unread}`}
        onClick={open}
      >
        <Glyph name={GLYPHS[kind]} />
        <span className={styles.text}>
          <b>{title}</b>
          {body && <span>{body}</span>}
          <small>{momentText(created_at).slice(-5)}</small>
        </span>
        {!is_read && (
          <span className={styles.dot}>
            <span className="visuallyHidden">{translate('linehaul.notifications.isNew')}</span>
          </span>
        )}
      </button>
    </li>
  );
}
