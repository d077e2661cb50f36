import { useMemo, useSyncExternalStore } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { TruckOnMap } from '../../../../../schema/responses/fleet.ts';
import { NotRead } from '../../../../feedback/NotRead.tsx';
import type { GridModel } from '../../../../grid/GridModel.ts';
import { useT } from '../../../../i18n/useT.ts';
import {
  useMapStyleUrl,
  useTruckCoordinates,
} from '../../../../resources/map/useTruckCoordinates.ts';
import { MapCanvas } from '../../../map/MapCanvas.tsx';
import { NearPickup } from '../../../map/NearPickup.tsx';
import { useNearPickup } from '../../../map/useNearPickup.ts';
import { goToRow } from '../goToRow.ts';
import { NearTrucks } from './NearTrucks.tsx';
import styles from './split.module.css';
import { useFocusedTruck } from './useFocusedTruck.ts';

interface BoardMapProps {
  model: GridModel<BoardRow>;
  isShown: (row: BoardRow) => boolean;
}

/**
 * The board's trucks where they were last seen, or those of them near the pickup of a load. A pin leads
 * to its row, and a row to its pin.
 */
export function BoardMap({ model, isShown }: BoardMapProps) {
  const { data, error, refetch } = useTruckCoordinates();
  const { data: style, isFetched } = useMapStyleUrl();
  const chosenId = useFocusedTruck(model);
  const shown = useShownTrucks(model, isShown);
  const choice = useNearPickup();
  const { near } = choice;
  const trucks = useMemo(() => {
    const placed = data ? placedOf(shown, data) : NONE;
    return near ? placed.filter(({ id }) => near.has(id)) : placed;
  }, [shown, data, near]);
  if (error && !data) {
    return <NotRead error={error} onAgain={() => void refetch()} words="linehaul.map" />;
  }
  return (
    <>
      <div className={styles.near}>
        <NearPickup choice={choice} />
      </div>
      {isFetched && (
        <MapCanvas
          trucks={trucks}
          styleUrl={style?.url ?? null}
          chosenId={chosenId}
          onChoose={id => goToRow(model, id)}
          onLasso={ids => model.state.select(ids)}
        />
      )}
      {near && <NearTrucks near={near} shown={shown} onChoose={id => goToRow(model, id)} />}
      {data && !near && <Places shown={shown} trucks={trucks} />}
    </>
  );
}

const NONE: readonly TruckOnMap[] = [];

/** Units named in full. The others are counted. */
const MOST_UNITS = 12;

interface PlacesProps {
  shown: readonly ShownTruck[];
  trucks: readonly TruckOnMap[];
}

/** How many of the board's trucks are on the map, and which are not. */
function Places({ shown, trucks }: PlacesProps) {
  const t = useT('boards.map');
  const placed = new Set(trucks.map(({ id }) => id));
  const units = shown.filter(({ id }) => !placed.has(id)).map(({ unit }) => unit);
  const others = units.length - MOST_UNITS;
  const named = units.slice(0, MOST_UNITS).join(', ');
  return (
    <p className={styles.places}>
      <span>{t('onMap', { smart_count: trucks.length })}</span>
      <span>{t('lasso')}</span>
      {units.length > 0 && (
        <span title={units.join(', ')}>
          {t('unplaced', { units: others > 0 ? `${named} +${others}` : named })}
        </span>
      )}
    </p>
  );
}

interface ShownTruck {
  id: number;
  unit: string;
}

/** The trucks that the filters let through. The list is the same until one comes or goes. */
function useShownTrucks(
  { rows }: GridModel<BoardRow>,
  isShown: (row: BoardRow) => boolean,
): readonly ShownTruck[] {
  useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  useSyncExternalStore(rows.subscribeList, rows.listVersion);
  const trucks = rows.all().filter(isShown);
  const key = JSON.stringify(trucks.map(({ id, truck }) => [id, truck.number]));
  return useMemo(() => {
    const pairs: [number, string][] = JSON.parse(key);
    return pairs.map(([id, unit]) => ({ id, unit }));
  }, [key]);
}

function placedOf(
  shown: readonly ShownTruck[],
  places: readonly TruckOnMap[],
): readonly TruckOnMap[] {
  const ids = new Set(shown.map(({ id }) => id));
  return places.filter(({ id }) => ids.has(id));
}
