import { useEffect } from 'react';
import { onWritten } from '../../http/requestIds.ts';
import { isTyping, undoKeyOf } from '../../keys.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { refreshUndo } from './undoSteps.ts';
import { useUndo } from './useUndo.ts';

/**
 * Ctrl Z, and Ctrl Shift Z or Ctrl Y, on boards, lists and pages of loads. In a text field they belong
 * to the text.
 */
export function useUndoKeys(): void {
  const { undoLast, redoLast } = useUndo();
  const companyId = useCompanyId();

  useEffect(() => {
    void refreshUndo(companyId);
    return onWritten(path => {
      if (isUndoable(path)) void refreshUndo(companyId);
    });
  }, [companyId]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event) || !PAGES.test(location.pathname)) return;
      const meant = undoKeyOf(event);
      if (meant === null) return;
      event.preventDefault();
      // A held key counts as one press: queued repeats would continue after it is released.
      if (event.repeat) return;
      void (meant === 'redo' ? redoLast() : undoLast());
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [undoLast, redoLast]);
}

/** Whether what a request to this path changes can be undone. */
export const isUndoable = (path: string): boolean =>
  /^\/(loads|load-(stops|drivers|accessorials|commodities|updates)|boards|personal-board|truck-(notes|updaters)|plan-reach|(trucks|drivers|staffs)\/\d+$)/.test(
    path,
  );

/** Forms have their own Ctrl Z, and their changes are not saved yet. */
const PAGES = /\/((gross-)?boards\b|loads\/(all|available|enroute|pending|show|show-create)\b)/;
