import { useMemo } from 'react';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Presence } from '../../../grid/rows/GridState.ts';
import { type PresencePlaces, useBoardPresence } from '../parts/useBoardPresence.ts';
import type { TargetOf } from './targetEntry.ts';

/** The column of the targets, on every gross board. */
const TARGET = 'target';

/**
 * The targets that colleagues are in, and reporting the user's own. A target is named by whose it is: it
 * stands on the daily and on the weekly board, and a driver of two dispatchers has two lines.
 */
export function useTargetPresence<Line extends { id: string }>(
  model: GridModel<Line>,
  lines: readonly Line[],
  ownerOf: (line: Line) => TargetOf | null,
): readonly Presence[] {
  const places = useMemo((): PresencePlaces => {
    const placeOf = (line: Line | undefined) => {
      const owner = line && ownerOf(line);
      return owner ? `${owner.of}-${owner.id}.${TARGET}` : null;
    };
    return {
      placeOf: ({ id, column }) => (column === TARGET ? placeOf(model.rows.get(id)) : null),
      cellsOf: place =>
        lines
          .filter(line => placeOf(line) === place)
          .map(({ id }) => ({ row: id, column: TARGET })),
    };
  }, [model, lines, ownerOf]);
  return useBoardPresence('gross-board-presence', model, places);
}
