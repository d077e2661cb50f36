import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { announce } from '../../feedback/announce.ts';
import { type ToastAction, toast } from '../../feedback/toasts.ts';
import { ApiError } from '../../http/ApiError.ts';
import { lastRequest, runningStep, untilStepsAreWhole } from '../../http/requestIds.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { inTurn } from './presses.ts';
import { backWords } from './stepWords.ts';
import { isElsewhere, isOfOneLoad, undoQuestion } from './undoQuestion.ts';
import { partlyReversed, refreshUndo, requestUndo, type UndoStep, undoSteps } from './undoSteps.ts';

export interface Undo {
  /** Undoes this user's last change, or the given one. */
  undo: (requestId?: string) => Promise<void>;
  redo: () => Promise<void>;
  /** The same by shortcut: for a load other than the shown one it asks first. */
  undoLast: () => Promise<void>;
  redoLast: () => Promise<void>;
  /** For the message of the last change, or the given one: a button that undoes it. */
  actions: (requestId?: string | null) => readonly ToastAction[];
}

/** Undo and redo through the server: immediate, never a queued request. */
export function useUndo(): Undo {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const translate = useTranslate();

  const ask = useCallback(
    async (what: UndoRequest): Promise<void> => {
      const { redo: isRedo = false } = what;
      const wantsReason = () =>
        undoQuestion.set({
          step: stepFor(what),
          isRedo,
          isElsewhere: false,
          asksReason: true,
          go: reason => void ask({ ...what, reason }),
        });
      try {
        await untilStepsAreWhole();
        const { step, results = [] } = await requestUndo(companyId, what);
        void client.invalidateQueries({ queryKey: ['loads'] });
        if (results.some(({ ok }) => !ok)) return partlyReversed.set({ step, results });
        const words = backWords(step, translate);
        const message = `linehaul.undo.${isRedo ? 'redone' : 'undone'}`;
        toast({ kind: 'success', message: translate(message, { what: words }) });
      } catch (error) {
        if (error instanceof ApiError && error.fields?.reason) return wantsReason();
        announce(error);
        void refreshUndo(companyId);
      }
    },
    [companyId, client, translate],
  );

  const undo = useCallback(
    (requestId?: string) => ask(requestId ? { request_id: requestId } : {}),
    [ask],
  );
  const redo = useCallback(() => ask({ redo: true }), [ask]);
  const unlessElsewhere = useCallback(
    async (wanted: UndoRequest, pathname: string, isStill: () => boolean): Promise<void> => {
      // The question of the previous press is still open.
      if (undoQuestion.get()) return;
      // A paste that is running is meant, whatever else is changed until it has ended.
      const what = wanted.redo ? wanted : { ...wanted, request_id: runningStep() };
      await untilStepsAreWhole();
      if (!isStill()) return;
      if (!isOfOneLoad(pathname)) return ask(what);
      // A change from a moment ago may not be known here yet.
      await refreshUndo(companyId);
      if (!isStill()) return;
      const step = stepFor(what);
      if (!step) return ask(what);
      // By its name: the step that was confirmed is the one undone, whatever is done meanwhile.
      const named = { ...what, request_id: step.request_id };
      if (!isElsewhere(step, pathname)) return ask(named);
      undoQuestion.set({
        step,
        isRedo: what.redo === true,
        isElsewhere: true,
        asksReason: step.asks_reason,
        go: reason => void ask({ ...named, reason }),
      });
    },
    [ask, companyId],
  );
  const pressed = useCallback(
    (what: UndoRequest): Promise<void> => {
      const { pathname } = location;
      return inTurn(isStill => unlessElsewhere(what, pathname, isStill));
    },
    [unlessElsewhere],
  );
  const undoLast = useCallback(() => pressed({}), [pressed]);
  const redoLast = useCallback(() => pressed({ redo: true }), [pressed]);
  const actions = useCallback(
    (requestId = lastRequest()) =>
      requestId
        ? [{ label: translate('linehaul.undo.undo'), run: () => void undo(requestId) }]
        : [],
    [undo, translate],
  );
  return { undo, redo, undoLast, redoLast, actions };
}

interface UndoRequest {
  request_id?: string;
  redo?: true;
  reason?: string;
}

/** The intended step, as far as it is known here. */
function stepFor({ request_id, redo }: UndoRequest): UndoStep | undefined {
  const { done, undone } = undoSteps.get();
  const steps = redo ? undone : done;
  return request_id ? steps.find(step => step.request_id === request_id) : steps[0];
}
