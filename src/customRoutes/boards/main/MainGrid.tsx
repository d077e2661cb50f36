import { useTranslate } from 'ra-core';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { BoardGrid } from '../../../grid/BoardGrid.tsx';
import { useOwnZone } from '../../../storage/preferences/ownZone.ts';
import type { BoardColumns } from '../parts/columns/useBoardColumns.ts';
import { isRead } from '../parts/isRead.ts';
import { nextSort } from '../parts/nextSort.ts';
import { useBoardPresence } from '../parts/useBoardPresence.ts';
import { useDensity } from '../parts/useDensity.ts';
import { usePasted } from './edit/usePasted.ts';
import { isFiltered, NO_FILTERS } from './filters.ts';
import { type BoardKeys, takeBoardKey } from './keys.ts';
import { StatusLeft, StatusRight } from './StatusLine.tsx';
import type { BoardRows } from './useBoardRows.ts';
import type { useBoardShape } from './view/useBoardShape.ts';
import type { useBoardView } from './view/useBoardView.ts';

interface MainGridProps {
  board: BoardRows;
  columns: BoardColumns<BoardRow>;
  viewing: ReturnType<typeof useBoardView>;
  shape: ReturnType<typeof useBoardShape>;
  keys: BoardKeys;
  /** Opens the details of a row. */
  onOpen: () => void;
}

/** The rows of the main board, as they are filtered, ordered and grouped, and the line below them. */
export function MainGrid({ board, columns, viewing, shape, keys, onOpen }: MainGridProps) {
  const translate = useTranslate();
  const [density] = useDensity();
  const zone = useOwnZone();
  const { rows, model, isLoading, error, reload, heardAt } = board;
  const presence = useBoardPresence('board-presence', model);
  const { view, show, search, setSearch } = viewing;
  const onPasted = usePasted(rows);
  return (
    <BoardGrid
      // Rows rerender only for their own changes. Another zone changes every plan.
      key={zone}
      label={translate('linehaul.boards.main')}
      rows={rows}
      model={model}
      density={density}
      columns={columns.columns}
      onResize={columns.resize}
      {...shape}
      isLoading={isLoading}
      error={error}
      sort={view.sort}
      presence={presence}
      isSelectable
      onKey={(event, at) => takeBoardKey(event, at, model, keys)}
      onOpen={onOpen}
      onPasted={onPasted}
      onSort={key => show({ ...view, sort: nextSort(view.sort, key) })}
      onRetry={reload}
      isFiltered={isFiltered(view.filters, search)}
      onClearFilters={() => {
        show({ ...view, filters: NO_FILTERS });
        setSearch('');
      }}
      filteredHint={translate('linehaul.boards.hidden', { smart_count: rows.size })}
      empty={translate('linehaul.boards.empty')}
      emptyHint={translate('linehaul.boards.emptyHint')}
      resortKey="Shift R"
      statusLine={{
        left: isRead(board) && <StatusLeft rows={rows} heardAt={heardAt} />,
        right: <StatusRight />,
      }}
    />
  );
}
