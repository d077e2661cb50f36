import { useTranslate } from 'ra-core';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { toast } from '../../../../feedback/toasts.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { saveAndReport } from '../../../../grid/rows/saveCell.ts';
import { reachedPlan } from './planEntry.ts';

/**
 * Marks the plan of a row as reached, like an edit of its cell. A row without one says so. A plan that was
 * refused, or that asks whose value stays, is settled first: its cell takes the focus. One that is being
 * saved is not the stored one: that would be marked in its place.
 */
export function useReachPlan(model: GridModel<BoardRow>) {
  const translate = useTranslate();
  const refuse = (row: BoardRow, why: 'none' | 'undecided' | 'unsaved' | 'saving') => {
    const message = translate(`linehaul.boards.plan.${why}`, { unit: row.truck.number });
    toast({ kind: 'warning', message });
  };
  return (row: BoardRow): boolean => {
    const column = model.column('plan');
    if (!column || !model.canEdit(row.id, 'plan')) return false;
    const kind = model.state.of(row.id).cells.plan?.kind;
    if (kind === 'conflict' || kind === 'error') {
      model.state.setFocus({ id: row.id, column: 'plan' });
      refuse(row, kind === 'conflict' ? 'undecided' : 'unsaved');
    } else if (kind === 'saving') refuse(row, 'saving');
    else if (row.truck_plan_reach) void saveAndReport(model, row.id, column, reachedPlan(row));
    else refuse(row, 'none');
    return true;
  };
}
