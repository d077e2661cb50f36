import { useTranslate } from 'ra-core';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { saveCell } from '../../../../grid/rows/saveCell.ts';
import { toast } from '../../../../layout/feedback/toasts.ts';
import type { BoardRow } from '../BoardRow.ts';
import { statusEntry } from './edits.tsx';
import { statusOptions } from './statusOptions.ts';

/** A digit on a status sets it at once; what may not be set is said, with the reason. */
export function usePickByKey(model: GridModel<BoardRow>) {
  const translate = useTranslate();

  const pickByKey = (row: BoardRow, key: string): boolean => {
    const option = statusOptions(row, translate).find(one => one.key === key);
    const column = model.column('status');
    if (!option || !column || !model.canEdit(row.id, 'status')) return false;
    if (option.id === row.status) return true;
    if (option.refused) {
      const args = { unit: row.truck.number, status: option.word, reason: option.refused };
      toast({ kind: 'warning', message: translate('linehaul.boards.notPicked', args) });
      return true;
    }
    void saveCell(model, row.id, column, statusEntry(row, Number(option.id)));
    return true;
  };

  const beginsStatus = (letter: string): boolean => {
    const [row] = model.rows.all();
    const options = row ? statusOptions(row, translate) : [];
    return options.some(({ word }) => word.toLowerCase().startsWith(letter));
  };

  return { pickByKey, beginsStatus };
}
