import { useTranslate } from 'ra-core';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { GridColumn } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Presence } from '../../../grid/rows/GridState.ts';
import { StatusPicker } from '../../../inputs/status/StatusPicker.tsx';
import type { StatusOption } from '../../../inputs/status/statusOption.ts';
import { StatusChip } from '../../../theme/StatusChip.tsx';
import { boardStatusLook, isStatusName } from '../../../theme/status.ts';
import { Card, DRAGGED } from './Card.tsx';
import { CardTrouble } from './CardTrouble.tsx';
import { type Line, written } from './line.ts';
import { typeStatus } from './marks.ts';
import { LANES, linesIn } from './order.ts';
import styles from './personal.module.css';

interface LanesProps {
  model: GridModel<Line>;
  /** All columns of the board: what a card says of refused fields. */
  columns: readonly GridColumn<Line>[];
  lines: readonly Line[];
  statusOptions: (line: Line) => readonly StatusOption[];
  refused: string | undefined;
  presence: readonly Presence[];
  /** Whether lanes without a truck are there too, to drop one into. */
  withEmpty: boolean;
  onDrop: (id: number, status: number) => void;
}

/** The same trucks by status. A card is dragged to another lane, or moved by Enter and a status. */
export function Lanes(props: LanesProps) {
  const { model, columns, lines, statusOptions, refused, presence, withEmpty, onDrop } = props;
  const { rows, state } = model;
  const translate = useTranslate();
  const [at, setAt] = useState<{ id: number; anchor: Element } | null>(null);
  const moved = at ? rows.get(at.id) : undefined;
  // A card in another lane is another element: the keyboard goes on from there.
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (followed.current === null || document.activeElement !== document.body) return;
    model.root?.querySelector<HTMLElement>(`[data-card="${followed.current}"]`)?.focus();
  });
  const drop = (id: number, status: number) => {
    followed.current = id;
    onDrop(id, status);
  };
  const attach = (element: HTMLDivElement | null) => {
    model.root = element;
  };
  return (
    <div ref={attach} className={styles.lanes}>
      {LANES.map(status => {
        const own = linesIn(lines, status);
        if (own.length === 0 && (!withEmpty || status === null)) return null;
        return (
          <Lane key={status} status={status} count={own.length} onDrop={drop}>
            {own.map(line => (
              <li key={line.id}>
                <Card
                  line={line}
                  refused={refused}
                  colleague={presence.find(({ row }) => row === line.id)}
                  onFocus={() => {
                    if (followed.current !== line.id) followed.current = null;
                    state.setFocus({ id: line.id, column: 'status' }, false);
                  }}
                  onMove={anchor => setAt({ id: line.id, anchor })}
                />
                <CardTrouble model={model} columns={columns} line={line} />
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
          onPick={({ id }) => {
            followed.current = moved.id;
            typeStatus(moved, Number(id), model);
          }}
          onClose={() => setAt(null)}
        />
      )}
    </div>
  );
}

interface LaneProps {
  status: number | null;
  count: number;
  onDrop: (id: number, status: number) => void;
  children: ReactNode;
}

function Lane({ status, count, onDrop, children }: LaneProps) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const look = boardStatusLook[status ?? 0];
  const name = isStatusName(look)
    ? translate(`linehaul.status.${look}`, { _: look })
    : translate('linehaul.personal.noStatus');
  const takes = ({ dataTransfer }: DragEvent) =>
    status !== null && dataTransfer.types.includes(DRAGGED);
  return (
    <section
      className={styles.lane}
      data-empty={count === 0 || undefined}
      data-over={isOver || undefined}
      aria-label={translate('linehaul.personal.lane', { status: name, smart_count: count })}
      onDragOver={event => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setOver(false);
        }
      }}
      onDrop={event => {
        setOver(false);
        if (status === null || !takes(event)) return;
        event.preventDefault();
        onDrop(Number(event.dataTransfer.getData(DRAGGED)), status);
      }}
    >
      <h2 className={styles.laneHead}>
        {isStatusName(look) ? <StatusChip status={look} /> : <span>{name}</span>}
        <span>{count}</span>
      </h2>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
}
