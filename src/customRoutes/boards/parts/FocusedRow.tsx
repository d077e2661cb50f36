import type { GridModel } from '../../../grid/GridModel.ts';
import { type PaletteAction, PaletteActions } from '../../../paletteActions.ts';

interface FocusedRowProps<Row extends object> {
  model: GridModel<Row>;
  actionsOf: (row: Row) => readonly (PaletteAction | false | null)[];
}

/** Offers what can be done with the row that has the focus, in the palette. */
export const FocusedRow = <Row extends object>({ model, actionsOf }: FocusedRowProps<Row>) => (
  <PaletteActions
    read={() => {
      const id = model.state.focus()?.id;
      const row = id === undefined ? undefined : model.rows.get(id);
      return row ? actionsOf(row) : [];
    }}
  />
);
