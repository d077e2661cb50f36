import { useEffect, useMemo } from 'react';
import type { BoardPresenceTopic } from '../../../../schema/presence.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Presence } from '../../../grid/rows/GridState.ts';
import { colleagueOf } from '../../../live/presence/colleagueOf.ts';
import { usePresence } from '../../../live/presence/usePresence.ts';

/** The cells of a board that other users are in, and reporting the user's own. */
export function useBoardPresence<Row extends object>(
  topic: BoardPresenceTopic,
  model: GridModel<Row>,
): readonly Presence[] {
  const { others, moveTo } = usePresence(topic);

  useEffect(() => {
    const tell = () => moveTo(cellOf(model));
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

/** `517.note`: the row's id and the column, while the cursor is in the board. */
function cellOf<Row extends object>({ state, root }: GridModel<Row>): string | null {
  const focus = state.focus();
  if (typeof focus?.id !== 'number') return null;
  // An editor may be over the page, outside of the grid.
  const isThere = state.of(focus.id).editing !== null || root?.contains(document.activeElement);
  return isThere ? `${focus.id}.${focus.column}` : null;
}
