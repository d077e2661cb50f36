import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { announce } from '../feedback/announce.ts';
import { type ToastAction, toast } from '../feedback/toasts.ts';
import { useCompanyId } from '../session/CompanyContext.ts';
import { lastRequest } from '../wire/requestIds.ts';
import { stepWords } from './stepWords.ts';
import { partlyTakenBack, refreshUndo, takeBack } from './undoSteps.ts';

export interface Undo {
  /** Takes back the last change of this person, or the one named. */
  undo: (requestId?: string) => Promise<void>;
  redo: () => Promise<void>;
  /** For the message of the change that was just made, or the one named: a button to take it back. */
  actions: (requestId?: string | null) => readonly ToastAction[];
}

/** Undo and redo through the server: at once, never by a call that waits. */
export function useUndo(): Undo {
  const companyId = useCompanyId();
  const client = useQueryClient();
  const translate = useTranslate();

  const ask = useCallback(
    async (what: object, message: string) => {
      try {
        const { step, results = [] } = await takeBack(companyId, what);
        void client.invalidateQueries({ queryKey: ['loads'] });
        if (results.some(({ ok }) => !ok)) return partlyTakenBack.set({ step, results });
        const words = stepWords(step, translate);
        toast({ kind: 'success', message: translate(message, { what: words }) });
      } catch (error) {
        announce(error);
        void refreshUndo(companyId);
      }
    },
    [companyId, client, translate],
  );

  const undo = useCallback(
    (requestId?: string) => ask(requestId ? { request_id: requestId } : {}, 'linehaul.undo.undone'),
    [ask],
  );
  const redo = useCallback(() => ask({ redo: true }, 'linehaul.undo.redone'), [ask]);
  const actions = useCallback(
    (requestId = lastRequest()) =>
      requestId
        ? [{ label: translate('linehaul.undo.undo'), run: () => void undo(requestId) }]
        : [],
    [undo, translate],
  );
  return { undo, redo, actions };
}
