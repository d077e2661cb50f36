import { createContext, useContext, useEffect, useRef } from 'react';
import { personalTopics } from '../../schema/entities/office.ts';
import { isPresenceTopic, presenceTopics } from '../../schema/presence.ts';
import { openStream } from '../api.ts';
import { permissionOf } from '../routing/permission.ts';
import { useCan } from '../session/useRights.ts';
import { LiveClient, type LiveListener } from './LiveClient.ts';

/** The stream of the page's company. Null when signed out. */
export const LiveContext = createContext<LiveClient | null>(null);

export const useLive = () => useContext(LiveContext);

/**
 * Calls `onEvent` for every change of a topic (`loads`, `loads/12`) while the component is mounted.
 * A topic without permission is not subscribed: requesting it would end the whole stream.
 */
export function useTopic(topic: string | null, onEvent: LiveListener) {
  const live = useLive();
  const can = useCan();
  const entity = topic?.split('/')[0] ?? '';
  // Everyone may subscribe to their own records.
  const canSubscribe = isPresenceTopic(entity)
    ? presenceTopics[entity].some(can)
    : personalTopics.includes(entity) || can(permissionOf(entity, 'list'));
  const latest = useRef(onEvent);
  latest.current = onEvent;

  useEffect(() => {
    if (topic === null || !canSubscribe) return;
    return live?.listen(topic, event => latest.current(event));
  }, [live, topic, canSubscribe]);
}

/** The stream of one company, with the bearer token that a plain EventSource could not send. */
export function liveClientOf(companyId: number | null): LiveClient {
  return new LiveClient(async (topics, from, signal) => {
    const { body } = await openStream('/events', {
      query: {
        topics: topics.join(','),
        ...('sinceMs' in from && { since: String(from.sinceMs) }),
      },
      headers: {
        Accept: 'text/event-stream',
        ...('lastEventId' in from && { 'Last-Event-ID': from.lastEventId }),
      },
      companyId,
      signal,
    });
    if (!body) throw new Error('The stream has no body.');
    return body;
  });
}

/** Tells a stream whether the browser has a network. Returns what ends that. */
export function followNetwork(live: LiveClient): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('online', () => live.setOnline(true), { signal });
  window.addEventListener('offline', () => live.setOnline(false), { signal });
  return () => ended.abort();
}
