import { ALLOWED_FILE_TYPES } from '../records/validation.ts';

/** The live topic of a person's own chat: each event names the one person who receives it. */
export const CHAT_TOPIC = 'chat';

export const CHAT_PAGE_SIZE = 30;
export const MAX_CHAT_TEXT = 5000;
/** A file must be smaller than this. */
export const MAX_CHAT_MEGABYTES = 150;

/** Pictures that a message shows. The other types are files to download. */
export const CHAT_PICTURES = ['png', 'jpg', 'jpeg', 'gif'] as const;
const ARCHIVES = ['zip', 'rar', 'txt'] as const;

/** What a message may carry: the chat's own file types, and those of documents. */
export const CHAT_FILE_TYPES: readonly string[] = [
  ...new Set<string>([...CHAT_PICTURES, ...ARCHIVES, ...ALLOWED_FILE_TYPES]),
];

/** A shorter temporary id is not unique, so it is no key: other clients number from `temp_1`. */
export const MIN_KEY_LENGTH = 16;
export const MAX_KEY_LENGTH = 100;

/** How often an open chat reports its person, and after what silence they are away. */
export const CHAT_HEARTBEAT_MS = 30_000;
export const CHAT_AWAY_AFTER_SECONDS = 75;

export const CHAT_ERRORS = {
  type: 'File extension not allowed!',
  size: 'File size you are trying to upload is too large!',
  empty: 'Write a message or attach a file.',
  long: `The message is longer than ${MAX_CHAT_TEXT} characters.`,
  self: 'You can’t send a message to yourself.',
} as const;
