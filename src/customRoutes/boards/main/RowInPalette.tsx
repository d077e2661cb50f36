import { useTranslate } from 'ra-core';
import type { BoardLoad, BoardRow } from '../../../../schema/responses/boards.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useT } from '../../../i18n/useT.ts';
import type { PaletteAction } from '../../../paletteActions.ts';
import { isPlanned } from '../../../resources/loads/parts/preflightQuery.ts';
import { useCan, useCanRequest } from '../../../session/useRights.ts';
import type { GlyphName } from '../../../theme/Glyph.tsx';
import { editCell } from '../parts/editCell.ts';
import { FocusedRow } from '../parts/FocusedRow.tsx';
import { lookOf, statusWord } from '../parts/statusWords.ts';
import { useRowActions } from '../parts/useRowActions.tsx';
import { shownStatus } from './edit/statusOptions.ts';
import type { BoardKeys } from './keys.ts';

interface RowInPaletteProps {
  model: GridModel<BoardRow>;
  keys: Pick<
    BoardKeys,
    | 'togglePeek'
    | 'showHistory'
    | 'openDispatchers'
    | 'openCandidates'
    | 'openTrucks'
    | 'editRecord'
    | 'sendSheet'
    | 'reachPlan'
  >;
  /** Whether this person may choose a load for a truck. */
  canCover: boolean;
}

/** What the keys do to the row with the focus, in the palette. */
export function RowInPalette({ model, keys, canCover }: RowInPaletteProps) {
  const translate = useTranslate();
  const can = useCan();
  const canRequest = useCanRequest();
  const pieces = useRowActions();
  const t = useT('palette');

  const moveLoad = (load: BoardLoad | null): PaletteAction | false =>
    load !== null &&
    isPlanned(load) && {
      name: `move ${load.id}`,
      label: t('board.assign', { load: load.internal_id ?? load.reference_number }),
      icon: 'ic-fleet',
      target: () => keys.openTrucks(load),
    };
  const actionsOf = (row: BoardRow): (PaletteAction | false | null)[] => {
    const { number: unit } = row.truck;
    const look = lookOf(shownStatus(row));
    const of = (name: string, icon: GlyphName, key: string, target: () => void): PaletteAction => ({
      name,
      label: t(`board.${name}`, { unit }),
      icon,
      key,
      target,
    });
    const cell = (name: string, column: string, icon: GlyphName, key: string) =>
      model.canEdit(row.id, column) &&
      of(name, icon, key, () => void editCell(row.id, column, model));
    const status = cell('status', 'status', 'ic-flag', 'S');
    return [
      status && {
        ...status,
        status: look,
        detail: look && t('now', { status: statusWord(look, translate) }),
      },
      canCover && of('cover', 'ic-loads', 'A', () => keys.openCandidates(row.id)),
      ...[row.current_load, row.next_load].map(load => canCover && moveLoad(load)),
      pieces.openLoad(row.current_load ?? row.next_load, unit),
      ...row.drivers.map(({ name, phone }) => pieces.call(name, phone)),
      cell('note', 'note', 'ic-edit', 'N'),
      cell('plan', 'plan', 'ic-cal', 'R'),
      row.truck_plan_reach !== null &&
        model.canEdit(row.id, 'plan') &&
        of('reached', 'ic-check', 'X', () => void keys.reachPlan(row)),
      cell('codriver', 'codriver', 'ic-user', 'C'),
      can('boards.update') && of('dispatcher', 'ic-user', 'D', () => keys.openDispatchers(row.id)),
      of('peek', 'ic-eye', 'P', keys.togglePeek),
      of('history', 'ic-clock', 'H', keys.showHistory),
      can('trucks.update') && of('edit', 'ic-edit', 'E', () => void keys.editRecord(row, false)),
      row.current_load !== null &&
        canRequest('POST /loads/send-sheet/{id}') &&
        of('telegram', 'ic-send', 'T', () => void keys.sendSheet(row)),
      pieces.openTruck(row.truck),
      pieces.copy(unit),
    ];
  };
  return <FocusedRow model={model} actionsOf={actionsOf} />;
}
