import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { goToRow } from './goToRow.ts';

interface RowAccess {
  isLoading: boolean;
  isShown: (row: BoardRow) => boolean;
  /** Lifts the filters and the search. */
  reveal: () => void;
}

/**
 * `?truck=7` in the board's address moves the focus to the row of this truck once it is drawn, and
 * leaves the address. A row that filters hide is revealed.
 */
export function useTruckInAddress(
  model: GridModel<BoardRow>,
  { isLoading, isShown, reveal }: RowAccess,
): void {
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('truck') ?? 0);
  // After each render, until the grid has drawn the row.
  useEffect(() => {
    if (!id || isLoading) return;
    const row = model.rows.get(id);
    if (row && !isShown(row)) return reveal();
    if (row && !goToRow(model, id)) return;
    if (!row) notify('linehaul.boards.notOnBoard', { type: 'info' });
    setParams(
      known => {
        known.delete('truck');
        return known;
      },
      { replace: true, state: { keepScroll: true } },
    );
  });
}
