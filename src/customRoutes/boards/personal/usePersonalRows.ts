import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { RowStore } from '../../../grid/rows/RowStore.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { type Line, takeRow } from './line.ts';

/** Several saved rows arrive as several events: the list is read once for them. */
const PAUSE_MS = 250;

/** The person's trucks, read again when somebody changes one. What was typed stays. */
export function usePersonalRows() {
  const { call } = useDataProvider<LinehaulProvider>();
  const rows = useMemo(() => new RowStore<Line>(({ id }) => id), []);
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const ask = useRef(call);
  ask.current = call;

  const read = useCallback(async () => {
    const { data } = await ask.current<{ data: PersonalRow[] }>('GET', '/boards/personal-list');
    takeAll(rows, data);
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
  useEffect(reload, [reload]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = () => {
    clearTimeout(timer.current);
    // If it fails, the rows stay, and the next event reads them again.
    timer.current = setTimeout(() => read().catch(() => undefined), PAUSE_MS);
  };
  useTopic('personal-board', soon);
  useTopic('truck-handovers', soon);
  useTopic('boards', soon);

  return { rows, isLoading, error, reload };
}

export type PersonalRows = RowStore<Line>;

function takeAll(rows: PersonalRows, fresh: readonly PersonalRow[]): void {
  const lines = fresh.map(row => takeRow(row, rows.get(row.id)));
  if (rows.size === 0) {
    rows.replace(lines);
    return;
  }
  const ids = new Set(fresh.map(({ id }) => id));
  for (const line of lines) rows.put(line);
  for (const { id } of [...rows.all()]) if (!ids.has(id)) rows.remove(id);
}
