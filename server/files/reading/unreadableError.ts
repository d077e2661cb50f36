/** Why something that was sent is not read. */
export type UnreadableReason =
  | 'encrypted'
  | 'broken'
  | 'scan'
  | 'pages'
  | 'size'
  | 'steps'
  | 'time'
  | 'memory'
  | 'busy'
  /** What the reader says itself, in a sentence. */
  | 'said';

/** What the error says in addition to its reason: how many pages, or the reader's own sentence. */
export type UnreadableFacts = { pages?: number; sentence?: string };

/** A file or text that cannot be read, for a reason that its sender can understand. */
export class UnreadableError extends Error {
  constructor(
    readonly reason: UnreadableReason,
    readonly facts: UnreadableFacts = {},
  ) {
    super(reason);
    this.name = 'UnreadableError';
  }
}
