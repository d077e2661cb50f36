import { useSeenItems } from '../../../grid/pieces/SeenMenu.tsx';
import type { Seen } from '../../../grid/seen.ts';
import type { Query } from '../../../http/query.ts';
import { ExportButton } from '../../../resources/parts/ExportButton.tsx';
import { useCan } from '../../../session/useRights.ts';

interface GrossExportProps {
  path: string;
  query: Query;
  title: string;
  /** What the board shows now, with its totals. Undefined while it shows nothing yet. */
  seen: (() => Seen) | undefined;
}

/** All figures of a gross board as a file, and what is shown of them, also printed. */
export function GrossExport({ path, query, title, seen }: GrossExportProps) {
  const can = useCan();
  const more = useSeenItems({ seen: seen ?? nothing, title });
  return (
    can('gross-boards.export') && <ExportButton path={path} query={query} more={seen && more} />
  );
}

const nothing = (): Seen => ({ titles: [], lines: [] });
