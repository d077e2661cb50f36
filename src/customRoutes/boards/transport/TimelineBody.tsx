import { useTranslate } from 'ra-core';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type {
  Timeline,
  TimelineLoad,
  TimelineTruck,
} from '../../../../schema/responses/timeline.ts';
import { isFocusNowhere } from '../../../feedback/focusOn.ts';
import { useOwnZone } from '../../../storage/preferences/ownZone.ts';
import { type Drawing, LaneName, LaneRow } from './LaneRow.tsx';
import { type Lane, nextLoad, visibleLanes } from './lanes.ts';
import { useStill } from './still.ts';
import { isWithin, placeOf, type Shown, ticksOf, type Zoom } from './timeScale.ts';
import styles from './transport.module.css';
import { Turns } from './turns.ts';
import { loadIdAt, useDrops } from './useDrops.ts';

interface TimelineBodyProps {
  data: Timeline;
  lanes: readonly Lane[];
  shown: Shown;
  /** The time around it whose bars are there for the next pan. */
  drawn: Shown;
  zoom: Zoom;
  ask: (load: TimelineLoad, truck: TimelineTruck | null) => void;
  open: (load: TimelineLoad) => void;
  /** Selects a load: its panel opens, to write a check call in it with `writes`. */
  select: (load: TimelineLoad, writes?: boolean) => void;
  onFiles: (load: TimelineLoad, files: readonly File[]) => void;
  /** Chooses files for a load, as if they were dropped on it. */
  onDocuments: (load: TimelineLoad) => void;
  onZoom: (step: 1 | -1) => void;
  onPan: (direction: 1 | -1) => void;
  onNow: () => void;
}

const SIDES: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The texts of cut bars follow once a pan has ended. */
const PAUSE_MS = 100;

const isShown = ({ from, to }: TimelineLoad, shown: Shown) => isWithin(from, to, shown);

/** The rows with only the loads of the shown time. */
const inView = (lanes: readonly Lane[], shown: Shown): Lane[] =>
  lanes.map(lane => ({ ...lane, loads: lane.loads.filter(({ load }) => isShown(load, shown)) }));

type Focus = { lane: string; id: number };

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
  const { data, lanes, shown, zoom, ask, open, select } = props;
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ top: 0, height: 800, scrolledAt: null });
  const { focus, setFocus, moveTo, followed } = useBarFocus(scroller, lanes, shown);
  const drawing = useDrawing(shown, props.drawn);
  const [turns] = useState(() => new Turns());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pan is another shown time
  useLayoutEffect(() => turns.moved(), [turns, shown]);
  const loads = useMemo(() => new Map(data.loads.map(load => [load.id, load])), [data]);
  const loadOf = useCallback((id: number) => loads.get(id), [loads]);
  const last = lanes.at(-1);
  const { over, handlers } = useDrops({
    lanes,
    loadOf,
    onFiles: props.onFiles,
    onLoad: (load, { truck }) => {
      if (truck && !load.truck_ids.includes(truck.id)) ask(load, truck);
    },
  });
  const focusedLoad = focus && loadOf(focus.id);
  const onFocus = (event: FocusEvent) => {
    followed.onFocus(event);
    const id = loadIdAt(event.target);
    const lane = event.target.closest<HTMLElement>('[data-lane]')?.dataset.lane;
    if (id && lane) setFocus({ lane, id });
  };
  const onClick = ({ target }: MouseEvent) => {
    const load = loadOf(loadIdAt(target) ?? 0);
    if (load) select(load);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const load = focusedLoad;
    const side = SIDES[event.key];
    const isMove = event.key.startsWith('Arrow') && !(side && event.shiftKey);
    const next = isMove ? nextLoad(inView(lanes, shown), focus, event.key) : null;
    if (side && !next) {
      // The focused bar may leave the shown time. The keys keep working.
      scroller.current?.focus();
      props.onPan(side);
    } else if (isMove) moveTo(next);
    else if (event.key === '+') props.onZoom(-1);
    else if (event.key === '-') props.onZoom(1);
    else if (event.key === 't' || event.key === 'T') props.onNow();
    else if ((event.key === 'a' || event.key === 'A') && load) ask(load, null);
    else if ((event.key === 'c' || event.key === 'C') && load) select(load, true);
    else if ((event.key === 'd' || event.key === 'D') && load) props.onDocuments(load);
    else if (event.key === ' ' && load) select(load);
    else if (event.key === 'Enter' && load) open(load);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const visible = visibleLanes(lanes, view.top, Math.max(view.height, 800));
  const isScrolled = view.scrolledAt === shown;
  const isFocusShown = Boolean(focusedLoad && isShown(focusedLoad, shown));
  const pan = { transform: `translateX(${-placeOf(shown.from, drawing.frame)}%)` };

  return (
    <>
      <Head drawn={drawing.drawn} frame={drawing.frame} zoom={zoom} pan={pan} />
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a timeline are no fieldset */}
      <div
        ref={scroller}
        role="group"
        data-timeline
        aria-label={translate('linehaul.transport.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys zoom and pan without a load
        tabIndex={0}
        className={styles.scroller}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
        onBlur={followed.onBlur}
        onScroll={({ currentTarget }) => {
          turns.moved();
          const { scrollTop: top, clientHeight: height } = currentTarget;
          setView({ top, height, scrolledAt: shown });
        }}
      >
        <div
          className={styles.body}
          style={{ height: last ? last.top + last.height : 0 }}
          {...handlers}
        >
          {/* Before the names, which would be covered by it. */}
          {over && <div className={styles.over} style={{ top: over.top, height: over.height }} />}
          {visible.map(lane => (
            <LaneName key={lane.key} lane={lane} />
          ))}
          <div className={styles.window}>
            <div className={`${styles.moving} ${isScrolled ? '' : styles.lifted}`} style={pan}>
              {/* Before the rows, below whose bars it is. */}
              <div
                className={styles.now}
                style={{ left: `${placeOf(Date.parse(data.now), drawing.frame)}%` }}
              />
              {visible.map(lane => (
                <LaneRow
                  key={lane.key}
                  lane={lane}
                  drawing={drawing}
                  turns={turns}
                  loadOf={loadOf}
                  focusedId={isFocusShown && focus?.lane === lane.key ? focus.id : null}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

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

/** Hours and days above the rows. They move with the bars. */
function Head({ drawn, frame, zoom, pan }: TicksProps & { pan: CSSProperties }) {
  return (
    <div className={styles.head} aria-hidden>
      <div className={styles.corner} />
      <div className={styles.track}>
        <div className={`${styles.moving} ${styles.lifted}`} style={pan}>
          <Ticks drawn={drawn} frame={frame} zoom={zoom} />
        </div>
      </div>
    </div>
  );
}

interface TicksProps {
  drawn: Shown;
  frame: Shown;
  zoom: Zoom;
}

const Ticks = memo(function Ticks({ drawn, frame, zoom }: TicksProps) {
  const zone = useOwnZone();
  return ticksOf(drawn, frame, zoom, zone).map(({ left, text, isDay }) => (
    <span
      key={left}
      className={`${styles.tick} ${isDay ? styles.day : ''}`}
      style={{ left: `${left}%` }}
    >
      {text}
    </span>
  ));
});

/** The focused load. Moving to a row out of view scrolls there first. */
function useBarFocus(
  scroller: RefObject<HTMLDivElement | null>,
  lanes: readonly Lane[],
  shown: Shown,
) {
  const [focus, setFocus] = useState<Focus | null>(null);
  const isMoving = useRef(false);
  /** A bar has the focus, or had it until this update removed the bar: React tells no blur of that. */
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!isMoving.current || !focus) return;
    const { lane, id } = focus;
    const row = scroller.current?.querySelector(`[data-lane="${lane}"]`);
    const bar = row?.querySelector<HTMLElement>(`[data-load="${id}"]`);
    // A row out of view is rendered once it is scrolled to. A bar that its row lacks never comes.
    if (row) isMoving.current = false;
    bar?.focus();
  });
  const moveTo = (next: Focus | null) => {
    if (!next) return;
    isMoving.current = true;
    const lane = lanes.find(({ key }) => key === next.lane);
    const box = scroller.current;
    if (lane && box && (lane.top < box.scrollTop || lane.top > box.scrollTop + box.clientHeight)) {
      box.scrollTop = lane.top;
    }
    setFocus(next);
  };
  // An assigned load leaves its row with the focus on it. The focus follows it to its truck's row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can take it away
  useLayoutEffect(() => {
    if (!focus || !hadFocus.current || !isFocusNowhere()) return;
    const holds = ({ loads }: Lane) => loads.some(({ load }) => load.id === focus.id);
    if (lanes.some(lane => lane.key === focus.lane && holds(lane))) return;
    const lane = inView(lanes, shown).find(holds);
    if (lane) moveTo({ lane: lane.key, id: focus.id });
  }, [lanes]);
  // Whose bar went away otherwise, as by scrolling, is somewhere else: later updates move nothing.
  useLayoutEffect(() => {
    if (isFocusNowhere()) hadFocus.current = false;
  });
  const followed = {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      hadFocus.current = target !== currentTarget;
    },
    onBlur: ({ target }: FocusEvent) => {
      // A bar keeps the focus while the person is in another window.
      if (document.activeElement !== target) hadFocus.current = false;
    },
  };
  return { focus, setFocus, moveTo, followed };
}
