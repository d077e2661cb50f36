import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Cell } from '../../../cell.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { RowStore } from '../../../grid/rows/RowStore.ts';
import type { LiveEvent } from '../../../live/LiveClient.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { instantAt, onTick } from '../parts/clock.ts';
import { type BoardRow, type CompactRows, rowsOf } from './BoardRow.ts';
import { takeNewer } from './takeNewer.ts';
import { isLateLoad } from './times.ts';

/** By then the stream is open: what changed between the first answer and that is asked for. */
const CATCH_UP_MS = 900;

export interface BoardRows {
  rows: RowStore<BoardRow>;
  isLoading: boolean;
  error: string | null;
  reload: () => void;
  /** When the last change of somebody came, in milliseconds since 1970. */
  heardAt: Cell<number>;
}

/** The board's rows, kept up by what the stream tells; the list itself is asked for once. */
export function useBoardRows(): BoardRows {
  const { call } = useDataProvider<LinehaulProvider>();
  const rows = useMemo(() => new RowStore<BoardRow>(({ id }) => id), []);
  const heardAt = useMemo(() => new Cell(Date.now()), []);
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const ask = useRef(call);
  ask.current = call;

  const read = useCallback(async () => {
    const answer = await ask.current<CompactRows>('GET', '/boards?format=arrays');
    takeAll(rows, rowsOf(answer));
  }, [rows]);

  const reload = useCallback(() => {
    setLoading(true);
    setError(null);
    read()
      .catch((reason: unknown) =>
        setError(reason instanceof Error ? reason.message : String(reason)),
      )
      .finally(() => setLoading(false));
  }, [read]);

  useEffect(() => {
    reload();
    // Should it fail, the first answer stands, and the stream tells of the rest.
    const timer = setTimeout(() => read().catch(() => undefined), CATCH_UP_MS);
    return () => clearTimeout(timer);
  }, [read, reload]);

  useTopic('boards', event => {
    heardAt.set(Date.now());
    if (event.type === 'reset') read().catch(() => undefined);
    else takeEvent(rows, event);
  });

  useEffect(() => onTick(now => markLate(rows, now)), [rows]);

  return { rows, isLoading, error, reload, heardAt };
}

/** A fresh list. What the stream told meanwhile is newer and stays. */
function takeAll(rows: RowStore<BoardRow>, fresh: readonly BoardRow[]): void {
  if (rows.size === 0) {
    rows.replace(fresh);
    return;
  }
  const ids = new Set(fresh.map(({ id }) => id));
  for (const row of fresh) takeNewer(rows, row);
  for (const { id } of [...rows.all()]) if (!ids.has(id)) rows.remove(id);
}

function takeEvent(rows: RowStore<BoardRow>, { type, ids, changes }: LiveEvent): void {
  if (type === 'deleted') {
    for (const id of ids) rows.remove(id);
    return;
  }
  // The server sends the whole row as the changes of this topic.
  if (changes && 'truck' in changes) takeNewer(rows, changes as unknown as BoardRow);
}

/** Nobody changes a row that becomes late; time does. */
function markLate(rows: RowStore<BoardRow>, now: number): void {
  const instant = instantAt(now);
  for (const row of rows.all()) {
    const isLate = isLateLoad(row.current_load, instant);
    if (isLate !== row.flags.is_late) {
      rows.patch(row.id, { flags: { ...row.flags, is_late: isLate } });
    }
  }
}
