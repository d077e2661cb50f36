import { useTranslate } from 'ra-core';
import { Glyph } from '../../../theme/Glyph.tsx';
import { colorsOf } from '../../../theme/StatusChip.tsx';
import { isStatusName, loadStatusLook } from '../../../theme/status.ts';
import { place, shortTime } from '../main/times.ts';
import { shortNumber } from '../parts/figures.ts';
import { LINE_PX, type PlacedLoad } from './lanes.ts';
import { boxOf, placeOf, type Shown } from './timeScale.ts';
import styles from './transport.module.css';

interface LoadBarProps {
  placed: PlacedLoad;
  shown: Shown;
  isFocused: boolean;
  /** The number of another load, for conflicts. */
  numberOf: (id: number) => string;
  onFocus: () => void;
  onMenu: () => void;
}

/** A load on the timeline: deadhead thin, loaded part solid, appointments as brackets. */
export function LoadBar({ placed, shown, isFocused, numberOf, ...on }: LoadBarProps) {
  const translate = useTranslate();
  const say = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
  const { load, line, conflicts } = placed;
  const box = boxOf(load.empty_from ?? load.from, load.to, shown);
  if (!box) return null;
  const reasons = conflicts.map(({ resource, with_id }) =>
    say(`conflict.${resource}`, { number: numberOf(with_id) }),
  );
  const look = loadStatusLook[String(load.status)];
  const title = [barText(load, say), load.late_from && say('late'), ...reasons]
    .filter(Boolean)
    .join('. ');
  const top = line * LINE_PX + 4;
  return (
    <>
      <Part name={styles.empty} start={load.empty_from} end={load.from} top={top} shown={shown} />
      <button
        type="button"
        data-load={load.id}
        draggable
        tabIndex={isFocused ? 0 : -1}
        className={`${styles.bar} ${conflicts.length > 0 ? styles.conflict : ''}`}
        style={{
          ...(isStatusName(look) ? colorsOf(look) : {}),
          ...percentOf(boxOf(load.from, load.to, shown) ?? box),
          top,
        }}
        aria-label={title}
        title={title}
        onFocus={on.onFocus}
        onClick={on.onMenu}
        onDragStart={event => event.dataTransfer.setData('text/load', String(load.id))}
      >
        {conflicts.length > 0 && <Glyph name="ic-warn" size={14} />}
        <b>{shortNumber(load.internal_id ?? '')}</b>
        <span className={styles.clip}>{routeOf(load)}</span>
      </button>
      <Part name={styles.lateParts} start={load.late_from} end={load.to} top={top} shown={shown} />
      {load.stops.map(stop => {
        const from = stop.date_from;
        const window = from && boxOf(from, stop.date_to ?? from, shown);
        if (!from || !window || placeOf(from, shown) < 0) return null;
        return (
          <span
            key={stop.sequence}
            className={styles.bracket}
            style={{ ...percentOf(window), top: top - 2 }}
          />
        );
      })}
    </>
  );
}

interface PartProps {
  name: string | undefined;
  start: string | null;
  end: string;
  top: number;
  shown: Shown;
}

function Part({ name, start, end, top, shown }: PartProps) {
  const box = start && boxOf(start, end, shown);
  return box ? <span className={name} style={{ ...percentOf(box), top }} /> : null;
}

export const percentOf = ({ left, width }: { left: number; width: number }) => ({
  left: `${left}%`,
  width: `${width}%`,
});

export function routeOf({ stops }: PlacedLoad['load']): string {
  const [first, last] = [stops[0], stops.at(-1)];
  return `${place(first?.city, first?.state)} → ${place(last?.city, last?.state)}`;
}

function barText(load: PlacedLoad['load'], say: (key: string, args?: object) => string): string {
  const [first, last] = [load.stops[0], load.stops.at(-1)];
  return say('bar', {
    number: load.internal_id ?? '',
    broker: load.broker,
    route: routeOf(load),
    from: shortTime(load.from, first?.timezone ?? null),
    to: shortTime(load.to, last?.timezone ?? null),
  });
}
