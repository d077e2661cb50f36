import { draftStore } from '../../../storage/drafts/draftStore.ts';
import { EmailFile } from './email.ts';
import type { Typed } from './typedBefore.ts';

/** The document that a new load is read from, and what was typed before it came. */
export interface StartedDraft {
  file?: File;
  typed?: Typed;
  /** Whether everything in the draft of a load without a document is part of `typed`. */
  holdsPlain?: boolean;
}

/** As stored with drafts. An email is stored by its text: a browser would return a bare file. */
interface Kept extends StartedDraft {
  letter?: { said: string; name: string };
}

/** Stores a document with the drafts of its URL, so that its review survives a reload. */
export async function keepDocument(key: string, { file, ...begun }: StartedDraft): Promise<void> {
  const kept: Kept =
    file instanceof EmailFile
      ? { letter: { said: file.content, name: file.name }, ...begun }
      : { file, ...begun };
  await draftStore.put(key, { values: { ...kept }, at: Date.now() });
}

/** The document under review. Undefined where there is none. */
export async function savedDocument(key: string): Promise<StartedDraft | undefined> {
  const draft = await draftStore.get(key);
  if (!draft) return undefined;
  const { file, letter, ...begun } = draft.values as Kept; // As it was stored.
  return { file: letter ? new EmailFile(letter.said, letter.name) : file, ...begun };
}
