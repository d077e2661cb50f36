import { call } from '../../api.ts';
import { Cell } from '../../cell.ts';
import type { RowResult } from '../../feedback/RowResults.tsx';
import { onUserChange } from '../../session/current.ts';
import type { Entry } from '../history/Entry.ts';

/** What one request of this user did, as reported by the server. */
export interface UndoStep {
  request_id: string;
  at: string;
  kind: 'change' | 'undo' | 'redo';
  entries: readonly Entry[];
  /** The loads that it changed, even if only in one of their lines. */
  loads: readonly { id: number; internal_id: string }[];
  /** Whether undoing it requires a reason. */
  asks_reason: boolean;
}

export interface UndoSteps {
  /** What can be undone, most recent first. */
  done: readonly UndoStep[];
  /** What can be redone. */
  undone: readonly UndoStep[];
}

export interface UndoneImport extends UndoSteps {
  step: UndoStep;
  /** For a step with several loads, the result of each. */
  results?: readonly RowResult[];
}

/** Loads that were not changed although the others of their step were. */
export const partlyReversed = new Cell<Pick<UndoneImport, 'step' | 'results'> | null>(null);

/** What this user can undo in the company of the page. The server decides. This only mirrors it. */
export const undoSteps = new Cell<UndoSteps>({ done: [], undone: [] });

// Both say whose loads these were, and which.
onUserChange(user => {
  if (user) return;
  partlyReversed.set(null);
  undoSteps.set({ done: [], undone: [] });
});

/** Reloads the steps after a change. If that fails, nothing is offered. */
export async function refreshUndo(companyId: number | null): Promise<void> {
  const { data } =
    companyId === null
      ? { data: { done: [], undone: [] } }
      : await call<UndoSteps>('GET', '/undo', { companyId }).catch(() => ({
          data: { done: [], undone: [] },
        }));
  undoSteps.set(data);
}

/**
 * Undoes a step, or redoes the last one. Returns which one, with the result for each of several
 * loads.
 */
export async function takeBack(
  companyId: number | null,
  what: { request_id?: string; redo?: true; reason?: string },
): Promise<Pick<UndoneImport, 'step' | 'results'>> {
  const { data } = await call<UndoneImport>('POST', '/undo', { body: what, companyId });
  undoSteps.set({ done: data.done, undone: data.undone });
  return data;
}
