import { Cell, useCell } from '../../../../cell.ts';
import { ApiError } from '../../../../http/ApiError.ts';
import { onLogOut, onUserChange, useUser } from '../../../../session/current.ts';
import { useUnsaved } from '../../../../storage/drafts/unsaved.ts';

/** A file that failed to become a document of a load, with the error. */
export interface FailedUpload {
  id: number;
  /** The user who chose it: no one else who signs in here sees it. */
  userId: number | undefined;
  loadId: number;
  type: string;
  file: File;
  reason: string;
}

/**
 * Files that did not reach the server. They exist only in this page's memory, until it is closed.
 */
export const failedUploads = new Cell<readonly FailedUpload[]>([]);

// An expired session leaves them, as it leaves drafts: the user continues after signing in again.
// After signing out, or once another user signs in, they are removed, also from memory.
onLogOut(() => failedUploads.set([]));
onUserChange(user => {
  if (user) failedUploads.change(all => all.filter(({ userId }) => userId === user.id));
});

/** The files that this person chose, on any load. */
export function useOwnFailed(): readonly FailedUpload[] {
  const user = useUser();
  return useCell(failedUploads).filter(({ userId }) => userId === user?.id);
}

/** They exist nowhere else, whichever page is shown: closing the tab asks first. */
export const useFailedHeld = (): void => useUnsaved(useOwnFailed().length > 0);

let last = 0;

/** Stores failed files. One that fails again keeps its position, with the newer reason. */
export function keepFailed(of: Omit<FailedUpload, 'id' | 'file' | 'reason'>, files: Failed): void {
  const reason = reasonOf(files.error);
  if (files.again !== undefined) {
    const { again } = files;
    failedUploads.change(all => all.map(one => (one.id === again ? { ...one, reason } : one)));
    return;
  }
  const added = files.files.map(file => {
    last += 1;
    return { ...of, id: last, file, reason };
  });
  failedUploads.change(all => [...all, ...added]);
}

interface Failed {
  files: readonly File[];
  error: unknown;
  /** For a retry: which failed file it was. */
  again?: number;
}

export const dropFailed = (id: number): void =>
  failedUploads.change(all => all.filter(one => one.id !== id));

/** The server's error for the file itself, else for the whole request. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return String(error);
  const texts = error.fields ? Object.values(error.fields).flat() : [];
  return texts.length > 0 ? [...new Set(texts)].join(' ') : error.message;
};
