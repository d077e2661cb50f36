import type { UndoStep } from '../../../schema/responses/audit.ts';
import type { AnswerOf } from '../../../schema/responses/callAnswer.ts';
import { call } from '../../api.ts';
import { Cell } from '../../cell.ts';
import { onUserChange } from '../../session/current.ts';

export type { UndoStep };

export type UndoSteps = AnswerOf<'GET /undo'>;

/** What was undone or redone, and what can be now. */
export type Undone = AnswerOf<'POST /undo'>;

/** A step, with the result for each of several loads. */
export type UndoOutcome = Pick<Undone, 'step' | 'results'>;

/** Loads that were not changed although the others of their step were. */
export const partlyReversed = new Cell<UndoOutcome | null>(null);

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
      : await call('GET', '/undo', { companyId }).catch(() => ({
          data: { done: [], undone: [] },
        }));
  undoSteps.set(data);
}

/**
 * Undoes a step, or redoes the last one. Returns which one, with the result for each of several
 * loads.
 */
export async function requestUndo(
  companyId: number | null,
  what: { request_id?: string; redo?: true; reason?: string },
): Promise<UndoOutcome> {
  const { data } = await call('POST', '/undo', { body: what, companyId });
  undoSteps.set({ done: data.done, undone: data.undone });
  return data;
}
