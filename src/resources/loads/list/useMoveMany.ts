import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LoadAction } from '../../../../schema/rules/loadStates.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../layout/feedback/toasts.ts';
import type { LoadRow } from '../load.ts';
import { type ActDetails, moveCall } from '../useLoadAct.ts';
import type { LoadResult } from './LoadResults.tsx';

const AT_ONCE = 4;

/** Moves many loads by the same machine that moves one; what was refused stays ticked. */
export function useMoveMany() {
  const { call } = useDataProvider<LinehaulProvider>();
  const { onSelect } = useListContext();
  const client = useQueryClient();
  const translate = useTranslate();
  const [partly, setPartly] = useState<Partly>();
  const [isBusy, setBusy] = useState(false);

  async function one(load: LoadRow, action: LoadAction, details?: ActDetails): Promise<LoadResult> {
    const { id } = load;
    try {
      await call(...moveCall(load, action, details));
      return { id, ok: true };
    } catch (error) {
      return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  }

  async function run(loads: readonly LoadRow[], action: LoadAction, details?: ActDetails) {
    setBusy(true);
    const results: LoadResult[] = [];
    for (let at = 0; at < loads.length; at += AT_ONCE) {
      const some = loads.slice(at, at + AT_ONCE);
      results.push(...(await Promise.all(some.map(load => one(load, action, details)))));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['loads'] });
    if (results.some(({ ok }) => !ok)) return setPartly({ loads, results });
    onSelect([]);
    const message = translate('linehaul.loads.bulk.moved', { smart_count: loads.length });
    toast({ kind: 'success', message });
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

/** What was asked for many loads and done for some of them. */
interface Partly {
  loads: readonly LoadRow[];
  results: readonly LoadResult[];
}
