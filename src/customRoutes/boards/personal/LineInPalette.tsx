import { useTranslate } from 'ra-core';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { PaletteAction } from '../../../paletteActions.ts';
import type { GlyphName } from '../../../theme/Glyph.tsx';
import { editCell } from '../parts/editCell.ts';
import { FocusedRow } from '../parts/FocusedRow.tsx';
import { useCoverKey } from '../parts/useCoverKey.ts';
import { useRowActions } from '../parts/useRowActions.tsx';
import type { Line } from './line.ts';

/** What can be done with the truck that has the focus on the personal board, in the palette and by A. */
export function LineInPalette({ model }: { model: GridModel<Line> }) {
  const translate = useTranslate();
  const row = useRowActions();
  useCoverKey(model, truckOf, row);
  const cell = (
    { id, truck }: Line,
    column: 'status' | 'note' | 'ready',
    icon: GlyphName,
    key: string,
  ): PaletteAction | false =>
    model.canEdit(id, column) && {
      name: column,
      label: translate(`linehaul.palette.board.${column}`, { unit: truck.number }),
      icon,
      key,
      target: () => void editCell(id, column, model),
    };
  const actionsOf = (line: Line) => [
    cell(line, 'status', 'ic-flag', 'S'),
    row.cover(line.truck),
    row.openLoad(line.last_load, line.truck.number),
    line.driver && row.call(line.driver.name, line.driver.phone),
    cell(line, 'note', 'ic-edit', 'N'),
    cell(line, 'ready', 'ic-clock', 'R'),
    row.openTruck(line.truck),
    row.openDriver(line.driver),
    row.copy(line.truck.number),
  ];
  return (
    <>
      <FocusedRow model={model} actionsOf={actionsOf} />
      {row.dialog}
    </>
  );
}

const truckOf = ({ truck }: Line) => ({ truck });
