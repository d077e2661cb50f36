import { useTranslate } from 'ra-core';
import { useContext, useEffect, useMemo, useRef } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import type { RowStore } from '../../../grid/rows/RowStore.ts';
import { lastRequest, onWritten, runningStep } from '../../../http/requestIds.ts';
import { isInField } from '../../../keys.ts';
import { undoSteps } from '../../../resources/undo/undoSteps.ts';
import { isUndoable } from '../../../resources/undo/useUndoKeys.ts';
import { PageContext } from '../../../routing/tabs/PageContext.ts';
import { DraftSteps } from './DraftSteps.ts';
import type { Line } from './line.ts';

/**
 * Ctrl Z undoes what was typed last and is not saved yet, Ctrl Shift Z and Ctrl Y redo it.
 * Where a save came after it, the key is left to the undo of the whole app. Returns what is called before
 * a key changes something: each press is a step of its own.
 */
export function useDraftUndo(rows: RowStore<Line>): () => void {
  const translate = useTranslate();
  const page = useContext(PageContext);
  const steps = useMemo(() => new DraftSteps(rows, isUndone), [rows]);
  const latest = useRef(translate);
  latest.current = translate;

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
      const isUndo = event.defaultPrevented || isElsewhere(event) ? null : meantBy(event);
      if (isUndo === null || page?.isShown() === false) return;
      // What is being saved is undone once it is.
      if (runningStep() !== undefined) return;
      const units = isUndo ? steps.undo() : steps.redo();
      if (!units) return;
      event.preventDefault();
      const key = `linehaul.personal.${isUndo ? 'typingUndone' : 'typingRedone'}`;
      toast({ kind: 'success', message: latest.current(key, { units: units.join(', ') }) });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [steps, page]);
  return steps.look;
}

const isUndone = (requestId: string): boolean =>
  undoSteps.get().undone.some(step => step.request_id === requestId);

/** Whether the press undoes or redoes. Null for any other. A held key is one press. */
function meantBy(event: KeyboardEvent): boolean | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return !event.shiftKey;
  return key === 'y' && !event.shiftKey ? false : null;
}

/** In a field, Ctrl Z belongs to its text. Over an open dialog or list, to nobody. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  isInField(event) ||
  (event.target instanceof HTMLElement &&
    event.target.closest('[role=menu], [role=listbox], [role=dialog]') !== null);
