import { useTranslate } from 'ra-core';
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { GridColumn } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Presence } from '../../../grid/rows/GridState.ts';
import { StatusPicker } from '../../../inputs/status/StatusPicker.tsx';
import type { StatusOption } from '../../../inputs/status/statusOption.ts';
import { StatusChip } from '../../../theme/StatusChip.tsx';
import { boardStatusLook, isStatusName } from '../../../theme/status.ts';
import { useRovingFocus } from '../../../useRovingFocus.ts';
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

/**
 * The same trucks by status. A card is dragged to another lane, or moved by Enter and a status. Tab reaches
 * the one that had the focus last, the arrows the others.
 */
export function Lanes(props: LanesProps) {
  const { model, columns, lines, statusOptions, refused, presence, withEmpty, onDrop } = props;
  const { rows, state } = model;
  const translate = useTranslate();
  const [at, setAt] = useState<{ id: number; anchor: Element } | null>(null);
  const moved = at ? rows.get(at.id) : undefined;
  // A card in another lane is another element, also one that a colleague moved: the keyboard goes on there.
  const held = useRef<{ id: number; card: Element | null } | null>(null);
  useEffect(() => {
    if (!held.current || document.activeElement !== document.body) return;
    const { id, card } = held.current;
    if (!card?.isConnected) model.root?.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus();
  });
  /** A card that is left is followed no more. It keeps the focus while the person is in another window. */
  const leave = (card: Element) => {
    const isLeft = !at && document.activeElement !== card;
    if (isLeft && held.current?.card === card) held.current = null;
  };
  const drop = (id: number, status: number) => {
    held.current = { id, card: null };
    onDrop(id, status);
  };
  const attach = (element: HTMLDivElement | null) => {
    model.root = element;
  };
  const lanes = LANES.map(status => ({ status, own: linesIn(lines, status) }));
  const filled = lanes.filter(({ own }) => own.length > 0);
  const focused = useSyncExternalStore(state.subscribeFocus, () => state.focus()?.id);
  const stop = (lines.find(({ id }) => id === focused) ?? filled[0]?.own[0])?.id;
  const goSideways = (event: KeyboardEvent) => {
    const next = isPlain(event) ? cardNextTo(Number(cardOf(event)), filled, event.key) : undefined;
    if (!next) return;
    event.preventDefault();
    model.root?.querySelector<HTMLElement>(`[data-card="${next.id}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards within
    <div ref={attach} className={styles.lanes} onKeyDown={goSideways}>
      {lanes.map(({ status, own }) => {
        if (own.length === 0 && (!withEmpty || status === null)) return null;
        return (
          <Lane key={status} status={status} count={own.length} onDrop={drop}>
            {own.map(line => (
              <li key={line.id}>
                <Card
                  line={line}
                  refused={refused}
                  isStop={line.id === stop}
                  colleague={presence.find(({ row }) => row === line.id)}
                  onFocus={card => {
                    held.current = { id: line.id, card };
                    state.setFocus({ id: line.id, column: 'status' }, false);
                  }}
                  onLeave={leave}
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
            held.current = { id: moved.id, card: null };
            typeStatus(moved, Number(id), model);
          }}
          onClose={() => setAt(null)}
        />
      )}
    </div>
  );
}

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The card at the same height in the lane next to a card's, around the ends. Undefined for other keys. */
function cardNextTo(
  id: number,
  filled: readonly { own: readonly Line[] }[],
  key: string,
): Line | undefined {
  const step = SIDEWAYS[key];
  const at = filled.findIndex(({ own }) => own.some(line => line.id === id));
  if (step === undefined || at < 0) return undefined;
  const height = filled[at]?.own.findIndex(line => line.id === id) ?? 0;
  const next = filled.at((at + step) % filled.length)?.own;
  return next?.[Math.min(height, next.length - 1)];
}

/** The truck of the card that a key is pressed on, not on a button below it. */
const cardOf = ({ target }: KeyboardEvent): string | undefined =>
  target instanceof HTMLElement ? target.dataset.card : undefined;

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

interface LaneProps {
  status: number | null;
  count: number;
  onDrop: (id: number, status: number) => void;
  children: ReactNode;
}

function Lane({ status, count, onDrop, children }: LaneProps) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const { ref, onKeyDown } = useRovingFocus<HTMLUListElement>({ stations: '[data-card]' });
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
      <ul
        ref={ref}
        className={styles.cards}
        onKeyDown={event => {
          if (isPlain(event) && cardOf(event)) onKeyDown(event);
        }}
      >
        {children}
      </ul>
    </section>
  );
}
