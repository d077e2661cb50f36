import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LoadAction } from '../../../../schema/rules/loadStates.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../layout/feedback/toasts.ts';
import type { LoadRow } from '../load.ts';
import { type ActDetails, moveCall } from '../useLoadAct.ts';
import type { RefusedRow } from './RefusedRows.tsx';

const AT_ONCE = 4;

/** Moves many loads by the same machine that moves one; what was refused stays ticked. */
export function useMoveMany() {
  const { call } = useDataProvider<LinehaulProvider>();
  const { onSelect } = useListContext();
  const client = useQueryClient();
  const translate = useTranslate();
  const [refused, setRefused] = useState<{ loads: readonly LoadRow[]; rows: RefusedRow[] }>();
  const [isBusy, setBusy] = useState(false);

  async function one(load: LoadRow, action: LoadAction, details?: ActDetails) {
    try {
      await call(...moveCall(load, action, details));
      return null;
    } catch (error) {
      return { id: load.id, message: error instanceof Error ? error.message : String(error) };
    }
  }

  async function run(loads: readonly LoadRow[], action: LoadAction, details?: ActDetails) {
    setBusy(true);
    const rows: RefusedRow[] = [];
    for (let at = 0; at < loads.length; at += AT_ONCE) {
      const some = loads.slice(at, at + AT_ONCE);
      const told = await Promise.all(some.map(load => one(load, action, details)));
      rows.push(...told.filter(row => row !== null));
    }
    setBusy(false);
    const moved = loads.length - rows.length;
    if (moved > 0) {
      const message = translate('linehaul.loads.bulk.moved', { smart_count: moved });
      toast({ kind: 'success', message });
    }
    await client.invalidateQueries({ queryKey: ['loads'] });
    if (rows.length > 0) setRefused({ loads, rows });
    else onSelect([]);
  }

  return {
    run,
    isBusy,
    refused,
    forget: () => {
      onSelect(refused?.rows.map(({ id }) => id) ?? []);
      setRefused(undefined);
    },
  };
}
