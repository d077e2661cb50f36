import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import { call } from '../../../api.ts';
import { toast } from '../../../feedback/toasts.ts';
import type { CellEdit } from '../../../grid/column.ts';
import { InlineText } from '../../../grid/editors/InlineText.tsx';
import { asOneStep, newRequestId } from '../../../http/requestIds.ts';
import { typedValue } from '../../../inputs/numbers/numberText.ts';
import { useUndo } from '../../../resources/undo/useUndo.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCanRequest } from '../../../session/useRights.ts';
import { KEY } from './useGross.ts';

/** Who or what has a weekly target of its own. */
export interface TargetOf {
  of: 'trucks' | 'drivers' | 'staffs';
  id: number;
}

interface TargetLine<Line> {
  /** Null for a line of nobody. */
  ownerOf: (line: Line) => TargetOf | null;
  /** What the line is called where that is said. */
  nameOf: (line: Line) => string;
  /** Dollars a week, as the line is measured now. */
  weeklyOf: (line: Line) => number;
  /** The line with another weekly target. */
  put: (line: Line, weekly: number) => Line;
}

/**
 * The weekly target of a line, edited in its percentage. Without an amount it is again the one that
 * follows from the trucks, or from the company's settings. Pass the same `lines` each time.
 */
export function useTargetEdit<Line extends object>(lines: TargetLine<Line>): CellEdit<Line> {
  const translate = useTranslate();
  const companyId = useCompanyId();
  const may = useCanRequest();
  const queries = useQueryClient();
  const { actions } = useUndo();
  const latest = useRef({ translate, may, actions });
  latest.current = { translate, may, actions };
  return useMemo(() => {
    const { ownerOf, nameOf, weeklyOf, put } = lines;
    const t = (key: string, args?: object) =>
      latest.current.translate(`linehaul.boards.gross.${key}`, args);
    return {
      editor: ({ value: percentage, ...props }) => (
        <InlineText
          {...props}
          align="right"
          text={String(Math.round(weeklyOf(props.row)))}
          // A target that follows from the trucks stays derived when it is only looked at. The same
          // amount, typed, is one of its own: it stays when the trucks change.
          read={(text, isTyped) =>
            isTyped ? typedValue(text, { decimals: 2, allowNegative: true }) : percentage
          }
        />
      ),
      startsByTyping: text => /\d/.test(text),
      check: value => (isAmount(value) ? undefined : t('wrongTarget')),
      refused: line => {
        const owner = ownerOf(line);
        const isAllowed = owner !== null && latest.current.may(`PUT /${owner.of}/{id}`);
        return isAllowed ? undefined : t('noTarget');
      },
      put: (line, value) => (typeof value === 'number' ? put(line, value) : line),
      save: async (line, weekly_gross_target) => {
        const owner = ownerOf(line);
        if (!owner) return;
        const body = { weekly_gross_target };
        const requestId = newRequestId();
        const ask = { companyId, body, requestId };
        // Ctrl Z while it is on its way is about it, not about what was before.
        await asOneStep(requestId, () => call('PUT', `/${owner.of}/${owner.id}`, ask));
        void queries.invalidateQueries({ queryKey: KEY });
        toast({
          kind: 'success',
          message: t('savedTarget', { name: nameOf(line) }),
          actions: latest.current.actions(requestId),
        });
      },
    };
  }, [lines, companyId, queries]);
}

const isAmount = (value: unknown): boolean =>
  value === null || (typeof value === 'number' && value >= 0);
