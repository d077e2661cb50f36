import { useTranslate } from 'ra-core';
import { memo, useEffect, useMemo, useState } from 'react';
import type { TimelineLoad } from '../../../../schema/responses/timeline.ts';
import { useLaneText } from './LaneName.tsx';
import { LoadBar, percentOf } from './LoadBar.tsx';
import type { Lane } from './lanes.ts';
import { boxOf, isWithin, type Shown } from './timeScale.ts';
import styles from './transport.module.css';
import type { Turns } from './turns.ts';

/** How the bars are drawn. It stays the same while the timeline pans. */
export interface Drawing {
  /** The window of which places are percents. */
  frame: Shown;
  /** The time whose bars are drawn. */
  drawn: Shown;
  /** The left edge of the shown time: texts of bars that begin before it start there. */
  edge: number;
  /** Whether bars have their glyphs, brackets, deadhead and hatching. */
  isWhole: boolean;
}

interface LaneRowProps {
  lane: Lane;
  drawing: Drawing;
  focusedId: number | null;
  /** Whether the board of which the timeline is a part has the focus on the same row. */
  isCurrent?: boolean;
  /** Another load, for conflicts. */
  loadOf: (id: number) => TimelineLoad | undefined;
}

/** A row of the timeline. Another drawing waits for the row's turn. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps & { turns: Turns }) {
  const { drawing, turns, ...row } = props;
  return <LaneBars {...row} drawing={useOwnDrawing(drawing, turns)} />;
});

/**
 * What a row draws: what was the newest at its last turn. A row that is scrolled to, or zoomed,
 * begins with the bars of the shown time alone.
 */
function useOwnDrawing(newest: Drawing, turns: Turns): Drawing {
  const [own, setOwn] = useState<Drawing | null>(null);
  useEffect(
    () => (own === newest ? undefined : turns.ask(() => setOwn(newest))),
    [own, newest, turns],
  );
  const isOld = own?.frame !== newest.frame;
  return useMemo(() => (isOld || !own ? quick(newest) : own), [isOld, own, newest]);
}

const quick = ({ frame, edge }: Drawing): Drawing => ({
  frame,
  edge,
  drawn: { from: edge, to: edge + frame.to - frame.from },
  isWhole: false,
});

const LaneBars = memo(function LaneBars(props: LaneRowProps) {
  const { lane, drawing, focusedId, isCurrent, loadOf } = props;
  const { frame, drawn, edge, isWhole } = drawing;
  const translate = useTranslate();
  const end = new Date(drawn.to).toISOString();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div
      role="group"
      data-lane={lane.key}
      // Shift with an arrow leads here, where there is no bar to lead to.
      tabIndex={-1}
      aria-label={useLaneText(lane)}
      aria-current={isCurrent || undefined}
      className={styles.lane}
      style={{ top: lane.top, height: lane.height }}
    >
      {lane.offDuty.map(({ status_id, from, to }) => {
        const box = isWithin(from, to ?? end, drawn) && boxOf(from, to ?? end, frame);
        return (
          box && (
            <span
              key={from}
              className={styles.off}
              style={{ ...percentOf(box), paddingLeft: `${hiddenOf(box, frame, edge)}%` }}
            >
              <span className={styles.offText}>
                {translate(`linehaul.transport.offDuty.${status_id}`)}
              </span>
            </span>
          )
        );
      })}
      {/* A row is drawn over the line of the present. It is seen over the hatching, too. */}
      {lane.offDuty.length > 0 && <div className={styles.now} />}
      {lane.loads.map(placed => {
        const { empty_from, from, to, id } = placed.load;
        // The focus may come to a bar before it is the row's turn.
        const isDrawn = isWithin(empty_from ?? from, to, drawn) || id === focusedId;
        const box = isDrawn && boxOf(from, to, frame);
        return (
          box && (
            <LoadBar
              key={id}
              placed={placed}
              frame={frame}
              loadOf={loadOf}
              isFocused={id === focusedId}
              isWhole={isWhole}
              hidden={hiddenOf(box, frame, edge)}
            />
          )
        );
      })}
    </div>
  );
});

/** The percent of the window by which a box begins before its edge. None if it ends there, too. */
function hiddenOf({ left, width }: { left: number; width: number }, frame: Shown, edge: number) {
  const hidden = ((edge - frame.from) / (frame.to - frame.from)) * 100 - left;
  return hidden > 0 && hidden < width ? hidden : 0;
}
