import { Button, TextField } from '@mui/material';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Conversation } from '../../../schema/responses/assistant.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import styles from './assistant.module.css';
import { useAsk, useConversations } from './useAssistant.ts';

const MOST_LETTERS = 500;

/** Asks about figures in plain English. Each answer shows the query that was understood. */
export function Assistant() {
  const t = useT('assistant');
  const { data, error, isPending, refetch } = useConversations();
  /** Null for a new conversation; undefined for the latest, unless that is over. */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const ask = useAsk(() => {
    // The answer is in the latest conversation, which is over a day later also on a page left open.
    setChosen(undefined);
    setTyped('');
    // Without a question the button is disabled, and would lose the focus.
    if (document.activeElement === button.current) input.current?.focus();
  });
  const latest = data?.[0];
  const open =
    chosen === undefined ? latest && goesOn(latest) : data?.find(({ id }) => id === chosen);
  const messages = useScrolledToLast(open);
  useEffect(() => input.current?.focus(), []);

  const send = (question: string) => {
    if (question.trim() === '' || ask.isPending) return;
    ask.mutate({ question: question.trim(), conversationId: open?.id ?? null });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(typed);
  };
  const begin = () => {
    setChosen(null);
    input.current?.focus();
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        actions={
          <Button variant="outlined" onClick={begin}>
            {t('newConversation')}
          </Button>
        }
      />
      <div className={styles.body}>
        <Conversations all={data} open={open} onChoose={setChosen} />
        <section className={styles.thread} aria-label={t('title')}>
          <div
            className={styles.messages}
            ref={messages}
            aria-live="polite"
            aria-busy={ask.isPending}
          >
            {isPending && <ListSkeleton columns={2} />}
            {error && !data && (
              <NotRead error={error} onAgain={() => void refetch()} words="linehaul.assistant" />
            )}
            {data && !open && <Welcome onAsk={send} />}
            {open?.messages.map(({ id, answer }) => (
              <AnswerCard key={id} answer={answer} onAsk={send} />
            ))}
          </div>
          <form className={styles.ask} onSubmit={submit}>
            <TextField
              inputRef={input}
              label={t('question')}
              placeholder={t('placeholder')}
              value={typed}
              onChange={event => setTyped(event.target.value)}
              error={ask.isError}
              helperText={ask.error?.message}
              slotProps={{ htmlInput: { maxLength: MOST_LETTERS, autoComplete: 'off' } }}
              fullWidth
            />
            <BusyButton
              ref={button}
              type="submit"
              variant="contained"
              isBusy={ask.isPending}
              disabled={!typed.trim()}
            >
              {t('ask')}
            </BusyButton>
          </form>
        </section>
      </div>
    </div>
  );
}

/** Scrolls to the question of a new message, and of the conversation that is opened. */
function useScrolledToLast(open: Conversation | undefined) {
  const messages = useRef<HTMLDivElement>(null);
  const count = open?.messages.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls to its question
  useEffect(() => {
    const latest = messages.current?.querySelector('article:last-of-type');
    latest?.scrollIntoView({ block: 'start' });
  }, [count, open?.id]);
  return messages;
}

interface ConversationsProps {
  all: readonly Conversation[] | undefined;
  open: Conversation | undefined;
  onChoose: (id: string) => void;
}

/** A person's conversations, to go back to one. */
function Conversations({ all, open, onChoose }: ConversationsProps) {
  const t = useT('assistant');
  const titleId = useId();
  return (
    <nav className={styles.conversations} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('conversations')}</h2>
      {all?.length === 0 && <p>{t('noConversations')}</p>}
      <ul>
        {all?.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === open?.id || undefined}
              onClick={() => onChoose(id)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const DAY_MS = 24 * 3_600_000;

/** The conversation, where a question belongs to it: within a day of its last one. */
function goesOn(one: Conversation): Conversation | undefined {
  const last = one.messages.at(-1);
  return last && Date.now() - Date.parse(last.at) < DAY_MS ? one : undefined;
}

const EXAMPLES = ['gross', 'brokers', 'deadhead', 'why'] as const;

/** What can be asked, before anything was. */
function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useT('assistant');
  return (
    <Notice title={t('empty')} text={t('emptyHint')}>
      {EXAMPLES.map(name => (
        <Button key={name} variant="outlined" onClick={() => onAsk(t(`examples.${name}`))}>
          {t(`examples.${name}`)}
        </Button>
      ))}
    </Notice>
  );
}
