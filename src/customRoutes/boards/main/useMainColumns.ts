import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { movesLoads } from '../../../../schema/loadMovers.ts';
import { useCan } from '../../../session/useRights.ts';
import { useBoardColumns } from '../parts/columns/useBoardColumns.ts';
import { boardColumns, type Room } from './columns.tsx';
import { boardEdits } from './edit/edits.tsx';
import type { Editing } from './edit/useEditing.ts';
import { useKnown } from './edit/useKnown.ts';
import type { Grouping } from './order.ts';

interface MainColumnsOptions {
  editing: Editing;
  groupBy: Grouping;
  room: Room;
  /** Why this person may not change the board. Undefined if they may. */
  refused: string | undefined;
}

/** The main board's columns with their editors, as the person has chosen them. */
export function useMainColumns({ editing, groupBy, room, refused }: MainColumnsOptions) {
  const translate = useTranslate();
  const can = useCan();
  const refusedOfLoads = can('loads.update')
    ? undefined
    : translate('linehaul.boards.loadsReadOnly');
  const refusedOfCalls = movesLoads(can) ? undefined : translate('linehaul.boards.noCheckCalls');
  const known = useKnown();
  const written = useMemo(() => {
    const edits = boardEdits({
      editing,
      translate,
      refused,
      refusedOfLoads,
      refusedOfCalls,
      known,
    });
    return boardColumns({ room, groupBy, edits, translate });
  }, [room, groupBy, editing, translate, refused, refusedOfLoads, refusedOfCalls, known]);
  return useBoardColumns('boards.main', written);
}
