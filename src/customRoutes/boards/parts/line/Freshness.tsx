import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Cell, useCell } from '../../../../cell.ts';
import type { LiveState } from '../../../../live/LiveClient.ts';
import { useLive } from '../../../../live/useTopic.ts';
import styles from './line.module.css';

interface FreshnessProps {
  /** When the last update arrived (ms since 1970). */
  at: number;
  /** How often the board asks for one. Once two are missing, its age is marked: why they are is not told elsewhere. */
  everyMs?: number;
}

/** How long ago the last update of a board arrived. */
export function Freshness({ at, everyMs = Number.POSITIVE_INFINITY }: FreshnessProps) {
  const now = useSeconds();
  return <Live now={now} at={at} isOld={now - at > 2 * everyMs} />;
}

/** The same for a board that shows what it hears: another update draws nothing else of it. */
export const HeardFreshness = ({ heardAt }: { heardAt: Cell<number> }) => (
  <Freshness at={useCell(heardAt)} />
);

/** A change is usually read within a second. */
const LATE_MS = 5_000;

/**
 * Of a board that is read when the stream tells of a change. However long ago the last one was, its rows are
 * fresh. They have an age only while a change is late, which they do not have since then (ms since 1970).
 */
export function ReadFreshness({ behindSince }: { behindSince: Cell<number | null> }) {
  const since = useCell(behindSince);
  const now = useSeconds();
  const isLate = since !== null && now - since > LATE_MS;
  return <Live now={now} at={isLate ? since : null} isOld={isLate} />;
}

interface LiveProps {
  now: number;
  /** Null without an age. */
  at: number | null;
  isOld: boolean;
}

/** While the stream is down, it says since when no change can arrive: a screen reader is told by the bar at the top. */
function Live({ now, at, isOld }: LiveProps) {
  const translate = useTranslate();
  const state = useCell(useLive()?.state ?? IDLE);
  if (state.kind === 'paused') {
    return (
      <span className={`${styles.live} ${styles.old}`}>
        {translate('linehaul.shell.livePaused', { time: clockText(now - state.since) })}
      </span>
    );
  }
  if (at === null) {
    return <span className={styles.live}>{translate('linehaul.boards.line.upToDate')}</span>;
  }
  return (
    <span
      className={`${styles.live} ${isOld ? styles.old : ''}`}
      title={translate('linehaul.boards.line.heard')}
    >
      {translate('linehaul.boards.line.live', { ago: ageText(now - at) })}
    </span>
  );
}

const IDLE = new Cell<LiveState>({ kind: 'idle' });

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    // A page that was hidden has the time at which it was left.
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `9 s`, `59 m`, `3 h`. */
function ageText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} m` : `${Math.floor(minutes / 60)} h`;
}

function clockText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
