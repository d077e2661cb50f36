import type { Permission } from './operations/operation.ts';

/**
 * Where people see each other at work, by the topic on which they hear of it, and who may: one load
 * (`load-presence/12`, by its number in the address) and the main board (`board-presence`).
 */
export const presenceTopics = {
  'load-presence': ['loads.show'],
  'board-presence': ['boards.list', 'boards.show'],
} as const satisfies Record<string, readonly Permission[]>;

export type PresenceTopic = keyof typeof presenceTopics;

export const isPresenceTopic = (name: string): name is PresenceTopic =>
  Object.hasOwn(presenceTopics, name);

/** Somebody who is there now, in one of their browser's tabs. */
export interface Present {
  /** The tab of the browser. */
  client: string;
  user: { id: number; nickname: string };
  /** The field or cell that they are in: `stops.2.date_from`, on the board `517.note`. */
  place: string | null;
  /** Since when they are there. */
  since: string;
}

/** A tab says so often that it is still there, and is forgotten when it has not for so long. */
export const PRESENCE_SIGN_MS = 5_000;
export const PRESENCE_FORGOTTEN_MS = 12_000;
