import { useRecordContext } from 'ra-core';
import type { LoadRow } from '../load.ts';
import styles from './list.module.css';

/** The driver's short name: R. Zamarripo. A team's second driver is counted. */
export function DriversCell() {
  const drivers = useRecordContext<LoadRow>()?.drivers ?? [];
  const [first] = drivers;
  if (!first) return '–';
  return (
    <span className={styles.words} title={drivers.map(({ name }) => name).join(', ')}>
      {shortened(first.name)}
      {drivers.length > 1 && <span className={styles.faint}> +{drivers.length - 1}</span>}
    </span>
  );
}

const shortened = (name: string) => name.replace(/^(\S)\S*\s+/, '$1. ');
