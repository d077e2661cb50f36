import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../../i18n/useT.ts';
import type { PaletteAction } from '../../../paletteActions.ts';
import { useContactActions } from '../../../resources/parts/palettePieces.ts';
import { useRecordPaths } from '../../../resources/parts/useRecordPaths.ts';
import { useCan, useCanRequest } from '../../../session/useRights.ts';
import { type CoveredTruck, LoadsForTruck, type LoadsOfTruck } from './LoadsForTruck.tsx';

interface NamedLoad {
  id: number;
  internal_id: string | null;
  reference_number?: string;
}

interface Covered {
  truck: CoveredTruck;
  loads: LoadsOfTruck | undefined;
}

/** What the palette offers for a row of a board: to open, to cover, to copy and to call. */
export function useRowActions() {
  const can = useCan();
  const canAsk = useCanRequest();
  const contact = useContactActions();
  const pathOf = useRecordPaths();
  const [covered, setCovered] = useState<Covered | null>(null);
  const canCover = canAsk('GET /boards/{id}/candidates') && can('loads.update');
  const translate = useTranslate();
  const coverRefused = canCover ? undefined : translate('linehaul.boards.noPermissionToAssign');
  const t = useT('palette');
  const opening = (action: PaletteAction, path: string | undefined): PaletteAction | null =>
    path === undefined ? null : { ...action, target: path };
  return {
    ...contact,
    openLoad: (load: NamedLoad | null | undefined, unit?: string): PaletteAction | null =>
      load
        ? opening(
            {
              name: `openLoad ${load.id}`,
              label: t('board.openLoad', {
                load: load.internal_id ?? load.reference_number ?? load.id,
              }),
              ...(unit !== undefined && { detail: t('unit', { unit }) }),
              icon: 'ic-right',
              target: '',
            },
            pathOf('loads', load.id),
          )
        : null,
    openTruck: (truck: CoveredTruck | null): PaletteAction | null =>
      truck &&
      opening(
        {
          name: `openTruck ${truck.id}`,
          label: t('board.openTruck', { unit: truck.number }),
          icon: 'ic-fleet',
          target: '',
        },
        pathOf('trucks', truck.id),
      ),
    openDriver: (driver: { id: number; name: string } | null): PaletteAction | null =>
      driver &&
      opening(
        {
          name: `openDriver ${driver.id}`,
          label: t('board.openDriver', { name: driver.name }),
          icon: 'ic-user',
          target: '',
        },
        pathOf('drivers', driver.id),
      ),
    /** Chooses a load for the truck. */
    cover: (truck: CoveredTruck | null, loads?: LoadsOfTruck): PaletteAction | null =>
      truck && canCover
        ? {
            name: 'cover',
            label: t('board.cover', { unit: truck.number }),
            icon: 'ic-loads',
            key: 'A',
            target: () => setCovered({ truck, loads }),
          }
        : null,
    /** Why this person may cover no truck. Undefined if they may. */
    coverRefused,
    /** What `cover` opens. */
    dialog: covered && <LoadsForTruck {...covered} onClose={() => setCovered(null)} />,
  };
}
