import { useRef } from 'react';
import { personName } from '../../../schema/recordName.ts';
import type { PersonalInfo } from '../../../schema/responses/session.ts';
import { multipartOf } from '../../http/multipart.ts';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { loadUser } from '../../session/current.ts';
import { useProtectedPicture } from '../../session/useProtectedPicture.ts';
import { initials } from '../../theme/companyColor.ts';
import { useAttempt } from '../auth/useAttempt.ts';
import styles from './account.module.css';
import { useChangeOwn } from './accountCalls.ts';
import { Part } from './Part.tsx';

/** The user's picture, or their initials. */
export function PhotoPart({ person }: { person: PersonalInfo }) {
  const change = useChangeOwn();
  const chooser = useRef<HTMLInputElement>(null);
  const src = useProtectedPicture(person.avatar);
  const { attempt, isSending, errorMessage } = useAttempt();
  const t = useT('account.photo');
  const ask = (...asked: Parameters<typeof change>) =>
    void attempt(async () => {
      await change(...asked);
      await loadUser();
    });

  return (
    <Part name="photo">
      <div className={styles.photo}>
        {src ? (
          <img src={src} alt={t('now')} />
        ) : (
          <span className={styles.initials} aria-hidden>
            {initials(personName(person))}
          </span>
        )}
        <div className={styles.buttons}>
          <BusyButton isBusy={isSending} onClick={() => chooser.current?.click()}>
            {t(person.avatar ? 'other' : 'choose')}
          </BusyButton>
          {person.avatar && (
            <BusyButton isBusy={isSending} onClick={() => ask('DELETE', '/user/photo')}>
              {t('remove')}
            </BusyButton>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={t('choose')}
          onChange={({ target }) => {
            const [photo] = target.files ?? [];
            target.value = '';
            if (photo) ask('POST', '/user/update-photo', multipartOf({ photo }));
          }}
        />
      </div>
      <p className={styles.hint}>{t('hint')}</p>
      {errorMessage && (
        <p role="alert" className={styles.errorMessage}>
          {errorMessage}
        </p>
      )}
    </Part>
  );
}
