import { useRecordContext } from 'ra-core';
import type { LoadRow, StopPoint } from '../load.ts';
import styles from './list.module.css';

/** Where from and where to; further stops are counted. */
export function RouteCell() {
  const load = useRecordContext<LoadRow>();
  if (!load?.origin || !load.destination) return '–';
  const between = load.stops_count - 2;
  return (
    <>
      {placeText(load.origin)} <span className={styles.faint}>→</span> {placeText(load.destination)}
      {between > 0 && <span className={styles.faint}> +{between}</span>}
    </>
  );
}

const placeText = ({ city, state }: StopPoint) => [city, state].filter(Boolean).join(', ');
