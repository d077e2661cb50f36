import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { useSavedViews } from '../../../../resources/views/useSavedViews.ts';
import { ViewPicker } from '../../../../resources/views/ViewPicker.tsx';
import { type BoardFilters, fits, fitsStatus, isFiltered, NO_FILTERS } from '../filters.ts';
import { type BoardView, isShownView, storedView, viewOf } from './boardView.ts';

interface BoardViewsProps {
  rows: readonly BoardRow[];
  view: BoardView;
  onShow: (view: BoardView) => void;
}

const KEY = 'boards.main';

/** The saved views of the main board, one's own and shared ones, with their number of trucks. */
export function BoardViews({ rows, view, onShow }: BoardViewsProps) {
  const views = useSavedViews(KEY);
  const count = (filters: BoardFilters) =>
    rows.filter(row => fits(row, filters, '') && fitsStatus(row, filters)).length;
  return (
    <ViewPicker
      views={views}
      current={[...views.mine, ...views.shared].find(saved => isShownView(saved, view))}
      isAll={!isFiltered(view.filters, '')}
      total={count(view.filters)}
      countOf={({ filters }) => count(viewOf({ filters, sort_by: null, sort_dir: null }).filters)}
      saved={() => storedView(view)}
      onShow={saved => onShow(saved ? viewOf(saved) : { ...view, filters: NO_FILTERS })}
    />
  );
}
