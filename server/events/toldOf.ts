/** So many changes of one kind are told one by one; more of them only flood who listens. */
const MOST_TOLD = 100;

/** Which of many changes are told: lists ask anew at the last one as at a thousand. */
export const toldOf = <T>(changes: readonly T[]): readonly T[] =>
  changes.length > MOST_TOLD ? changes.slice(-1) : changes;
