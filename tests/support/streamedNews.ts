import type { LiveEvent } from '../../server/events/hub.ts';
import { bytesOf, type Topic } from '../../server/workspace/live/topics.ts';

/** What an open screen of the person is told of an event, parsed from the text of its stream. */
export const streamedNews = (event: LiveEvent, topics: readonly Topic[], userId: number): any[] =>
  [...String(bytesOf(event, topics, userId)).matchAll(/^data: (.*)$/gm)].map(([, json = '']) =>
    JSON.parse(json),
  );
