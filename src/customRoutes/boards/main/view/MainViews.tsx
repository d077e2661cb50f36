import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { BoardViews, type ViewedColumns } from '../../parts/views/BoardViews.tsx';
import { fits, fitsStatus, isFiltered, NO_FILTERS } from '../filters.ts';
import type { Split } from '../split/useSplit.ts';
import { type BoardView, MAIN_VIEW, splitOfView, storedView, viewOf } from './boardView.ts';

interface MainViewsProps {
  /** Null until they are known. */
  rows: readonly BoardRow[] | null;
  view: BoardView;
  onShow: (view: BoardView) => void;
  columns: ViewedColumns;
  split: Pick<Split, 'kind' | 'choose'>;
}

/** The saved views of the main board, with their number of trucks. */
export const MainViews = ({ rows, view, onShow, columns, split }: MainViewsProps) => (
  <BoardViews
    listKey="boards.main"
    form={MAIN_VIEW}
    view={view}
    isAll={!isFiltered(view.filters, '')}
    countOf={({ filters }) =>
      rows?.filter(row => fits(row, filters, '') && fitsStatus(row, filters)).length
    }
    columns={columns}
    saved={() => storedView(view, columns.stored, split.kind)}
    onShow={saved => {
      const shown = saved && splitOfView(saved);
      if (shown) split.choose(shown);
      onShow(saved ? viewOf(saved) : { ...view, filters: NO_FILTERS });
    }}
  />
);
