import { useRecordContext } from 'ra-core';
import type { LoadRow, StopPoint } from '../load.ts';
import styles from './list.module.css';

/**
 * Where from and where to; further stops are counted. Where there is no room for both, the place
 * that the load comes from is shortened first: a truck is planned by where it will be.
 */
export function RouteCell() {
  const load = useRecordContext<LoadRow>();
  if (!load?.origin || !load.destination) return '–';
  const [from, to] = [placeText(load.origin), placeText(load.destination)];
  const between = load.stops_count - 2;
  return (
    <span className={styles.route} title={`${from} → ${to}`}>
      <span className={styles.from}>{from}</span> <span className={styles.faint}>→</span>{' '}
      <span className={styles.to}>{to}</span>
      {between > 0 && <span className={styles.faint}> +{between}</span>}
    </span>
  );
}

const placeText = ({ city, state }: StopPoint) => [city, state].filter(Boolean).join(', ');
