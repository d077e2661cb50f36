import type { Answered } from '../../../support/as.ts';
import { textOf } from '../world.ts';

/** Small responses are searched for every mark. In large ones each value is looked up. */
const SMALL = 2_000;

/** Whether a text contains a word on its own: INV-10 is not in INV-100. */
export function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isInside = /\w/.test(text[at - 1] ?? '') || /\w/.test(text[at + word.length] ?? '');
    if (!isInside) return true;
  }
  return false;
}

/** Finds a company's words in a response, fast enough for thousands of responses. */
export function markFinder(marks: readonly string[]) {
  const known = new Set(marks);
  return (answer: Answered): string[] => {
    const text = textOf(answer);
    if (text.length <= SMALL) return marks.filter(mark => holds(text, mark));
    return text.split(/[",;:<>[\]{}\n\r\\]+/).flatMap(part => {
      const value = part.trim();
      return known.has(value) ? [value] : [];
    });
  };
}
