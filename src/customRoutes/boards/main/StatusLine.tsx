import { useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { Cell, useCell } from '../../../cell.ts';
import type { RowStore } from '../../../grid/rows/RowStore.ts';
import { useT } from '../../../i18n/useT.ts';
import type { LiveState } from '../../../live/LiveClient.ts';
import { useLive } from '../../../live/useTopic.ts';
import { stepWords } from '../../../resources/undo/stepWords.ts';
import { undoSteps } from '../../../resources/undo/undoSteps.ts';
import { useUndo } from '../../../resources/undo/useUndo.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { BoardZone } from '../parts/BoardZone.tsx';
import styles from './board.module.css';

interface LeftProps {
  rows: RowStore<BoardRow>;
  heardAt: Cell<number>;
}

/** The number of trucks, of ready and of late ones, and how fresh the data is. */
export function StatusLeft({ rows, heardAt }: LeftProps) {
  useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  const all = rows.all();
  const ready = all.filter(({ status }) => status === 10 || status === 11).length;
  const late = all.filter(({ flags }) => flags.is_late).length;
  const t = useT('boards.line');
  return (
    <span className={styles.status} style={{ display: 'flex', gap: 12 }}>
      <span>
        <b>{all.length}</b> {t('trucks')}
      </span>
      <span>
        <b>{ready}</b> {t('ready')}
      </span>
      <span className={late > 0 ? styles.late : undefined}>
        <b>{late}</b> {t('late')}
      </span>
      <Freshness heardAt={heardAt} />
    </span>
  );
}

/**
 * When the last change arrived. While the stream is down, since when none can arrive: a screen reader
 * is told by the bar at the top.
 */
function Freshness({ heardAt }: Pick<LeftProps, 'heardAt'>) {
  const translate = useTranslate();
  const state = useCell(useLive()?.state ?? IDLE);
  const heard = useCell(heardAt);
  const now = useSeconds();
  if (state.kind === 'paused') {
    return (
      <span className={`${styles.live} ${styles.paused}`}>
        {translate('linehaul.shell.livePaused', { time: clockText(now - state.since) })}
      </span>
    );
  }
  const seconds = Math.max(0, Math.round((now - heard) / 1_000));
  const ago = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} m`;
  return (
    <span className={styles.live} title={translate('linehaul.boards.line.heard')}>
      {translate('linehaul.boards.line.live', { ago })}
    </span>
  );
}

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

/** What Ctrl Z would undo, and the time zone of the times, which is chosen there. */
export function StatusRight() {
  const translate = useTranslate();
  const { undo } = useUndo();
  const [last] = useCell(undoSteps).done;
  return (
    <>
      {last && (
        <button type="button" className={styles.undo} onClick={() => void undo(last.request_id)}>
          <Glyph name="ic-undo" size={14} />
          {translate('linehaul.undo.last', { what: stepWords(last, translate) })}
          <kbd>Ctrl Z</kbd>
        </button>
      )}
      <BoardZone words="plans" />
    </>
  );
}
