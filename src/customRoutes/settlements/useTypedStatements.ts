import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Cell, useCell } from '../../cell.ts';
import { toast } from '../../feedback/toasts.ts';
import { localTime } from '../../format/localTime.ts';
import { useUser } from '../../session/current.ts';
import { draftKey, draftStore } from '../../storage/drafts/draftStore.ts';
import { isTyped, NOTHING_TYPED, type Typed } from './typed.ts';

/**
 * The unsaved entries for each statement of the page, by the statement's key. They stay while the
 * user works on other drivers, and are stored as a draft, so that they survive a reload.
 */
export function useTypedStatements() {
  const { pathname } = useLocation();
  const begin = draftKey(useUser()?.id, `${pathname} statement `);
  const [cell] = useState(() => new Cell<ReadonlyMap<string, Typed>>(new Map()));
  const all = useCell(cell);
  const translate = useTranslate();
  const latest = useRef(translate);
  latest.current = translate;

  useEffect(() => {
    let isHere = true;
    void draftStore.allFrom(begin).then(drafts => {
      if (!isHere || drafts.length === 0) return;
      const kept = drafts.map(({ values }) => savedOf(values));
      // What has been typed since is newer.
      cell.change(now => new Map([...kept, ...now]));
      const time = localTime(new Date(Math.max(...drafts.map(({ at }) => at))));
      toast({ kind: 'info', message: latest.current('linehaul.shell.restored', { time }) });
    });
    return () => {
      isHere = false;
    };
  }, [begin, cell]);

  const change = useCallback(
    (statement: string, changes: Partial<Typed>) => {
      const key = begin + statement;
      const typed = { ...(cell.get().get(key) ?? NOTHING_TYPED), ...changes };
      cell.change(now => new Map(now).set(key, typed));
      const kept = isTyped(typed)
        ? draftStore.put(key, { values: { key, ...typed }, at: Date.now() })
        : draftStore.remove(key);
      void kept.catch((error: unknown) => console.warn('Drafts:', error));
    },
    [begin, cell],
  );

  const of = (statement: string) => all.get(begin + statement) ?? NOTHING_TYPED;
  return {
    of,
    change,
    has: (statement: string) => isTyped(of(statement)),
    isDirty: [...all].some(([key, typed]) => key.startsWith(begin) && isTyped(typed)),
  };
}

/** A draft's values are what `change` has stored. */
function savedOf(values: Record<string, unknown>): [key: string, typed: Typed] {
  const { key, ...typed } = values as unknown as Typed & { key: string };
  return [key, typed];
}
