import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import { BoardViews, type ViewedColumns } from '../parts/views/BoardViews.tsx';
import { type DriverFilters, fits, isFiltered, NO_FILTERS } from './driverFilters.ts';
import { DRIVER_VIEW, type DriverView } from './driverView.ts';

interface DriverViewsProps {
  /** Undefined until they are known. */
  rows: readonly DriverBoardRow[] | undefined;
  filters: DriverFilters;
  sort: DriverView['sort'];
  onFilters: (filters: DriverFilters) => void;
  onSort: (sort: DriverView['sort']) => void;
  columns: ViewedColumns;
}

/** The saved views of the driver board, with their number of drivers. */
export const DriverViews = (props: DriverViewsProps) => {
  const { rows, filters, sort, onFilters, onSort, columns } = props;
  return (
    <BoardViews
      listKey="boards.driver"
      form={DRIVER_VIEW}
      view={{ filters, sort }}
      isAll={!isFiltered(filters)}
      countOf={view => rows?.filter(row => fits(row, { ...view.filters, search: '' })).length}
      columns={columns}
      onShow={saved => {
        if (!saved) {
          onFilters(NO_FILTERS);
          return;
        }
        const view = DRIVER_VIEW.read(saved);
        onFilters({ ...view.filters, search: '' });
        onSort(view.sort);
      }}
    />
  );
};
