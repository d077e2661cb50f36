import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Cell, useCell } from '../../cell.ts';
import type { LiveState } from '../../live/LiveClient.ts';
import { useLive } from '../../live/useTopic.ts';
import styles from './AppBar.module.css';

/** Whether the page follows other people's changes, and since when it does not. */
export function LiveDot() {
  const translate = useTranslate();
  const state = useCell(useLive()?.state ?? IDLE);
  const since = state.kind === 'paused' ? state.since : undefined;
  const seconds = useSecondsSince(since);

  const isPaused = since !== undefined && seconds >= 1;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <>
      {state.kind !== 'idle' && !isPaused && (
        <span className={styles.live}>{translate('linehaul.shell.live')}</span>
      )}
      {isPaused && (
        <span className={`${styles.live} ${styles.paused}`} aria-hidden="true">
          {translate('linehaul.shell.livePaused', { time })}
        </span>
      )}
      {/* Announced once, not every second. A region that appears with its text is not announced at all. */}
      <span role="status" className="visuallyHidden">
        {isPaused && translate('linehaul.shell.livePausedText')}
      </span>
    </>
  );
}

function useSecondsSince(since: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (since === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, Math.round((now - since) / 1_000));
}

const IDLE = new Cell<LiveState>({ kind: 'idle' });
