import { createContext, useContext, useEffect, useRef } from 'react';
import { openStream } from '../api.ts';
import { LiveClient, type LiveListener } from './LiveClient.ts';

/** The stream of the page's company; null where nobody is logged in. */
export const LiveContext = createContext<LiveClient | null>(null);

export const useLive = () => useContext(LiveContext);

/** Calls `onEvent` for every change of a topic, while the component is shown. */
export function useTopic(topic: string | null, onEvent: LiveListener) {
  const live = useLive();
  const latest = useRef(onEvent);
  latest.current = onEvent;

  useEffect(() => {
    if (topic === null) return;
    return live?.listen(topic, event => latest.current(event));
  }, [live, topic]);
}

/** The stream of one company, with the bearer that a plain EventSource could not send. */
export const liveClientOf = (companyId: number | null) =>
  new LiveClient(async (topics, lastEventId, signal) => {
    const { body } = await openStream('/events', {
      query: { topics: topics.join(',') },
      headers: {
        Accept: 'text/event-stream',
        ...(lastEventId && { 'Last-Event-ID': lastEventId }),
      },
      companyId,
      signal,
    });
    if (!body) throw new Error('The stream has no body.');
    return body;
  });
