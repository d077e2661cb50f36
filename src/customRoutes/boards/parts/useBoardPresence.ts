import { useEffect, useMemo } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Presence } from '../../../grid/rows/GridState.ts';
import { colleagueOf } from '../../../live/presence/colleagueOf.ts';
import { usePresence } from '../../../live/presence/usePresence.ts';

/** The cells that other users are in, and reporting the user's own. */
export function useBoardPresence(model: GridModel<BoardRow>): readonly Presence[] {
  const { others, moveTo } = usePresence('board-presence');

  useEffect(() => {
    const tell = () => moveTo(cellOf(model));
    const leave = () => setTimeout(tell);
    const stop = model.state.subscribeFocus(() => setTimeout(tell));
    const { root } = model;
    root?.addEventListener('focusout', leave);
    return () => {
      stop();
      root?.removeEventListener('focusout', leave);
    };
  }, [model, moveTo]);

  return useMemo(
    () =>
      others.flatMap(one => {
        const [row, column] = (one.place ?? '').split('.');
        return row && column ? [{ row: Number(row), column, ...colleagueOf(one) }] : [];
      }),
    [others],
  );
}

/** `517.note`: the row's id and the column, while the cursor is in the grid. */
function cellOf({ state, root }: GridModel<BoardRow>): string | null {
  const focus = state.focus();
  if (typeof focus?.id !== 'number') return null;
  // An editor may be over the page, outside of the grid.
  const isThere = state.of(focus.id).editing !== null || root?.contains(document.activeElement);
  return isThere ? `${focus.id}.${focus.column}` : null;
}
