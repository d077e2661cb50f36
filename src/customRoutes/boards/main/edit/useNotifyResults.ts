import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { toast } from '../../../../feedback/toasts.ts';
import { useUndo } from '../../../../resources/undo/useUndo.ts';
import type { Results } from './many.ts';

/** The texts of a result: `linehaul.boards.many` for changes of trucks. */
type ResultWords = 'many' | 'takenOff' | 'pasted';

/**
 * Reports a change of several rows: how many, why the others were not changed, and one undo for all.
 */
export function useNotifyResults() {
  const translate = useTranslate();
  const { actions } = useUndo();
  return useCallback(
    ({ done, refused, requestId }: Results, words: ResultWords = 'many'): void => {
      const t = (name: string, count: number) =>
        translate(`linehaul.boards.${words}.${name}`, { smart_count: count });
      const undo = done > 0 ? actions(requestId) : [];
      if (refused.length === 0) {
        if (done > 1 || words !== 'many') {
          toast({ kind: 'success', message: t('done', done), actions: undo });
        }
        return;
      }
      const reasons = refused
        .slice(0, MOST_REASONS)
        .map(({ unit, reason }) => `${unit}: ${reason}`)
        .join(' · ');
      const counts =
        done > 0
          ? `${t('done', done)}, ${t('refused', refused.length)}`
          : t('refused', refused.length);
      const more = refused.length > MOST_REASONS ? ' …' : '';
      toast({ kind: 'warning', message: `${counts}. ${reasons}${more}`, actions: undo });
    },
    [translate, actions],
  );
}

/** A message with more reasons than this is not read. */
const MOST_REASONS = 5;
