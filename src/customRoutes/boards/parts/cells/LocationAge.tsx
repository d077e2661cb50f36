import { useTranslate } from 'ra-core';
import type { BoardLocation } from '../../../../../schema/responses/boards.ts';
import { ageOf } from '../../../../format/age.ts';
import { useBoardNow } from '../clock.ts';
import styles from './cells.module.css';

/** The age of a position. After two hours, someone should call. */
export function LocationAge({ at }: Pick<BoardLocation, 'at'>) {
  const translate = useTranslate();
  const now = useBoardNow();
  if (!at) return null;
  const { unit, count, isOld } = ageOf(at, now);
  return (
    <span className={`${styles.age} ${isOld ? styles.old : ''}`}>
      {translate(`linehaul.boards.age.${unit}`, { n: count })}
    </span>
  );
}
