import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type LoadAction, statusAfter } from '../../../../schema/rules/freight/loadStates.ts';
import { call } from '../../../api.ts';
import { type ToastAction, toast } from '../../../feedback/toasts.ts';
import { newRequestId } from '../../../http/requestIds.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import type { LoadRow } from '../load.ts';
import { type ActDetails, moveCall } from '../useLoadAct.ts';
import { useUndoOfMoves } from '../useUndoOfMoves.ts';
import type { LoadResult } from './LoadResults.tsx';

const AT_ONCE = 4;

/**
 * Changes many loads by the same state machine that changes one. Loads that failed stay selected.
 */
export function useMoveMany() {
  const companyId = useCompanyId();
  const { onSelect } = useListContext();
  const client = useQueryClient();
  const translate = useTranslate();
  const undoOf = useUndoOfMoves();
  const [partly, setPartly] = useState<Partly>();
  const [isBusy, setBusy] = useState(false);

  async function one(load: LoadRow, requestId: string, move: MoveRequest): Promise<LoadResult> {
    const { id } = load;
    try {
      const [method, path, body] = moveCall(load, move.action, move.details);
      await call(method, path, { body, companyId, requestId });
      return { id, ok: true };
    } catch (error) {
      return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  }

  async function run(loads: readonly LoadRow[], action: LoadAction, details?: ActDetails) {
    setBusy(true);
    // All of them were one operation, so they share one name, by which they are undone together.
    const requestId = newRequestId();
    const results: LoadResult[] = [];
    for (let at = 0; at < loads.length; at += AT_ONCE) {
      const some = loads.slice(at, at + AT_ONCE);
      results.push(
        ...(await Promise.all(some.map(load => one(load, requestId, { action, details })))),
      );
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['loads'] });
    const moved = loads
      .filter(({ id }) => results.some(result => result.id === id && result.ok))
      .map(before => ({ before, status: statusAfter(action) }));
    const actions = undoOf(moved, requestId);
    if (moved.length < loads.length) return setPartly({ loads, results, actions });
    onSelect([]);
    const message = translate('linehaul.loads.bulk.moved', { smart_count: loads.length });
    toast({ kind: 'success', message, actions });
  }

  return {
    run,
    isBusy,
    partly,
    forget: () => {
      onSelect(partly?.results.filter(({ ok }) => !ok).map(({ id }) => id) ?? []);
      setPartly(undefined);
    },
  };
}

interface MoveRequest {
  action: LoadAction;
  details?: ActDetails;
}

/** An action requested for many loads and done for some of them. */
interface Partly {
  /** Undoes them together. Nothing where the undo rules would refuse it. */
  actions: readonly ToastAction[];
  loads: readonly LoadRow[];
  results: readonly LoadResult[];
}
