import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { NamedRecord } from '../../../../../schema/responses/shared.ts';
import { toast } from '../../../../feedback/toasts.ts';
import type { RowId } from '../../../../grid/column.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { useDispatchers } from '../../../../resources/loads/useDispatchers.ts';
import { type Dispatcher, dispatchersOf } from '../filters.ts';
import { dispatcherEntry } from './colleagueEntry.ts';
import { DispatcherMenu } from './DispatcherMenu.tsx';
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
  const known = useDispatchers(at !== null);
  const notifyResults = useNotifyResults();
  const rows = (at?.ids ?? []).flatMap(id => model.rows.get(id) ?? []);

  const open = (ids: readonly RowId[], anchor: Element | null) => {
    if (refused) toast({ kind: 'warning', message: refused });
    else if (anchor) setAt({ ids, anchor });
  };

  const menu = at && (
    <DispatcherMenu
      anchor={at.anchor}
      people={together(known, dispatchersOf(model.rows.all()))}
      current={rows.length === 1 ? (rows[0]?.dispatcher_id ?? null) : NO_ID}
      title={translate('linehaul.boards.assignDispatcher', {
        smart_count: rows.length,
        unit: rows[0]?.truck.number,
      })}
      onClose={() => setAt(null)}
      onPick={({ id, name, nickname }) => {
        setAt(null);
        const person = id === null ? null : { id, first_name: name, nickname };
        const entryOf = (row: BoardRow) => dispatcherEntry(row, person);
        void changeMany(rows, entryOf, editing).then(results => notifyResults(results));
      }}
    />
  );
  return { open, menu };
}

/** Everybody who dispatches, with or without a truck on the board, by name. */
function together(known: readonly NamedRecord[], onBoard: readonly Dispatcher[]): Dispatcher[] {
  const all = new Map(
    known.map(({ id, name }) => [id, { id, name, nickname: null as string | null }]),
  );
  for (const person of onBoard) all.set(person.id, person);
  return [...all.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Several trucks have no single current dispatcher. */
const NO_ID = -1;
