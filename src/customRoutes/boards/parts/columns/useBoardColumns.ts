import { useMemo } from 'react';
import type { GridColumn } from '../../../../grid/column.ts';
import type { ColumnChoice } from '../../../../resources/list/ColumnsDialog.tsx';
import type { ColumnSettings } from '../../../../resources/list/columnSettings.ts';
import { useColumnSettings } from '../../../../resources/list/useColumnSettings.ts';
import {
  chosenColumns,
  columnsFor,
  settingsFor,
  shownColumns,
  storedSettings,
  withoutYielding,
} from './boardColumns.ts';

export interface BoardColumns<Row> {
  /** Those that the person sees, in their order and with their widths. */
  columns: readonly GridColumn<Row>[];
  /** For the column picker. */
  choice: ColumnChoice;
  /** Sets a column's width in pixels. */
  resize: (key: string, width: number) => void;
  /** The settings as they are stored. */
  stored: ColumnSettings;
  /** Takes over the settings of a saved view, as they are. */
  take: (settings: ColumnSettings) => void;
}

/**
 * The columns of a board as this person has chosen them, stored like those of a list. Keep the
 * identity of the written columns while nothing changes, also of those that are written for stored settings.
 */
export function useBoardColumns<Row>(
  listKey: string,
  columns: readonly GridColumn<Row>[] | ((stored: ColumnSettings) => readonly GridColumn<Row>[]),
): BoardColumns<Row> {
  const [stored, store] = useColumnSettings(listKey);
  const all = useMemo(
    () => (typeof columns === 'function' ? columns(stored) : columns),
    [columns, stored],
  );
  return useMemo(() => {
    const written = columnsFor(all, stored);
    const settings = settingsFor(written, stored);
    const take = (wanted: ColumnSettings) => store(storedSettings(written, wanted));
    const change = (wanted: ColumnSettings) =>
      store(withoutYielding(written, storedSettings(written, wanted), stored));
    return {
      columns: shownColumns(written, settings),
      choice: { columns: chosenColumns(written), settings, onSettings: change },
      resize: (key: string, width: number) =>
        change({ ...settings, widths: { ...settings.widths, [key]: width } }),
      stored,
      take,
    };
  }, [all, stored, store]);
}
