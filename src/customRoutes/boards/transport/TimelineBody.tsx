import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BoardedLoad, Timeline, TimelineLoad } from '../../../../schema/responses/timeline.ts';
import { useGridEntry } from '../../../grid/useGridEntry.ts';
import { isMenuKey } from '../../../keys.ts';
import { useOwnZone } from '../../../storage/preferences/ownZone.ts';
import { FreeZone, NoneUnassigned } from './FreeZone.tsx';
import { LaneName } from './LaneName.tsx';
import { type Drawing, LaneRow } from './LaneRow.tsx';
import {
  type KeyLane,
  type Lane,
  ROW,
  type TimelinePlace,
  visibleLanes,
  WAITING,
} from './lanes.ts';
import type { Lookups } from './lookups.ts';
import { useStill } from './still.ts';
import { type TimelineActions, takeTimelineKey } from './timelineKeys.ts';
import {
  dayAt,
  isWithin,
  placeOf,
  type Scale,
  type Shown,
  ticksOf,
  type Zoom,
} from './timeScale.ts';
import styles from './transport.module.css';
import { Turns } from './turns.ts';
import { useBarFocus } from './useBarFocus.ts';
import { loadIdAt, useDrops } from './useDrops.ts';
import { useStartOfFound } from './useFoundPlace.ts';
import { useSeenHeight } from './useSeenHeight.ts';

interface TimelineBodyProps extends TimelineActions {
  label: string;
  data: Timeline;
  lookups: Lookups;
  lanes: readonly Lane[];
  shown: Shown;
  /** The time around it whose bars are there for the next pan. */
  drawn: Shown;
  zoom: Zoom;
  onFiles: (load: BoardedLoad, files: readonly File[]) => void;
  /** Hears of the load whose bar has the focus, or had it last: what the palette acts on. */
  focused?: RefObject<BoardedLoad | null>;
  /** Is given what scrolls to a place and puts the focus there. */
  goTo?: RefObject<((place: TimelinePlace) => void) | null>;
  linked?: LinkedRows;
  /** What the rows were found by. */
  search?: string;
  /** Says why there are no rows. */
  empty?: ReactNode;
  /** Escape, on a row or a bar. Returns whether it means something. */
  onEscape?: () => boolean;
}

/** How the rows of a timeline and those of a board select each other. */
export interface LinkedRows {
  /** The keys of the marked rows. */
  marked: ReadonlySet<string>;
  /** The row where the keys begin. It comes into sight while they are elsewhere. Null without one. */
  current: string | null;
  /** The focus came to a row, or to one of its bars. */
  onFocus: (key: string) => void;
  /** The name of a row was clicked. */
  onName: (key: string) => void;
  /** The keys go on in the rows of the board. */
  onLeave: () => void;
}

/** The texts of cut bars follow once a pan has ended. */
const PAUSE_MS = 100;

const isShown = ({ from, to }: TimelineLoad, shown: Shown) => isWithin(from, to, shown);

/** The lanes with only the loads of the shown time. What waits for one is always there. */
const inView = (lanes: readonly Lane[], waiting: KeyLane, shown: Shown): KeyLane[] => {
  const [free, ...rows] = lanes.map(({ key, loads }) => ({
    key,
    loads: loads.filter(({ load }) => isShown(load, shown)),
  }));
  return [...(free ? [free] : []), waiting, ...rows];
};

/** The rows in view. They scrolled last, or panned to another time since. */
interface View {
  top: number;
  height: number;
  scrolledAt: Shown | null;
}

/**
 * The rows of the timeline. Only those in view are rendered, with the bars of the drawn time. A pan
 * moves their layer. Bars that it needs in addition are drawn row by row once it has ended.
 */
export function TimelineBody(props: TimelineBodyProps) {
  const { label, data, lanes, shown, zoom, ask, linked, search } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ top: 0, height: 800, scrolledAt: null });
  const [free, ...rows] = lanes;
  const { loadOf, anyLoad } = props.lookups;
  const { focus, handlers } = useTimelineFocus(scroller, props);
  useGridEntry(scroller, !linked);
  const drawing = useDrawing(shown, props.drawn);
  useSeenHeight(scroller, height => setView(now => ({ ...now, height })));
  useStartOfFound(scroller, search?.trim() ?? '', () => setView(now => ({ ...now, top: 0 })));
  const [turns] = useState(() => new Turns());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pan is another shown time
  useLayoutEffect(() => turns.moved(), [turns, shown]);
  const { over, handlers: drops } = useDrops({
    rows,
    loadOf: anyLoad,
    onFiles: props.onFiles,
    onLoad: (load, { truck }) => {
      if (truck && !load.truck_ids.includes(truck.id)) ask(load, truck);
    },
  });
  const last = rows.at(-1);
  const visible = visibleLanes(rows, view.top, Math.max(view.height, 800));
  const focusedBar = focus && loadOf(focus.id);
  const isFocusShown = Boolean(focusedBar && isShown(focusedBar, shown));
  const drawn = { drawing, turns, loadOf };
  const focusedIn = (lane: Lane) => (isFocusShown && focus?.lane === lane.key ? focus.id : null);
  const pan = { transform: `translateX(${-placeOf(shown.from, drawing.frame)}%)` };
  const isLifted = view.scrolledAt !== shown;
  const moving = { isLifted, pan, now: placeOf(Date.parse(data.now), drawing.frame) };

  return (
    <>
      <Head {...drawing} zoom={zoom} pan={pan} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a timeline are no fieldset */}
      <div
        ref={scroller}
        role="group"
        data-timeline
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys zoom and pan without a load
        tabIndex={0}
        className={`${styles.scroller} ${linked ? styles.linked : ''}`}
        style={zoneStyle(free?.height ?? 0, data.waiting.length > 0)}
        {...handlers}
        onScroll={({ currentTarget }) => {
          turns.moved();
          const { scrollTop: top, clientHeight: height } = currentTarget;
          setView({ top, height, scrolledAt: shown });
        }}
      >
        <FreeZone
          waiting={data.waiting}
          focusedId={focus?.lane === WAITING ? focus.id : null}
          handlers={drops}
        >
          {free && (
            <div className={styles.freeLane} style={{ height: free.height }}>
              <LaneName lane={free} />
              <Moving {...moving}>
                <LaneRow {...drawn} lane={free} focusedId={focusedIn(free)} />
              </Moving>
              {!free.loads.some(({ load }) => isShown(load, shown)) && <NoneUnassigned />}
            </div>
          )}
        </FreeZone>
        <div
          className={styles.body}
          style={{ height: last ? last.top + last.height : 0 }}
          {...drops}
        >
          {/* Before the names, which would be covered by them. */}
          {linked && <Marks lanes={visible} linked={linked} />}
          {over && <div className={styles.over} style={{ top: over.top, height: over.height }} />}
          {visible.map(lane => (
            <LaneName key={lane.key} lane={lane} />
          ))}
          <Moving {...moving}>
            {visible.map(lane => (
              <LaneRow
                key={lane.key}
                {...drawn}
                lane={lane}
                focusedId={focusedIn(lane)}
                isCurrent={lane.key === linked?.current}
              />
            ))}
          </Moving>
        </div>
        {rows.length === 0 && props.empty}
      </div>
    </>
  );
}

interface MarksProps {
  lanes: readonly Lane[];
  linked: LinkedRows;
}

/** Behind the marked rows. */
const Marks = ({ lanes, linked: { marked, current } }: MarksProps) =>
  lanes
    .filter(({ key }) => marked.has(key))
    .map(({ key, top, height }) => (
      <div
        key={key}
        data-mark={key}
        className={`${styles.over} ${key === current ? styles.current : ''}`}
        style={{ top, height }}
      />
    ));

/** The focused load or row of a timeline, and what its keys, clicks and the focus itself do. */
function useTimelineFocus(scroller: RefObject<HTMLDivElement | null>, props: TimelineBodyProps) {
  const { data, lanes, shown, select, linked } = props;
  const { anyLoad } = props.lookups;
  const [, ...rows] = lanes;
  const waiting = useMemo(
    () => ({ key: WAITING, loads: data.waiting.map(load => ({ load })) }),
    [data],
  );
  const all = useMemo(() => [...lanes, waiting], [lanes, waiting]);
  // Only the keys ask for it: to look at every load takes longer than a frame of scrolling may.
  const seen = () => inView(lanes, waiting, shown);
  const { focus, setFocus, moveTo, followed } = useBarFocus(scroller, {
    rows,
    all,
    inView: seen,
    current: linked?.current ?? null,
  });
  const load = focus ? anyLoad(focus.id) : undefined;
  useLayoutEffect(() => {
    if (props.focused) props.focused.current = load ?? null;
  });
  useLayoutEffect(() => {
    const { goTo } = props;
    if (!goTo) return undefined;
    goTo.current = moveTo;
    return () => {
      goTo.current = null;
    };
  });
  const onFocus = (event: FocusEvent) => {
    followed.onFocus(event);
    const lane = event.target.closest<HTMLElement>('[data-lane]')?.dataset.lane;
    if (!lane) return;
    setFocus({ lane, id: loadIdAt(event.target) ?? ROW });
    linked?.onFocus(lane);
  };
  const onClick = ({ target }: MouseEvent) => {
    const clicked = anyLoad(loadIdAt(target) ?? 0);
    if (clicked) select(clicked);
    const name = nameAt(target);
    if (name) linked?.onName(name);
  };
  /** Opens the menu of the load that an event happens on. False outside the bars. */
  const openMenu = (target: EventTarget, place: { left: number; top: number }) => {
    const at = anyLoad(loadIdAt(target) ?? 0);
    if (!at) return false;
    // Some browsers give a button no focus when it is pressed: what closes the menu returns there.
    if (target instanceof Element) target.closest<HTMLElement>('[data-load]')?.focus();
    props.onMenu({ load: at, ...place });
    return true;
  };
  const onContextMenu = (event: MouseEvent) => {
    const place = { left: event.clientX, top: event.clientY };
    if (openMenu(event.target, place)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isElsewhere(event.target)) return;
    const lane = lanes.find(({ key }) => key === focus?.lane);
    const at = {
      lanes: seen,
      focus,
      load,
      moveTo,
      truckId: lane?.truck?.id ?? load?.truck_ids[0],
      // The focused bar may leave the shown time. The keys keep working.
      leaveBar: () => scroller.current?.focus(),
    };
    const isLeft = event.key === 'Escape' && props.onEscape?.();
    const isMenu = isMenuKey(event) && openMenu(event.target, placeBelow(event.target));
    if (!isLeft && !isMenu && !takeTimelineKey(event, at, props)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { onBlur } = followed;
  return { focus, handlers: { onKeyDown, onClick, onContextMenu, onFocus, onBlur } };
}

/** Below a bar, where its text begins: it may begin before the shown time. */
function placeBelow(target: EventTarget): { left: number; top: number } {
  const bar = target instanceof Element ? target.closest('[data-load]') : null;
  const shown = bar?.closest(`.${styles.window}`);
  const { left, bottom } = bar?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
  return { left: Math.max(left, shown?.getBoundingClientRect().left ?? left), top: bottom };
}

/** A button that is in no row, as of the notice that the filters hide all of them: its keys are its own. */
const isElsewhere = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('button') !== null &&
  target.closest('[data-lane], [data-name]') === null;

/** The key of the row whose name is clicked. A link in it leads elsewhere. */
function nameAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || target.closest('a')) return undefined;
  return target.closest<HTMLElement>('[data-name]')?.dataset.name;
}

interface MovingProps {
  isLifted: boolean;
  pan: CSSProperties;
  /** The place of the present in percent. */
  now: number;
  children: ReactNode;
}

/** The layer of the bars, which a pan moves, with the line of the present below them. */
const Moving = ({ isLifted, pan, now, children }: MovingProps) => (
  // Not on the layer itself: a pan would look for what depends on it in every frame.
  <div className={styles.window} style={withProperties({ '--now': `${now}%` })}>
    <div className={`${styles.moving} ${isLifted ? styles.lifted : ''}`} style={pan}>
      <div className={styles.now} />
      {children}
    </div>
  </div>
);

/**
 * How bars are drawn for the shown time. Their places are counted from one window until the zoom
 * changes, so that no bar changes by a pan.
 */
function useDrawing(shown: Shown, drawn: Shown): Drawing {
  const [before, setFrame] = useState(shown);
  const isZoomed = before.to - before.from !== shown.to - shown.from;
  const frame = isZoomed ? shown : before;
  if (isZoomed) setFrame(shown);
  const still = useStill(shown, PAUSE_MS);
  const isStill = still.to - still.from === shown.to - shown.from;
  const edge = isStill ? still.from : shown.from;
  return useMemo(() => ({ frame, drawn, edge, isWhole: true }), [frame, drawn, edge]);
}

/** The height of what stays above the rows, as its own styles limit it. */
function zoneStyle(height: number, isWaiting: boolean): CSSProperties {
  const whole = height + (isWaiting ? WAITING_PX : 0);
  return withProperties({ '--zone': `min(${whole}px, var(--zone-most))` });
}

/** React's own type knows no custom properties. */
const withProperties = (properties: Record<`--${string}`, string>, others: CSSProperties = {}) =>
  ({ ...others, ...properties }) as CSSProperties;

const WAITING_PX = 33;

interface HeadProps extends Omit<Scale, 'zone'> {
  pan: CSSProperties;
}

/** Hours and days above the rows, which move with the bars, and the day that they begin with. */
function Head({ drawn, frame, edge, zoom, pan }: HeadProps) {
  const zone = useOwnZone();
  return (
    <div className={styles.head} aria-hidden>
      <div className={styles.corner}>{dayAt(edge, zone)}</div>
      <div className={styles.track}>
        <div className={`${styles.moving} ${styles.lifted}`} style={pan}>
          <Ticks drawn={drawn} frame={frame} edge={edge} zoom={zoom} zone={zone} />
        </div>
      </div>
    </div>
  );
}

const Ticks = memo((scale: Scale) =>
  ticksOf(scale).map(({ left, text, isDay, least }) => (
    <span
      key={left}
      className={`${styles.tick} ${isDay ? styles.day : ''}`}
      style={withProperties({ '--least': `${least}rem` }, { left: `${left}%` })}
    >
      <span className={styles.tickText}>{text}</span>
    </span>
  )),
);
