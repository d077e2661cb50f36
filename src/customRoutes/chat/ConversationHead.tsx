import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CHAT_TOPIC } from '../../../schema/rules/talk/chat.ts';
import { callChat } from '../../api.ts';
import { useT } from '../../i18n/useT.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { Avatar } from './ContactList.tsx';
import styles from './chat.module.css';
import type { usePerson } from './useChat.ts';

interface ConversationHeadProps {
  personId: number;
  person: ReturnType<typeof usePerson>['data'];
  onBack: (() => void) | undefined;
  showsPictures: boolean;
  onPictures: () => void;
}

/** Who it is, whether they are here and a favorite, and whether the pictures are shown. */
export function ConversationHead(props: ConversationHeadProps) {
  const { personId, person, onBack, showsPictures, onPictures } = props;
  const t = useT('chat');
  const client = useQueryClient();
  const star = useMutation({
    mutationFn: () => callChat('POST', '/star', { body: { user_id: personId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [CHAT_TOPIC] }),
  });
  const isActive = person?.fetch.active_status === 1;
  const starWord = t(person?.favorite ? 'unstar' : 'star');
  const presence = t(isActive ? 'active' : 'away');
  return (
    <header className={styles.head}>
      {onBack && (
        <button type="button" className={styles.icon} aria-label={t('people')} onClick={onBack}>
          <Glyph name="ic-left" />
        </button>
      )}
      {person && (
        <Avatar
          name={person.fetch.name}
          path={person.user_avatar}
          isActive={isActive}
          presence={presence}
        />
      )}
      <span className={styles.who}>
        <strong className={styles.name}>{person?.fetch.name}</strong>
        <span className={styles.last}>{person && presence}</span>
      </span>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('pictures')}
        title={t('pictures')}
        aria-pressed={showsPictures}
        onClick={onPictures}
      >
        <Glyph name="ic-picture" />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={starWord}
        title={starWord}
        aria-pressed={person?.favorite ?? false}
        onClick={() => star.mutate()}
      >
        <Glyph name="ic-pin" />
      </button>
    </header>
  );
}
