import { useMutation } from '@tanstack/react-query';
import { toast } from '../../feedback/toasts.ts';
import { momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import styles from './account.module.css';
import { useChangeOwn, useOwn } from './accountCalls.ts';
import { Part } from './Part.tsx';

/** The user's sessions, with a button to end each. */
export function SessionsPart() {
  const change = useChangeOwn();
  const { data: sessions, error } = useOwn('/user/sessions');
  const t = useT('account.sessions');
  const { mutate: end, isPending } = useMutation({
    mutationFn: (id: number | undefined) =>
      change('DELETE', id === undefined ? '/user/sessions' : `/user/sessions/${id}`),
    onSuccess: () => toast({ kind: 'success', message: t('ended') }),
  });
  const others = sessions?.filter(({ is_current }) => !is_current) ?? [];

  return (
    <Part name="sessions">
      {error && <p role="alert">{error.message}</p>}
      <ul className={styles.sessions}>
        {sessions?.map(({ id, device, ip, signed_in_at, last_seen_at, is_current }) => (
          <li key={id}>
            <span className={styles.session}>
              <b>
                {device}
                {is_current && <em>{t('here')}</em>}
              </b>
              <small>
                {[ip, t('seen', { date: momentText(last_seen_at) })].filter(Boolean).join(' · ')}
              </small>
              <small>{t('since', { date: momentText(signed_in_at) })}</small>
            </span>
            {!is_current && (
              <BusyButton
                isBusy={isPending}
                aria-label={`${t('end')}: ${device}`}
                onClick={() => end(id)}
              >
                {t('end')}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div className={styles.buttons}>
          <BusyButton isBusy={isPending} onClick={() => end(undefined)}>
            {t('endOthers')}
          </BusyButton>
        </div>
      )}
    </Part>
  );
}
