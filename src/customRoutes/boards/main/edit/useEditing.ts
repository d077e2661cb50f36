import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import type { RowStore } from '../../../../grid/rows/RowStore.ts';
import { announce } from '../../../../layout/feedback/announce.ts';
import { toast } from '../../../../layout/feedback/toasts.ts';
import { type BoardRow, isSame } from '../BoardRow.ts';
import { takeNewer } from '../takeNewer.ts';
import { type Entry, saveEntry } from './entry.ts';
import { inverseOf, type Step } from './inverse.ts';
import { type Change, UndoStack } from './UndoStack.ts';

export interface Editing {
  save: (row: BoardRow, entry: Entry, options: { overrule: boolean }) => Promise<BoardRow>;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  stack: UndoStack;
}

/** Saves what people enter on the board, and takes it back by calls of its own. */
export function useEditing(
  rows: RowStore<BoardRow>,
  words: (entry: Entry, before: BoardRow) => string,
): Editing {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const latest = useRef({ call, translate, words });
  latest.current = { call, translate, words };

  return useMemo((): Editing => {
    const stack = new UndoStack();
    const put = (id: number, body: object) =>
      latest.current.call<BoardRow>('PUT', `/boards/${id}`, body);
    const take = (row: BoardRow) => takeNewer(rows, row);

    const save: Editing['save'] = async (row, entry, { overrule }) => {
      const all = [...rows.all()];
      const saved = await saveEntry(entry, { put, row, overrule, onNewer: take });
      const [cell] = Object.keys(entry.show);
      const before = overrule ? row : entry.seen;
      const change: Change = {
        rowId: row.id,
        words: latest.current.words(entry, before),
        // A part of a row is named by the row's own cells.
        cell: cell as keyof BoardRow,
        after: saved[cell as keyof BoardRow],
        entry,
        back: inverseOf(entry, before, all),
      };
      stack.add(change);
      take(saved);
      return rows.get(row.id) ?? saved;
    };

    const run = async (step: Step) => {
      if (step.kind === 'loadToAvailable') {
        await latest.current.call('POST', `/loads/change-status-ready/${step.loadId}`);
      } else {
        take(await put(step.rowId, { ...step.body, version: null }));
      }
    };

    const undo: Editing['undo'] = async () => {
      const change = stack.last();
      if (!change) return;
      const row = rows.get(change.rowId);
      const say = latest.current.translate;
      if (!change.back || !row || !isSame(row[change.cell], change.after)) {
        stack.dropLast();
        const why = change.back ? 'meanwhile' : 'noWayBack';
        const who = row?.updater?.nickname ?? '';
        toast({
          kind: 'warning',
          message: say(`linehaul.boards.undo.${why}`, { who, change: change.words }),
        });
        return;
      }
      try {
        for (const step of change.back) await run(step);
        stack.moveToUndone(change);
      } catch (error) {
        stack.dropLast();
        announce(error);
      }
    };

    const redo: Editing['redo'] = async () => {
      const change = stack.takeUndone();
      const row = change && rows.get(change.rowId);
      if (!change || !row) return;
      const left = stack.undone.get();
      try {
        await save(row, { ...change.entry, seen: row }, { overrule: false });
        stack.undone.set(left);
      } catch (error) {
        announce(error);
      }
    };

    return { save, undo, redo, stack };
  }, [rows]);
}
