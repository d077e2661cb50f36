import { useTranslate } from 'ra-core';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { toast } from '../../../../feedback/toasts.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { saveAndTell } from '../../../../grid/rows/saveCell.ts';
import { reachedPlan } from './planEntry.ts';

/** Marks the plan of a row as reached, like an edit of its cell. A row without one says so. */
export function useReachPlan(model: GridModel<BoardRow>) {
  const translate = useTranslate();
  return (row: BoardRow): boolean => {
    const column = model.column('plan');
    if (!column || !model.canEdit(row.id, 'plan')) return false;
    if (row.truck_plan_reach) void saveAndTell(model, row.id, column, reachedPlan(row));
    else {
      const message = translate('linehaul.boards.plan.none', { unit: row.truck.number });
      toast({ kind: 'warning', message });
    }
    return true;
  };
}
