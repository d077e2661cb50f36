import type { BoardLoad } from '../../../../../schema/responses/boards.ts';
import { useRecordPaths } from '../../../../resources/parts/useRecordPaths.ts';
import { shortNumber } from '../figures.ts';
import styles from './cells.module.css';

/** A load's number, linked to the load for people who may open it. The board follows the link. */
export function LoadLink({ load }: { load: Pick<BoardLoad, 'id' | 'internal_id'> }) {
  const to = useRecordPaths()('loads', load.id);
  const number = load.internal_id ?? String(load.id);
  const text = shortNumber(number);
  if (to === undefined) return <span title={number}>{text}</span>;
  return (
    <a href={to} tabIndex={-1} className={styles.key} title={number}>
      {text}
    </a>
  );
}
