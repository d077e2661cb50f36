import { memo, useMemo } from 'react';
import type { Timeline, TimelineLoad } from '../../../../schema/responses/timeline.ts';
import { sumMoney } from '../../../../schema/rules/money/money.ts';
import { GridStatusLine } from '../../../grid/GridStatusLine.tsx';
import { useT } from '../../../i18n/useT.ts';
import { BoardZone } from '../parts/BoardZone.tsx';
import { whole } from '../parts/figures.ts';
import { Count, Counts } from '../parts/line/Counts.tsx';
import { Freshness } from '../parts/line/Freshness.tsx';
import { LastUndo } from '../parts/line/LastUndo.tsx';
import { type By, countOfAll, countOfNamed, type Lane } from './lanes.ts';
import { useStill } from './still.ts';
import { isPart, isWithin, type Shown } from './timeScale.ts';

interface TimelineLineProps {
  /** Undefined until it is read. */
  data: Timeline | undefined;
  /** The time that it is of. */
  read: Shown | undefined;
  /** When it was read. */
  readAt: number | undefined;
  /** What the filters leave of it. */
  lanes: readonly Lane[];
  by: By;
  shown: Shown;
}

/**
 * The line below the timeline: the trucks or drivers that are shown with their loads of the shown time,
 * what nobody hauls yet, what is late or in conflict, and how fresh that is.
 */
export const TimelineLine = ({ data, readAt, ...shown }: TimelineLineProps) => (
  <GridStatusLine
    left={
      data && (
        <Counts>
          <Figures data={data} {...shown} />
          {readAt !== undefined && <Freshness at={readAt} />}
        </Counts>
      )
    }
    right={<Right />}
  />
);

const Right = memo(() => (
  <>
    <LastUndo />
    <BoardZone words="axis" />
  </>
));

/** A held key pans thirty times a second. What it passes is not counted. */
const PAUSE_MS = 150;

type FiguresProps = Omit<TimelineLineProps, 'data' | 'readAt'> & { data: Timeline };

/** Those of a time that is not read yet, or could not be, are dashes, not zeros. */
function Figures({ data, read, lanes, by, shown }: FiguresProps) {
  const t = useT('boards.line');
  const still = useStill(shown, PAUSE_MS);
  const all = useMemo(() => countOfAll(data, by), [data, by]);
  const figures = useMemo(
    () => (read && isPart(still, read) ? figuresOf(lanes, data, still) : null),
    [lanes, data, read, still],
  );
  const name = t(by === 'truck' ? 'trucks' : 'drivers', { smart_count: all });
  return (
    <>
      <Count n={countOfNamed(lanes)} of={all} name={name} />
      <Count n={figures?.loads ?? '–'} name={t('loads', { smart_count: figures?.loads ?? 0 })} />
      <Count n={figures ? whole(figures.gross) : '–'} name={t('gross')} />
      <Count n={figures?.unassigned ?? '–'} name={t('unassigned')} />
      <Count n={figures?.late ?? '–'} name={t('late')} isUrgent={Boolean(figures?.late)} />
      <Count
        n={figures?.inConflict ?? '–'}
        name={t('inConflict')}
        isUrgent={Boolean(figures?.inConflict)}
      />
    </>
  );
}

/** The loads of the shown time in these rows, each once, and how many of them need somebody. */
function figuresOf(lanes: readonly Lane[], { waiting }: Timeline, { from, to }: Shown) {
  const loads = new Map<number, TimelineLoad>();
  const clashing = new Set<number>();
  for (const { load, conflicts } of lanes.flatMap(lane => lane.loads)) {
    if (!isWithin(load.from, load.to, { from, to })) continue;
    loads.set(load.id, load);
    if (conflicts.length > 0) clashing.add(load.id);
  }
  const found = [...loads.values()];
  const free = found.filter(({ truck_ids }) => truck_ids.length === 0).length;
  return {
    loads: found.length,
    gross: sumMoney(found.map(({ gross }) => gross)),
    // Those that wait are shown whatever the time.
    unassigned: free + waiting.length,
    late: found.filter(({ late_from }) => late_from).length,
    inConflict: clashing.size,
  };
}
