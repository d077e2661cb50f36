import { useTranslate } from 'ra-core';
import type { BoardRow } from '../../../../schema/responses/boards.ts';
import { enterFirstRow } from '../../../grid/enterRows.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { ColumnsButton } from '../../../resources/list/ColumnsButton.tsx';
import { LeaveQuestion } from '../../../resources/parts/LeaveQuestion.tsx';
import { PageHeader } from '../../../resources/parts/PageHeader.tsx';
import type { BoardColumns } from '../parts/columns/useBoardColumns.ts';
import { UnsavedCells, useTypedRows } from '../parts/UnsavedCells.tsx';
import { BoardActions } from './BoardActions.tsx';
import { countsOf, fits } from './filters.ts';
import { Strip } from './Strip.tsx';
import { SplitChoice } from './split/SplitChoice.tsx';
import type { Split } from './split/useSplit.ts';
import { Toolbar } from './Toolbar.tsx';
import type { BoardView } from './view/boardView.ts';
import { MainViews } from './view/MainViews.tsx';

interface BoardHeadProps {
  model: GridModel<BoardRow>;
  view: BoardView;
  onShow: (view: BoardView) => void;
  search: string;
  onSearch: (search: string) => void;
  columns: BoardColumns<BoardRow>;
  /** Why this person may not change the board. Undefined if they may. */
  refused: string | undefined;
  split: Split;
  /** Whether the rows were read. Without, nothing can be counted. */
  isRead: boolean;
}

/**
 * Above the rows: views, filters and actions, and the counts by status of what is filtered. It asks
 * before unsaved rows are left.
 */
export function BoardHead(props: BoardHeadProps) {
  const { model, view, onShow, search, onSearch, columns, refused, split, isRead } = props;
  const translate = useTranslate();
  const { filters } = view;
  const unsaved = useTypedRows(model);
  const all = model.rows.all();
  const counted = all.filter(row => fits(row, filters, search));
  return (
    <>
      <PageHeader
        title={translate('linehaul.boards.main')}
        size="board"
        isDirty={unsaved > 0}
        actions={
          <>
            <SplitChoice split={split} />
            <ColumnsButton {...columns.choice} />
            <BoardActions model={model} view={view} onShow={onShow} refused={refused} />
          </>
        }
      >
        <MainViews
          rows={isRead ? all : null}
          view={view}
          onShow={onShow}
          columns={columns}
          split={split}
        />
        <Toolbar
          rows={all}
          filters={filters}
          search={search}
          onFilters={changed => onShow({ ...view, filters: changed })}
          onSearch={onSearch}
          toFirst={() => enterFirstRow(model)}
        />
      </PageHeader>
      <Strip
        counts={isRead ? countsOf(counted) : null}
        chosen={filters.statuses}
        onChoose={statuses => onShow({ ...view, filters: { ...filters, statuses } })}
      />
      <UnsavedCells model={model} />
      <LeaveQuestion
        isUnsaved={unsaved > 0}
        title={translate('linehaul.personal.leaveTitle', { smart_count: unsaved })}
      >
        {translate('linehaul.boards.leave')}
      </LeaveQuestion>
    </>
  );
}
