import { EmailFile } from './email.ts';

/**
 * The draft key of a document, so that its entries return when it is dropped or pasted again. All
 * emails have the same name, and two may be equally long: an email is identified by its text.
 */
export const draftOf = (file: File): string =>
  file instanceof EmailFile
    ? // As drafts are stored under it.
      `from a letter ${file.size} ${hashOf(file.content)}`
    : `from ${file.name} ${file.size}`;

/** Whether two documents share one draft. */
export const isSameDocument = (one: File, other: File): boolean => draftOf(one) === draftOf(other);

/** FNV-1a of the text: another text of equal length collides once in four billion. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
