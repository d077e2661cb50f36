import type { Answered } from '../../../support/as.ts';
import { textOf } from '../world.ts';

/** Small answers are searched for every mark; of large ones each value is looked up. */
const SMALL = 2_000;

/** Finds the words of a company in an answer, quickly enough for thousands of answers. */
export function markFinder(marks: readonly string[]) {
  const known = new Set(marks);
  return (answer: Answered): string[] => {
    const text = textOf(answer);
    if (text.length <= SMALL) return marks.filter(mark => text.includes(mark));
    return text.split(/[",;:<>[\]{}\n\r\\]+/).flatMap(part => {
      const value = part.trim();
      return known.has(value) ? [value] : [];
    });
  };
}
