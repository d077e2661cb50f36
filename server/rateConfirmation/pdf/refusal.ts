/** Why a PDF is not read. */
export type RefusalReason =
  | 'encrypted'
  | 'broken'
  | 'scan'
  | 'pages'
  | 'size'
  | 'time'
  | 'memory'
  | 'busy';

/** A PDF that cannot be read, for a reason that its sender can understand. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    readonly facts: { pages?: number } = {},
  ) {
    super(reason);
    this.name = 'Refusal';
  }
}
