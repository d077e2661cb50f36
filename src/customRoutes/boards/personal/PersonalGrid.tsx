import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { BoardGrid } from '../../../grid/BoardGrid.tsx';
import type { Presence } from '../../../grid/rows/GridState.ts';
import { useT } from '../../../i18n/useT.ts';
import { useOwnZone } from '../../../storage/preferences/ownZone.ts';
import type { BoardColumns } from '../parts/columns/useBoardColumns.ts';
import { useDensity } from '../parts/useDensity.ts';
import { type PersonalKeys, takePersonalKey } from './keys.ts';
import type { Line } from './line.ts';
import { personalLine } from './personalLine.tsx';
import { personalTotals } from './totals.tsx';
import { useNotifyPasted } from './useNotifyPasted.ts';
import type { usePersonalRows } from './usePersonalRows.ts';
import type { ShownLines } from './useShownLines.ts';

interface PersonalGridProps {
  board: ReturnType<typeof usePersonalRows>;
  shown: BoardColumns<Line>;
  lines: ShownLines;
  presence: readonly Presence[];
  keys: PersonalKeys;
}

/** The rows of the personal board as a grid, and the line below them. */
export function PersonalGrid({ board, shown, lines, presence, keys }: PersonalGridProps) {
  const [density] = useDensity();
  const zone = useOwnZone();
  const { rows, model, isLoading, error, reload } = board;
  const translate = useTranslate();
  const t = useT('personal');
  const onPasted = useNotifyPasted(rows);
  const { filter } = lines.order;
  const totals = useMemo(() => personalTotals(translate, filter), [translate, filter]);
  return (
    <BoardGrid
      // Another zone changes every time.
      key={zone}
      label={t('title')}
      rows={rows}
      model={model}
      density={density}
      columns={shown.columns}
      onResize={shown.resize}
      order={lines.order}
      totals={totals}
      isLoading={isLoading}
      error={error}
      sort={lines.sort}
      presence={presence}
      isFiltered={lines.isFiltered}
      isSelectable
      onKey={(event, at) => takePersonalKey(event, at, keys)}
      onPasted={onPasted}
      onSort={lines.sortBy}
      onRetry={reload}
      onClearFilters={lines.clear}
      filteredHint={t('hidden', { smart_count: rows.size })}
      empty={t('empty')}
      emptyHint={t('emptyHint')}
      resortKey="Shift R"
      statusLine={personalLine(board, lines, translate)}
    />
  );
}
