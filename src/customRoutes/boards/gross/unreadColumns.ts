import type { GridColumn } from '../../../grid/column.ts';
import type { GridBy, HeatLine } from './GrossGrid.ts';
import { HEAT_WIDTHS } from './heatColumns.tsx';

/** How many weeks or days are shown where the person has not chosen otherwise. */
const PERIODS: Readonly<Record<GridBy, number>> = { week: 4, day: 7 };

/** Placeholders of the columns of a heat grid, until its days or weeks are read. */
export function unreadColumns(by: GridBy, t: (key: string) => string): GridColumn<HeatLine>[] {
  const nothing = { header: '', value: () => null };
  const periods = Array.from(
    { length: PERIODS[by] },
    (_, at): GridColumn<HeatLine> => ({
      ...nothing,
      key: `period ${at}`,
      width: HEAT_WIDTHS.period[by],
      grows: true,
    }),
  );
  return [
    {
      ...nothing,
      key: 'name',
      header: t('columns.driver'),
      width: HEAT_WIDTHS.name[by],
      sticky: true,
      isRowHeader: true,
    },
    { ...nothing, key: 'unit', header: t('columns.unit'), width: HEAT_WIDTHS.unit },
    ...periods,
    { ...nothing, key: 'total', header: t('columns.sum'), width: HEAT_WIDTHS.total, grows: true },
    { ...nothing, key: 'more', width: 'rest' },
  ];
}
