import { useTranslate } from 'ra-core';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { ageOf } from '../../../../format/age.ts';
import { useBoardNow } from '../../parts/clock.ts';
import styles from './cells.module.css';

/** Who changed the row last, and how long ago. */
export function UpdaterCell({ updater }: BoardRow) {
  const translate = useTranslate();
  const now = useBoardNow();
  if (!updater) return null;
  const { unit, count } = ageOf(updater.at, now);
  return (
    <>
      <span className={styles.clip}>{updater.name}</span>
      <span className={styles.age}>{translate(`linehaul.boards.age.${unit}`, { n: count })}</span>
    </>
  );
}
