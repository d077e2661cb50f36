import { call } from '../api.ts';
import { Cell } from '../cell.ts';
import type { RowResult } from '../feedback/RowResults.tsx';
import { onUserChange } from '../session/current.ts';
import type { Entry } from '../trail/Entry.ts';

/** What one request of this person did, as the server tells it. */
export interface UndoStep {
  request_id: string;
  at: string;
  kind: 'change' | 'undo' | 'redo';
  entries: readonly Entry[];
  /** The loads that it changed, be it a part of them alone. */
  loads: readonly { id: number; internal_id: string }[];
  /** Whether taking it back wants to know why. */
  asks_reason: boolean;
}

export interface UndoSteps {
  /** What may be taken back, the last first. */
  done: readonly UndoStep[];
  /** What may be done again. */
  undone: readonly UndoStep[];
}

export interface TakenBack extends UndoSteps {
  step: UndoStep;
  /** Of a step over many loads, what became of each. */
  results?: readonly RowResult[];
}

/** Loads that stayed as they are although the others of their step went back. */
export const partlyTakenBack = new Cell<Pick<TakenBack, 'step' | 'results'> | null>(null);

/** What this person may take back in the company of the page. The server knows; this only shows. */
export const undoSteps = new Cell<UndoSteps>({ done: [], undone: [] });

// Both say whose loads these were, and which.
onUserChange(user => {
  if (user) return;
  partlyTakenBack.set(null);
  undoSteps.set({ done: [], undone: [] });
});

/** Asks anew, after something was changed. Where it cannot be asked, nothing is offered. */
export async function refreshUndo(companyId: number | null): Promise<void> {
  const { data } =
    companyId === null
      ? { data: { done: [], undone: [] } }
      : await call<UndoSteps>('GET', '/undo', { companyId }).catch(() => ({
          data: { done: [], undone: [] },
        }));
  undoSteps.set(data);
}

/** Takes a step back, or does the last one again; answers which it was, and for each of many loads. */
export async function takeBack(
  companyId: number | null,
  what: { request_id?: string; redo?: true; reason?: string },
): Promise<Pick<TakenBack, 'step' | 'results'>> {
  const { data } = await call<TakenBack>('POST', '/undo', { body: what, companyId });
  undoSteps.set({ done: data.done, undone: data.undone });
  return data;
}
