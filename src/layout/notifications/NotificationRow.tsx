import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../../schema/screens.ts';
import { momentText } from '../../format/valueTexts.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import type { Group, Notification } from './Notification.ts';
import styles from './notifications.module.css';

const GLYPHS: Readonly<Record<Notification['kind'], GlyphName>> = {
  expiry: 'ic-clock',
  assignment: 'ic-loads',
  mention: 'ic-chat',
  expense: 'ic-payroll',
  alert: 'ic-warn',
};

interface NotificationRowProps {
  group: Group;
  onRead: (id: number) => void;
  onLeave: () => void;
}

/**
 * What is new about a record: opens it, and everything about it is read from then on. Earlier news
 * of the day about it unfold.
 */
export function NotificationRow({ group, onRead, onLeave }: NotificationRowProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const companyId = useCompanyId();
  const [isUnfolded, setUnfolded] = useState(false);
  const [{ kind, title, body, subject, subject_id, created_at }, ...earlier] = group;
  const isUnread = group.some(({ is_read }) => !is_read);
  const path =
    subject && subject_id !== null ? pathOf(subject, 'show', { companyId, id: subject_id }) : null;

  const open = () => {
    for (const { id, is_read } of group) if (!is_read) onRead(id);
    if (path === null) return;
    onLeave();
    void navigate(path);
  };
  return (
    <li>
      <button
        type="button"
        className={`${styles.item} ${isUnread ? styles.unread : ''}`}
        onClick={open}
      >
        <Glyph name={GLYPHS[kind]} />
        <span className={styles.text}>
          <b>{title}</b>
          {body && <span>{body}</span>}
          <small>{momentText(created_at).slice(-5)}</small>
        </span>
        {isUnread && (
          <span className={styles.dot}>
            <span className="visuallyHidden">{translate('linehaul.notifications.isNew')}</span>
          </span>
        )}
      </button>
      {earlier.length > 0 && (
        <>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {translate('linehaul.notifications.earlierAbout', { smart_count: earlier.length })}
          </button>
          {isUnfolded && (
            <ul className={styles.earlier}>
              {earlier.map(one => (
                <li key={one.id}>
                  {one.title} <small>{momentText(one.created_at).slice(-5)}</small>
                  {one.body && <p className={styles.earlierText}>{one.body}</p>}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </li>
  );
}
