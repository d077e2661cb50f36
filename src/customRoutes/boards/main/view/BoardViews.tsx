import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { ColumnSettings } from '../../../../resources/list/columnSettings.ts';
import { useSavedViews } from '../../../../resources/views/useSavedViews.ts';
import { ViewPicker } from '../../../../resources/views/ViewPicker.tsx';
import { columnsOfView } from '../../parts/columns/boardColumns.ts';
import { type BoardFilters, fits, fitsStatus, isFiltered, NO_FILTERS } from '../filters.ts';
import type { Split } from '../split/useSplit.ts';
import { type BoardView, isShownView, splitOfView, storedView, viewOf } from './boardView.ts';

interface BoardViewsProps {
  /** Null until they are known. */
  rows: readonly BoardRow[] | null;
  view: BoardView;
  onShow: (view: BoardView) => void;
  /** The columns as they are stored. */
  columns: ColumnSettings;
  onColumns: (columns: ColumnSettings) => void;
  split: Pick<Split, 'kind' | 'choose'>;
}

const KEY = 'boards.main';

/** The saved views of the main board, one's own and shared ones, with their number of trucks. */
export function BoardViews(props: BoardViewsProps) {
  const { rows, view, onShow, columns, onColumns, split } = props;
  const views = useSavedViews(KEY);
  const count = (filters: BoardFilters) =>
    rows?.filter(row => fits(row, filters, '') && fitsStatus(row, filters)).length;
  return (
    <ViewPicker
      views={views}
      current={[...views.mine, ...views.shared].find(saved => isShownView(saved, view, columns))}
      isAll={!isFiltered(view.filters, '')}
      total={count(view.filters)}
      countOf={({ filters }) => count(viewOf({ filters, sort_by: null, sort_dir: null }).filters)}
      saved={() => storedView(view, columns, split.kind)}
      onShow={saved => {
        const wanted = saved && columnsOfView(saved);
        if (wanted) onColumns(wanted);
        const shown = saved && splitOfView(saved);
        if (shown) split.choose(shown);
        onShow(saved ? viewOf(saved) : { ...view, filters: NO_FILTERS });
      }}
    />
  );
}
