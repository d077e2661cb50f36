import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { NotRead } from '../../feedback/NotRead.tsx';
import { useT } from '../../i18n/useT.ts';
import { Composer } from './Composer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import styles from './chat.module.css';
import { MessageRow, UnsentRow } from './MessageRow.tsx';
import { SharedPictures } from './SharedPictures.tsx';
import { useCards, useMessages, usePerson } from './useChat.ts';
import { useOutbox } from './useOutbox.ts';

interface ConversationProps {
  personId: number;
  /** In a drawer: back to the list. The pictures have no room next to the messages there. */
  onBack: (() => void) | undefined;
}

/** The messages with one person, the newest at the bottom, the line to write, and their pictures. */
export function Conversation({ personId, onBack }: ConversationProps) {
  const t = useT('chat');
  const person = usePerson(personId);
  const { unsent, send, retry, discard } = useOutbox(personId);
  const [showsPictures, setShowsPictures] = useState(false);
  // In the drawer the pictures take the messages' place.
  const isHidden = showsPictures && onBack !== undefined;
  const { messages, data, error, refetch, hasNextPage, fetchNextPage } = useMessages(
    personId,
    isHidden,
  );
  const cards = useCards(messages);
  const list = useRef<HTMLDivElement>(null);
  const newest = `${messages.at(-1)?.id} ${unsent.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled to
  useEffect(() => {
    // Its end is its origin: it stays there while a picture of it arrives.
    if (list.current && !isHidden) list.current.scrollTop = 0;
  }, [newest, isHidden]);
  const failed = person.error ?? error;
  if (failed && !data) {
    const again = () => void Promise.all([person.refetch(), refetch()]);
    return (
      <div className={styles.conversation}>
        <NotRead error={failed} onAgain={again} words="linehaul.chat" />
      </div>
    );
  }

  const name = person.data?.fetch.name ?? '';
  return (
    <section className={styles.conversation} aria-label={name}>
      <ConversationHead
        personId={personId}
        person={person.data}
        onBack={onBack}
        showsPictures={showsPictures}
        onPictures={() => setShowsPictures(!showsPictures)}
      />
      <div className={styles.aside}>
        {/* Hidden, it keeps its place and the file that is attached. */}
        <div className={styles.talk} hidden={isHidden}>
          <div
            ref={list}
            className={styles.messages}
            role="log"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
            tabIndex={0}
            aria-label={t('messages')}
          >
            <div className={styles.thread}>
              {hasNextPage && <Button onClick={() => fetchNextPage()}>{t('earlier')}</Button>}
              {data && messages.length + unsent.length === 0 && (
                <p className={styles.first}>{t('first')}</p>
              )}
              {messages.map(message => (
                <MessageRow
                  key={message.id}
                  message={message}
                  name={name}
                  personId={personId}
                  cards={cards}
                />
              ))}
              {unsent.map(one => (
                <UnsentRow
                  key={one.key}
                  one={one}
                  onRetry={retry}
                  onDiscard={() => discard(one.key)}
                />
              ))}
            </div>
          </div>
          <Composer personId={personId} name={name} onSend={send} />
        </div>
        {showsPictures && <SharedPictures personId={personId} />}
      </div>
    </section>
  );
}
