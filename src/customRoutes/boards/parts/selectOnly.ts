import { isFocusNowhere } from '../../../feedback/focusOn.ts';
import type { RowId } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { focusGrid } from './useFocusBack.ts';

/** Selects these rows of a board, none to end the selection. The focus stays on the board. */
export function selectOnly<Row extends object>(model: GridModel<Row>, ids: readonly RowId[]): void {
  model.state.select(ids);
  // The bar may have had the focus, and is gone without a selection.
  setTimeout(() => {
    if (isFocusNowhere()) focusGrid(model);
  });
}
