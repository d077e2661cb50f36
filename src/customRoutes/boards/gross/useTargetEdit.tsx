import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../api.ts';
import { toast } from '../../../feedback/toasts.ts';
import { CellConflict, type CellEdit, type EditorProps } from '../../../grid/column.ts';
import { InlineText } from '../../../grid/editors/InlineText.tsx';
import { asOneStep, newRequestId } from '../../../http/requestIds.ts';
import { typedValue } from '../../../inputs/numbers/numberText.ts';
import { useUndo } from '../../../resources/undo/useUndo.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCanRequest } from '../../../session/useRights.ts';
import {
  isAmount,
  isEntry,
  type OwnTarget,
  saveTarget,
  type TargetEntry,
  type TargetOwner,
  TargetOwners,
  targetSince,
} from './targetEntry.ts';
import { KEY } from './useGross.ts';

interface TargetLine<Line> {
  /** Null for a line of nobody. */
  ownerOf: (line: Line) => TargetOwner | null;
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
  const can = useCanRequest();
  const queries = useQueryClient();
  const { actions } = useUndo();
  const latest = useRef({ translate, can, actions });
  latest.current = { translate, can, actions };
  return useMemo(() => {
    const { ownerOf, nameOf, weeklyOf } = lines;
    const t = (key: string, args?: object) =>
      latest.current.translate(`linehaul.boards.gross.${key}`, args);
    const owners = new TargetOwners();
    const seenOf = (line: Line) => {
      const owner = ownerOf(line);
      return owner && owners.latest(owner);
    };
    const put = putter(lines);
    return {
      editor: props => (
        <TargetEditor {...props} text={String(Math.round(weeklyOf(props.row)))} seenOf={seenOf} />
      ),
      startsByTyping: text => /\d/.test(text),
      check: value => (isEntry(value) ? undefined : t('wrongTarget')),
      refused: line => {
        const owner = ownerOf(line);
        const isAllowed = owner !== null && latest.current.can(`PUT /${owner.of}/{id}`);
        return isAllowed ? undefined : t('noTarget');
      },
      put,
      overtaken: (line, value) => {
        const owner = seenOf(line);
        return owner && isEntry(value) ? targetSince(value, owner) : null;
      },
      isSaved: (line, value) =>
        isEntry(value) && seenOf(line)?.weekly_gross_target === value.weekly,
      save: async (line, value, { overrule }) => {
        const owner = ownerOf(line);
        if (!owner || !isEntry(value)) return;
        const requestId = newRequestId();
        const send = async (body: OwnTarget) =>
          (await call('PUT', `/${owner.of}/${owner.id}`, { companyId, body, requestId })).data;
        // Who overrules has seen what the line has by now.
        const entry = overrule ? { ...value, seen: owners.latest(owner) } : value;
        const readAgain = () => void queries.invalidateQueries({ queryKey: KEY });
        // Ctrl Z while it is on its way is about it, not about what was before.
        const isOurs = await asOneStep(requestId, () =>
          saveTarget(entry, { put: send, owners }),
        ).catch((error: unknown) => {
          if (error instanceof CellConflict) readAgain();
          throw error;
        });
        readAgain();
        if (!isOurs) return;
        toast({
          kind: 'success',
          message: t('savedTarget', { name: nameOf(line) }),
          actions: latest.current.actions(requestId),
        });
      },
    };
  }, [lines, companyId, queries]);
}

/** Puts entries in lines. Without an amount a line is as everybody has it, until it is read again. */
function putter<Line extends object>({ put }: Pick<TargetLine<Line>, 'put'>) {
  const before = new WeakMap<Line, Line>();
  return (line: Line, value: unknown): Line => {
    const bare = before.get(line) ?? line;
    if (!isEntry(value) || value.weekly === null) return bare;
    const entered = put(bare, value.weekly);
    before.set(entered, bare);
    return entered;
  };
}

interface TargetEditorProps<Line> extends EditorProps<Line> {
  /** The weekly target in dollars. */
  text: string;
  seenOf: (line: Line) => TargetOwner | null;
}

function TargetEditor<Line>(props: TargetEditorProps<Line>) {
  const { value: percentage, record, seenOf, ...shown } = props;
  // A colleague may enter another one before the edit ends.
  const [seen] = useState(() => seenOf(record));
  // A target that follows from the trucks stays derived when it is only looked at. The same amount, typed,
  // is one of its own: it stays when the trucks change.
  const read = (text: string, isTyped: boolean): unknown => {
    if (!isTyped) return percentage;
    const weekly = typedValue(text, { decimals: 2, allowNegative: true });
    return seen && isAmount(weekly) ? ({ weekly, seen } satisfies TargetEntry) : weekly;
  };
  return <InlineText {...shown} align="right" read={read} />;
}
