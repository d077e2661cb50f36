import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import type { AnswerOf } from '../../../../schema/responses/callAnswer.ts';
import { call } from '../../../api.ts';
import { Cell } from '../../../cell.ts';
import { useGridModel } from '../../../grid/BoardGrid.tsx';
import type { GridModel } from '../../../grid/GridModel.ts';
import { RowStore } from '../../../grid/rows/RowStore.ts';
import { ApiError } from '../../../http/ApiError.ts';
import type { LiveEvent } from '../../../live/LiveClient.ts';
import { useCatchUp } from '../../../live/useCatchUp.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { RowChanges } from '../parts/announcements/RowChanges.ts';
import { instantAt, onNewDay, onTick } from '../parts/clock.ts';
import { isLateLoad } from '../parts/times.ts';
import { type Leave, useLeave } from '../parts/useLeave.ts';
import { rowsIn } from './BoardRow.ts';
import { type Read, ReadOrder } from './ReadOrder.ts';
import { takeNewer } from './takeNewer.ts';

/** By then the stream is open: changes since the first response are requested. */
const CATCH_UP_MS = 900;

export interface BoardRows {
  rows: RowStore<BoardRow>;
  model: GridModel<BoardRow>;
  /** Takes a truck off the rows. */
  leave: Leave;
  /** Which rows were heard of while an answer was on its way. */
  order: ReadOrder;
  isLoading: boolean;
  error: string | null;
  reload: () => void;
  /** When the last change by a person arrived, in milliseconds since 1970. */
  heardAt: Cell<number>;
  /** What live events change in the rows. */
  changes: RowChanges<BoardRow>;
}

/** The board's rows, updated by the stream. The list itself is requested once. */
export function useBoardRows(): BoardRows {
  const companyId = useCompanyId();
  const rows = useMemo(() => new RowStore<BoardRow>(({ id }) => id), []);
  const model = useGridModel(rows);
  const leave = useLeave(model, 'linehaul.boards.hasLeft');
  const heardAt = useMemo(() => new Cell(Date.now()), []);
  const changes = useMemo(() => new RowChanges<BoardRow>(), []);
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const company = useRef(companyId);
  company.current = companyId;
  const stamp = useRef<string>(undefined);
  const order = useMemo(() => new ReadOrder(), []);

  const read = useCallback(async () => {
    const own = order.begin();
    const answer = await readPacked(company.current, stamp.current).catch((reason: unknown) => {
      if (own.isOvertaken()) return null;
      throw reason;
    });
    // An answer, or a failure, that is overtaken is older than what is shown.
    if (own.isOvertaken()) return;
    own.take();
    setError(null);
    if (!answer) return;
    // A list that is not shown as it is must not be answered as unchanged next time.
    const isWhole = 'stamp' in answer && !own.hasHeardAny();
    stamp.current = isWhole ? answer.stamp : undefined;
    takeAll({ model, leave, own }, rowsIn(answer));
  }, [model, leave, order]);

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
    // If it fails, the first response stays, and the stream brings the rest.
    const timer = setTimeout(() => read().catch(() => undefined), CATCH_UP_MS);
    return () => clearTimeout(timer);
  }, [read, reload]);

  const catchUp = useCatchUp(read);
  useTopic('boards', event => {
    heardAt.set(Date.now());
    if (event.type === 'reset') catchUp();
    else takeEvent({ model, leave, order, heard: changes }, event);
  });

  useEffect(() => onTick(now => markLate(rows, now)), [rows]);

  // Who does the check calls, the week's gross and the documents that expire follow the day.
  useEffect(() => onNewDay(read), [read]);

  return { rows, model, leave, order, isLoading, error, reload, heardAt, changes };
}

/** The whole board. Null when nothing changed since the answer with this stamp. */
async function readPacked(
  companyId: number | null,
  stamp: string | undefined,
): Promise<AnswerOf<'GET /boards'> | null> {
  const headers: Record<string, string> = stamp ? { 'If-None-Match': `"${stamp}"` } : {};
  try {
    const ask = { companyId, query: { format: 'arrays' }, headers };
    return (await call('GET', '/boards', ask)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_MODIFIED) return null;
    throw error;
  }
}

const NOT_MODIFIED = 304;

interface Taking extends Pick<BoardRows, 'model' | 'leave'> {
  own: Read;
}

/** A fresh list. What arrived on the stream meanwhile is newer and stays, and what left stays away. */
function takeAll({ model, leave, own }: Taking, answered: readonly BoardRow[]): void {
  const { rows } = model;
  const fresh = answered.filter(({ id }) => !own.hasHeard(id));
  if (rows.size === 0) {
    rows.replace(fresh);
    return;
  }
  const ids = new Set(fresh.map(({ id }) => id));
  for (const row of fresh) {
    model.comeBack(row.id);
    takeNewer(rows, row);
  }
  for (const { id } of [...rows.all()]) if (!ids.has(id) && !own.hasHeard(id)) leave(id);
}

interface Hearing extends Pick<BoardRows, 'model' | 'leave' | 'order'> {
  heard: RowChanges<BoardRow>;
}

function takeEvent({ model, leave, order, heard }: Hearing, event: LiveEvent): void {
  const { type, ids, changes } = event;
  const { rows } = model;
  if (type === 'deleted') {
    for (const id of ids) {
      order.hear(id);
      leave(id);
    }
    return;
  }
  if (!changes || !('truck' in changes)) return;
  // The server sends the whole row as the changes of this topic.
  const row = changes as unknown as BoardRow;
  const before = rows.get(row.id);
  order.hear(row.id);
  model.comeBack(row.id);
  takeNewer(rows, row);
  const after = rows.get(row.id);
  if (before && after && before !== after) heard.tell({ before, after });
}

/** A row becomes late through time, not through a change. */
function markLate(rows: RowStore<BoardRow>, now: number): void {
  const instant = instantAt(now);
  for (const row of rows.all()) {
    const isLate = isLateLoad(row.current_load, instant);
    if (isLate !== row.flags.is_late) {
      rows.patch(row.id, { flags: { ...row.flags, is_late: isLate } });
    }
  }
}
