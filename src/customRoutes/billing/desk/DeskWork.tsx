import { useListContext, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useKeys } from '../../../keys.ts';
import { RowButton } from '../../../resources/parts/RowButton.tsx';
import type { LoadToInvoice } from '../LoadToInvoice.ts';
import { DeskPanel } from './DeskPanel.tsx';

interface DeskWorkProps {
  loadId: number | undefined;
  onOpen: (loadId: number | undefined) => void;
}

/**
 * The work at one load of the list, opened by F on its row. A load that was fixed leaves the list but
 * stays open, and its neighbors are those of the list that it was opened from.
 */
export function DeskWork({ loadId, onOpen }: DeskWorkProps) {
  const { data = [] } = useListContext<LoadToInvoice>();
  const [from, setFrom] = useState<readonly number[]>([]);
  const known = from.includes(loadId ?? 0) ? from : data.map(({ id }) => id);
  useKeys({
    f: () => {
      const row = document.activeElement?.closest('tbody tr')?.getAttribute('data-id');
      const load = data.find(({ id }) => String(id) === row);
      if (!load) return;
      setFrom(data.map(({ id }) => id));
      onOpen(load.id);
    },
  });
  if (loadId === undefined) return null;
  const at = known.indexOf(loadId);
  const open = (id: number) => {
    setFrom(known);
    onOpen(id);
  };
  return (
    <DeskPanel
      loadId={loadId}
      previous={at > 0 ? known[at - 1] : undefined}
      next={at >= 0 ? known[at + 1] : undefined}
      onOpen={open}
      onClose={() => onOpen(undefined)}
    />
  );
}

/** Opens it from its row. */
export function OpenDesk({ onOpen }: { onOpen: (loadId: number) => void }) {
  const load = useRecordContext<LoadToInvoice>();
  if (!load) return null;
  return (
    <RowButton
      glyph="ic-billing"
      label="linehaul.desk.open"
      of={load.internal_id ?? ''}
      onClick={() => onOpen(load.id)}
    />
  );
}
