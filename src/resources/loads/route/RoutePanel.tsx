import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { personName } from '../../../../schema/recordName.ts';
import { busyStatuses } from '../../../../schema/rules/freight/loadStates.ts';
import type { Point } from '../../../../schema/rules/freight/roadMiles.ts';
import { useChoiceWords } from '../../../format/choiceWords.ts';
import { momentText } from '../../../format/valueTexts.ts';
import { useT } from '../../../i18n/useT.ts';
import { lazyPart } from '../../../routing/lazyPart.tsx';
import { useCan } from '../../../session/useRights.ts';
import { useMapStyleUrl, useTruckCoordinates } from '../../map/useTruckCoordinates.ts';
import { busyProps } from '../../parts/BusyButton.tsx';
import { usePathTo } from '../../parts/usePathTo.ts';
import type { Load, StopRow } from '../load.ts';
import { milesText } from '../milesText.ts';
import { Panel } from '../show/Panel.tsx';
import type { Route } from './Route.ts';
import type { MapPin } from './RouteMap.tsx';
import styles from './route.module.css';
import { routePath } from './routePath.ts';
import { useRoute } from './useRoute.ts';

const RouteMap = lazyPart(() => import('./RouteMap.tsx').then(({ RouteMap }) => RouteMap));

/** The load's route on a map, its miles, and their source. */
export function RoutePanel({ load }: { load: Load }) {
  const translate = useTranslate();
  const { route, calculate, takeMiles, isBusy } = useRoute(load);
  const { data: style, isFetched } = useMapStyleUrl();
  const truck = useTruckOf(load);
  const pins = useMemo(() => (route ? pinsOf(load, route, truck) : []), [load, route, truck]);
  const reached = countReached(load);
  const at = truck?.point ?? null;
  const path = useMemo(
    () => (route ? routePath(route, { reached, truck: at }) : { driven: [], ahead: [] }),
    [route, reached, at],
  );
  const can = useCan();
  const canSave = can('loads.update') && Boolean(route) && route?.points.every(one => one.point);

  return (
    <Panel
      title={translate('linehaul.route.title')}
      hint={<MilesSource load={load} />}
      actions={
        canSave && (
          <button type="button" className={styles.action} {...busyProps(isBusy, calculate)}>
            {translate(`linehaul.route.${route?.id ? 'again' : 'calculate'}`)}
          </button>
        )
      }
    >
      <div className={styles.place}>
        {route && isFetched && pins.length > 0 && (
          <RouteMap path={path} pins={pins} styleUrl={style?.url ?? null} />
        )}
      </div>
      {route && (
        <RouteNote load={load} route={route} isBusy={isBusy} onTake={canSave ? takeMiles : null} />
      )}
    </Panel>
  );
}

/** "1 082 mi, automatic": typed and measured miles are never confused. */
function MilesSource({ load }: { load: Load }) {
  const translate = useTranslate();
  const words = useChoiceWords('loads', 'miles_source');
  if (!load.loaded_miles) return translate('linehaul.route.noMiles');
  return translate('linehaul.route.milesOf', {
    miles: milesText(load.loaded_miles),
    source: words(load.miles_source).toLowerCase(),
  });
}

interface RouteNoteProps {
  load: Load;
  route: Route;
  isBusy: boolean;
  onTake: (() => void) | null;
}

function RouteNote({ load, route, isBusy, onTake }: RouteNoteProps) {
  const t = useT('route');
  const unknown = route.points.find(({ point }) => !point);
  const stop = load.stops.find(({ id }) => id === unknown?.stop_id);
  const facility = usePathTo('load-companies')('edit', stop?.load_company_id);
  if (unknown) {
    return (
      <p className={styles.note}>
        {t('unknownStop', { sequence: unknown.sequence })}{' '}
        {facility && <Link to={facility}>{t('giveAddress')}</Link>}
      </p>
    );
  }
  if (!route.id) return <p className={styles.note}>{t('notSaved')}</p>;
  if (!route.is_current) return <p className={styles.note}>{t('old')}</p>;
  const miles = route.loaded_miles ?? 0;
  const isOther = miles > 0 && Math.round(miles) !== Math.round(load.loaded_miles);
  const lock = load.locks.loaded_miles;
  return (
    <p className={styles.note}>
      {t(route.provider === 'estimate' ? 'estimated' : 'routed', {
        miles: milesText(miles),
        provider: route.provider,
      })}{' '}
      {t('savedBy', {
        who: route.saved_user ? personName(route.saved_user) : '',
        at: route.saved_at ? momentText(route.saved_at).slice(0, 16) : '',
      })}
      {isOther && lock && ` ${t('kept', { reason: lock.message })}`}
      {isOther && !lock && onTake && (
        <>
          {' '}
          <button type="button" className={styles.action} {...busyProps(isBusy, onTake)}>
            {t('take', { miles: milesText(miles) })}
          </button>
        </>
      )}
    </p>
  );
}

interface SeenTruck {
  number: string;
  point: Point;
}

/** The last known position of the load's truck, while it is on the load. */
function useTruckOf(load: Load): SeenTruck | null {
  const { data } = useTruckCoordinates();
  const isOut = busyStatuses.includes(load.status) && load.status > 2;
  const seen = isOut ? data?.find(({ id }) => id === load.truck?.id) : undefined;
  const [number, lat, lng] = [seen?.number, seen?.lat, seen?.lng];
  return useMemo(
    () =>
      number !== undefined && lat !== undefined && lng !== undefined
        ? { number, point: { lat, lng } }
        : null,
    [number, lat, lng],
  );
}

const isReached = ({ arrived_at, departed_at }: StopRow) => Boolean(arrived_at ?? departed_at);

/** Up to the last one that it reached: a stop between without times was passed. */
const countReached = ({ stops }: Load) => stops.findLastIndex(isReached) + 1;

function pinsOf({ stops }: Load, { points }: Route, truck: SeenTruck | null): MapPin[] {
  const pins = points.flatMap(({ stop_id, sequence, point }): MapPin[] => {
    const stop = stops.find(({ id }) => id === stop_id);
    if (!point || !stop) return [];
    return [
      {
        key: `stop ${stop_id}`,
        point,
        mark: String(sequence),
        name: stop.place?.city ?? '',
        kind: isReached(stop) ? 'reached' : 'ahead',
      },
    ];
  });
  if (!truck) return pins;
  return [
    ...pins,
    { key: 'truck', point: truck.point, mark: '▼', name: truck.number, kind: 'truck' },
  ];
}
