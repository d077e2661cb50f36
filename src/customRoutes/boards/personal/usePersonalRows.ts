import { useDataProvider, useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../feedback/toasts.ts';
import { RowStore } from '../../../grid/rows/RowStore.ts';
import { useSoon } from '../../../live/useSoon.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { onNewDay } from '../parts/clock.ts';
import { RowChanges } from '../parts/said/RowChanges.ts';
import { useBoardEdits } from '../parts/useBoardEdits.ts';
import { type Line, saved, takeRow } from './line.ts';

/** Several saved rows arrive as several events: the list is read once for them. */
const PAUSE_MS = 250;

/** The person's trucks, read again when somebody changes one. What was typed stays. */
export function usePersonalRows() {
  const { call } = useDataProvider<LinehaulProvider>();
  const rows = useMemo(() => new RowStore<Line>(({ id }) => id), []);
  const changes = useMemo(() => new RowChanges<Line>(), []);
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const translate = useTranslate();
  const latest = useRef({ call, translate });
  latest.current = { call, translate };

  const read = useCallback(async () => {
    const { data } = await latest.current.call<{ data: PersonalRow[] }>(
      'GET',
      '/boards/personal-list',
    );
    for (const { truck } of takeAll(rows, changes, data)) {
      const message = latest.current.translate('linehaul.personal.hasLeft', { unit: truck.number });
      toast({ kind: 'warning', message });
    }
  }, [rows, changes]);

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
  // Whose check calls a person makes follows the day.
  useEffect(() => onNewDay(read), [read]);

  // If it fails, the rows stay, and the next event reads them again.
  const soon = useSoon(() => read().catch(() => undefined), PAUSE_MS);
  useTopic('personal-board', soon);
  useTopic('truck-handovers', soon);
  useBoardEdits(soon);

  return { rows, changes, isLoading, error, reload };
}

export type PersonalRows = RowStore<Line>;

/** Returns the rows whose trucks just left the list and that stay for what was typed in them. */
function takeAll(
  rows: PersonalRows,
  changes: RowChanges<Line>,
  fresh: readonly PersonalRow[],
): Line[] {
  const lines = fresh.map(row => takeRow(row, rows.get(row.id)));
  if (rows.size === 0) {
    rows.replace(lines);
    return [];
  }
  const ids = new Set(fresh.map(({ id }) => id));
  for (const line of lines) {
    const before = rows.get(line.id);
    rows.put(line);
    if (before) changes.tell({ before: saved(before), after: saved(line) });
  }
  const missing = [...rows.all()].filter(({ id }) => !ids.has(id));
  for (const { id, draft } of missing) if (!draft) rows.remove(id);
  const left = missing.filter(({ draft, hasLeft }) => draft && !hasLeft);
  for (const line of left) rows.put({ ...line, hasLeft: true });
  return left;
}
