import { Letter } from './letter.ts';

/**
 * By what the draft that was typed beside a paper is found, when it is dropped or pasted again. All
 * letters are called alike, and two may be equally long: a letter is known by its text.
 */
export const draftOf = (file: File): string =>
  file instanceof Letter
    ? `from a letter ${file.size} ${hashOf(file.said)}`
    : `from ${file.name} ${file.size}`;

/** Whether what is typed beside the one is typed beside the other: they have one draft. */
export const isSamePaper = (one: File, other: File): boolean => draftOf(one) === draftOf(other);

/** FNV-1a of the text: another one of the same length has the same in one of four billion cases. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
