import type { BoardLoad, BoardRow } from '../../../../../schema/responses/boards.ts';
import {
  BOARD_STATUS,
  loadStatusPicker,
  pickRowStatus,
} from '../../../../../schema/rules/freight/boardStates.ts';
import { LOAD_STATUS, loadStatuses } from '../../../../../schema/rules/freight/loadStates.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import type { StatusOption } from '../../../../inputs/status/statusOption.ts';
import { isPlanned } from '../../../../resources/loads/parts/preflightQuery.ts';
import { statusKey, tintOf } from '../../../../theme/status.ts';
import { lookOf, statusWord } from '../../parts/statusWords.ts';

/** The chip of a row: its status, or "arrived", which can't be picked on the board. */
export const shownStatus = ({ status, current_load }: BoardRow): number | null =>
  status ?? current_load?.status ?? null;

/** The fill of a row that is tinted by its status: that of its chip. */
export const rowTint = (row: BoardRow): string | undefined => tintOf(shownStatus(row));

/** The load that a status of the picker would move: the current one, otherwise the planned one. */
export const movedLoad = ({ current_load, next_load }: BoardRow): BoardLoad | null =>
  current_load ?? next_load;

/**
 * The load on the road that keeps a truck from a status of its own. One that has arrived does not: the row
 * shows the truck's own.
 */
export function loadOnTheRoad(row: BoardRow): BoardLoad | null {
  const { current_load: load } = row;
  return load && !isPlanned(load) && hidesOwnStatus(row) ? load : null;
}

/** Whether the row shows the status of its load: the truck's own would change unseen beneath it. */
const hidesOwnStatus = ({ current_load, status, board_status }: BoardRow): boolean =>
  current_load !== null && status !== board_status;

/** The statuses of the main board, each with the reason why this row can't have it now. */
export function statusOptions(row: BoardRow, translate: Translate): StatusOption[] {
  return loadStatusPicker.flatMap(({ id }): StatusOption[] => {
    const status = lookOf(id);
    if (!status) return [];
    const word = statusWord(status, translate);
    return [{ id, status, word, key: statusKey[status], refused: violationOf(row, id, translate) }];
  });
}

function violationOf(row: BoardRow, status: number, translate: Translate): string | undefined {
  const load = movedLoad(row);
  const pick = pickRowStatus({ board_status: row.board_status, current_load: load }, status);
  if (pick.kind === 'board') {
    return hidesOwnStatus(row) ? onLoad(row.current_load, translate) : undefined;
  }
  if (!pick.violation) return undefined;
  if (pick.violation.code === 'wrong_status') return onLoad(load, translate);
  return translate(`linehaul.boards.refused.${pick.violation.code}`, { _: pick.violation.message });
}

function onLoad(load: BoardLoad | null, translate: Translate): string {
  const look = lookOf(load?.status ?? null);
  const name = loadStatuses.find(({ id }) => id === load?.status)?.name ?? '';
  const status = look ? statusWord(look, translate) : name;
  return translate('linehaul.boards.refused.wrong_status', { status: status.toLowerCase() });
}

/** A truck's own statuses, the most usual first. */
const USUAL_OWN = [
  BOARD_STATUS.readyl,
  BOARD_STATUS.ready2,
  BOARD_STATUS.home,
  BOARD_STATUS.shop,
] as const;

/** What usually comes next, first in the picker. */
export function usualNext({ status, current_load, next_load }: BoardRow): number[] {
  if (status === LOAD_STATUS.reserve) return [LOAD_STATUS.dispatched];
  if (status === LOAD_STATUS.dispatched) return [LOAD_STATUS.enroute];
  if (current_load) return [];
  const own = USUAL_OWN.filter(id => id !== status);
  return next_load ? [LOAD_STATUS.reserve, ...own.slice(0, 1)] : own.slice(0, 2);
}
