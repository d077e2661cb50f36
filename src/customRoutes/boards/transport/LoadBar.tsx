import { useTranslate } from 'ra-core';
import { memo, useMemo } from 'react';
import type {
  BoardedLoad,
  TimelineLoad,
  TimelineStop,
} from '../../../../schema/responses/timeline.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { colorsOf } from '../../../theme/StatusChip.tsx';
import { isStatusName, loadStatusLook } from '../../../theme/status.ts';
import { shortNumber } from '../parts/figures.ts';
import { clockText, lateText, place, shortTime } from '../parts/times.ts';
import { LINE_PX, latePart, type PlacedLoad, sharedTime } from './lanes.ts';
import { OnLoad, useOnLoadText } from './OnLoad.tsx';
import { boxOf, type Shown } from './timeScale.ts';
import styles from './transport.module.css';

interface LoadBarProps {
  placed: PlacedLoad;
  /** The window of which places are percents. */
  frame: Shown;
  isFocused: boolean;
  /** Whether it has its glyphs, brackets, deadhead and hatching already. */
  isWhole: boolean;
  /** The percent of the window that its begin lies before the shown time. Its text starts there. */
  hidden: number;
  /** Another load, for conflicts. */
  loadOf: (id: number) => TimelineLoad | undefined;
}

/**
 * A load on the timeline: deadhead thin, loaded part solid, appointments as brackets, what is late or
 * conflicts hatched. Files can be dropped on it.
 */
export const LoadBar = memo(function LoadBar(props: LoadBarProps) {
  const { placed, frame, isFocused, isWhole, hidden, loadOf } = props;
  const { load, line, conflicts } = placed;
  const { reasons, title } = useTexts(placed, loadOf);
  const name = `${title}${useOnLoadText(load.id)}`;
  const box = boxOf(load.from, load.to, frame);
  if (!box) return null;
  const etaLate = load.eta?.off_minutes ?? 0;
  const look = loadStatusLook[String(load.status)];
  return (
    <>
      <button
        type="button"
        data-load={load.id}
        draggable
        tabIndex={isFocused ? 0 : -1}
        className={`${styles.bar} ${conflicts.length > 0 ? styles.conflict : ''}`}
        style={{
          ...(isStatusName(look) ? colorsOf(look) : {}),
          ...percentOf(box),
          ...(hidden > 0 && { paddingLeft: `calc(4px + ${hidden}%)` }),
          top: topOf(line),
        }}
        aria-label={name}
        title={name}
      >
        {isWhole && conflicts.length > 0 && <Glyph name="ic-warn" size={14} />}
        <b>{shortNumber(load.internal_id ?? '')}</b>
        {etaLate > 0 && (
          <span className={styles.etaLate}>
            {isWhole && <Glyph name="st-late" size={14} />}
            {lateText(etaLate)}
          </span>
        )}
        {reasons[0] ?? routeOf(load)}
        <OnLoad id={load.id} />
      </button>
      {isWhole && <Parts placed={placed} frame={frame} loadOf={loadOf} />}
    </>
  );
});

type PartsProps = Pick<LoadBarProps, 'placed' | 'frame' | 'loadOf'>;

/** What is drawn around a bar. Its name says all of it. */
function Parts({ placed: { load, line, conflicts }, frame, loadOf }: PartsProps) {
  const top = topOf(line);
  const late = latePart(load);
  return (
    <>
      <Part name={styles.empty} start={load.empty_from} end={load.from} top={top} frame={frame} />
      {late && (
        <Part name={styles.lateParts} start={late.from} end={late.to} top={top} frame={frame} />
      )}
      {conflicts.map(({ resource, with_id }) => {
        const other = loadOf(with_id);
        const span = other && sharedTime(load, other);
        return (
          span && (
            <Part
              key={`${resource} ${with_id}`}
              name={styles.conflictPart}
              start={span.from}
              end={span.to}
              top={top}
              frame={frame}
            />
          )
        );
      })}
      {load.stops.map(stop => {
        const from = stop.date_from;
        const window = from && boxOf(from, stop.date_to ?? from, frame);
        if (!window) return null;
        return (
          <span
            key={stop.sequence}
            data-done={stop.departed_at !== null || undefined}
            className={styles.bracket}
            style={{ ...percentOf(window), top: top - 2 }}
          />
        );
      })}
    </>
  );
}

const topOf = (line: number) => line * LINE_PX + 4;

/** The name of a bar, and why it conflicts with others. */
function useTexts(placed: PlacedLoad, loadOf: LoadBarProps['loadOf']) {
  const translate = useTranslate();
  return useMemo(() => {
    const { load, conflicts } = placed;
    const t = (key: string, args?: object) => translate(`linehaul.transport.${key}`, args);
    const reasons = reasonsOf(conflicts, loadOf, translate);
    const late = load.late_from && t('late');
    const trailer = load.trailer && t('trailer', { number: load.trailer.number });
    const stops = load.stops.map(stop => stopText(stop, t));
    const title = [barText(load, t), trailer, ...stops, late, etaText(load, t), ...reasons];
    return { reasons, title: title.filter(Boolean).join('. ') };
  }, [placed, loadOf, translate]);
}

interface PartProps {
  name: string | undefined;
  start: string | null;
  end: string;
  top: number;
  frame: Shown;
}

function Part({ name, start, end, top, frame }: PartProps) {
  const box = start && boxOf(start, end, frame);
  return box ? <span className={name} style={{ ...percentOf(box), top }} /> : null;
}

/** Why a load conflicts with others, each once. */
export function reasonsOf(
  conflicts: PlacedLoad['conflicts'],
  loadOf: LoadBarProps['loadOf'],
  translate: Translate,
): string[] {
  const texts = conflicts.map(({ resource, with_id }) =>
    translate(`linehaul.transport.conflict.${resource}`, {
      number: loadOf(with_id)?.internal_id ?? with_id,
    }),
  );
  return [...new Set(texts)];
}

/** `ETA 11/21 22:30, late by 1:20`, for the bar's name. */
export function etaText(
  { eta, stops }: Pick<BoardedLoad, 'eta' | 'stops'>,
  t: Translate,
): string | null {
  if (!eta) return null;
  const stop = stops.find(({ sequence }) => sequence === eta.sequence);
  const late = eta.off_minutes ?? 0;
  return t(late > 0 ? 'etaLate' : 'eta', {
    time: shortTime(eta.at, stop?.timezone ?? null),
    late: clockText(late),
  });
}

/** When the truck came to a stop and left it: `Gary, IN: arrived 11/13 08:10, left 11/13 09:40`. */
function stopText({ city, state, timezone, ...stop }: TimelineStop, t: Translate): string | null {
  const times = stopTimes({ timezone, ...stop }, t);
  return times && `${place(city, state)}: ${times}`;
}

/** The same without the place. Null before the arrival. */
export function stopTimes(
  { arrived_at, departed_at, timezone }: Pick<TimelineStop, StopTime>,
  t: Translate,
): string | null {
  const times = [
    arrived_at && t('arrived', { time: shortTime(arrived_at, timezone) }),
    departed_at && t('left', { time: shortTime(departed_at, timezone) }),
  ].filter(Boolean);
  return times.length > 0 ? times.join(', ') : null;
}

type StopTime = 'arrived_at' | 'departed_at' | 'timezone';

export const percentOf = ({ left, width }: { left: number; width: number }) => ({
  left: `${left}%`,
  width: `${width}%`,
});

export function routeOf({ stops }: Pick<BoardedLoad, 'stops'>): string {
  const [first, last] = [stops[0], stops.at(-1)];
  const ends = [place(first?.city, first?.state), place(last?.city, last?.state)];
  return ends.some(Boolean) ? ends.join(' → ') : '';
}

function barText(load: PlacedLoad['load'], t: Translate): string {
  const [first, last] = [load.stops[0], load.stops.at(-1)];
  return t('bar', {
    number: load.internal_id ?? '',
    broker: load.broker,
    route: routeOf(load),
    from: shortTime(load.from, first?.timezone ?? null),
    to: shortTime(load.to, last?.timezone ?? null),
  });
}
