import { useEffect, useMemo } from 'react';
import type { BoardPresenceTopic } from '../../../../schema/presence.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Focus, Presence } from '../../../grid/rows/GridState.ts';
import { colleagueOf } from '../../../live/presence/colleagueOf.ts';
import { usePresence } from '../../../live/presence/usePresence.ts';

/** How the cells of a board are named to others. */
export interface PresencePlaces {
  /** Null for a cell that others need not know of. */
  placeOf: (cell: Focus) => string | null;
  /** The cells of a place. Empty for one that this board does not show. */
  cellsOf: (place: string) => readonly Pick<Presence, 'row' | 'column'>[];
}

/**
 * The cells of a board that other users are in, and reporting the user's own. Pass the same `places` while
 * the rows are the same.
 */
export function useBoardPresence<Row extends object>(
  topic: BoardPresenceTopic,
  model: GridModel<Row>,
  places: PresencePlaces = CELLS,
): readonly Presence[] {
  const { others, moveTo } = usePresence(topic);

  useEffect(() => {
    const tell = () => moveTo(ownPlace(model, places));
    // Where the focus is, also after it left one element for another.
    const later = () => setTimeout(tell);
    const stop = model.state.subscribeFocus(later);
    document.addEventListener('focusin', later);
    document.addEventListener('focusout', later);
    return () => {
      stop();
      document.removeEventListener('focusin', later);
      document.removeEventListener('focusout', later);
    };
  }, [model, moveTo, places]);

  return useMemo(
    () =>
      others.flatMap(one => {
        const colleague = colleagueOf(one);
        return places.cellsOf(one.place ?? '').map(cell => ({ ...cell, ...colleague }));
      }),
    [others, places],
  );
}

/** `517.note`: the row's id and the column. */
const CELLS: PresencePlaces = {
  placeOf: ({ id, column }) => (typeof id === 'number' ? `${id}.${column}` : null),
  cellsOf(place) {
    const [row, column] = place.split('.');
    return row && column ? [{ row: Number(row), column }] : [];
  },
};

/** Where the cursor is, while it is in the board. */
function ownPlace<Row extends object>(
  { state, root }: GridModel<Row>,
  { placeOf }: PresencePlaces,
): string | null {
  const focus = state.focus();
  if (!focus) return null;
  // An editor may be over the page, outside of the grid.
  const isThere = state.of(focus.id).editing !== null || root?.contains(document.activeElement);
  return isThere ? placeOf(focus) : null;
}
