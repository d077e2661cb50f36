import type { Permission } from './operations/operation.ts';
import type { Present } from './responses/workspace.ts';

/**
 * Where people see who else is working, by live topic and by who may see it: one load
 * (`load-presence/12`, with its id), one batch of settlements (`batch-presence/3`), the main board
 * (`board-presence`), the personal board (`personal-board-presence`), the timeline of loads
 * (`transport-board-presence`) and the gross boards (`gross-board-presence`).
 */
export const presenceTopics = {
  'load-presence': ['loads.show'],
  'batch-presence': ['batch.show'],
  'board-presence': ['boards.list', 'boards.show'],
  'personal-board-presence': ['boards.list'],
  'transport-board-presence': ['boards.list'],
  'gross-board-presence': ['gross-boards.list'],
} as const satisfies Record<string, readonly Permission[]>;

export type PresenceTopic = keyof typeof presenceTopics;

/** The topics of boards: without an id, and with a row's cell as the place. */
export type BoardPresenceTopic = Extract<PresenceTopic, `${string}board-presence`>;

export const isPresenceTopic = (name: string): name is PresenceTopic =>
  Object.hasOwn(presenceTopics, name);

/** A person who is present in one of their browser's tabs. */
export type { Present };

/** The interval of a tab's heartbeat, and the time after which a silent tab is dropped. */
export const PRESENCE_SIGN_MS = 5_000;
export const PRESENCE_FORGOTTEN_MS = 12_000;
