import type { GridModel } from '../../../grid/GridModel.ts';
import { useKeys } from '../../../keys.ts';
import type { CoveredTruck } from './LoadsForTruck.tsx';
import type { useRowActions } from './useRowActions.tsx';

/**
 * A on a row opens the loads that its truck could take, for people who may assign one. In a cell that takes
 * text, it is a letter.
 */
export function useCoverKey<Row extends object>(
  model: GridModel<Row>,
  truckOf: (row: Row) => CoveredTruck | null,
  { cover }: ReturnType<typeof useRowActions>,
): void {
  const run = () => {
    const id = model.state.focus()?.id;
    const row = id === undefined ? undefined : model.rows.get(id);
    if (!row || !model.root?.contains(document.activeElement)) return;
    const action = cover(truckOf(row));
    if (typeof action?.target === 'function') action.target();
  };
  useKeys({ a: run }, document);
}
