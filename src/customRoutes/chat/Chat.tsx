import { useTranslate } from 'ra-core';
import { Notice } from '../../feedback/Notice.tsx';
import { ContactList } from './ContactList.tsx';
import { Conversation } from './Conversation.tsx';
import styles from './chat.module.css';
import { useActiveStatus } from './useChat.ts';

interface ChatProps {
  personId: number | null;
  onChoose: (id: number | null) => void;
  /** In a drawer there is room for the list or the conversation. */
  isNarrow?: boolean;
}

/** People on the left, the conversation with one of them on the right. */
export function Chat({ personId, onChoose, isNarrow = false }: ChatProps) {
  const translate = useTranslate();
  useActiveStatus();
  const showsList = !isNarrow || personId === null;
  const showsConversation = !isNarrow || personId !== null;

  return (
    <div className={isNarrow ? `${styles.chat} ${styles.narrow}` : styles.chat}>
      {showsList && <ContactList personId={personId} onChoose={onChoose} />}
      {showsConversation && personId !== null && (
        <Conversation
          key={personId}
          personId={personId}
          onBack={isNarrow ? () => onChoose(null) : undefined}
        />
      )}
      {showsConversation && personId === null && (
        <div className={styles.conversation}>
          <Notice
            title={translate('linehaul.chat.choose')}
            text={translate('linehaul.chat.chooseText')}
          />
        </div>
      )}
    </div>
  );
}
