import { useTranslate } from 'ra-core';
import { STOP } from '../../../../schema/rules/freight/personalBoard.ts';
import type { Presence } from '../../../grid/rows/GridState.ts';
import { ColleagueMark } from '../parts/ColleagueMark.tsx';
import { useBoardInstant } from '../parts/clock.ts';
import { isOld, type Line, placeText, readyText, written } from './line.ts';
import styles from './personal.module.css';

interface CardProps {
  line: Line;
  /** Why this person may not change the board. Undefined if they may. */
  refused: string | undefined;
  /** Whether Tab reaches it. The arrows reach all. */
  isStop: boolean;
  /** A colleague who is in this row. */
  colleague: Presence | undefined;
  onFocus: (card: Element) => void;
  onLeave: (card: Element) => void;
  onMove: (anchor: Element) => void;
}

/** A truck in its lane. A click opens the statuses; it can also be dragged to another lane. */
export function Card({ line, refused, isStop, colleague, onFocus, onLeave, onMove }: CardProps) {
  const translate = useTranslate();
  const now = useBoardInstant();
  const { destination, note, status_id } = written(line);
  const isStopped = status_id === STOP;
  const where = [readyText(line), placeText(line), destination].filter(Boolean).join(' · ');
  const outdated = translate('linehaul.personal.outdated');
  const canMove = refused === undefined;
  return (
    <button
      type="button"
      className={styles.card}
      data-card={line.id}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={!canMove}
      title={refused}
      draggable={canMove}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, String(line.id));
        dataTransfer.effectAllowed = 'move';
      }}
      onFocus={({ currentTarget }) => onFocus(currentTarget)}
      onBlur={({ currentTarget }) => onLeave(currentTarget)}
      onClick={event => canMove && onMove(event.currentTarget)}
    >
      <span className={styles.cardHead}>
        {isOld(line, now) && (
          <span role="img" className={styles.old} aria-label={outdated} title={outdated} />
        )}
        <b>{line.truck.number}</b>
        <span className={styles.second}>{line.driver?.name}</span>
        {line.draft && (
          <span
            role="img"
            className={styles.dot}
            aria-label={translate('linehaul.personal.unsaved', { smart_count: 1 })}
          />
        )}
        {colleague && (
          <ColleagueMark
            {...colleague}
            className={styles.colleague}
            label={translate('linehaul.personal.present', { who: colleague.name })}
          />
        )}
      </span>
      {where && (
        <span className={styles.second} title={where}>
          {where}
        </span>
      )}
      {note && (
        <span className={isStopped ? styles.reason : styles.second} title={note}>
          {note}
        </span>
      )}
    </button>
  );
}

/** What a dragged card brings: the id of its truck. */
export const DRAGGED = 'text/truck';
