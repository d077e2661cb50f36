import { useEffect } from 'react';
import { useCompanyId } from '../session/CompanyContext.ts';
import { onWritten } from '../wire/requestIds.ts';
import { refreshUndo } from './undoSteps.ts';
import { useUndo } from './useUndo.ts';

/** Ctrl Z and Ctrl Shift Z on boards, lists and pages of loads; in a text they belong to the text. */
export function useUndoKeys(): void {
  const { undoLast, redoLast } = useUndo();
  const companyId = useCompanyId();

  useEffect(() => {
    void refreshUndo(companyId);
    return onWritten(path => {
      if (UNDOABLE.test(path)) void refreshUndo(companyId);
    });
  }, [companyId]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || !PAGES.test(location.pathname))
        return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z')
        return;
      event.preventDefault();
      // A key that is held is one press: what waits its turn would go on after it was let go.
      if (event.repeat) return;
      void (event.shiftKey ? redoLast() : undoLast());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [undoLast, redoLast]);
}

/** Calls whose changes may be taken back. */
const UNDOABLE =
  /^\/(loads|load-(stops|drivers|accessorials|commodities)|boards|truck-notes|plan-reach)/;

/** Forms have a Ctrl Z of their own, and their changes are not made yet. */
const PAGES = /\/(boards\b|loads\/(all|available|enroute|pending|show|show-create)\b)/;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select') ||
    target.closest('[role=dialog]') !== null);
