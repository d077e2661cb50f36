import { useTranslate } from 'ra-core';
import { type MouseEvent, useState } from 'react';
import type { BoardLoad, BoardRow } from '../../../../../schema/responses/boards.ts';
import { toast } from '../../../../feedback/toasts.ts';
import type { RowId } from '../../../../grid/column.ts';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { TrucksForLoad } from '../../../../resources/loads/candidates/TrucksForLoad.tsx';
import { useCan } from '../../../../session/useRights.ts';
import { LoadsForTruck } from '../../parts/LoadsForTruck.tsx';

/**
 * The dialog that covers a truck, from its key or the button in its empty Load cell, and the one that
 * moves a planned load to another truck. `refusedOfRow` says why this person may change no row.
 */
export function useCandidates(model: GridModel<BoardRow>, refusedOfRow: string | undefined) {
  const can = useCan();
  const translate = useTranslate();
  const refusedOfLoad = can('loads.update')
    ? undefined
    : translate('linehaul.boards.noPermissionToAssign');
  const refused = refusedOfRow ?? refusedOfLoad;
  const [id, setId] = useState<RowId | null>(null);
  const row = id === null ? undefined : model.rows.get(id);

  const [moved, setMoved] = useState<BoardLoad | null>(null);
  const unlessRefused = (run: () => void) => {
    if (refused) toast({ kind: 'warning', message: refused });
    else run();
  };
  const open = (wanted: RowId) => unlessRefused(() => setId(wanted));
  const openTrucks = (load: BoardLoad) => unlessRefused(() => setMoved(load));
  /** Whether the click was on the button of an empty Load cell. */
  const onClick = ({ target }: MouseEvent): boolean => {
    const button = target instanceof Element ? target.closest('[data-covers]') : null;
    const wanted = Number(button?.getAttribute('data-covers'));
    if (wanted) open(wanted);
    return wanted > 0;
  };
  const dialog = moved ? (
    <TrucksForLoad load={moved} onClose={() => setMoved(null)} />
  ) : (
    row && <LoadsForTruck truck={row.truck} loads={row} onClose={() => setId(null)} />
  );
  return { open, openTrucks, onClick, dialog, refused };
}
