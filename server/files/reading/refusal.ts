/** Why something that was sent is not read. */
export type ViolationReason =
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

/** What a refusal says in addition to its reason: how many pages, or the reader's own sentence. */
export type ViolationFacts = { pages?: number; sentence?: string };

/** A file or text that cannot be read, for a reason that its sender can understand. */
export class Refusal extends Error {
  constructor(
    readonly reason: ViolationReason,
    readonly facts: ViolationFacts = {},
  ) {
    super(reason);
    this.name = 'Refusal';
  }
}
