import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { CHAT_TOPIC } from '../../../schema/rules/chat.ts';
import { callChat } from '../../api.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { Glyph } from '../../theme/Glyph.tsx';
import { Composer } from './Composer.tsx';
import { Avatar } from './ContactList.tsx';
import styles from './chat.module.css';
import { MessageRow, UnsentRow } from './MessageRow.tsx';
import { SharedPictures } from './SharedPictures.tsx';
import { useCards, useMessages, usePerson } from './useChat.ts';
import { useOutbox } from './useOutbox.ts';

interface ConversationProps {
  personId: number;
  /** In a drawer: back to the list. The pictures have no room beside the messages there. */
  onBack: (() => void) | undefined;
}

/** The messages with one person, the newest at the bottom, the line to write, and their pictures. */
export function Conversation({ personId, onBack }: ConversationProps) {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.chat.${name}`);
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
  const end = useRef<HTMLDivElement>(null);
  const newest = `${messages.at(-1)?.id} ${unsent.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled to
  useEffect(() => {
    // A newer browser returns a promise, which is no cleanup.
    if (!isHidden) end.current?.scrollIntoView({ block: 'end' });
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
      <Head
        personId={personId}
        person={person.data}
        onBack={onBack}
        showsPictures={showsPictures}
        onPictures={() => setShowsPictures(!showsPictures)}
      />
      <div className={styles.beside}>
        {/* Hidden, it keeps its place and the file that is attached. */}
        <div className={styles.talk} hidden={isHidden}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
          <div className={styles.messages} role="log" tabIndex={0} aria-label={say('messages')}>
            {hasNextPage && <Button onClick={() => fetchNextPage()}>{say('earlier')}</Button>}
            {data && messages.length + unsent.length === 0 && (
              <p className={styles.first}>{say('first')}</p>
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
            <div ref={end} />
          </div>
          <Composer personId={personId} name={name} onSend={send} />
        </div>
        {showsPictures && <SharedPictures personId={personId} />}
      </div>
    </section>
  );
}

interface HeadProps {
  personId: number;
  person: ReturnType<typeof usePerson>['data'];
  onBack: (() => void) | undefined;
  showsPictures: boolean;
  onPictures: () => void;
}

/** Who it is, whether they are here and a favorite, and whether the pictures are shown. */
function Head({ personId, person, onBack, showsPictures, onPictures }: HeadProps) {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.chat.${name}`);
  const client = useQueryClient();
  const star = useMutation({
    mutationFn: () => callChat('POST', '/star', { body: { user_id: personId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [CHAT_TOPIC] }),
  });
  const isActive = person?.fetch.active_status === 1;
  const starWord = say(person?.favorite ? 'unstar' : 'star');
  const presence = say(isActive ? 'active' : 'away');
  return (
    <header className={styles.head}>
      {onBack && (
        <button type="button" className={styles.icon} aria-label={say('people')} onClick={onBack}>
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
        aria-label={say('pictures')}
        title={say('pictures')}
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
