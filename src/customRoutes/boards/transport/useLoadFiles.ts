import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { BoardedLoad } from '../../../../schema/responses/timeline.ts';
import { toast } from '../../../feedback/toasts.ts';
import { useCan } from '../../../session/useRights.ts';

interface Dropped {
  load: BoardedLoad;
  files: readonly File[];
}

/** The files that were dropped on a load, or picked for it from the computer. */
export function useLoadFiles() {
  const translate = useTranslate();
  const can = useCan();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const picksFor = useRef<BoardedLoad>(null);
  const refuse = () =>
    toast({ kind: 'warning', message: translate('linehaul.transport.documents.readOnly') });
  const drop = (load: BoardedLoad, files: readonly File[]) => {
    if (files.length === 0) return;
    if (can('loads.update')) setDropped({ load, files });
    else refuse();
  };
  return {
    dropped,
    chooser,
    drop,
    /** Opens the computer's own dialog, as if its files were dropped on the load. */
    pick(load: BoardedLoad) {
      if (!can('loads.update')) return refuse();
      picksFor.current = load;
      chooser.current?.click();
    },
    take(files: readonly File[]) {
      if (picksFor.current) drop(picksFor.current, files);
    },
    close: () => setDropped(now => (now === dropped ? null : now)),
  };
}

export type LoadFiles = ReturnType<typeof useLoadFiles>;
