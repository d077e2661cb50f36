import type { DimensionKey } from '../../../schema/dimensions.ts';
import type { Filter } from './filters.ts';
import type { Heard } from './heard.ts';
import { FALLING, RISING } from './smallWords.ts';
import type { AssistantQuery } from './understand.ts';
import type { Word } from './words.ts';

/** Which way the words of a question for reasons say that the figure changed. None for both. */
export function changeSaid(said: readonly Word[]): Pick<AssistantQuery, 'change'> {
  // `break it down by broker`
  const isSplit = (at: number) =>
    said.slice(Math.max(0, at - 2), at).some(({ text }) => /^br[eo]ak/.test(text));
  const has = (words: ReadonlySet<string>) =>
    said.some(({ text }, at) => words.has(text) && !isSplit(at));
  const [isUp, isDown] = [has(RISING), has(FALLING)];
  if (isUp === isDown) return {};
  return { change: isUp ? 'up' : 'down' };
}

/** Words that choose nothing. `together` is understood where one total is of several, or of all. */
export function leftOutOf(
  { soft }: Heard,
  dimensions: readonly DimensionKey[],
  filters: readonly Filter[],
): Pick<AssistantQuery, 'leftOut'> {
  const isTotal = dimensions.length === 0 || filters.some(({ values }) => values.length > 1);
  const leftOut = [...new Set(soft)].filter(one => !(isTotal && TOGETHER.has(one)));
  return leftOut.length > 0 ? { leftOut } : {};
}

const TOGETHER: ReadonlySet<string> = new Set(['together', 'altogether']);
