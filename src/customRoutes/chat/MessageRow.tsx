import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ChatCard, ChatMessage } from '../../../schema/responses/chat.ts';
import { CHAT_PICTURES, CHAT_TOPIC } from '../../../schema/rules/talk/chat.ts';
import { referencesIn } from '../../../schema/rules/talk/chatReferences.ts';
import { callChat, callFile } from '../../api.ts';
import { localDateTime } from '../../format/localTime.ts';
import { saveFile } from '../../http/download.ts';
import { useT } from '../../i18n/useT.ts';
import { busyProps } from '../../resources/parts/BusyButton.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './chat.module.css';
import { Picture } from './Picture.tsx';
import { RecordCard } from './RecordCard.tsx';
import type { Unsent } from './useOutbox.ts';

interface MessageRowProps {
  message: ChatMessage;
  name: string;
  personId: number;
  cards: ReadonlyMap<string, ChatCard>;
}

/** A message with its file, the records that it names, and whether the other person read it. */
export function MessageRow({ message, name, personId, cards }: MessageRowProps) {
  const t = useT('chat');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callChat('POST', '/deleteMessage', { body: { id: message.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [CHAT_TOPIC] }),
  });
  const isOwn = message.from_id !== personId;
  const named = referencesIn(message.body ?? '').flatMap(({ key }) => cards.get(key) ?? []);
  const shown = [...new Map(named.map(card => [`${card.subject}/${card.id}`, card])).values()];

  return (
    <article className={isOwn ? `${styles.message} ${styles.own}` : styles.message}>
      <div className={styles.bubble}>
        <span className={styles.hidden}>{isOwn ? t('you') : name}</span>
        {message.body && <p className={styles.text}>{message.body}</p>}
        {message.attachment && <Attachment json={message.attachment} />}
        {shown.map(card => (
          <RecordCard key={card.key} card={card} />
        ))}
      </div>
      <footer className={styles.foot}>
        <time dateTime={message.created_at}>{localDateTime(new Date(message.created_at))}</time>
        {isOwn && message.seen && <span>{t('seen')}</span>}
        {isOwn && (
          <button
            type="button"
            className={styles.small}
            aria-label={t('delete')}
            title={t('delete')}
            {...busyProps(remove.isPending, () => remove.mutate())}
          >
            <Glyph name="ic-x" size={12} />
          </button>
        )}
      </footer>
    </article>
  );
}

/** A picture, which opens in the preview, or a file to download. */
function Attachment({ json }: { json: string }) {
  const translate = useTranslate();
  // The server writes it: schema/responses/chat.ts.
  const { new_name, old_name } = JSON.parse(json) as { new_name: string; old_name: string };
  const path = `/chatify/api/attachments/${new_name}`;
  if (CHAT_PICTURES.some(one => new_name.endsWith(`.${one}`))) {
    return <Picture path={path} name={old_name} className={styles.file} />;
  }
  const download = () => {
    callFile('GET', path).then(saveFile, () => {}); // The client reports what failed.
  };
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={translate('linehaul.chat.download', { name: old_name })}
      onClick={download}
    >
      <Glyph name="ic-clip" />
      <span>{old_name}</span>
    </button>
  );
}

interface UnsentRowProps {
  one: Unsent;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message on its way, or one that waits or was refused, with what to do. */
export function UnsentRow({ one, onRetry, onDiscard }: UnsentRowProps) {
  const t = useT('chat');
  return (
    <article className={`${styles.message} ${styles.own}`}>
      <div className={`${styles.bubble} ${styles.unsent}`}>
        {one.text && <p className={styles.text}>{one.text}</p>}
        {one.file && <p className={styles.text}>{one.file.name}</p>}
      </div>
      <footer className={styles.foot} role="status">
        <span>{one.state === 'refused' ? one.error : t(one.state)}</span>
        {one.state === 'waiting' && <Button onClick={onRetry}>{t('retry')}</Button>}
        {one.state !== 'sending' && <Button onClick={onDiscard}>{t('discard')}</Button>}
      </footer>
    </article>
  );
}
