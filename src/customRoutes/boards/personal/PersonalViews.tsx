import { BoardViews, type ViewedColumns } from '../parts/views/BoardViews.tsx';
import type { Line } from './line.ts';
import { type Layout, PERSONAL_VIEW } from './personalView.ts';
import type { ShownLines } from './useShownLines.ts';

interface PersonalViewsProps {
  /** Null until they are known. */
  rows: readonly Line[] | null;
  lines: ShownLines;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  columns: ViewedColumns;
}

/** The saved views of the personal board, with their number of trucks. */
export const PersonalViews = ({ rows, lines, layout, onLayout, columns }: PersonalViewsProps) => (
  <BoardViews
    listKey="boards.personal"
    form={PERSONAL_VIEW}
    view={{ filters: lines.chosen, layout, sort: lines.sort }}
    isAll={!lines.isFiltered}
    countOf={({ filters }) => (rows ? lines.matching(rows, filters).length : undefined)}
    columns={columns}
    onShow={saved => {
      if (!saved) {
        lines.clear();
        return;
      }
      const view = PERSONAL_VIEW.read(saved);
      lines.show(view);
      onLayout(view.layout);
    }}
  />
);
