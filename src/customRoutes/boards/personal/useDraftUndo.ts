import { useTranslate } from 'ra-core';
import { useContext, useEffect, useMemo, useRef } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import type { GridColumn } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { lastRequest, onWritten, runningStep } from '../../../http/requestIds.ts';
import { isTyping, undoKeyOf } from '../../../keys.ts';
import { undoSteps } from '../../../resources/undo/undoSteps.ts';
import { isUndoable } from '../../../resources/undo/useUndoKeys.ts';
import { PageContext } from '../../../routing/tabs/PageContext.ts';
import { askTaken } from './conflicts.ts';
import { DraftSteps } from './DraftSteps.ts';
import type { Line } from './line.ts';
import { clearTurned } from './marks.ts';

/**
 * Ctrl Z undoes what was typed last and is not saved yet, Ctrl Shift Z and Ctrl Y redo it.
 * Where a save came after it, the key is left to the undo of the whole app. Returns the steps. They look
 * before a key changes something: each press is a step of its own.
 */
export function useDraftUndo(
  model: GridModel<Line>,
  columns: readonly GridColumn<Line>[],
): DraftSteps {
  const translate = useTranslate();
  const page = useContext(PageContext);
  const { rows } = model;
  const steps = useMemo(() => new DraftSteps(rows, isUndone), [rows]);
  const latest = useRef({ translate, columns });
  latest.current = { translate, columns };

  useEffect(() => rows.subscribeSettled(steps.look), [rows, steps]);
  useEffect(
    () =>
      onWritten(path => {
        const requestId = lastRequest();
        if (requestId !== null && isUndoable(path)) steps.saved(requestId);
      }),
    [steps],
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A held key is one press.
      if (event.defaultPrevented || event.repeat || isTyping(event)) return;
      const meant = undoKeyOf(event);
      if (meant === null || page?.isShown() === false) return;
      // What is being saved is undone once it is.
      if (runningStep() !== undefined) return;
      const turned = meant === 'undo' ? steps.undo() : steps.redo();
      if (!turned) return;
      const now = latest.current;
      const refusing = { model, columns: now.columns, translate: now.translate };
      for (const one of turned) {
        clearTurned(one, refusing);
        askTaken(one.after, refusing);
      }
      event.preventDefault();
      const key = `linehaul.personal.${meant === 'undo' ? 'typingUndone' : 'typingRedone'}`;
      const units = turned.map(({ after }) => after.truck.number).join(', ');
      toast({
        kind: 'success',
        message: now.translate(key, { units, smart_count: turned.length }),
      });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [steps, page, model]);
  return steps;
}

const isUndone = (requestId: string): boolean =>
  undoSteps.get().undone.some(step => step.request_id === requestId);
