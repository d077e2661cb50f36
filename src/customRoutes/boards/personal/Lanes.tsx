import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { personalBoardStatuses } from '../../../../schema/rules/freight/boardStates.ts';
import { StatusPicker } from '../../../inputs/status/StatusPicker.tsx';
import type { StatusOption } from '../../../inputs/status/statusOption.ts';
import { StatusChip } from '../../../theme/StatusChip.tsx';
import { boardStatusLook, isStatusName } from '../../../theme/status.ts';
import { useBoardInstant } from '../parts/clock.ts';
import { isOld, type Line, placeText, readyText, withDraft, written } from './line.ts';
import styles from './personal.module.css';
import type { PersonalRows } from './usePersonalRows.ts';

interface LanesProps {
  rows: PersonalRows;
  lines: readonly Line[];
  statusOptions: (line: Line) => readonly StatusOption[];
  refused: string | undefined;
}

const LANES: readonly (number | null)[] = [null, ...personalBoardStatuses.map(({ id }) => id)];

/** The same trucks by status. Enter on a card moves it to another lane. */
export function Lanes({ rows, lines, statusOptions, refused }: LanesProps) {
  const translate = useTranslate();
  const [at, setAt] = useState<{ id: number; anchor: Element } | null>(null);
  const moved = at ? rows.get(at.id) : undefined;
  return (
    <div className={styles.lanes}>
      {LANES.map(status => {
        const own = lines.filter(line => written(line).status_id === status);
        if (own.length === 0) return null;
        return (
          <Lane key={status} status={status} count={own.length}>
            {own.map(line => (
              <li key={line.id}>
                <Card
                  line={line}
                  refused={refused}
                  onMove={anchor => setAt({ id: line.id, anchor })}
                />
              </li>
            ))}
          </Lane>
        );
      })}
      {at && moved && (
        <StatusPicker
          anchor={at.anchor}
          options={statusOptions(moved)}
          current={written(moved).status_id}
          title={translate('linehaul.personal.bulk.title', { smart_count: 1 })}
          onPick={({ id }) => rows.put(withDraft(moved, { status_id: Number(id) }))}
          onClose={() => setAt(null)}
        />
      )}
    </div>
  );
}

interface LaneProps {
  status: number | null;
  count: number;
  children: ReactNode;
}

function Lane({ status, count, children }: LaneProps) {
  const translate = useTranslate();
  const look = boardStatusLook[status ?? 0];
  const name = isStatusName(look)
    ? translate(`linehaul.status.${look}`, { _: look })
    : translate('linehaul.personal.noStatus');
  return (
    <section
      className={styles.lane}
      aria-label={translate('linehaul.personal.lane', { status: name, smart_count: count })}
    >
      <h2 className={styles.laneHead}>
        {isStatusName(look) ? <StatusChip status={look} /> : <span>{name}</span>}
        <span>{count}</span>
      </h2>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
}

interface CardProps {
  line: Line;
  refused: string | undefined;
  onMove: (anchor: Element) => void;
}

function Card({ line, refused, onMove }: CardProps) {
  const translate = useTranslate();
  const now = useBoardInstant();
  const { destination, note } = written(line);
  const where = [readyText(line), placeText(line), destination].filter(Boolean).join(' · ');
  const outdated = translate('linehaul.personal.outdated');
  return (
    <button
      type="button"
      className={styles.card}
      aria-disabled={refused !== undefined}
      title={refused}
      onClick={event => refused === undefined && onMove(event.currentTarget)}
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
      </span>
      {where && <span className={styles.second}>{where}</span>}
      {note && <span className={styles.second}>{note}</span>}
    </button>
  );
}
