/** The maximum number of individual changes of one kind. More would only flood the listeners. */
const MAX_REPORTED = 100;

/** Which of many changes are sent: lists reload at the last one as at a thousand. */
export const reportedOf = <T>(changes: readonly T[]): readonly T[] =>
  changes.length > MAX_REPORTED ? changes.slice(-1) : changes;
