import { useTranslate } from 'ra-core';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { isOwnStatus } from '../../../../../schema/rules/freight/boardStates.ts';
import { isObjection } from '../../../../../schema/rules/freight/findings.ts';
import { LOAD_STATUS } from '../../../../../schema/rules/freight/loadStates.ts';
import { toast } from '../../../../feedback/toasts.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { saveCell } from '../../../../grid/rows/saveCell.ts';
import { useOnTheRoad } from '../../../../resources/loads/parts/useOnTheRoad.ts';
import { editCell } from '../../parts/editCell.ts';
import { statusEntry } from './edits.tsx';
import { useLookAhead } from './lookAhead.ts';
import { loadOnTheRoad, statusOptions } from './statusOptions.ts';

/** The driver and the truck are committed to the load, or set out with it. */
const MOVES_LOAD: readonly number[] = [
  LOAD_STATUS.reserve,
  LOAD_STATUS.dispatched,
  LOAD_STATUS.enroute,
];

/**
 * A digit on a status sets it at once. If it can't be set, the reason is shown. If there are
 * findings about driving the load, the picker opens with it first, and the digit is pressed again.
 */
export function usePickByKey(model: GridModel<BoardRow>) {
  const translate = useTranslate();
  const look = useLookAhead();
  const onTheRoad = useOnTheRoad();

  const pickByKey = (row: BoardRow, key: string): boolean => {
    const option = statusOptions(row, translate).find(one => one.key === key);
    const column = model.column('status');
    if (!option || !column || !model.canEdit(row.id, 'status')) return false;
    if (option.id === row.status) return true;
    if (option.refused) {
      // Another truck for the load makes way for a status of the truck only.
      const load = isOwnStatus(Number(option.id)) ? loadOnTheRoad(row) : null;
      const onTheRoadLoad = load && onTheRoad(load);
      const reason = onTheRoadLoad?.text ?? option.refused;
      const args = { unit: row.truck.number, status: option.word, reason };
      const message = translate('linehaul.boards.notPicked', args);
      toast({ kind: 'warning', message, actions: onTheRoadLoad?.actions });
      return true;
    }
    const save = () => void saveCell(model, row.id, column, statusEntry(row, Number(option.id)));
    if (!MOVES_LOAD.includes(Number(option.id))) save();
    else {
      void look(row).then(findings =>
        findings.some(isObjection) ? editCell(row.id, 'status', model) : save(),
      );
    }
    return true;
  };

  const beginsStatus = (letter: string): boolean => {
    const [row] = model.rows.all();
    const options = row ? statusOptions(row, translate) : [];
    return options.some(({ word }) => word.toLowerCase().startsWith(letter));
  };

  return { pickByKey, beginsStatus };
}
