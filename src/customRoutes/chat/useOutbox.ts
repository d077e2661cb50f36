import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CHAT_TOPIC } from '../../../schema/rules/talk/chat.ts';
import { callChat } from '../../api.ts';
import { ApiError } from '../../http/ApiError.ts';
import { multipartOf } from '../../http/multipart.ts';
import { randomId } from '../../http/randomId.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { draftKey, draftStore } from '../../storage/drafts/draftStore.ts';

/** A message that the server has not confirmed. Its key makes every retry the same message. */
export interface Unsent {
  key: string;
  text: string;
  file: File | null;
  state: 'sending' | 'waiting' | 'refused';
  error?: string;
}

const RETRY_MS = 10_000;

/**
 * Sends messages to a person. One that meets no server waits, also across a reload, and is sent
 * again under its key. A refused one stays with its reason until it is discarded.
 */
export function useOutbox(to: number) {
  const companyId = useCompanyId();
  const place = draftKey(useUser()?.id, `chat/${companyId}/${to}`);
  const client = useQueryClient();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const latest = useRef(unsent);
  latest.current = unsent;

  const change = useCallback(
    (work: (all: readonly Unsent[]) => readonly Unsent[]) =>
      setUnsent(all => {
        const next = work(all);
        // A file can't be stored here: its message is lost with the page, as the person can see.
        const texts = next
          .filter(({ file }) => file === null)
          .map(({ key, text }) => ({ key, text }));
        keep(`${place} unsent`, { texts }, texts.length > 0);
        return next;
      }),
    [place],
  );
  const deliver = useCallback(
    async (one: Unsent) => {
      const update = (more: Partial<Unsent>) =>
        change(all => all.map(other => (other.key === one.key ? { ...other, ...more } : other)));
      update({ state: 'sending' });
      try {
        const sent = { id: to, type: 'user', message: one.text, temporaryMsgId: one.key };
        const body = one.file ? multipartOf({ ...sent, file: one.file }) : sent;
        const { error } = await callChat('POST', '/sendMessage', { body });
        if (error.status === 1) return update({ state: 'refused', error: error.message ?? '' });
        await client.invalidateQueries({ queryKey: [CHAT_TOPIC] });
        change(all => all.filter(({ key }) => key !== one.key));
      } catch (error) {
        const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
        const message = error instanceof Error ? error.message : '';
        update(isFinal ? { state: 'refused', error: message } : { state: 'waiting' });
      }
    },
    [change, client, to],
  );
  const retry = useCallback(() => {
    for (const one of latest.current) if (one.state === 'waiting') void deliver(one);
  }, [deliver]);

  useEffect(() => {
    let isGone = false;
    void readKept(`${place} unsent`).then(values => {
      const texts = values?.texts;
      if (isGone || !Array.isArray(texts)) return;
      const kept = texts.map(
        ({ key, text }): Unsent => ({ key, text, file: null, state: 'waiting' }),
      );
      setUnsent(all => [...kept.filter(one => !all.some(({ key }) => key === one.key)), ...all]);
    });
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      isGone = true;
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [place, retry]);

  const send = (text: string, file: File | null) => {
    const one: Unsent = { key: randomId(), text, file, state: 'sending' };
    change(all => [...all, one]);
    void deliver(one);
  };
  const discard = (key: string) => change(all => all.filter(one => one.key !== key));
  return { unsent, send, retry, discard };
}

/** The text that a person began to write to someone, also after a reload. */
export function useMessageDraft(to: number): [string, (text: string) => void] {
  const companyId = useCompanyId();
  const place = `${draftKey(useUser()?.id, `chat/${companyId}/${to}`)} text`;
  const [text, setText] = useState('');
  useEffect(() => {
    let isGone = false;
    void readKept(place).then(values => {
      if (!isGone && typeof values?.text === 'string')
        setText(before => before || `${values.text}`);
    });
    return () => {
      isGone = true;
    };
  }, [place]);
  const change = (next: string) => {
    setText(next);
    keep(place, { text: next }, next !== '');
  };
  return [text, change];
}

const readKept = (place: string) =>
  draftStore.get(place).then(
    draft => draft?.values,
    () => undefined, // A browser without a store still sends.
  );

function keep(place: string, values: Record<string, unknown>, isNeeded: boolean) {
  const done = isNeeded
    ? draftStore.put(place, { values, at: Date.now() })
    : draftStore.remove(place);
  Promise.resolve(done).catch(() => {});
}
