import { Cell, useCell } from '../../../cell.ts';
import { useUnkept } from '../../../drafts/unkept.ts';
import { onLogOut, onUserChange, useUser } from '../../../session/current.ts';
import { ApiError } from '../../../wire/ApiError.ts';

/** A file that was to become a paper of a load and did not, with what was said of it. */
export interface FailedPaper {
  id: number;
  /** Who chose it: nobody else who signs in here sees it. */
  userId: number | undefined;
  loadId: number;
  type: string;
  file: File;
  reason: string;
}

/** Files that did not come to the server. They are in this page's memory alone, until it is closed. */
export const failedPapers = new Cell<readonly FailedPaper[]>([]);

// A session that ends by time leaves them, as it leaves drafts: whoever logs in again goes on. After
// a logout, or once somebody else comes, nothing of them is to be found, nor in the memory.
onLogOut(() => failedPapers.set([]));
onUserChange(user => {
  if (user) failedPapers.change(all => all.filter(({ userId }) => userId === user.id));
});

/** Those that this person chose, at whichever loads. */
export function useOwnFailed(): readonly FailedPaper[] {
  const user = useUser();
  return useCell(failedPapers).filter(({ userId }) => userId === user?.id);
}

/** They are nowhere else, whichever page is looked at: closing the tab is asked about. */
export const useFailedHeld = (): void => useUnkept(useOwnFailed().length > 0);

let last = 0;

/** Keeps files that failed; one that fails again stays where it is, with the newer reason. */
export function keepFailed(of: Omit<FailedPaper, 'id' | 'file' | 'reason'>, files: Failed): void {
  const reason = reasonOf(files.error);
  if (files.again !== undefined) {
    const { again } = files;
    failedPapers.change(all => all.map(one => (one.id === again ? { ...one, reason } : one)));
    return;
  }
  const added = files.files.map(file => {
    last += 1;
    return { ...of, id: last, file, reason };
  });
  failedPapers.change(all => [...all, ...added]);
}

interface Failed {
  files: readonly File[];
  error: unknown;
  /** Of a further try: which of the failed it was. */
  again?: number;
}

export const dropFailed = (id: number): void =>
  failedPapers.change(all => all.filter(one => one.id !== id));

/** What the server says of the file itself, else of the whole request. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return String(error);
  const texts = error.fields ? Object.values(error.fields).flat() : [];
  return texts.length > 0 ? [...new Set(texts)].join(' ') : error.message;
};
