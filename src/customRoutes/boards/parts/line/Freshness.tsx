import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Cell, useCell } from '../../../../cell.ts';
import type { LiveState } from '../../../../live/LiveClient.ts';
import { useLive } from '../../../../live/useTopic.ts';
import styles from './line.module.css';

/**
 * How long ago the last update arrived, which was at that time in milliseconds since 1970. While the
 * stream is down, since when none can arrive: a screen reader is told by the bar at the top.
 */
export function Freshness({ at }: { at: number }) {
  const translate = useTranslate();
  const state = useCell(useLive()?.state ?? IDLE);
  const now = useSeconds();
  if (state.kind === 'paused') {
    return (
      <span className={`${styles.live} ${styles.paused}`}>
        {translate('linehaul.shell.livePaused', { time: clockText(now - state.since) })}
      </span>
    );
  }
  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  const ago = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} m`;
  return (
    <span className={styles.live} title={translate('linehaul.boards.line.heard')}>
      {translate('linehaul.boards.line.live', { ago })}
    </span>
  );
}

/** The same for a board that the stream updates: another update draws nothing else of it. */
export const HeardFreshness = ({ heardAt }: { heardAt: Cell<number> }) => (
  <Freshness at={useCell(heardAt)} />
);

const IDLE = new Cell<LiveState>({ kind: 'idle' });

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function clockText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
