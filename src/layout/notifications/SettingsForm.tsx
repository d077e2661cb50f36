import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { NotificationSettings } from '../../../schema/responses/notifications.ts';
import {
  type NotificationChannel,
  notificationChannels,
} from '../../../schema/rules/talk/notificationChannels.ts';
import { dateText } from '../../format/valueTexts.ts';
import { ApiError } from '../../http/ApiError.ts';
import { type Translate, useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { LoadFailed, Loading } from './LoadStates.tsx';
import styles from './notifications.module.css';
import { thisBrowser } from './thisBrowser.ts';
import { useChoose, useDevices, useSettings } from './useSettings.ts';

/** Which kinds of notification reach the person by which channel. Each choice is saved at once. */
export function SettingsForm() {
  const { data: settings, error, refetch } = useSettings();
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!settings) return <Loading />;
  return (
    <div className={styles.settings}>
      <Channels settings={settings} />
      <Devices settings={settings} />
    </div>
  );
}

function Channels({ settings }: { settings: NotificationSettings }) {
  const translate = useTranslate();
  const t = useT('notifications');
  const choose = useChoose();
  const lacks = (channel: NotificationChannel) =>
    (channel === 'telegram' && !settings.has_telegram) ||
    (channel === 'push' && settings.devices.length === 0);
  return (
    <>
      <table className={styles.channels}>
        <caption className="visuallyHidden">{t('settings')}</caption>
        <thead>
          <tr>
            <td />
            {notificationChannels.map(channel => (
              <th key={channel} scope="col">
                {t(`channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.kinds.map(row => (
            <tr key={row.kind}>
              <th scope="row">{t(`kinds.${row.kind}`)}</th>
              {notificationChannels.map(channel => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    checked={row[channel]}
                    disabled={lacks(channel) && !row[channel]}
                    aria-label={`${t(`kinds.${row.kind}`)}: ${t(`channels.${channel}`)}`}
                    onChange={({ target }) =>
                      choose({ kind: row.kind, channel, isOn: target.checked })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        {translate('linehaul.notifications.emailTo', { email: settings.email ?? '–' })}{' '}
        {t('digest')} {!settings.has_telegram && t('needsTelegram')}
      </p>
    </>
  );
}

function Devices({ settings: { devices, push_key } }: { settings: NotificationSettings }) {
  const t = useT('notifications');
  const { add, remove } = useDevices();
  return (
    <section aria-label={t('devices')}>
      <h3 className={styles.heading}>{t('devices')}</h3>
      {devices.length === 0 && <p className={styles.hint}>{t('noDevices')}</p>}
      <ul className={styles.list}>
        {devices.map(({ id, device, created_at }) => (
          <li key={id} className={styles.device}>
            <span>
              {device} <small>{dateText(created_at.slice(0, 10))}</small>
            </span>
            <Button
              aria-label={`${t('removeDevice')}: ${device}`}
              onClick={() => remove.mutate(id)}
            >
              {t('removeDevice')}
            </Button>
          </li>
        ))}
      </ul>
      {thisBrowser.canPush() ? (
        <BusyButton variant="outlined" isBusy={add.isPending} onClick={() => add.mutate(push_key)}>
          {t('addDevice')}
        </BusyButton>
      ) : (
        <p className={styles.hint}>{t('cannotPush')}</p>
      )}
      {add.error && (
        <p role="alert" className={styles.hint}>
          {problemOf(add.error, t)}
        </p>
      )}
    </section>
  );
}

/** Why a browser was not added: it was told not to, the server refused it, or something else. */
function problemOf(error: Error, t: Translate): string {
  if (error.name === 'NotAllowedError') return t('notAllowed');
  return error instanceof ApiError ? error.message : t('notAdded');
}
