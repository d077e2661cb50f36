import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { TruckCandidate } from '../../../schema/responses/candidates.ts';
import type { TruckOnMap } from '../../../schema/responses/fleet.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { useT } from '../../i18n/useT.ts';
import { useMapStyleUrl, useTruckCoordinates } from '../../resources/map/useTruckCoordinates.ts';
import { Age } from '../../resources/parts/Age.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { useRecordPaths } from '../../resources/parts/useRecordPaths.ts';
import { MapCanvas } from './MapCanvas.tsx';
import styles from './map.module.css';
import { fitText, NearPickup } from './NearPickup.tsx';
import { useNearPickup } from './useNearPickup.ts';

/** Every active truck at its last position, on a map and in a list next to it. */
export function TruckMap() {
  const t = useT('map');
  const { data, error, isPending, refetch } = useTruckCoordinates();
  const { data: style, isFetched } = useMapStyleUrl();
  const [typed, setTyped] = useState('');
  const [params] = useSearchParams();
  const [chosenId, setChosenId] = useState<number | null>(null);
  // A link to the map names the truck that it is about.
  const linkedId = Number(params.get('truck')) || null;
  useEffect(() => setChosenId(linkedId), [linkedId]);
  const choice = useNearPickup();
  const { near } = choice;
  const found = useMemo(
    () =>
      nearest(
        (data ?? []).filter(truck => isMeant(truck, typed.trim().toLowerCase())),
        near,
      ),
    [data, typed, near],
  );

  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      {isPending && <ListSkeleton columns={3} />}
      {error && !data && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.map" />
      )}
      {data?.length === 0 && <Notice title={t('nothing')} text={t('nothingText')} />}
      {data && data.length > 0 && (
        <div className={styles.halves}>
          <aside className={styles.list} aria-label={t('trucks')}>
            <input
              type="search"
              className={styles.search}
              aria-label={t('find')}
              placeholder={t('find')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <NearPickup choice={choice} />
            {found.length === 0 && !choice.isPending && (
              <p className={styles.none} role="status">
                {t('noneSuch')}
              </p>
            )}
            <ul className={styles.trucks}>
              {found.map(truck => (
                <TruckLine
                  key={truck.id}
                  truck={truck}
                  candidate={near?.get(truck.id)}
                  isChosen={truck.id === chosenId}
                  onChoose={() => setChosenId(truck.id)}
                />
              ))}
            </ul>
          </aside>
          {isFetched && (
            <MapCanvas
              trucks={found}
              styleUrl={style?.url ?? null}
              chosenId={chosenId}
              onChoose={setChosenId}
            />
          )}
        </div>
      )}
    </div>
  );
}

const isMeant = ({ number, city, drivers }: TruckOnMap, typed: string): boolean =>
  [number, city ?? '', ...drivers.map(({ name }) => name)].some(text =>
    text.toLowerCase().includes(typed),
  );

type Near = ReturnType<typeof useNearPickup>['near'];

/** Only the trucks near the chosen pickup, the best first. All of them without one. */
function nearest(trucks: readonly TruckOnMap[], near: Near): readonly TruckOnMap[] {
  if (!near) return trucks;
  const byId = new Map(trucks.map(truck => [truck.id, truck]));
  return [...near.keys()].flatMap(id => byId.get(id) ?? []);
}

interface TruckLineProps {
  truck: TruckOnMap;
  /** How it fits the chosen pickup. */
  candidate: TruckCandidate | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function TruckLine({ truck, candidate, isChosen, onChoose }: TruckLineProps) {
  const translate = useTranslate();
  const pathOf = useRecordPaths();
  const { number, city, state, at, drivers, load } = truck;
  const truckPath = pathOf('trucks', truck.id);
  const loadPath = load ? pathOf('loads', load.id) : undefined;
  const town = [city, state].filter(Boolean).join(', ');
  const line = useRef<HTMLLIElement>(null);
  // One that was chosen on the map may be far down the list.
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={line} className={isChosen ? styles.chosen : undefined}>
      <button
        type="button"
        className={styles.line}
        aria-pressed={isChosen}
        aria-label={translate('linehaul.map.show', { number, town })}
        onClick={onChoose}
      >
        <strong>{number}</strong>
        <span className={styles.town}>{town}</span>
        {at && <Age at={at} />}
        <span className={styles.driver}>{drivers.map(({ name }) => name).join(' / ')}</span>
        {candidate && <span className={styles.driver}>{fitText(candidate, translate)}</span>}
      </button>
      {isChosen && (
        <span className={styles.links}>
          {truckPath && <Link to={truckPath}>{translate('linehaul.map.open')}</Link>}
          {load && (loadPath ? <Link to={loadPath}>{load.internal_id}</Link> : load.internal_id)}
        </span>
      )}
    </li>
  );
}
