import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TimelineLoad } from '../../../../schema/responses/timeline.ts';
import { LoadBar, percentOf } from './LoadBar.tsx';
import type { Lane, PlacedLoad } from './lanes.ts';
import { boxOf, type Shown } from './timeScale.ts';
import styles from './transport.module.css';

export interface LaneEffects {
  loadOf: (id: number) => TimelineLoad | undefined;
  onFocus: (lane: Lane, placed: PlacedLoad) => void;
  onMenu: (placed: PlacedLoad) => void;
  /** Files dropped on a load. */
  onFiles: (load: TimelineLoad, files: readonly File[]) => void;
  onDrop: (loadId: number, lane: Lane) => void;
}

interface LaneRowProps {
  lane: Lane;
  shown: Shown;
  focusedId: number | null;
  effects: LaneEffects;
}

/** A row of the timeline. A load dropped on it is assigned to its truck. */
export function LaneRow({ lane, shown, focusedId, effects }: LaneRowProps) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const name = lane.name ?? translate('linehaul.transport.unassigned');
  const look = [styles.lane, lane.key === 'free' ? styles.free : '', isOver ? styles.over : ''];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div
      role="group"
      data-lane={lane.key}
      aria-label={[name, lane.second].filter(Boolean).join(', ')}
      className={look.filter(Boolean).join(' ')}
      style={{ top: lane.top, height: lane.height }}
      onDragOver={event => {
        if (!lane.truck || event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false);
        const id = Number(event.dataTransfer.getData('text/load'));
        if (id > 0) effects.onDrop(id, lane);
      }}
    >
      <div className={styles.name}>
        <b>{name}</b>
        <span className={styles.second}>{lane.second}</span>
      </div>
      <div className={styles.track}>
        {lane.offDuty.map(({ status_id, from, to }) => {
          const box = boxOf(from, to ?? new Date(shown.to).toISOString(), shown);
          return (
            box && (
              <span key={from} className={styles.off} style={percentOf(box)}>
                <span className={styles.offText}>
                  {translate(`linehaul.transport.offDuty.${status_id}`)}
                </span>
              </span>
            )
          );
        })}
        {lane.loads.map(placed => (
          <LoadBar
            key={placed.load.id}
            placed={placed}
            shown={shown}
            loadOf={effects.loadOf}
            onFiles={files => effects.onFiles(placed.load, files)}
            isFocused={placed.load.id === focusedId}
            onFocus={() => effects.onFocus(lane, placed)}
            onMenu={() => effects.onMenu(placed)}
          />
        ))}
      </div>
    </div>
  );
}
