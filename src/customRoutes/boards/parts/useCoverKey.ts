import { useTranslate } from 'ra-core';
import { toast } from '../../../feedback/toasts.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useKeys } from '../../../keys.ts';
import type { CoveredTruck, LoadsOfTruck } from './LoadsForTruck.tsx';
import type { useRowActions } from './useRowActions.tsx';

/**
 * A on a row opens the loads that its truck could take, or says why it can't: the person may assign none,
 * or there is no truck. In a cell that takes text, it is typed.
 */
export function useCoverKey<Row extends object>(
  model: GridModel<Row>,
  of: (row: Row) => { truck: CoveredTruck | null; loads?: LoadsOfTruck },
  { cover, coverRefused }: Pick<ReturnType<typeof useRowActions>, 'cover' | 'coverRefused'>,
): void {
  const translate = useTranslate();
  const run = () => {
    const id = model.state.focus()?.id;
    const row = id === undefined ? undefined : model.rows.get(id);
    if (!row || !model.root?.contains(document.activeElement)) return;
    const { truck, loads } = of(row);
    const action = cover(truck, loads);
    if (typeof action?.target === 'function') action.target();
    else {
      const message = coverRefused ?? translate('linehaul.boards.noTruckToCover');
      toast({ kind: 'warning', message });
    }
  };
  useKeys({ a: run }, document);
}
