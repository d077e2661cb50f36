import { useTranslate } from 'ra-core';
import { useCallback, useRef } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import type { RowId } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';

/** Takes a truck off the rows of a board. */
export type Leave = (id: RowId) => void;

interface OfTruck {
  truck: { number: string };
}

/**
 * Takes trucks off the rows of a board that they have left. A row with something unsaved stays until that
 * is saved or discarded, and a message, a key with `unit`, says so once.
 */
export function useLeave<Row extends OfTruck>(model: GridModel<Row>, message: string): Leave {
  const translate = useTranslate();
  const latest = useRef(translate);
  latest.current = translate;
  return useCallback(
    (id: RowId) => {
      if (!model.leave(id)) return;
      const unit = model.rows.get(id)?.truck.number;
      toast({ kind: 'warning', message: latest.current(message, { unit }) });
    },
    [model, message],
  );
}
