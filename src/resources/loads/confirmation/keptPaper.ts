import { draftStore } from '../../../drafts/draftStore.ts';
import { Letter } from './letter.ts';
import type { Typed } from './typedBefore.ts';

/** The paper that a new load is read from, and what was typed before it came. */
export interface Begun {
  file?: File;
  typed?: Typed;
  /** Whether all that stands in the draft of a load without a paper is part of `typed`. */
  holdsPlain?: boolean;
}

/** As the drafts hold it. A letter is kept by what it says: a browser would give back a bare file. */
interface Kept extends Begun {
  letter?: { said: string; name: string };
}

/** Keeps a paper with the drafts of its address, so that its review outlives a reload. */
export async function keepPaper(key: string, { file, ...begun }: Begun): Promise<void> {
  const kept: Kept =
    file instanceof Letter
      ? { letter: { said: file.said, name: file.name }, ...begun }
      : { file, ...begun };
  await draftStore.put(key, { values: { ...kept }, at: Date.now() });
}

/** The paper that was under review; undefined where there is none. */
export async function keptPaper(key: string): Promise<Begun | undefined> {
  const draft = await draftStore.get(key);
  if (!draft) return undefined;
  const { file, letter, ...begun } = draft.values as Kept; // as it was put there
  return { file: letter ? new Letter(letter.said, letter.name) : file, ...begun };
}
