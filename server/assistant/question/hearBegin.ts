import { goingOn } from './smallWords.ts';
import { longestAt, type Word } from './words.ts';

/** Whether a question begins like an addition to the one before it, and the word after that beginning. */
export function beginningOf(words: readonly Word[]): { isGoingOn: boolean; begun: number } {
  const begun = correctionOf(words) || (longestAt(words, 0, goingOn)?.length ?? 0);
  return { isGoingOn: begun > 0, begun: isExceptAt(words, begun) ? begun - 1 : begun };
}

/** `same thing but not Kate`: the words before it end with a part of `but not`. */
const isExceptAt = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === 'not' && ['but', 'and'].includes(words[at - 1]?.text ?? '');

/** `No, by broker`: goes on from the question before, otherwise than it was understood. */
function correctionOf(words: readonly Word[]): number {
  const isNo = ['no', 'nope', 'nah'].includes(words[0]?.text ?? '');
  if (!isNo || words[1]?.isAfterComma !== true) return 0;
  const isMeant = words[1].text === 'i' && /^mean(t)?$/.test(words[2]?.text ?? '');
  return isMeant ? 3 : 1;
}
