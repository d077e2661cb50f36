import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { localTimeOf } from '../../../schema/rules/time/zones.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { ownZone } from '../../storage/preferences/ownZone.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { MyTasks } from './MyTasks.tsx';
import { byDay, type Day, type ViewName, views } from './Notification.ts';
import { NotificationRow } from './NotificationRow.tsx';
import styles from './notifications.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { useNotifications, useRead } from './useNotifications.ts';

interface NotificationPanelProps {
  unread: number;
  onClose: () => void;
}

const VIEWS = [...(Object.keys(views) as ViewName[]), 'tasks'] as const; // Its own keys.

/** The person's notifications, by day. */
export function NotificationPanel({ unread, onClose }: NotificationPanelProps) {
  const translate = useTranslate();
  const t = useT('notifications');
  const [shown, setView] = useState<ViewName | 'tasks'>('all');
  const [isSetting, setSetting] = useState(false);
  const read = useRead();

  return (
    <>
      <header className={styles.head}>
        <h2>{t('bell')}</h2>
        <Button disabled={unread === 0} onClick={() => read('all')}>
          {t('readAll')}
        </Button>
        <IconButton
          aria-label={t('settings')}
          title={t('settings')}
          aria-pressed={isSetting}
          onClick={() => setSetting(!isSetting)}
        >
          <Glyph name="ic-settings" />
        </IconButton>
        <IconButton aria-label={translate('linehaul.feedback.close')} onClick={onClose}>
          <Glyph name="ic-x" />
        </IconButton>
      </header>
      {isSetting ? (
        <SettingsForm />
      ) : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame */}
          <div role="group" aria-label={t('view')} className={styles.views}>
            {VIEWS.map(name => (
              <button
                key={name}
                type="button"
                aria-pressed={name === shown}
                className={styles.view}
                onClick={() => setView(name)}
              >
                {t(`views.${name}`)}
              </button>
            ))}
          </div>
          <div className={styles.body}>
            {shown === 'tasks' ? (
              <MyTasks onLeave={onClose} />
            ) : (
              <Days view={shown} onRead={read} onLeave={onClose} />
            )}
          </div>
        </>
      )}
    </>
  );
}

interface DaysProps {
  view: ViewName;
  onRead: (id: number) => void;
  onLeave: () => void;
}

function Days({ view, onRead, onLeave }: DaysProps) {
  const translate = useTranslate();
  const t = useT('notifications');
  const { items, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications(view);
  return (
    <>
      {error && <Notice title={translate('linehaul.lists.failed')} text={error.message} />}
      {items?.length === 0 && <Notice title={t('none')} text={t('noneText')} />}
      {byDay(items ?? [], dayOf).map(day => (
        <DayGroup key={day.day} day={day} onRead={onRead} onLeave={onLeave} />
      ))}
      {hasNextPage && (
        <BusyButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </BusyButton>
      )}
    </>
  );
}

const dayOf = (at: string) => localTimeOf(at, ownZone()).date;

interface DayGroupProps {
  day: Day;
  onRead: (id: number) => void;
  onLeave: () => void;
}

function DayGroup({ day: { day, groups }, onRead, onLeave }: DayGroupProps) {
  const translate = useTranslate();
  const isToday = day === dayOf(new Date().toISOString());
  return (
    <section>
      <h3 className={styles.day}>
        {isToday ? translate('linehaul.notifications.today') : dateText(day)}
      </h3>
      <ul className={styles.list}>
        {groups.map(group => (
          <NotificationRow key={group[0].id} group={group} onRead={onRead} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}
