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
import { type By, countOfNamed, type Lane, type PlacedLoad } from './lanes.ts';
import { useStill } from './still.ts';
import { isPart, isWithin, type Shown } from './timeScale.ts';
import { REFRESH_MS } from './useTimeline.ts';

interface TimelineLineProps {
  /** Undefined until it is read. */
  data: Timeline | undefined;
  /** The time that it is of. */
  read: Shown | undefined;
  /** When it was read. */
  readAt: number | undefined;
  /** What the filters leave of it. */
  lanes: readonly Lane[];
  /** How many trucks, or drivers, there are without filters. */
  all: number;
  by: By;
  shown: Shown;
}

/** A held key pans thirty times a second. What it passes is not counted. */
const PAUSE_MS = 150;

/**
 * The line below the timeline: the trucks or drivers that are shown with their loads of the shown time
 * and which of these are late or in conflict, what nobody hauls yet, and how fresh that is.
 */
export function TimelineLine({ data, read, readAt, lanes, all, by, shown }: TimelineLineProps) {
  const still = useStill(shown, PAUSE_MS);
  // Without a truck, the board shows nothing that could be counted.
  const isCounted = data && data.trucks.length > 0;
  return (
    <GridStatusLine
      left={
        data && (
          <Counts>
            {isCounted && (
              <Figures data={data} read={read} lanes={lanes} all={all} by={by} shown={still} />
            )}
            {readAt !== undefined && <Freshness at={readAt} everyMs={REFRESH_MS} />}
          </Counts>
        )
      }
      right={<Right />}
    />
  );
}

const Right = memo(() => (
  <>
    <LastUndo />
    <BoardZone words="axis" />
  </>
));

type FiguresProps = Omit<TimelineLineProps, 'data' | 'readAt'> & { data: Timeline };

/**
 * Those of a time that is not read yet, or could not be, are dashes, not zeros. Where there are more loads than
 * were read, each figure is the least that there is.
 */
const Figures = memo(function Figures({ data, read, lanes, all, by, shown }: FiguresProps) {
  const t = useT('boards.line');
  const { loads, gross, unassigned, late, inConflict } = useMemo(
    (): Partial<ReturnType<typeof figuresOf>> =>
      read && isPart(shown, read) ? figuresOf(lanes, data, shown) : {},
    [lanes, data, read, shown],
  );
  const shownAs = (figure: number | undefined, textOf: (n: number) => string = String) =>
    figure === undefined ? '–' : `${textOf(figure)}${data.is_cut ? '+' : ''}`;
  return (
    <>
      <Count
        n={countOfNamed(lanes)}
        of={all}
        name={t(by === 'truck' ? 'trucks' : 'drivers', { smart_count: all })}
      />
      <Count n={shownAs(loads)} name={t('loads', { smart_count: loads ?? 0 })} />
      <Count n={shownAs(gross, whole)} name={t('gross')} />
      <Count n={shownAs(unassigned)} name={t('unassigned')} />
      <Count n={shownAs(late)} name={t('late')} isUrgent={Boolean(late)} />
      <Count n={shownAs(inConflict)} name={t('inConflict')} isUrgent={Boolean(inConflict)} />
    </>
  );
});

/**
 * The loads of the shown time in the rows, each once, with those that need somebody. What nobody hauls yet,
 * which no filter hides, counts as unassigned only.
 */
function figuresOf([free, ...rows]: readonly Lane[], { waiting }: Timeline, shown: Shown) {
  const isShown = ({ load }: PlacedLoad) => isWithin(load.from, load.to, shown);
  const loads = new Map<number, TimelineLoad>();
  const clashing = new Set<number>();
  for (const { load, conflicts } of rows.flatMap(row => row.loads.filter(isShown))) {
    loads.set(load.id, load);
    if (conflicts.length > 0) clashing.add(load.id);
  }
  const found = [...loads.values()];
  return {
    loads: found.length,
    gross: sumMoney(found.map(({ gross }) => gross)),
    // Those that wait are shown whatever the time. Some have a truck, and wait for an appointment.
    unassigned:
      (free?.loads.filter(isShown).length ?? 0) +
      waiting.filter(({ truck_ids }) => truck_ids.length === 0).length,
    late: found.filter(({ late_from }) => late_from).length,
    inConflict: clashing.size,
  };
}
