import { createContext, useContext, useEffect, useRef } from 'react';
import { personalEntities } from '../../schema/entities/office.ts';
import { isPresenceTopic, presenceTopics } from '../../schema/presence.ts';
import { openStream } from '../api.ts';
import { permissionOf } from '../routing/permission.ts';
import { useMay } from '../session/useRights.ts';
import { LiveClient, type LiveListener } from './LiveClient.ts';

/** The stream of the page's company; null where nobody is logged in. */
export const LiveContext = createContext<LiveClient | null>(null);

export const useLive = () => useContext(LiveContext);

/**
 * Calls `onEvent` for every change of a topic (`loads`, `loads/12`), while the component is shown.
 * A topic that the person may not hear of stays silent: asking for it would end the whole stream.
 */
export function useTopic(topic: string | null, onEvent: LiveListener) {
  const live = useLive();
  const may = useMay();
  const entity = topic?.split('/')[0] ?? '';
  // Everybody may hear of what is their own.
  const mayHear = isPresenceTopic(entity)
    ? presenceTopics[entity].some(may)
    : personalEntities.includes(entity) || may(permissionOf(entity, 'list'));
  const latest = useRef(onEvent);
  latest.current = onEvent;

  useEffect(() => {
    if (topic === null || !mayHear) return;
    return live?.listen(topic, event => latest.current(event));
  }, [live, topic, mayHear]);
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
