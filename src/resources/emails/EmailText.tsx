import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import type { AccountMailKind } from '../../../schema/entities/accountMails.ts';
import { hasLink } from '../../../schema/rules/identity/accountEmails.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import showStyles from '../show/show.module.css';
import styles from './emails.module.css';

/** The text in the person's language. A link that grants access is shown only on request. */
export function EmailText() {
  const mail = useRecordContext();
  const translate = useTranslate();
  const { call } = useDataProvider<LinehaulProvider>();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call('GET', `/account-mails/${mail?.id}/link`),
    onError: announce,
  });
  if (!mail) return null;

  const t = (key: string) => translate(`linehaul.platform.outbox.${key}`, { to: mail.to });
  const [before = '', ...after] = String(mail.body).split('{link}');
  const isSecret = Boolean(mail.link_token);
  const isForgotten = !isSecret && hasLink(mail.kind as AccountMailKind); // The server stores no other.
  return (
    <section className={showStyles.section} aria-label={t('text')}>
      <h2 className={showStyles.heading}>{t('text')}</h2>
      <pre className={styles.text} lang={String(mail.language)}>
        {before}
        {after.map((rest, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their order
          <span key={index}>
            {data?.link ? (
              <a href={data.link}>{data.link}</a>
            ) : (
              <span className={styles.hidden}>[{t('hidden')}]</span>
            )}
            {rest}
          </span>
        ))}
      </pre>
      {after.length > 0 && isSecret && !data && (
        <p className={styles.note}>
          <BusyButton isBusy={isPending} onClick={() => mutate()}>
            {t('showLink')}
          </BusyButton>
          <span className={styles.quiet}>{t('linkNote')}</span>
        </p>
      )}
      {isForgotten && <p className={styles.quiet}>{t('noLink')}</p>}
      {mail.status === 'outbox' && <p className={styles.quiet}>{t('waits')}</p>}
    </section>
  );
}
