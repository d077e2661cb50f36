import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { toast } from '../../../../feedback/toasts.ts';
import type { RowId } from '../../../../grid/column.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { dispatchersOf } from '../filters.ts';
import { DispatcherMenu } from './DispatcherMenu.tsx';
import type { Entry } from './entry.ts';
import { changeMany } from './many.ts';
import type { Editing } from './useEditing.ts';
import { useNotifyResults } from './useNotifyResults.ts';

interface DispatcherMenuOptions {
  model: GridModel<BoardRow>;
  editing: Editing;
  refused: string | undefined;
}

/** The menu that assigns one truck, or the selected ones, to a dispatcher. */
export function useDispatcherMenu({ model, editing, refused }: DispatcherMenuOptions) {
  const [at, setAt] = useState<{ ids: readonly RowId[]; anchor: Element } | null>(null);
  const translate = useTranslate();
  const notifyResults = useNotifyResults();
  const rows = (at?.ids ?? []).flatMap(id => model.rows.get(id) ?? []);

  const open = (ids: readonly RowId[], anchor: Element | null) => {
    if (refused) toast({ kind: 'warning', message: refused });
    else if (anchor) setAt({ ids, anchor });
  };

  const menu = at && (
    <DispatcherMenu
      anchor={at.anchor}
      people={dispatchersOf(model.rows.all())}
      current={rows.length === 1 ? (rows[0]?.dispatcher_id ?? null) : NO_ID}
      title={translate('linehaul.boards.give', {
        smart_count: rows.length,
        unit: rows[0]?.truck.number,
      })}
      onClose={() => setAt(null)}
      onPick={({ id, name, nickname }) => {
        setAt(null);
        const entryOf = (row: BoardRow): Entry => ({
          send: { dispatcher_id: id },
          show: { dispatcher_id: id, dispatcher_name: name, dispatcher_nickname: nickname },
          seen: row,
        });
        void changeMany(rows, entryOf, editing).then(results => notifyResults(results));
      }}
    />
  );
  return { open, menu };
}

/** Several trucks have no single current dispatcher. */
const NO_ID = -1;
