import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChatCard, ChatMessage } from '../../../schema/responses/chat.ts';
import { CHAT_HEARTBEAT_MS, CHAT_TOPIC } from '../../../schema/rules/talk/chat.ts';
import { referencesIn } from '../../../schema/rules/talk/chatReferences.ts';
import { callChat } from '../../api.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';

/** Recent conversations, favorites, and what a search finds. */
export function useContacts(input: string) {
  const companyId = useCompanyId();
  const recent = useQuery({
    queryKey: [CHAT_TOPIC, companyId, 'contacts'],
    queryFn: () => callChat('GET', '/getContacts', { query: { per_page: 100 } }),
  });
  const favorites = useQuery({
    queryKey: [CHAT_TOPIC, companyId, 'favorites'],
    queryFn: () => callChat('GET', '/favorites'),
  });
  const found = useQuery({
    queryKey: [CHAT_TOPIC, companyId, 'search', input],
    queryFn: () => callChat('GET', '/search', { query: { input, per_page: 100 } }),
    placeholderData: before => before,
  });
  return { recent, favorites, found };
}

export function usePerson(id: number) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [CHAT_TOPIC, companyId, 'person', id],
    queryFn: () => callChat('GET', '/idInfo', { query: { id } }),
    meta: { quiet: true },
  });
}

/** The messages with a person, the newest page first. Those on the screen become seen, unless hidden. */
export function useMessages(id: number, isHidden: boolean) {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const asked = useInfiniteQuery({
    queryKey: [CHAT_TOPIC, companyId, 'messages', id],
    queryFn: ({ pageParam: page }) => callChat('GET', '/fetchMessages', { query: { id, page } }),
    initialPageParam: 1,
    getNextPageParam: ({ last_page }, pages) =>
      pages.length < last_page ? pages.length + 1 : null,
    meta: { quiet: true },
  });
  const newestFirst = asked.data?.pages.flatMap(({ messages }) => messages) ?? [];
  // A message that arrives between two pages moves the others: one may be on both.
  const messages = [...new Map(newestFirst.map(one => [one.id, one])).values()].reverse();
  const hasNew = messages.some(({ from_id, seen }) => from_id === id && !seen);
  useEffect(() => {
    if (!hasNew || isHidden || document.visibilityState === 'hidden') return;
    callChat('POST', '/makeSeen', { body: { id } }).then(
      () => client.invalidateQueries({ queryKey: [CHAT_TOPIC] }),
      () => {}, // The next message tries again.
    );
  }, [hasNew, isHidden, id, client]);
  return { ...asked, messages };
}

/** The addresses of the pictures of a conversation, the newest first. */
export function usePictures(id: number) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: [CHAT_TOPIC, companyId, 'pictures', id],
    queryFn: () => callChat('GET', '/shared', { query: { user_id: id } }),
    meta: { quiet: true },
  });
}

/** The cards of the records that the messages name, by key, live. */
export function useCards(messages: readonly ChatMessage[]): ReadonlyMap<string, ChatCard> {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const keys = [
    ...new Set(messages.flatMap(({ body }) => referencesIn(body ?? '').map(({ key }) => key))),
  ].slice(-50);
  const again = () => void client.invalidateQueries({ queryKey: ['chat-cards'] });
  useTopic('loads', again);
  useTopic('trucks', again);
  useTopic('drivers', again);
  useTopic('invoices', again);
  const { data } = useQuery({
    queryKey: ['chat-cards', companyId, keys],
    queryFn: () => callChat('GET', '/cards', { query: { keys } }),
    enabled: keys.length > 0,
    placeholderData: before => before,
    meta: { quiet: true },
  });
  return new Map(data?.cards.map(card => [card.key, card]));
}

/** Reports that the person has the chat open, until it closes. */
export function useActiveStatus() {
  useEffect(() => {
    const report = (status: 0 | 1) =>
      callChat('POST', '/setActiveStatus', { body: { status }, keepalive: true }).catch(() => {});
    void report(1);
    const timer = setInterval(() => void report(1), CHAT_HEARTBEAT_MS);
    return () => {
      clearInterval(timer);
      void report(0);
    };
  }, []);
}
