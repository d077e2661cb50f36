import { BOARD_STATUS } from '../../../schema/rules/freight/boardStates.ts';
import type { Cell } from '../../files/tables/table.ts';
import type { DerivedPlan, RowView } from '../plan.ts';
import { type ImportKind, ifThere } from './ImportKind.ts';

/** One column for the owner or the lessor: the ownership decides which it is. */
export const ownerOrLessor =
  (heading: string): DerivedPlan['values'] =>
  (row): Record<string, Cell> => {
    const name = row.cell(heading);
    return row.value('ownership') === 'leased' ? { lessor_name: name } : { owner_name: name };
  };

/** A truck in the shop is so on the main board. */
export const shopStatus = (row: RowView): Record<string, Cell> => ({
  board_status: row.value('status') === 'in_shop' ? String(BOARD_STATUS.shop) : null,
});

/** A driver's own trailer belongs to the owner of the truck, where no column names the owner. */
export function trailerOwner(row: RowView): Record<string, Cell> {
  if (row.value('ownership') !== 'owner_operator') return { owner_name: null };
  return { owner_name: String(row.referred('truck_id')?.owner_name ?? '') };
}

export const truckKind: ImportKind = {
  derived: at => [
    ...ifThere(at('owner_or_lessor'), ownerOrLessor),
    ...(at('board_status') ? [] : ifThere(at('status'), () => shopStatus)),
  ],
};

export const trailerKind: ImportKind = {
  // A spare trailer's VIN is often copied wrongly, and nothing depends on it.
  lenient: ['vin'],
  derived: at => (at('owner_name') ? [] : ifThere(at('ownership'), () => trailerOwner)),
};
