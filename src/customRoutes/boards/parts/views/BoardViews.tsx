import type { SavedView } from '../../../../resources/views/savedView.ts';
import { useSavedViews } from '../../../../resources/views/useSavedViews.ts';
import { ViewPicker } from '../../../../resources/views/ViewPicker.tsx';
import { columnsOfView } from '../columns/boardColumns.ts';
import type { BoardColumns } from '../columns/useBoardColumns.ts';
import { isShownView, type ViewForm } from './boardViews.ts';

interface BoardViewsProps<View> {
  listKey: string;
  form: ViewForm<View>;
  /** What the board shows. */
  view: View;
  /** Whether nothing is filtered. */
  isAll: boolean;
  /** The number of rows that a view shows. Undefined until the rows are known. */
  countOf: (view: View) => number | undefined;
  /** Undefined for a board without columns. */
  columns?: ViewedColumns;
  /** What the board shows as it is stored, where a view has more than `form` writes. */
  saved?: () => object;
  /** Shows a saved view, apart from its columns, or everything. */
  onShow: (saved: SavedView | null) => void;
}

/** The columns of a board, as views store and show them. */
export type ViewedColumns = Pick<BoardColumns<unknown>, 'stored' | 'take'>;

/** The saved views of a board, one's own and shared ones, with their number of rows. */
export function BoardViews<View>(props: BoardViewsProps<View>) {
  const { listKey, form, view, isAll, countOf, columns, saved, onShow } = props;
  const views = useSavedViews(listKey);
  return (
    <ViewPicker
      views={views}
      isOnBoard
      current={[...views.mine, ...views.shared].find(one =>
        isShownView(form, one, view, columns?.stored),
      )}
      isAll={isAll}
      total={countOf(view)}
      countOf={({ filters }) => countOf(form.read({ filters, sort_by: null, sort_dir: null }))}
      saved={saved ?? (() => form.write(view, columns?.stored))}
      onShow={one => {
        const wanted = one && columnsOfView(one);
        if (wanted) columns?.take(wanted);
        onShow(one);
      }}
    />
  );
}
