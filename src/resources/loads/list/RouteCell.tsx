import { useRecordContext } from 'ra-core';
import type { LoadRow, StopPoint } from '../load.ts';
import styles from './list.module.css';

/**
 * Origin and destination. Further stops are counted. Where both do not fit, the origin is shortened
 * first: a truck is planned by where it will be.
 */
export function RouteCell() {
  const load = useRecordContext<LoadRow>();
  if (!load?.origin || !load.destination) return '–';
  const [from, to] = [placeText(load.origin), placeText(load.destination)];
  const between = load.stops_count - 2;
  return (
    <span className={styles.route} title={`${from} → ${to}`}>
      <span className={styles.from}>
        <Place at={load.origin} />
      </span>{' '}
      <span className={styles.faint}>→</span>{' '}
      <span className={styles.to}>
        <Place at={load.destination} />
      </span>
      {between > 0 && <span className={styles.faint}> +{between}</span>}
    </span>
  );
}

/** Of a long name the city is shortened: the state alone still identifies the lane. */
const Place = ({ at: { city, state } }: { at: StopPoint }) => (
  <>
    <span className={styles.city}>{city && state ? `${city},` : city}</span>
    {state && <span className={styles.state}>{city ? ` ${state}` : state}</span>}
  </>
);

const placeText = ({ city, state }: StopPoint) => [city, state].filter(Boolean).join(', ');
