import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import { Cell } from '../../../cell.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useGridModel } from '../../../grid/BoardGrid.tsx';
import type { GridModel } from '../../../grid/GridModel.ts';
import { RowStore } from '../../../grid/rows/RowStore.ts';
import { useCatchUp } from '../../../live/useCatchUp.ts';
import { useSoon } from '../../../live/useSoon.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { RowChanges } from '../parts/announcements/RowChanges.ts';
import { onNewDay } from '../parts/clock.ts';
import { useBoardEdits } from '../parts/useBoardEdits.ts';
import { type Leave, useLeave } from '../parts/useLeave.ts';
import { hasDraft, type Line, saved, takeRow } from './line.ts';
import { clearOutdated } from './marks.ts';

/** Several saved rows arrive as several events: the list is read once for them. */
const PAUSE_MS = 250;

/** The person's trucks, read again when somebody changes one. What was typed stays. */
export function usePersonalRows() {
  const { call } = useDataProvider<LinehaulProvider>();
  const rows = useMemo(() => new RowStore<Line>(({ id }) => id), []);
  const model = useGridModel(rows, hasDraft);
  const leave = useLeave(model, 'linehaul.personal.hasLeft');
  const changes = useMemo(() => new RowChanges<Line>(), []);
  const behindSince = useMemo(() => new Cell<number | null>(null), []);
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef(call);
  latest.current = call;

  // What was typed ends in many ways: by hand, by another status, by what a colleague wrote.
  useEffect(() => rows.subscribeSettled(() => clearOutdated(model)), [rows, model]);

  const turns = useRef({ asked: 0, taken: 0 });
  const heard = useRef(0);
  const readAt = useRef<number>(null);
  const read = useCallback(async () => {
    turns.current.asked += 1;
    const turn = turns.current.asked;
    const heardBefore = heard.current;
    const isOvertaken = () => turn < turns.current.taken;
    const answer = await latest.current('GET', '/boards/personal-list').catch((reason: unknown) => {
      if (isOvertaken()) return null;
      throw reason;
    });
    // An answer, or a failure, that is overtaken is older than what is shown.
    if (answer === null || isOvertaken()) return;
    turns.current.taken = turn;
    setError(null);
    readAt.current = Date.now();
    // A change that was heard meanwhile may be missing in the answer: it is read next.
    if (heard.current === heardBefore) behindSince.set(null);
    takeAll({ model, leave, changes }, answer.data);
  }, [model, leave, changes, behindSince]);

  const reload = useCallback(() => {
    setLoading(true);
    setError(null);
    read()
      .catch((reason: unknown) => {
        setError(reason instanceof Error ? reason.message : String(reason));
        behindSince.set(readAt.current);
      })
      .finally(() => setLoading(false));
  }, [read, behindSince]);
  useEffect(reload, [reload]);
  // Whose check calls a person makes follows the day.
  useEffect(() => onNewDay(read), [read]);

  const soon = useSoon(useCatchUp(read), PAUSE_MS);
  const onChange = () => {
    heard.current += 1;
    behindSince.change(since => since ?? Date.now());
    soon();
  };
  useTopic('personal-board', onChange);
  useTopic('truck-handovers', onChange);
  useBoardEdits(onChange);

  const overtake = useCallback(() => {
    const { asked, taken } = turns.current;
    if (asked === taken) return;
    turns.current = { asked: asked + 1, taken: asked + 1 };
    soon();
  }, [soon]);

  return {
    rows,
    model,
    changes,
    isLoading,
    error,
    reload,
    /** Since when the rows miss a change (ms since 1970). Null while they have all that was heard of. */
    behindSince,
    /** The answer of a save is newer than what is still being read, which is asked again. */
    overtake,
  };
}

interface Taking {
  model: GridModel<Line>;
  leave: Leave;
  changes: RowChanges<Line>;
}

/** The list as it is now. What was typed stays, also of trucks that are no longer in it. */
function takeAll({ model, leave, changes }: Taking, fresh: readonly PersonalRow[]): void {
  const { rows } = model;
  const lines = fresh.map(row => takeRow(row, rows.get(row.id)));
  if (rows.size === 0) {
    rows.replace(lines);
    return;
  }
  const ids = new Set(fresh.map(({ id }) => id));
  for (const line of lines) {
    const before = rows.get(line.id);
    model.comeBack(line.id);
    rows.put(line);
    if (before) changes.tell({ before: saved(before), after: saved(line) });
  }
  for (const { id } of [...rows.all()]) if (!ids.has(id)) leave(id);
}
