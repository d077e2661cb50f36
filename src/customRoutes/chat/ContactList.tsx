import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ChatContact, ChatMessage } from '../../../schema/responses/chat.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { useT } from '../../i18n/useT.ts';
import { useUser } from '../../session/current.ts';
import { useProtectedPicture } from '../../session/useProtectedPicture.ts';
import styles from './chat.module.css';
import { useContacts } from './useChat.ts';

interface ContactListProps {
  personId: number | null;
  onChoose: (id: number) => void;
}

/** Favorites, recent conversations and all colleagues. A search also finds own messages. */
export function ContactList({ personId, onChoose }: ContactListProps) {
  const t = useT('chat');
  const own = useUser()?.id;
  const [input, setInput] = useState('');
  const { recent, favorites, found } = useContacts(input.trim());
  const shared = { personId, onChoose };
  const again = () => void Promise.all([recent.refetch(), found.refetch()]);

  const contacts = recent.data?.contacts ?? [];
  const stars = favorites.data?.favorites.map(({ user }) => user) ?? [];
  const known = new Set([...contacts, ...stars].map(({ id }) => id));
  const records = found.data?.records ?? [];
  const others = records.filter(({ id }) => !known.has(id));
  const messages = found.data?.messages ?? [];
  const isSearch = input.trim() !== '';
  const failed = recent.error ?? found.error;
  return (
    <nav className={styles.contacts} aria-label={t('people')}>
      <input
        type="search"
        className={styles.search}
        value={input}
        maxLength={100}
        placeholder={t('find')}
        aria-label={t('find')}
        onChange={event => setInput(event.target.value)}
      />
      <div className={styles.list} aria-busy={recent.isPending}>
        {failed && !recent.data && (
          <NotRead error={failed} onAgain={again} words="linehaul.chat" isPart />
        )}
        {isSearch && <Section title={t('people')} contacts={records} {...shared} />}
        {isSearch && messages.length > 0 && <h2>{t('messages')}</h2>}
        {isSearch &&
          messages.map(message => (
            <FoundMessage key={message.id} message={message} own={own} onChoose={onChoose} />
          ))}
        {isSearch && found.data && records.length + messages.length === 0 && (
          <Notice title={t('nothingFound')} isPart />
        )}
        {!isSearch && <Section title={t('favorites')} contacts={stars} {...shared} />}
        {!isSearch && <Section title={t('recent')} contacts={contacts} {...shared} />}
        {!isSearch && recent.data && contacts.length === 0 && (
          <Notice title={t('nobody')} text={t('nobodyText')} isPart />
        )}
        {!isSearch && <Section title={t('colleagues')} contacts={others} {...shared} />}
      </div>
    </nav>
  );
}

interface SectionProps extends ContactListProps {
  title: string;
  contacts: readonly ChatContact[];
}

function Section({ title, contacts, personId, onChoose }: SectionProps) {
  if (contacts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {contacts.map(contact => (
          <li key={contact.id}>
            <ContactRow
              contact={contact}
              isChosen={contact.id === personId}
              onChoose={() => onChoose(contact.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ContactRowProps {
  contact: ChatContact;
  isChosen: boolean;
  onChoose: () => void;
}

function ContactRow({ contact, isChosen, onChoose }: ContactRowProps) {
  const translate = useTranslate();
  const { name, avatar, active_status, lastMessage, unseenCounter } = contact;
  const presence = translate(`linehaul.chat.${active_status === 1 ? 'active' : 'away'}`);
  return (
    <button
      type="button"
      className={styles.contact}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <Avatar name={name} path={avatar} isActive={active_status === 1} presence={presence} />
      <span className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.last}>{lastMessage ?? ''}</span>
      </span>
      {unseenCounter > 0 && (
        <span
          role="img"
          className={styles.count}
          aria-label={translate('linehaul.chat.unread', { smart_count: unseenCounter })}
        >
          {unseenCounter > 99 ? '99+' : unseenCounter}
        </span>
      )}
    </button>
  );
}

interface AvatarProps {
  name: string;
  path: string | null;
  isActive: boolean;
  presence: string;
}

/** The person's picture or initials, with a dot while they have the chat open. */
export function Avatar({ name, path, isActive, presence }: AvatarProps) {
  const src = useProtectedPicture(path);
  const initials = name
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <span className={styles.avatar}>
      {src ? <img src={src} alt="" /> : <span aria-hidden="true">{initials}</span>}
      {isActive && (
        <span role="img" className={styles.dot} aria-label={presence} title={presence} />
      )}
    </span>
  );
}

interface FoundMessageProps {
  message: ChatMessage;
  own: number | undefined;
  onChoose: (id: number) => void;
}

function FoundMessage({ message, own, onChoose }: FoundMessageProps) {
  const translate = useTranslate();
  const { from_id, to_id, body } = message;
  const isOwn = from_id === own;
  return (
    <button
      type="button"
      className={styles.contact}
      onClick={() => onChoose(isOwn ? to_id : from_id)}
    >
      <span className={styles.who}>
        {isOwn && <span className={styles.last}>{translate('linehaul.chat.you')}</span>}
        <span className={styles.found}>{body}</span>
      </span>
    </button>
  );
}
